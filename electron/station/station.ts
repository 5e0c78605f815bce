/**
 * A station at work: it owns the one state, records, tells every new snapshot, and performs the
 * other effects of the state machine. Events are handled one after the other, never nested. A closed
 * station tries every few seconds whether it can open.
 */
import type { Handlers } from '../contract/call.ts';
import type { StaffResult } from '../contract/staff/staff-call.ts';
import { adjudicate } from '../core/challenge/adjudicate.ts';
import type { Play } from '../core/challenge/play.ts';
import type { Language } from '../core/text/language.ts';
import { labelOf } from '../core/lexicon/lexicon.ts';
import type { NewRecord } from '../core/ledger/record-kinds.ts';
import type { ChainHead } from '../core/ledger/record.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { rulebookOf } from '../core/rulebook/rulebooks.ts';
import { english, sentence, type Sentence } from '../core/text/sentence.ts';
import type { Member } from '../core/staff/member.ts';
import type { Role } from '../core/staff/role.ts';
import type { Appearance } from '../core/station/appearance.ts';
import { closedCode, describeClosedCause, type ClosedCause } from '../core/station/closed-cause.ts';
import type { Effect } from '../core/station/effect.ts';
import type { Input } from '../core/station/input.ts';
import { restingStateOf, type State } from '../core/station/phases.ts';
import { initialState, type Setup } from '../core/station/state.ts';
import { transition } from '../core/station/transition.ts';
import { snapshotOf } from '../core/station/snapshot.ts';
import type { Snapshot } from '../core/station/view.ts';
import { unreachable } from '../core/unreachable.ts';
import type { Clock } from './clock.ts';
import { isReady, unknownConfig, type Config, type PracticeConfig } from './config.ts';
import type { OpenConsole } from './console-context.ts';
import { newRecordOf, newOpening, newRuling } from './ledger/new-records.ts';
import type { Ledger, LedgerFile } from './ledger/ledger.ts';
import { mayRule } from './lexicons/list-state.ts';
import { causeOfLedgerError, createRecordWriter } from './ledger/record-writer.ts';
import { watchStalls } from './stall-watch.ts';
import type { StationHost } from './station-host.ts';

export interface StationParts {
  readonly station: string;
  readonly program: string;
  /** Until it has opened. */
  readonly appearance: Appearance;
  readonly consoleLanguage?: Language | undefined;
  /** `last`: up to where the station knows it; undefined when it opens it for the first time. */
  readonly openLedger: (last: ChainHead | undefined) => Result<LedgerFile, ClosedCause>;
  readonly loadConfig: (ledger: Ledger) => Config;
  /** What to practise by where the station does not rule by it: another rulebook, or its event's. */
  readonly loadPractice: (rulebook: string | undefined) => Result<PracticeConfig, Sentence>;
  readonly clock: Clock;
  /** 32 random hex digits, new each time. */
  readonly salt: () => string;
  /** For staff, on the terminal: why the station closed or what failed. */
  readonly log: (sentence: string, cause?: unknown) => void;
  readonly console: OpenConsole;
  /** Whether a station without staff begins with the choice of the director's PIN. */
  readonly asksForSetUp: boolean;
}

/** Causes for which the ledger is opened anew. */
const ledgerFailures: ReadonlySet<ClosedCause | undefined> = new Set([
  'ledgerNotWritten',
  'ledgerMissing',
  'ledgerReplaced',
  'ledgerCut',
  'programFailed',
]);

/** Between two tries to open a closed station, in milliseconds. */
const retryMs = 5_000;

export function createStation(parts: StationParts): StationHost {
  const { clock } = parts;
  const listeners = new Set<(snapshot: Snapshot) => void>();
  const leaveListeners = new Set<() => void>();
  const waiting: Input[] = [];
  let ledger: Ledger | undefined;
  let lastHead: ChainHead | undefined;
  /** Whether the ledger that is to be opened next was put back, and no record says so yet. */
  let isPutBack = false;
  let config: Config = unknownConfig(parts.appearance, {
    cause: 'ledgerNotOpened',
    sentences: [],
  });
  let practised: PracticeConfig | undefined;
  let busy = false;
  let isStarted = false;
  let isEnded = false;
  let state: State = initialState(parts.station, parts.appearance, parts.consoleLanguage);
  let snapshot = snapshotOf(state);
  let cancelWake = (): void => undefined;
  let cancelRetry = (): void => undefined;

  const now = (): number => clock.monotonicMs();
  const withClock = createRecordWriter({
    clock,
    log: parts.log,
    // A station whose ledger cannot be written closes, whoever wanted to write.
    failed: (cause) => {
      dispatch({ kind: 'recordFailed', at: now(), cause });
    },
  });
  /** A failure closes the station; its cause is returned. */
  const append = (draft: NewRecord): ClosedCause | undefined => {
    if (ledger === undefined) {
      // The cause of the closing is more precise than that there is no ledger.
      const cause = closedCauseNow() ?? 'ledgerNotOpened';
      dispatch({ kind: 'recordFailed', at: now(), cause });
      return cause;
    }
    const appended = ledger.append(draft);
    return appended.ok ? undefined : causeOfLedgerError(appended.error);
  };

  function dispatch(input: Input): void {
    waiting.push(input);
    if (busy) return;
    busy = true;
    try {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
        const next = one;
        guard(() => {
          handle(next);
        });
      }
    } finally {
      busy = false;
    }
  }

  /** A fault of the program closes the station: no phase may be left without a way out of it. */
  function guard(work: () => void): void {
    try {
      work();
    } catch (fault) {
      parts.log(english(describeClosedCause('programFailed')), fault);
      // A second fault may have come while the first was being recorded.
      if (closedCauseNow() === 'programFailed') tell();
      else dispatch({ kind: 'closed', at: now(), cause: 'programFailed' });
    }
  }

  function handle(input: Input): void {
    const before = closedCauseNow();
    const wasAtSignIn = state.phase.name === 'signIn';
    const { state: after, effects } = transition(state, input);
    state = after;
    const waitMs = after.phase.name === 'signIn' && !wasAtSignIn ? staffConsole.signInWaitMs() : 0;
    if (waitMs > 0) waiting.push({ kind: 'signInRefused', at: now(), why: 'wrong', waitMs });
    const cause = closedCauseNow();
    if (cause !== undefined && cause !== before) closedFor(cause);
    // Record first, and publish only what is on record.
    const records = effects.flatMap((effect) => (effect.kind === 'record' ? [effect.fact] : []));
    if (records.every((fact) => append(newRecordOf(fact)) === undefined)) tell();
    for (const effect of effects) if (effect.kind !== 'record') perform(effect);
  }

  /** Undefined: the station is not closed, in practice or not. */
  function closedCauseNow(): ClosedCause | undefined {
    const restingState = restingStateOf(state);
    return restingState?.name === 'closed' ? restingState.cause : undefined;
  }

  /** A closing that cannot be recorded is still a closing. */
  function closedFor(cause: ClosedCause): void {
    retryLater();
    append({ kind: 'closed', body: { code: closedCode(cause) } });
  }

  function retryLater(): void {
    cancelRetry();
    if (isEnded) return;
    cancelRetry = clock.after(retryMs, () => {
      if (closedCauseNow() === undefined) return;
      guard(open);
      if (closedCauseNow() !== undefined) retryLater();
    });
  }

  function tell(): void {
    const next = snapshotOf(state);
    if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
    snapshot = next;
    for (const listener of listeners) listener(next);
  }

  function perform(effect: Exclude<Effect, { readonly kind: 'record' }>): void {
    switch (effect.kind) {
      case 'rule':
        dispatch(rule(effect.play, effect.by));
        return;
      case 'practise':
        dispatch(practise(effect.play));
        return;
      case 'wake':
        cancelWake();
        if (effect.at !== undefined) wakeAt(effect.at);
        return;
      default:
        unreachable(effect);
    }
  }

  /** Timers may fire early; the state machine is asked only when the time has come. */
  function wakeAt(at: number): void {
    cancelWake = clock.after(Math.max(0, Math.ceil(at - now())), () => {
      if (now() < at) wakeAt(at);
      else dispatch({ kind: 'ticked', at: now() });
    });
  }

  /** Looks up every word, records the ruling durably, and only then answers. */
  function rule(play: Play, by: Member | undefined): Input {
    if (!isReady(config) || ledger === undefined) {
      return { kind: 'notRuled', at: now(), cause: 'lexiconMissing' };
    }
    // The state machine practises by any other list, so this is never reached.
    if (!mayRule(config.list.state)) throw new Error('Nobody has answered for this list.');
    const adjudication = adjudicate(play, config.list.lexicon, config.rules);
    const ruling = ledger.summary.nextRuling;
    const given = { ruling, play, by, salt: parts.salt() };
    const failure = append(newRuling(given, adjudication, config));
    return failure === undefined
      ? { kind: 'ruled', at: now(), ruling, verdict: adjudication.verdict }
      : { kind: 'notRuled', at: now(), cause: failure };
  }

  function practise(play: Play): Input {
    const ready = isReady(config) ? config : undefined;
    const by = state.practice === undefined ? ready : practised;
    if (by === undefined) return { kind: 'notRuled', at: now(), cause: 'lexiconMissing' };
    const { verdict } = adjudicate(play, by.list.lexicon, by.rules);
    return { kind: 'ruled', at: now(), verdict };
  }

  /** Opens whatever is not open. */
  function open(): void {
    const handedOver = ledgerFailures.has(closedCauseNow()) ? handOver() : ok(undefined);
    const setup = handedOver.ok ? opened() : handedOver;
    dispatch(
      setup.ok
        ? { kind: 'opened', at: now(), ...setup.value }
        : { kind: 'closed', at: now(), cause: setup.error },
    );
  }

  /** A ledger that failed is opened from the disk again: only the disk knows what is on record. */
  function handOver(): Result<undefined, ClosedCause> {
    if (ledger === undefined) return ok(undefined);
    const handed = ledger.closeOrPutBack();
    if (!handed.ok) return fail(causeOfLedgerError(handed.error));
    lastHead = ledger.head();
    isPutBack ||= handed.value === 'putBack';
    ledger = undefined;
    return ok(undefined);
  }

  function opened(): Result<
    { readonly setup: Setup; readonly unshown: Ledger['summary']['unshownRulings'] },
    ClosedCause
  > {
    if (ledger === undefined) {
      const opening = parts.openLedger(lastHead);
      if (!opening.ok) return opening;
      isPutBack ||= opening.value.isPutBack;
      ledger = withClock(opening.value);
    }
    if (isPutBack) {
      const failure = append({ kind: 'ledgerPutBack', body: {} });
      if (failure !== undefined) return fail(failure);
      isPutBack = false;
    }
    if (!isStarted) {
      const failure = append({
        kind: 'started',
        body: { program: parts.program, station: state.station },
      });
      if (failure !== undefined) return fail(failure);
      isStarted = true;
    }
    config = parts.loadConfig(ledger);
    if (!isReady(config)) return fail(config.problems[0].cause);
    const failure = append(newOpening(config));
    return failure === undefined
      ? ok({
          setup: {
            ...setupOf(config),
            ...(!mayRule(config.list.state) && { isPractice: true }),
          },
          unshown: ledger.summary.unshownRulings,
        })
      : fail(failure);
  }

  /** What closed the station must not rule in practice either. */
  function practiceBy(rulebook: string | undefined): StaffResult<PracticeConfig> {
    const isAsItRules = rulebook === undefined && closedCauseNow() === undefined;
    return isAsItRules && isReady(config) ? ok(config) : parts.loadPractice(rulebook);
  }

  function startPractice(rulebook: string | undefined): StaffResult {
    if (state.practice !== undefined) return fail(sentence`Practice is already on. End it first.`);
    const found = practiceBy(rulebook);
    if (!found.ok) return found;
    practised = found.value;
    dispatch({ kind: 'practiceStarted', at: now(), setup: setupOf(practised) });
    return ok(undefined);
  }

  const staffConsole = parts.console({
    state: () => state,
    dispatch: (input) => {
      dispatch({ ...input, at: now() });
    },
    member: () => {
      if (state.phase.name !== 'console') throw new Error('Nobody is at the console.');
      return state.phase.member;
    },
    record: (draft) => {
      const cause = append(draft);
      return cause === undefined ? ok(undefined) : fail(describeClosedCause(cause));
    },
    ledger: () => ledger,
    config: () => config,
    open,
    close: (cause) => {
      dispatch({ kind: 'closed', at: now(), cause });
    },
    practiceBy: (rulebook) => {
      const found = practiceBy(rulebook);
      return found.ok ? ok(setupOf(found.value)) : found;
    },
    startPractice,
    leave: () => {
      for (const listener of leaveListeners) listener();
    },
  });

  const handlers: Handlers = {
    ...staffConsole.handlers,
    watch: () => snapshot,
    press: ({ stroke, seen }) => {
      dispatch({ kind: 'key', at: now(), stroke, seen, isLate: stalls.isLate() });
    },
    painted: ({ seen }) => {
      dispatch({ kind: 'painted', at: now(), seen });
    },
  };

  if (staffConsole.isStaffed()) dispatch({ kind: 'staffed', at: now() });
  open();
  if (!staffConsole.isStaffed() && parts.asksForSetUp) dispatch({ kind: 'signInAsked', at: now() });
  const stalls = watchStalls(clock);
  return {
    handlers,
    role: (): Role | undefined =>
      state.phase.name === 'console' ? state.phase.member.role : undefined,
    mustChangePin: () => state.phase.name === 'console' && state.phase.mustChangePin,
    onSnapshot: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    onLeave: (listener) => {
      leaveListeners.add(listener);
    },
    ticketUsedTwice: () => {
      const cause = append({ kind: 'ticketUsedTwice', body: {} });
      if (cause !== undefined) dispatch({ kind: 'recordFailed', at: now(), cause });
      if (state.phase.name === 'console') dispatch({ kind: 'signedOut', at: now() });
    },
    close: () => {
      isEnded = true;
      cancelWake();
      cancelRetry();
      stalls.stop();
      listeners.clear();
      staffConsole.close();
      if (ledger === undefined) return;
      append({ kind: 'stopped', body: {} });
      // What the ledger of a file that is gone holds would end here.
      if (!ledger.closeOrPutBack().ok) ledger.close();
      ledger = undefined;
    },
  };
}

function setupOf({ list, rules, appearance }: PracticeConfig): Setup {
  const secondary = rulebookOf(rules.id)?.lexicon.secondary;
  const lexicon = labelOf(list.lexicon, secondary?.title);
  return { ...appearance, eventTitle: rules.title, rules, lexicon };
}
