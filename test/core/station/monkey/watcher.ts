/**
 * Checks every step of a monkey, and throws at the first one that breaks a promise. Keeps its own
 * account of who confirmed what, who is signed in and what is closed, by PROMISES.md and
 * OPERATING.md, not by the station's code.
 */
import type { Verdict } from '../../../../electron/core/challenge/verdict.ts';
import type { Effect } from '../../../../electron/core/station/effect.ts';
import type { Setup } from '../../../../electron/core/station/state.ts';
import type { Snapshot } from '../../../../electron/core/station/view.ts';
import { Confirmations, isCounting } from './confirmations.ts';
import { Questions } from './questions.ts';
import type { Hands, Seen } from './station-run.ts';
import {
  inChallenge,
  isChord,
  isInTable,
  isUnmodified,
  sideKey,
  strangeName,
  type Screen,
} from './table.ts';

const armedMs = 500;
const revealMs = 40;
const verdictHoldMs = 1_500;
const verdictMs = 10_000;
const lostMs = 60_000;
const staffFacts = [
  'acknowledged',
  'staffSignedIn',
  'staffSignedOut',
  'practiceStarted',
  'practiceEnded',
];

export interface Reached {
  /** How often each screen was reached from another one. */
  readonly screens: Map<Screen, number>;
  rulings: number;
  practised: number;
  judged: number;
}

export function nothingReached(): Reached {
  return { screens: new Map(), rulings: 0, practised: 0, judged: 0 };
}

function promise(isKept: boolean, sentence: string): void {
  if (!isKept) throw new Error(sentence);
}

const wordsOf = ({ view }: Snapshot): string => ('words' in view ? view.words.join(' ') : '');

export class Watcher {
  readonly #hands: Hands;
  readonly #reached: Reached;
  readonly #confirmations = new Confirmations();
  readonly #questions = new Questions();
  #armedAt = 0;
  #tabAt = 0;
  #paintedAt: number | undefined;
  /** Since when no page has painted what is shown. */
  #goneAt: number | undefined;
  #verdict: Verdict | undefined;
  #letters = new Set<string>();
  /** The number of the board, as far as it was typed for this challenge. */
  #digits = '';
  #firstLetterAt: number | undefined;
  #isClosed = true;
  #practice: Setup | undefined;
  #setup: Setup | undefined;

  constructor(hands: Hands, reached: Reached) {
    this.#hands = hands;
    this.#reached = reached;
  }

  look = (seen: Seen): void => {
    const { before, input, after } = seen;
    const setupBefore = this.#practice ?? this.#setup;
    this.#keepAccount(seen);
    promise(isInTable(before, input, after), `${before.view.screen} to ${after.view.screen}`);
    promise(strangeName(after) === undefined, `a snapshot has ${strangeName(after) ?? ''}`);
    this.#revisions(seen);
    this.#quietKeys(seen);
    promise(
      this.#questions.follow(before, input, after, seen.effects),
      'an answer before the question could be read',
    );
    this.#confirms(seen, setupBefore);
    this.#ruling(seen, setupBefore);
    this.#verdicts(seen);
    this.#lostScreens(seen);
    this.#records(seen);
    this.#secrecy(seen);
    this.#staff(seen, setupBefore);
    this.#restingStates(seen);
    if (before.view.screen !== after.view.screen) {
      const { screens } = this.#reached;
      screens.set(after.view.screen, (screens.get(after.view.screen) ?? 0) + 1);
    }
  };

  /** Remembers what later promises need. */
  #keepAccount({ before, input, after, stateBefore }: Seen): void {
    const { screen } = before.view;
    const isAnnounced = stateBefore.phase.name === 'announcement';
    const mayOpen = this.#practice !== undefined || isAnnounced || !isBusy(screen);
    switch (input.kind) {
      case 'opened':
        if (!mayOpen) break;
        this.#isClosed = false;
        this.#setup = input.setup;
        break;
      case 'closed':
      case 'recordFailed':
        this.#isClosed = true;
        break;
      case 'notRuled':
        if (screen === 'recording' && this.#practice === undefined) this.#isClosed = true;
        break;
      case 'practiceStarted':
        if (screen === 'staff') this.#practice ??= input.setup;
        break;
      case 'practiceEnded':
        if (screen === 'staff') this.#practice = undefined;
        break;
      default:
    }
    if (screen !== 'armed' && after.view.screen === 'armed') this.#armedAt = input.at;
    this.#followChallenge(input.at, after);
    if (!inChallenge.includes(screen)) this.#letters.clear();
    if (input.kind === 'key') this.#letters.add(input.stroke.key.toUpperCase());
  }

  #followChallenge(at: number, { view }: Snapshot): void {
    if (view.screen === 'board') this.#digits = view.digits;
    if (view.screen === 'board' || inChallenge.includes(view.screen)) {
      this.#firstLetterAt ??=
        'words' in view && view.words.some((word) => word !== '') ? at : undefined;
    } else {
      this.#digits = '';
      this.#firstLetterAt = undefined;
    }
  }

  #revisions({ before, after }: Seen): void {
    promise(after.revision >= before.revision, 'the revision went back');
    promise(
      wordsOf(before) === wordsOf(after) || after.revision > before.revision,
      'other words have the same revision',
    );
    const { view, limits } = after;
    if (!('words' in view)) return;
    promise(limits !== undefined, 'words without limits');
    const { maximumLength = 0, maximumWords = 0 } = limits ?? {};
    promise(view.words.length <= maximumWords, 'too many words');
    for (const word of view.words) {
      promise(word.length <= maximumLength && /^[A-Z]*$/.test(word), `the word ${word}`);
      promise(view.screen === 'typing' || word.length >= 2, `the frozen word ${word}`);
    }
  }

  /**
   * Auto-repeat, Ctrl, Alt, Meta and late keys never act. During a countdown, a key only stops it.
   */
  #quietKeys({ before, input, after, effects }: Seen): void {
    const isTouch = ['touched', 'caretPlaced', 'entryEnded'].includes(input.kind);
    if (input.kind === 'key' ? isChord(input.stroke) : !isTouch) return;
    const mayAct = input.kind === 'key' ? isUnmodified(input.stroke) : input.kind !== 'touched';
    const isLate = 'isLate' in input && input.isLate;
    if (mayAct && !isCounting(before) && !isLate) return;
    promise(wordsOf(before) === wordsOf(after), 'a key that must not act changed the words');
    promise(before.view.screen === after.view.screen, 'a key that must not act left the screen');
    promise(!effects.some(isDeed), 'a key that must not act did something');
    promise(confirmedIn(before) === confirmedIn(after), 'a key that must not act confirmed');
  }

  #confirms({ before, input, after }: Seen, setup: Setup | undefined): void {
    const isJudged = setup?.rules.procedure === 'wordJudge';
    const [stroke, seen] =
      input.kind === 'key' ? [input.stroke, input.seen] : [undefined, undefined];
    this.#confirmations.follow(before, isJudged ? undefined : stroke, seen, after);
    const { given, areBoth } = this.#confirmations;
    const isFrozen = (screen: Screen): boolean =>
      screen === 'checking' || screen === 'armed' || screen === 'withdrawing';
    if (isFrozen(before.view.screen) && isFrozen(after.view.screen)) {
      promise(wordsOf(before) === wordsOf(after), 'frozen words moved');
    }
    if (after.view.screen === 'armed') promise(isJudged || areBoth, 'armed by one side alone');
    if (after.view.screen !== 'checking') return;
    promise(!isJudged, 'a word judge has nobody to confirm');
    const { challenger, challenged } = after.view.confirmed;
    promise(
      challenger === given.challenger && challenged === given.challenged,
      'the screen shows other confirmations than were given',
    );
  }

  /** Tab, and no other key, requests a ruling, and always does when all conditions are met. */
  #ruling({ before, input, after, effects, stateBefore }: Seen, setup: Setup | undefined): void {
    const asks = effects.filter((effect) => effect.kind === 'rule' || effect.kind === 'practise');
    const isTab =
      input.kind === 'key' &&
      input.isLate !== true &&
      input.stroke.key === 'Tab' &&
      !input.stroke.shift &&
      isUnmodified(input.stroke) &&
      sideKey(input.stroke) === undefined &&
      input.seen === before.revision;
    const isDue =
      isTab &&
      before.view.screen === 'armed' &&
      !isCounting(before) &&
      input.at - this.#armedAt >= armedMs;
    promise(asks.length === (isDue ? 1 : 0), isDue ? 'Tab did not rule' : 'ruled without Tab');
    const [ask] = asks;
    if (ask === undefined) return;
    promise(after.view.screen === 'recording', 'ruled and went on elsewhere');
    promise(ask.play.words.join(' ') === wordsOf(before), 'ruled on other words than were shown');
    promise(ask.kind === (this.#practice === undefined ? 'rule' : 'practise'), 'practice ruled');
    const isJudged = setup?.rules.procedure === 'wordJudge';
    promise(isJudged || this.#confirmations.areBoth, 'ruled without both confirmations');
    const by = ask.kind === 'rule' ? ask.by : undefined;
    if (isJudged && ask.kind === 'rule') {
      promise(by !== undefined && by.role !== 'staff', 'ruled without a word judge');
      promise(by === stateBefore.judging?.member, 'ruled in the name of somebody else');
      this.#reached.judged += 1;
    } else {
      promise(by === undefined, 'players ruled in the name of a word judge');
    }
    if (ask.kind === 'rule') {
      promise((ask.board?.toString() ?? '') === this.#digits, 'ruled at another board');
      const tookMs = input.at - (this.#firstLetterAt ?? NaN);
      promise(ask.seconds === Math.floor(tookMs / 1000), 'ruled after another time');
    }
    if (ask.kind === 'rule') this.#reached.rulings += 1;
    else this.#reached.practised += 1;
    this.#tabAt = input.at;
    this.#verdict = undefined;
  }

  #verdicts({ before, input, after }: Seen): void {
    const [from, to] = [before.view, after.view];
    if (input.kind === 'ruled' && from.screen === 'recording') {
      this.#verdict = input.verdict;
      if (to.screen === 'recording') {
        promise(JSON.stringify(before) === JSON.stringify(after), 'the screen told of the ruling');
      }
    }
    if (to.screen !== 'verdict' && from.screen !== 'verdict') return;
    if (to.screen === 'verdict' && from.screen === 'staff') this.#paintedAt = undefined;
    else if (to.screen === 'verdict' && from.screen !== 'verdict') {
      promise(to.verdict === this.#verdict, 'a verdict that nobody ruled');
      promise(input.at - this.#tabAt >= revealMs, 'the time of the verdict tells something');
      this.#paintedAt = undefined;
    }
    if (from.screen === 'verdict' && to.screen === 'verdict' && input.kind === 'painted') {
      if (input.seen === before.revision) this.#paintedAt ??= input.at;
    }
    if (to.screen !== 'verdict' && input.kind === 'key') {
      const shownMs = input.at - (this.#paintedAt ?? Infinity);
      promise(shownMs >= verdictHoldMs, 'a verdict was cleared before it could be read');
    }
  }

  /** Time that nobody saw does not pass, and after a minute nothing comes back. */
  #lostScreens({ before, input, after }: Seen): void {
    const [from, to] = [before.view.screen, after.view.screen];
    const { at } = input;
    if (from === 'verdict' && to !== 'verdict' && input.kind === 'timerFired') {
      const wasSeen = at - (this.#paintedAt ?? -Infinity) >= verdictMs;
      const mayGo = this.#goneAt === undefined ? wasSeen : at - this.#goneAt >= lostMs;
      promise(mayGo, 'the time of a verdict passed that nobody saw');
    }
    if (input.kind === 'screenGone') {
      this.#goneAt ??= at;
      this.#paintedAt = undefined;
    }
    if (input.kind !== 'painted' || input.seen !== before.revision) return;
    this.#armedAt += at - (this.#goneAt ?? at);
    this.#goneAt = undefined;
  }

  #records({ before, after, effects }: Seen): void {
    const facts = effects.flatMap((effect) => (effect.kind === 'record' ? [effect.fact] : []));
    for (const fact of facts) {
      const isOfStaff = staffFacts.includes(fact.kind);
      const isOfSleep = fact.kind === 'slept';
      promise(
        isOfStaff || isOfSleep || this.#practice === undefined,
        `practice recorded: ${fact.kind}`,
      );
      promise(this.#hands !== 'players' || !isOfStaff, `players recorded: ${fact.kind}`);
      if (fact.kind === 'withdrawn') {
        promise(fact.words.join(' ') === wordsOf(before), 'other words were withdrawn');
        promise(this.#questions.mayWithdraw(before, fact.reason), 'withdrawn without both sides');
      } else promise(!/"[A-Z]+"/.test(JSON.stringify(fact)), `words in ${fact.kind}`);
    }
    if (this.#practice !== undefined && !isOfStaff(after)) {
      promise(after.isPractice, 'practice does not say so');
      promise(after.status.ruling === undefined, 'practice shows the number of a ruling');
    } else promise(!after.isPractice, 'it says practice and is none');
    const isOver =
      inChallenge.includes(before.view.screen) &&
      before.view.screen !== 'recording' &&
      after.view.screen === 'idle';
    if (isOver && this.#practice === undefined) {
      promise(
        facts.filter(({ kind }) => kind === 'abandoned' || kind === 'withdrawn').length === 1,
        'a challenge ended without its record',
      );
    }
  }

  /** Words exist only in their own challenge, and contain only letters that were typed in it. */
  #secrecy({ after, state }: Seen): void {
    promise(state.board === undefined || inChallenge.includes(after.view.screen), 'an old board');
    const { setup: _rules, practice, ...known } = state;
    const found = JSON.stringify([known, practice?.restingState, after]).match(/"[A-Z]+"/g);
    if (found === null) return;
    promise(inChallenge.includes(after.view.screen), 'words after their challenge');
    const letters = new Set(found.join('').replaceAll('"', ''));
    for (const letter of letters) {
      promise(this.#letters.has(letter), `the letter ${letter} of somebody else`);
    }
  }

  #staff({ before, input, after, stateBefore, state }: Seen, setup: Setup | undefined): void {
    const { view } = after;
    if (this.#hands === 'players') {
      promise(view.screen !== 'staff', 'players are staff');
      promise(state.phase.name !== 'announcement', 'players are staff');
      promise(state.practice === undefined && state.judging === undefined, 'players are staff');
      promise(state.isStaffed === stateBefore.isStaffed, 'players changed the staff');
    }
    if (view.screen === 'staff' && before.view.screen === 'signIn') {
      promise(
        input.kind === 'signedIn' && input.member === view.member,
        'another one is signed in',
      );
    }
    if (state.judging !== undefined && stateBefore.judging === undefined) {
      const isDue =
        before.view.screen === 'staff' &&
        input.kind === 'judgingStarted' &&
        before.view.member.role !== 'staff' &&
        before.view.restingState.name === 'idle' &&
        setup?.rules.procedure === 'wordJudge' &&
        this.#practice === undefined;
      promise(isDue, 'judging began without a word judge');
    }
    const isTyping = view.screen === 'board' || inChallenge.includes(view.screen);
    // Sleep signs the judge out, also while the station rules on the play.
    const takesKeys = isTyping && view.screen !== 'recording';
    if (takesKeys && setup?.rules.procedure === 'wordJudge' && this.#practice === undefined) {
      promise(state.judging !== undefined, 'players type where a word judge must');
    }
    if (state.judging !== undefined) {
      const isHere = isTyping || view.screen === 'idle' || view.screen === 'verdict';
      promise(isHere, `somebody judges on the screen ${view.screen}`);
      promise(input.kind !== 'slept', 'somebody judges on after sleep');
      const isOver = before.view.screen === 'verdict' && view.screen !== 'verdict';
      promise(!isOver, 'somebody judges on after the verdict');
    }
  }

  /** A closed station stays closed, and no pending ruling is skipped. */
  #restingStates({ input, after, pending, isPublished }: Seen): void {
    const { view } = after;
    if (input.kind === 'slept') {
      const left = ['idle', 'closed', 'pending', 'recording'];
      promise(left.includes(view.screen), `${view.screen} after sleep`);
    }
    if (this.#practice !== undefined) return;
    if (this.#isClosed) {
      promise(
        ['closed', 'verdict', 'signIn', 'staff'].includes(view.screen),
        `a closed station shows ${view.screen}`,
      );
    }
    if (['idle', 'board', 'typing', 'checking', 'armed', 'withdrawing'].includes(view.screen)) {
      promise(
        pending.size === 0 || !isPublished,
        'the next challenge, and a ruling that nobody has seen',
      );
    }
    if (view.screen === 'staff') {
      promise(
        (view.restingState.name === 'closed') === this.#isClosed,
        'the console says otherwise',
      );
    }
  }
}

/** True during a challenge, when the rules must not change. */
function isBusy(screen: Screen): boolean {
  return screen === 'board' || inChallenge.includes(screen) || screen === 'verdict';
}

function isOfStaff({ view }: Snapshot): boolean {
  return view.screen === 'signIn' || view.screen === 'staff';
}

function isDeed({ kind }: Effect): boolean {
  return kind !== 'wake';
}

function confirmedIn({ view }: Snapshot): string {
  return 'confirmed' in view ? JSON.stringify(view.confirmed) : '';
}
