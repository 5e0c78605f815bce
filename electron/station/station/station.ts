/**
 * Runs a station: holds its state, writes its records, publishes each snapshot, then runs the
 * remaining effects. Handles inputs one at a time, never nested. While closed, retries opening
 * every few seconds.
 */
import type { Handlers } from '../../contract/call.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { adjudicate } from '../../core/challenge/adjudicate.ts';
import type { Play } from '../../core/challenge/play.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import type { ChainHead } from '../../core/ledger/record.ts';
import { isSameZone } from '../../core/ledger/zones.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { english, sentence } from '../../core/text/sentence.ts';
import type { Role } from '../../core/staff/role.ts';
import {
  closedCode,
  describeClosedCause,
  type ClosedCause,
} from '../../core/station/closed-cause.ts';
import type { Effect } from '../../core/station/effect.ts';
import type { Input } from '../../core/station/input.ts';
import { restingStateOf, type State } from '../../core/station/phases.ts';
import { initialState, type Setup } from '../../core/station/state.ts';
import { transition } from '../../core/station/transition.ts';
import { snapshotOf } from '../../core/station/snapshot.ts';
import type { Snapshot } from '../../core/station/view.ts';
import { unreachable } from '../../core/base/unreachable.ts';
import {
  isReady,
  setupOf,
  unknownConfig,
  type Config,
  type PracticeConfig,
} from '../in-force/config.ts';
import { stationNow } from './station-now.ts';
import { newRecordOf, newOpening, newRuling } from '../in-force/new-records.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { mayRule } from '../../core/station/rule-or-practice.ts';
import { causeOfLedgerError, createRecordWriter } from '../ledger/record-writer.ts';
import { playerHandlers } from './player-handlers.ts';
import { randomId } from '../machine/random-id.ts';
import { watchSleep } from '../machine/sleep-watch.ts';
import { watchStalls } from '../machine/stall-watch.ts';
import type { Station, StationParts } from './station-parts.ts';

/** Causes of closing after which the ledger is reopened. */
const ledgerFailures: ReadonlySet<ClosedCause | undefined> = new Set([
  'ledgerNotWritten',
  'ledgerMissing',
  'ledgerReplaced',
  'ledgerCut',
  'programFailed',
]);

/** Time between two attempts to open a closed station, in milliseconds. */
const retryMs = 5_000;

export function createStation(parts: StationParts): Station {
  const { clock } = parts;
  const listeners = new Set<(snapshot: Snapshot) => void>();
  const leaveListeners = new Set<() => void>();
  const waiting: Input[] = [];
  let ledger: Ledger | undefined;
  let lastHead: ChainHead | undefined;
  /** True if the ledger was put back and no record says so yet. */
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
  /** Time of the next `timerFired`. */
  let dueAt = Infinity;
  let cancelRetry = (): void => undefined;

  const now = (): number => clock.monotonicMs();
  let lastTouchAt = now();
  const touched = (): number => {
    lastTouchAt = now();
    return lastTouchAt;
  };
  const lookAtClocks = (): void => {
    dispatch();
  };
  const sleep = watchSleep(clock, () => {
    lookAtClocks();
    noteZone();
  });
  const withClock = createRecordWriter({
    clock,
    log: parts.log,
    // Close the station if its ledger cannot be written, whatever the record was.
    failed: (cause) => {
      dispatch({ kind: 'recordFailed', at: now(), cause });
    },
  });
  /** Appends a record. On a failure, closes the station and returns the cause. */
  const append = (fact: NewRecord): ClosedCause | undefined => {
    if (ledger === undefined) {
      // If the station is closed, that cause is more precise than a missing ledger.
      const cause = closedCauseNow() ?? 'ledgerNotOpened';
      dispatch({ kind: 'recordFailed', at: now(), cause });
      return cause;
    }
    const appended = ledger.append(fact);
    return appended.ok ? undefined : causeOfLedgerError(appended.error);
  };

  /** Records another time zone of the machine, also while nothing else is recorded. */
  function noteZone(): void {
    const zone = clock.zone();
    if (ledger === undefined || isSameZone(ledger.summary.zone, zone)) return;
    append({ kind: 'zoneChanged', body: { zone } });
  }

  /** What the clocks say before anything is obeyed. */
  function inputsOfClocks(): readonly Input[] {
    const at = now();
    const slept = sleep.look();
    if (slept !== undefined) return [{ kind: 'slept', at, slept }];
    return at >= dueAt ? [{ kind: 'overdue', at }] : [];
  }

  function dispatch(...inputs: readonly Input[]): void {
    if (!busy) waiting.push(...inputsOfClocks());
    waiting.push(...inputs);
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

  /** A program error closes the station, so that no phase is left without a way out. */
  function guard(work: () => void): void {
    try {
      work();
    } catch (fault) {
      parts.log(english(describeClosedCause('programFailed')), fault);
      // A second error may have come while the first was being recorded.
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
    // Write the records before publishing the snapshot, so that no screen shows something
    // unrecorded.
    const records = effects.flatMap((effect) => (effect.kind === 'record' ? [effect.fact] : []));
    if (records.every((fact) => append(newRecordOf(fact)) === undefined)) tell();
    for (const effect of effects) if (effect.kind !== 'record') perform(effect);
  }

  /** Returns `undefined` if the station is not closed, in practice or not. */
  function closedCauseNow(): ClosedCause | undefined {
    const restingState = restingStateOf(state);
    return restingState?.name === 'closed' ? restingState.cause : undefined;
  }

  /** The station closes even if that cannot be recorded. */
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
        dispatch(rule(effect));
        return;
      case 'practise':
        dispatch(practise(effect.play));
        return;
      case 'wake':
        cancelWake();
        dueAt = effect.at ?? Infinity;
        if (effect.at !== undefined) wakeAt(effect.at);
        return;
      default:
        unreachable(effect);
    }
  }

  /** Timers may fire early; send `timerFired` only when the time has come. */
  function wakeAt(at: number): void {
    cancelWake = clock.after(Math.max(0, Math.ceil(at - now())), () => {
      if (now() < at) wakeAt(at);
      else dispatch({ kind: 'timerFired', at: now() });
    });
  }

  /** Looks up every word and records the ruling on disk before answering. */
  function rule({ play, by, board, seconds }: Effect & { readonly kind: 'rule' }): Input {
    if (!isReady(config) || ledger === undefined) {
      return { kind: 'notRuled', at: now(), cause: 'lexiconMissing' };
    }
    // Unreachable: with an unconfirmed list, the state machine requests practice instead.
    if (!mayRule(config.list.state)) throw new Error('Nobody has answered for this list.');
    const adjudication = adjudicate(play, config.list.lexicon, config.rules);
    const { nextRuling: ruling, round } = ledger.summary;
    const given = { ruling, play, by, board, round, seconds };
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

  /** Opens the ledger if necessary, and loads the configuration again. */
  function open(): void {
    const handedOver = ledgerFailures.has(closedCauseNow()) ? closeAndRestore() : ok(undefined);
    const setup = handedOver.ok ? openLedgerAndConfig() : handedOver;
    dispatch(
      setup.ok
        ? { kind: 'opened', at: now(), ...setup.value }
        : { kind: 'closed', at: now(), cause: setup.error },
    );
  }

  /**
   * After a failure, reopen the ledger from disk: only the file shows which records were written.
   */
  function closeAndRestore(): Result<undefined, ClosedCause> {
    if (ledger === undefined) return ok(undefined);
    const handed = ledger.closeOrPutBack();
    if (!handed.ok) return fail(causeOfLedgerError(handed.error));
    lastHead = ledger.head();
    isPutBack ||= handed.value === 'putBack';
    ledger = undefined;
    return ok(undefined);
  }

  function openLedgerAndConfig(): Result<
    { readonly setup: Setup; readonly pending: Ledger['summary']['pendingRulings'] },
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
        body: {
          program: parts.program,
          station: state.station,
          run: randomId(),
        },
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
          pending: ledger.summary.pendingRulings,
        })
      : fail(failure);
  }

  /** A closed station's own configuration must not be used in practice either. */
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
    record: (fact) => {
      const cause = append(fact);
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
    ...playerHandlers({ dispatch, now, touched, isLate: () => stalls.isLate() }),
    ...parts.machine.handlers,
    watch: () => snapshot,
  };

  if (staffConsole.isStaffed()) dispatch({ kind: 'staffed', at: now() });
  open();
  if (!staffConsole.isStaffed() && parts.asksForSetUp) dispatch({ kind: 'signInAsked', at: now() });
  const stalls = watchStalls(clock);
  return {
    handlers,
    role: (): Role | undefined =>
      state.phase.name === 'console' ? state.phase.member.role : undefined,
    isStaffed: staffConsole.isStaffed,
    lookAtClocks,
    suspending: () => {
      dispatch({ kind: 'slept', at: now() });
    },
    onSnapshot: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    now: () => stationNow({ ...parts, state, config, ledger }),
    head: () => ledger?.head(),
    restingMs: () => {
      const { phase, practice } = state;
      const isResting = phase.name === 'idle' || phase.name === 'closed';
      return isResting && practice === undefined ? now() - lastTouchAt : undefined;
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
      sleep.stop();
      listeners.clear();
      staffConsole.close();
      if (ledger === undefined) return;
      append({ kind: 'stopped', body: {} });
      // If the file is gone, put it back: closing would lose its records.
      if (!ledger.closeOrPutBack().ok) ledger.close();
      ledger = undefined;
    },
  };
}
