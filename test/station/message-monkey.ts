/**
 * A monkey on every call of a real station, through one of the transports of a page. Sometimes it
 * acts as people would, so that it reaches every screen and every role. It keeps an account of
 * confirmations, to which the ledger is compared.
 */
import path from 'node:path';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { Handlers, Reply } from '../../electron/contract/call.ts';
import {
  callNames,
  staffCalls,
  type Argument,
  type CallName,
} from '../../electron/contract/contract.ts';
import type { Snapshot } from '../../electron/core/station/view.ts';
import { roles } from '../../electron/core/staff/role.ts';
import { withinCalendar } from '../../electron/station/machine/clock.ts';
import { ledgerFileName, openLedger } from '../../electron/station/ledger/ledger.ts';
import { confirmList } from '../../scripts/lists/confirmed-list.ts';
import { openStation } from '../../electron/station/open-station.ts';
import type { StationHost } from '../../electron/station/running/station-host.ts';
import { verifyLedger } from '../../scripts/audit/verify.ts';
import type { Random } from '../../scripts/fuzz/random.ts';
import { RandomMessages } from '../contract/random-messages.ts';
import { sampleBytes } from '../core/lexicon/samples.ts';
import { Confirmations } from '../core/station/monkey/confirmations.ts';
import { oneOf, staffChord, usefulStroke } from '../core/station/monkey/keys.ts';
import { mayFollow } from '../core/station/monkey/table.ts';
import { RoughClock } from '../fakes/rough-clock.ts';

export interface Message {
  readonly call: unknown;
  readonly argument: unknown;
}

type Press = Argument<'press'>;

/** How often each call had each answer: `ok`, or the kind of the error. */
export type Tally = Map<string, Map<string, number>>;

const directorPin = '314159';

/** In memory if possible, because durability is tested elsewhere. */
const quickFolder = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** A real station in its own folder, whose handlers check the role of their caller. */
export class WatchedStation {
  readonly host: StationHost;
  readonly problems: string[] = [];
  readonly clock: RoughClock;
  readonly #folder = mkdtempSync(path.join(quickFolder, 'messages-'));
  readonly #confirmations = new Confirmations();
  readonly #expected: string[] = [];
  #last: Snapshot;
  #stroke: Press | undefined;
  #isSigningIn = false;

  constructor(random: Random) {
    this.clock = new RoughClock(random);
    const lexiconFile = path.join(this.#folder, 'a.lexicon');
    writeFileSync(lexiconFile, sampleBytes('AB AAB BAA', 'NONSENSES'));
    const stick = path.join(this.#folder, 'STICK');
    mkdirSync(stick);
    confirmList(this.#data, lexiconFile);
    const host = openStation({
      dataFolder: this.#data,
      lexiconFile,
      practiceLexiconFile: lexiconFile,
      program: 'test',
      asksForSetUp: true,
      // Not the machine's drives, because the monkey saves to any drive it is offered.
      findPlaces: () => Promise.resolve([{ kind: 'drive', path: stick }]),
      clock: withinCalendar(this.clock),
      log: () => undefined,
    });
    this.#last = host.handlers.watch(undefined);
    host.onSnapshot((snapshot) => {
      this.#follow(snapshot);
    });
    this.host = { ...host, handlers: this.#watched(host) };
  }

  get snapshot(): Snapshot {
    return this.#last;
  }

  /** Closes the station, reads its ledger again and compares it with the confirmations. */
  close(): number {
    this.host.close();
    const ruled: string[] = [];
    const file = path.join(this.#data, ledgerFileName);
    const verified = verifyLedger(file, [], ({ kind, body }) => {
      if (kind === 'ruling') ruled.push((body['words'] as readonly string[]).join(' '));
    });
    this.problems.push(...(verified.ok ? verified.value.findings : [verified.sentence]));
    const again = openLedger(this.#data);
    if (again.ok) again.value.close();
    else this.problems.push(`the ledger does not open again: ${again.error.kind}`);
    rmSync(this.#folder, { recursive: true, force: true });
    if (ruled.join('\n') !== this.#expected.join('\n')) {
      this.problems.push(`ruled ${ruled.join('; ')} but confirmed ${this.#expected.join('; ')}`);
    }
    return ruled.length;
  }

  get #data(): string {
    return path.join(this.#folder, 'data');
  }

  /** Every handler reports a call without its role. */
  #watched({ handlers, role, isStaffed }: StationHost): Handlers {
    const watched = callNames.map((name): [string, (argument: never) => unknown] => {
      const handler = handlers[name] as (argument: unknown) => unknown;
      return [
        name,
        (argument: unknown) => {
          if (!isAllowed(name, role(), isStaffed()))
            this.problems.push(`${name} done without its role`);
          if (name === 'press') this.#stroke = argument as Press;
          this.#isSigningIn = name === 'signIn' || name === 'chooseFirstPin';
          const answer = handler(argument);
          this.#isSigningIn = false;
          // The key changed nothing on the screen, so it is done.
          if (this.#stroke !== undefined) this.#keyed(this.#last);
          return answer;
        },
      ];
    });
    return Object.fromEntries(watched) as unknown as Handlers;
  }

  #follow(after: Snapshot): void {
    const before = this.#last;
    const [from, to] = [before.view.screen, after.view.screen];
    if (!mayFollow(from, to)) this.problems.push(`${from} to ${to}`);
    if (to === 'staff' && from === 'signIn' && !this.#isSigningIn) {
      this.problems.push('at the console without a PIN');
    }
    this.#keyed(after);
    this.#last = after;
    if (to !== 'recording' || from === 'recording') return;
    if (!isJudged(before) && !this.#confirmations.areBoth) {
      this.problems.push('ruled without both confirmations');
    }
    if (before.view.screen === 'armed' && !before.isPractice) {
      this.#expected.push(before.view.words.join(' '));
    }
  }

  #keyed(after: Snapshot): void {
    const { stroke, seen } = this.#stroke ?? {};
    this.#stroke = undefined;
    this.#confirmations.follow(this.#last, stroke, seen, after);
  }
}

/** A word judge's slip needs no confirmation, whether signed in for it or in practice. */
function isJudged({ view, status, isPractice }: Snapshot): boolean {
  const mayType = status.judge !== undefined || isPractice;
  return view.screen === 'armed' && view.whoTypes === 'wordJudge' && mayType;
}

export function isAllowed(
  call: string,
  role: (typeof roles)[number] | undefined,
  isStaffed: boolean,
): boolean {
  if (!Object.hasOwn(staffCalls, call)) return true;
  const { needs } = staffCalls[call as keyof typeof staffCalls];
  if (needs === 'nobody') return true;
  if (needs === 'directorOrFirst') return !isStaffed || role === 'director';
  return role !== undefined && roles.indexOf(role) >= roles.indexOf(needs);
}

const strangeCalls = ['__proto__', 'constructor', 'toString', 'signin', '', 'station:call:press'];

/** Counts the messages for each call, so that none is left out. */
export class Quota {
  readonly #goal: number;
  readonly #sent = new Map<string, number>(callNames.map((name) => [name, 0]));
  #open: CallName[] = [...callNames];

  constructor(goal: number) {
    this.#goal = goal;
  }

  isMet(): boolean {
    return this.#open.length === 0;
  }

  add(call: unknown): void {
    if (typeof call !== 'string' || !isCall(call)) return;
    const sent = (this.#sent.get(call) ?? 0) + 1;
    this.#sent.set(call, sent);
    if (sent === this.#goal) this.#open = this.#open.filter((name) => name !== call);
  }

  /** Returns a call that has not reached its number. */
  next(random: Random): CallName {
    return this.#open[random(this.#open.length)] ?? 'watch';
  }
}

const someDraft = {
  title: 'Club',
  first: '2026-11-21',
  last: '2026-11-22',
  rulebook: 'general',
  lexicon: 'ab'.repeat(32),
  procedureReason: '',
  preparedSecondary: '',
  stations: [],
  languages: ['en'],
  verdictWords: {},
  signatures: 0,
  signers: [],
};
const noSuchList = { file: '/none/club.txt', title: 'Club list', edition: '' };

export class MessageMonkey {
  readonly #random: Random;
  readonly #messages: RandomMessages;
  readonly #quota: Quota;
  readonly #sent: Message[] = [];

  constructor(random: Random, quota: Quota) {
    this.#random = random;
    this.#quota = quota;
    this.#messages = new RandomMessages(random);
  }

  next(snapshot: Snapshot): Message {
    const message = this.#anyOf(snapshot);
    this.#sent.push(message);
    if (this.#sent.length > 30) this.#sent.shift();
    return message;
  }

  /** Texts of an answer may be used in later messages. */
  learn(reply: Reply): void {
    if (reply.ok && this.#random(5) === 0) this.#messages.learn(reply.value);
  }

  #anyOf(snapshot: Snapshot): Message {
    const random = this.#random;
    const again = this.#sent[random(30)];
    if (random(15) === 0 && again !== undefined) return again;
    if (random(100) === 0) {
      const call =
        random(2) === 0 ? oneOf(random, ['', ...strangeCalls]) : this.#messages.garbage();
      return { call, argument: this.#messages.garbage() };
    }
    const useful = random(4) === 0 ? this.#useful(snapshot) : undefined;
    if (useful !== undefined) return useful;
    const call = this.#quota.next(random);
    return { call, argument: this.#messages.argumentFor(call) };
  }

  /** What people do on this screen. The console has no next step, so its calls come at random. */
  #useful(snapshot: Snapshot): Message | undefined {
    const random = this.#random;
    const { view, revision } = snapshot;
    if (view.screen === 'signIn') {
      const isFirst = view.purpose === 'firstPin';
      const pin = random(30) > 0 ? directorPin : oneOf(random, ['2222', '3333']);
      return isFirst
        ? { call: 'chooseFirstPin', argument: { name: 'Director', pin: directorPin } }
        : { call: 'signIn', argument: { pin } };
    }
    if (view.screen === 'staff') {
      if (view.isPractising && random(3) === 0) return { call: 'endPractice', argument: undefined };
      // A random argument is rarely valid for this call.
      if (random(150) === 0) return { call: 'startImport', argument: noSuchList };
      if (random(150) === 0) return { call: 'setDraft', argument: someDraft };
      return random(30) === 0 ? { call: 'signOut', argument: undefined } : undefined;
    }
    // Keys count some time after these were painted.
    const isAwaited = ['checking', 'withdrawing', 'verdict'].includes(view.screen);
    if (isAwaited && random(2) === 0) {
      return { call: 'painted', argument: { seen: revision } };
    }
    if (view.screen === 'typing' && random(8) === 0) {
      const line = random(view.words.length);
      return { call: 'placeCaret', argument: { line, column: random(3), seen: revision } };
    }
    const isChord = view.screen === 'idle' && random(6) === 0;
    const stroke = isChord ? staffChord(random) : usefulStroke(random, snapshot, 'abAB');
    return stroke && { call: 'press', argument: { stroke, seen: revision } };
  }
}

export function count(tally: Tally, { call }: Message, reply: Reply): void {
  const name = typeof call === 'string' && isCall(call) ? call : 'no call';
  const kind = reply.ok ? 'ok' : reply.error.kind;
  const kinds = tally.get(name) ?? new Map<string, number>();
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  tally.set(name, kinds);
}

function isCall(name: string): name is CallName {
  return (callNames as readonly string[]).includes(name);
}
