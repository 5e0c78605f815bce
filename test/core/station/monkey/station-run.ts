/**
 * One run of a monkey on the state machine: random inputs, and a host that performs the effects as
 * the real one does (writes rulings and records at once, obeys `wake`), except that its answers may
 * come late and the disk may fail. Passes every step to the `look` function.
 */
import { staffLanguages } from '../../../../electron/core/text/language.ts';
import type { RulingNumber } from '../../../../electron/core/ledger/ruling-number.ts';
import type { Effect } from '../../../../electron/core/station/effect.ts';
import type { Input } from '../../../../electron/core/station/input.ts';
import type { Member } from '../../../../electron/core/staff/member.ts';
import type { State } from '../../../../electron/core/station/phases.ts';
import { initialState, type Setup } from '../../../../electron/core/station/state.ts';
import { transition } from '../../../../electron/core/station/transition.ts';
import { snapshotOf } from '../../../../electron/core/station/snapshot.ts';
import type { Snapshot } from '../../../../electron/core/station/view.ts';
import type { Random } from '../../../../scripts/fuzz/random.ts';
import type { KeyStroke } from '../../../../electron/core/station/key-stroke.ts';
import { labeled } from '../driver.ts';
import { oneOf, randomStroke, staffChord, usefulStroke } from './keys.ts';
import { setups } from './setups.ts';

export interface Seen {
  readonly before: Snapshot;
  readonly input: Input;
  readonly after: Snapshot;
  readonly effects: readonly Effect[];
  readonly stateBefore: State;
  readonly state: State;
  /** Recorded rulings that were neither shown nor acknowledged. */
  readonly pending: ReadonlySet<RulingNumber>;
  /** False if a record failed: the host then shows nothing of the step. */
  readonly isPublished: boolean;
}

/** Whose inputs a monkey sends, in addition to the host's. */
export type Hands = 'players' | 'playersAndStaff';

const staffMembers: readonly [Member, ...Member[]] = [
  { id: '00000001', name: 'judge', role: 'wordJudge' },
  { id: '00000002', name: 'helper', role: 'staff' },
  { id: '00000003', name: 'director', role: 'director' },
];

const pauses = [0, 0, 1, 5, 30, 45, 100, 300, 600, 600, 1_600, 1_600] as const;
const longPauses = [5_000, 11_000, 20_000, 61_000, 95_000, 1_000_000, 30_000_000] as const;
/** After a wrong PIN, in milliseconds. */
const waits = [0, 15_000, 900_000, 1, 1_234.5] as const;
/**
 * In milliseconds. Longer than all timeouts in a row of all screens that are not resting states.
 */
const silenceMs = 400_000;
/** More than all countdowns have seconds. */
const mostWakes = 600;

export class StationRun {
  readonly #random: Random;
  readonly #hands: Hands;
  readonly #look: (seen: Seen) => void;
  #state: State = initialState('3');
  #snapshot: Snapshot = snapshotOf(this.#state);
  #now: number;
  /** Half of all clocks have fractions of a millisecond, as real ones do. */
  readonly #hasFractions: boolean;
  #timer: number | undefined;
  #answer: Input | undefined;
  #setup: Setup;
  #letters = 'ab';
  #rulings = 0;
  #steps = 0;
  #stuck = 0;
  readonly #pending = new Set<RulingNumber>();

  constructor(random: Random, hands: Hands, look: (seen: Seen) => void) {
    this.#random = random;
    this.#hands = hands;
    this.#look = look;
    this.#hasFractions = random(2) === 0;
    this.#now = random(1_000_000) + this.#fraction();
    this.#setup = oneOf(random, setups);
  }

  /**
   * Continues for about this many inputs, and returns their number. Without staff, a pending
   * ruling stays on the screen forever, which soon ends the run.
   */
  go(events: number): number {
    while (this.#steps < events && this.#stuck < 60) {
      const waitsForStaff = this.#hands === 'players' && this.#pending.size > 0;
      if (waitsForStaff && this.#screen === 'pending') this.#stuck += 1;
      const random = this.#random;
      this.#now += random(40) === 0 ? oneOf(random, longPauses) : oneOf(random, pauses);
      this.#now += this.#fraction();
      if (random(10) > 0) this.#tickIfDue();
      if (this.#answer !== undefined && (random(3) > 0 || this.#screen !== 'recording')) {
        this.#answered();
      } else if (random(1_500) === 0) this.#silence();
      else this.#send(this.#anything());
    }
    return this.#steps;
  }

  #fraction(): number {
    return this.#hasFractions ? this.#random(1_000_003) / 1_000_003 : 0;
  }

  get #screen(): Snapshot['view']['screen'] {
    return this.#snapshot.view.screen;
  }

  #send(input: Input): void {
    const before = this.#snapshot;
    const stateBefore = this.#state;
    const { state, effects } = transition(stateBefore, input);
    this.#state = state;
    this.#snapshot = snapshotOf(state);
    this.#steps += 1;
    if (before.view.screen !== 'idle' && this.#screen === 'idle')
      this.#letters = this.#newLetters();
    const failures = effects.map((effect) => this.#perform(effect));
    this.#look({
      before,
      input,
      after: this.#snapshot,
      effects,
      stateBefore,
      state,
      pending: this.#pending,
      isPublished: failures.every((failure) => failure === undefined),
    });
    for (const failure of failures) if (failure !== undefined) this.#send(failure);
  }

  #newLetters(): string {
    const first = 97 + this.#random(24);
    return String.fromCharCode(first, first + 1, first - 31);
  }

  #answered(): void {
    const answer = this.#answer;
    this.#answer = undefined;
    if (answer !== undefined) this.#send({ ...answer, at: this.#now });
  }

  /** Performs an effect at once. Returns an input if recording failed. */
  #perform(effect: Effect): Input | undefined {
    const random = this.#random;
    const at = this.#now;
    switch (effect.kind) {
      case 'wake':
        this.#timer = effect.at;
        return undefined;
      case 'practise':
        this.#answer = {
          kind: 'ruled',
          at,
          verdict: oneOf(random, ['acceptable', 'unacceptable']),
        };
        return undefined;
      case 'rule': {
        if (random(20) === 0) {
          this.#answer = { kind: 'notRuled', at, cause: 'ledgerNotWritten' };
          return undefined;
        }
        this.#rulings += 1;
        const ruling = this.#rulings as RulingNumber;
        this.#pending.add(ruling);
        const verdict = oneOf(random, ['acceptable', 'unacceptable']);
        this.#answer = { kind: 'ruled', at, ruling, verdict };
        return undefined;
      }
      case 'record': {
        if (random(60) === 0) return { kind: 'recordFailed', at, cause: 'ledgerNotWritten' };
        const { fact } = effect;
        if (fact.kind === 'leftUnread') this.#pending.add(fact.ruling);
        if (fact.kind === 'acknowledged') this.#pending.delete(fact.ruling);
        if (fact.kind === 'shown' && fact.opinion === undefined) this.#pending.delete(fact.ruling);
        return undefined;
      }
    }
  }

  /** Timers fire once. Requesting the same time again and again would hang the station. */
  #tickIfDue(): void {
    for (let ticks = 0; this.#timer !== undefined && this.#timer <= this.#now; ticks += 1) {
      if (ticks > 3) throw new Error('The station asks to be woken at the same moment for ever.');
      this.#timer = undefined;
      this.#send({ kind: 'timerFired', at: this.#now });
    }
  }

  /** No one presses a key. The host continues, and so must the station. */
  #silence(): void {
    this.#answered();
    const end = this.#now + silenceMs;
    for (let wakes = 0; this.#timer !== undefined && this.#timer <= end; wakes += 1) {
      if (wakes > mostWakes) throw new Error('The station is woken and does not get on.');
      this.#now = Math.max(this.#now, this.#timer);
      this.#tickIfDue();
    }
    this.#now = Math.max(this.#now, end);
    if (!['idle', 'closed', 'pending'].includes(this.#screen)) {
      throw new Error(`Nobody is there, and the station still shows ${this.#screen}.`);
    }
  }

  #anything(): Input {
    const random = this.#random;
    const at = this.#now;
    const screen = this.#screen;
    if (random(asksFor(this.#snapshot) ? 3 : 40) === 0) {
      return { kind: 'painted', at, seen: this.#revision() };
    }
    const isAtStaff = screen === 'signIn' || screen === 'staff';
    if (random(isAtStaff ? 2 : 60) === 0) {
      return this.#hands === 'playersAndStaff' ? this.#ofStaff() : this.#ofNobody();
    }
    if (this.#hands === 'playersAndStaff' && screen === 'idle' && random(8) === 0) {
      return this.#key(staffChord(random));
    }
    if (random(60) === 0 || (screen === 'closed' && random(4) === 0)) return this.#ofHost();
    if (random(25) === 0) return this.#touch();
    const useful =
      random(20) < 13 ? usefulStroke(random, this.#snapshot, this.#letters) : undefined;
    if (useful !== undefined) return this.#key(useful);
    const isChord = random(random(2) === 0 ? 25 : 100) === 0;
    return this.#key(isChord ? staffChord(random) : randomStroke(random, this.#letters));
  }

  #touch(): Input {
    const random = this.#random;
    const at = this.#now;
    const isLate = random(20) === 0;
    switch (random(4)) {
      case 0:
        return { kind: 'touched', at };
      case 1:
        return { kind: 'entryEnded', at, isLate };
      default: {
        const [line, column] = [random(9), random(17)];
        return { kind: 'caretPlaced', at, line, column, seen: this.#revision(), isLate };
      }
    }
  }

  /** Now and then one that waited while the station hung. */
  #key(stroke: KeyStroke): Input {
    const isLate = this.#random(60) === 0;
    return { kind: 'key', at: this.#now, stroke, seen: this.#revision(), isLate };
  }

  /** Usually the revision on the screen. A slow page sends an older one, a broken one any. */
  #revision(): number {
    const random = this.#random;
    const { revision } = this.#snapshot;
    return random(12) > 0 ? revision : Math.max(0, revision - 3 + random(6));
  }

  #ofHost(): Input {
    const random = this.#random;
    const at = this.#now;
    switch (random(9)) {
      case 8:
        return { kind: 'screenGone', at };
      case 0:
        return { kind: 'closed', at, cause: oneOf(random, ['lexiconAltered', 'ledgerBroken']) };
      case 1:
        // Without staff, a verdict that nobody read ends the run.
        return random(this.#hands === 'players' ? 20 : 4) === 0
          ? { kind: 'slept', at, slept: { from: '', to: '', how: 'slept' } }
          : { kind: 'timerFired', at };
      case 2:
        // Without a request, but not during recording, where this would be the ruling.
        return this.#screen === 'recording'
          ? { kind: 'timerFired', at }
          : oneOf<Input>(random, [
              { kind: 'ruled', at, ruling: 9_999 as RulingNumber, verdict: 'acceptable' },
              { kind: 'notRuled', at, cause: 'ledgerNotWritten' },
            ]);
      default:
        return this.#opened();
    }
  }

  /** Rules change only while no one can be idle under the old ones, as from the console. */
  #opened(): Input {
    const isAtRest = this.#screen === 'idle' || this.#screen === 'pending';
    const setup = isAtRest || this.#random(2) === 0 ? this.#setup : oneOf(this.#random, setups);
    if (mayOpen(this.#state)) this.#setup = setup;
    return { kind: 'opened', at: this.#now, setup, pending: [...this.#pending].map(labeled) };
  }

  /** Inputs that the page can cause at the sign-in without a PIN. */
  #ofNobody(): Input {
    const at = this.#now;
    return oneOf<Input>(this.#random, [
      { kind: 'signedOut', at },
      { kind: 'staffActive', at },
      { kind: 'signInRefused', at, why: 'wrong', waitMs: oneOf(this.#random, waits) },
    ]);
  }

  #ofStaff(): Input {
    const random = this.#random;
    const at = this.#now;
    const { view } = this.#snapshot;
    if (view.screen === 'staff' && view.isPractising && random(2) === 0) {
      return { kind: 'practiceEnded', at };
    }
    const { setup, practice } = this.#state;
    const asksForJudge = setup?.rules.procedure === 'wordJudge' && practice === undefined;
    if (view.screen === 'staff' && asksForJudge && random(2) === 0) {
      return { kind: 'judgingStarted', at };
    }
    const [pending] = this.#pending;
    const ruling = random(2) === 0 && pending !== undefined ? pending : (7_777 as RulingNumber);
    const member = oneOf(random, staffMembers);
    const signedIn = { kind: 'signedIn', at, member } as const;
    if (this.#screen === 'signIn' && random(2) === 0) return signedIn;
    switch (random(16)) {
      case 0:
        return { kind: 'signInAsked', at };
      case 1:
        return signedIn;
      case 2:
        return {
          kind: 'signInRefused',
          at,
          why: oneOf(random, ['wrong', 'unreadable']),
          waitMs: oneOf(random, waits),
        };
      case 3:
        return { kind: 'staffActive', at };
      case 4:
        return { kind: 'staffed', at };
      case 5:
        return { kind: 'signedOut', at };
      case 6:
        return {
          kind: 'announced',
          at,
          announcement: {
            ...labeled(ruling),
            opinion: oneOf(random, ['first', 'second', 'third']),
            verdict: oneOf(random, ['acceptable', 'unacceptable']),
          },
        };
      case 7:
        return { kind: 'acknowledged', at, ruling };
      case 8:
        return random(3) === 0
          ? { kind: 'practiceStarted', at, setup: oneOf(random, setups) }
          : { kind: 'staffActive', at };
      case 9:
        return { kind: 'practiceEnded', at };
      case 10:
        return { kind: 'renamed', at, station: oneOf(random, ['3', 'b2']) };
      case 11:
        return { kind: 'consoleLanguageChosen', at, language: oneOf(random, staffLanguages) };
      default:
        return { kind: 'judgingStarted', at };
    }
  }
}

function mayOpen({ phase, practice }: State): boolean {
  return (
    practice !== undefined ||
    ['closed', 'idle', 'pending', 'signIn', 'console', 'announcement'].includes(phase.name)
  );
}

/** True if keys act only after the screen was painted. */
function asksFor({ view }: Snapshot): boolean {
  return 'keys' in view || 'escape' in view;
}
