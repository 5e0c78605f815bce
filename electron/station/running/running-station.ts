/**
 * Runs a station: holds its state, writes its records, publishes each snapshot, then runs the
 * remaining effects. While closed, retries opening every few seconds.
 */
import type { Handlers } from '../../contract/call.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import type { StationNow } from '../../core/fleet/messages.ts';
import type { ChainHead } from '../../core/ledger/record.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { english, sentence } from '../../core/text/sentence.ts';
import type { Role } from '../../core/staff/role.ts';
import {
  closedCode,
  describeClosedCause,
  type ClosedCause,
} from '../../core/station/closed-cause.ts';
import type { Effect } from '../../core/station/effect.ts';
import type { Input, InputOf } from '../../core/station/input.ts';
import { restingStateOf, type State } from '../../core/station/phases.ts';
import { initialState } from '../../core/station/state.ts';
import { transition } from '../../core/station/transition.ts';
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
import { newRecordOf, newOpening } from '../in-force/new-records.ts';
import { mayRule } from '../../core/station/rule-or-practice.ts';
import { playerHandlers } from './player-handlers.ts';
import { watchStalls, type StallWatch } from '../machine/stall-watch.ts';
import { CleanWindow } from './clean-window.ts';
import type { Console, ConsoleContext } from './console-context.ts';
import { InputQueue } from './input-queue.ts';
import { PaintedPage } from './painted-page.ts';
import { PublishedSnapshot } from './published-snapshot.ts';
import { practiseOnPlay, ruleOnPlay } from './rule-on-play.ts';
import { StationClocks } from './station-clocks.ts';
import { SignsOfLife } from './signs-of-life.ts';
import { ledgerFailures, StationLedger, type HeardOfHubs } from './station-ledger.ts';
import type { StationParts } from './station-parts.ts';

/** Time between two attempts to open a closed station, in milliseconds. */
const retryMs = 5_000;

export class RunningStation {
  readonly handlers: Handlers;
  readonly page: PaintedPage;
  readonly cleanWindow: CleanWindow;
  readonly #parts: StationParts;
  readonly #queue: InputQueue;
  readonly #clocks: StationClocks;
  readonly #ledger: StationLedger;
  readonly #screen: PublishedSnapshot;
  readonly #console: Console;
  readonly #stalls: StallWatch;
  readonly #life: SignsOfLife;
  readonly #leaveListeners = new Set<() => void>();
  #state: State;
  #config: Config;
  #practised: PracticeConfig | undefined;
  #isEnded = false;
  #lastTouchAt: number;
  #cancelRetry = (): void => undefined;

  constructor(parts: StationParts) {
    const { clock, settings } = parts;
    this.#parts = parts;
    this.#config = unknownConfig(settings, { cause: 'ledgerNotOpened', sentences: [] });
    this.#state = initialState(parts.station, settings, parts.consoleLanguage);
    this.cleanWindow = new CleanWindow(clock, this.#state);
    this.#screen = new PublishedSnapshot(this.#state, this.cleanWindow);
    this.page = new PaintedPage(this.#screen, clock);
    this.#lastTouchAt = this.#now();
    this.#life = new SignsOfLife(clock);
    this.#clocks = new StationClocks({
      clock,
      onTick: () => {
        this.lookAtClocks();
        this.#ledger.noteZone();
      },
      onDue: () => {
        this.#dispatch({ kind: 'timerFired', at: this.#now() });
      },
    });
    this.#queue = new InputQueue({
      first: () => this.#clocks.look(),
      handle: (input) => {
        this.#guard(() => {
          this.#handle(input);
        });
      },
    });
    this.#ledger = new StationLedger({
      ...parts,
      closedCause: () => this.#closedCause(),
      failed: (cause) => {
        this.#dispatch({ kind: 'recordFailed', at: this.#now(), cause });
      },
    });
    this.#console = parts.console(this.#contextOfConsole());
    this.handlers = this.#handlersOf(this.#console);
    if (this.isStaffed()) this.#dispatch({ kind: 'staffed', at: this.#now() });
    this.#open();
    if (!this.isStaffed() && parts.asksForSetUp) {
      this.#dispatch({ kind: 'signInAsked', at: this.#now() });
    }
    this.#stalls = watchStalls(clock);
  }

  role(): Role | undefined {
    const { phase } = this.#state;
    return phase.name === 'console' ? phase.member.role : undefined;
  }

  isStaffed(): boolean {
    return this.#console.isStaffed();
  }

  lookAtClocks(): void {
    this.#dispatch();
  }

  /** Records what hubs said, while the station is open. False if some is left. */
  noteHeard({ notes, withOther }: HeardOfHubs): boolean {
    if (this.#closedCause() !== undefined) return false;
    let isDone = false;
    this.#guard(() => {
      isDone = this.#ledger.noteAtDesk(notes);
      this.#ledger.noteContinuations(withOther);
    });
    return isDone;
  }

  suspending(): void {
    this.#dispatch({ kind: 'slept', at: this.#now() });
  }

  onSnapshot(listener: (snapshot: Snapshot) => void): () => void {
    return this.#screen.subscribe(listener);
  }

  onLeave(listener: () => void): void {
    this.#leaveListeners.add(listener);
  }

  ticketUsedTwice(): void {
    const cause = this.#ledger.append({ kind: 'ticketUsedTwice', body: {} });
    if (cause !== undefined) this.#dispatch({ kind: 'recordFailed', at: this.#now(), cause });
    if (this.#state.phase.name === 'console') {
      this.#dispatch({ kind: 'signedOut', at: this.#now() });
    }
  }

  /** What the station tells its hub. */
  now(): StationNow {
    const { machine, program, commit } = this.#parts;
    const [state, config, ledger] = [this.#state, this.#config, this.#ledger.open];
    const now = stationNow({ machine, program, commit, state, config, ledger });
    return this.#life.with(now, this.page.keyboardLostMs());
  }

  pageAnswered(): void {
    this.#life.pageAnswered();
  }

  screenGone(): void {
    this.page.gone();
    if (!this.#isEnded) this.#dispatch({ kind: 'screenGone', at: this.#now() });
  }

  /** The last record; `undefined` without a ledger. */
  head(): ChainHead | undefined {
    return this.#ledger.open?.head();
  }

  /**
   * Time in milliseconds since the last key or touch; `undefined` while somebody is at the station,
   * practises, or has a ruling to see.
   */
  restingMs(): number | undefined {
    const { phase, practice } = this.#state;
    const isResting = phase.name === 'idle' || phase.name === 'closed';
    return isResting && practice === undefined ? this.#now() - this.#lastTouchAt : undefined;
  }

  close(): void {
    this.#isEnded = true;
    this.#clocks.stop();
    this.#cancelRetry();
    this.#stalls.stop();
    this.#screen.close();
    this.#console.close();
    this.#ledger.stop();
  }

  #now(): number {
    return this.#parts.clock.monotonicMs();
  }

  #dispatch(...inputs: readonly Input[]): void {
    this.#queue.dispatch(...inputs);
  }

  /** A program error closes the station, so that no phase is left without a way out. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (fault) {
      this.#parts.log(english(describeClosedCause('programFailed')), fault);
      // A second error may have come while the first was being recorded.
      if (this.#closedCause() === 'programFailed') this.#screen.publish(this.#state);
      else this.#dispatch({ kind: 'closed', at: this.#now(), cause: 'programFailed' });
    }
  }

  #handle(input: Input): void {
    const before = this.#closedCause();
    const wasAtSignIn = this.#state.phase.name === 'signIn';
    const { state: after, effects } = transition(this.#state, input);
    this.#state = after;
    if (after.phase.name === 'signIn' && !wasAtSignIn) this.#showLockOut();
    const cause = this.#closedCause();
    if (cause !== undefined && cause !== before) this.#closedFor(cause);
    // Write the records before publishing the snapshot, so that no screen shows something
    // unrecorded.
    const records = effects.flatMap((effect) => (effect.kind === 'record' ? [effect.fact] : []));
    if (records.every((fact) => this.#ledger.append(newRecordOf(fact)) === undefined)) {
      this.#screen.publish(this.#state);
    }
    for (const effect of effects) if (effect.kind !== 'record') this.#perform(effect);
  }

  /** The sign-in shows from its start how long no PIN is accepted. */
  #showLockOut(): void {
    const waitMs = this.#console.signInWaitMs();
    if (waitMs <= 0) return;
    this.#dispatch({ kind: 'signInRefused', at: this.#now(), why: 'wrong', waitMs });
  }

  #perform(effect: Exclude<Effect, { readonly kind: 'record' }>): void {
    switch (effect.kind) {
      case 'rule':
        this.#answer(ruleOnPlay(effect, this.#config, this.#ledger));
        return;
      case 'practise':
        this.#answer(practiseOnPlay(effect.play, this.#practiceInForce()));
        return;
      case 'wake':
        this.#clocks.wakeAt(effect.at);
        return;
      default:
        unreachable(effect);
    }
  }

  #answer(answer: ReturnType<typeof ruleOnPlay>): void {
    this.#dispatch({ ...answer, at: this.#now() });
  }

  /** Returns `undefined` if the station is not closed, in practice or not. */
  #closedCause(): ClosedCause | undefined {
    const restingState = restingStateOf(this.#state);
    return restingState?.name === 'closed' ? restingState.cause : undefined;
  }

  /** The station closes even if that cannot be recorded. */
  #closedFor(cause: ClosedCause): void {
    this.#retryLater();
    this.#ledger.append({ kind: 'closed', body: { code: closedCode(cause) } });
  }

  #retryLater(): void {
    this.#cancelRetry();
    if (this.#isEnded) return;
    this.#cancelRetry = this.#parts.clock.after(retryMs, () => {
      if (this.#closedCause() === undefined) return;
      this.#guard(() => {
        this.#open();
      });
      if (this.#closedCause() !== undefined) this.#retryLater();
    });
  }

  /** Opens the ledger if necessary, and loads the configuration again. */
  #open(): void {
    const isToReopen = ledgerFailures.has(this.#closedCause());
    const handedOver = isToReopen ? this.#ledger.closeAndRestore() : ok(undefined);
    const opening = handedOver.ok ? this.#openLedgerAndConfig() : handedOver;
    this.#dispatch(
      opening.ok
        ? { kind: 'opened', at: this.#now(), ...opening.value }
        : { kind: 'closed', at: this.#now(), cause: opening.error },
    );
  }

  #openLedgerAndConfig(): Result<Pick<InputOf<'opened'>, 'setup' | 'pending'>, ClosedCause> {
    const ledger = this.#ledger.openIfClosed();
    if (!ledger.ok) return ledger;
    const name = this.#parts.readName?.(ledger.value.summary.stationName) ?? ok(undefined);
    if (!name.ok) {
      const closed = this.#ledger.closeAndRestore();
      return closed.ok ? name : closed;
    }
    if (name.value !== undefined) {
      this.#dispatch({ kind: 'renamed', at: this.#now(), station: name.value });
    }
    const notStarted = this.#ledger.start(this.#state.station);
    if (notStarted !== undefined) return fail(notStarted);
    const config = this.#parts.loadConfig(ledger.value);
    this.#config = config;
    if (!isReady(config)) return fail(config.problems[0].cause);
    const failure = this.#ledger.append(newOpening(config));
    if (failure !== undefined) return fail(failure);
    const setup = {
      ...setupOf(config),
      ...(!mayRule(config.list.state) && { isPractice: true as const }),
    };
    return ok({ setup, pending: ledger.value.summary.pendingRulings });
  }

  /** Returns what verdicts without a record are given by; `undefined` if there is none. */
  #practiceInForce(): PracticeConfig | undefined {
    if (this.#state.practice !== undefined) return this.#practised;
    return isReady(this.#config) ? this.#config : undefined;
  }

  /** A closed station's own configuration must not be used in practice either. */
  #practiceBy(rulebook: string | undefined): StaffResult<PracticeConfig> {
    const isAsItRules = rulebook === undefined && this.#closedCause() === undefined;
    return isAsItRules && isReady(this.#config)
      ? ok(this.#config)
      : this.#parts.loadPractice(rulebook);
  }

  #startPractice(rulebook: string | undefined): StaffResult {
    if (this.#state.practice !== undefined) {
      return fail(sentence`Practice is already on. End it first.`);
    }
    const practice = this.#practiceBy(rulebook);
    if (!practice.ok) return practice;
    this.#practised = practice.value;
    this.#dispatch({ kind: 'practiceStarted', at: this.#now(), setup: setupOf(practice.value) });
    return ok(undefined);
  }

  #contextOfConsole(): ConsoleContext {
    return {
      state: () => this.#state,
      dispatch: (input) => {
        this.#dispatch({ ...input, at: this.#now() });
      },
      member: () => {
        const { phase } = this.#state;
        if (phase.name !== 'console') throw new Error('Nobody is at the console.');
        return phase.member;
      },
      record: (fact) => {
        const cause = this.#ledger.append(fact);
        return cause === undefined ? ok(undefined) : fail(describeClosedCause(cause));
      },
      ledger: () => this.#ledger.open,
      config: () => this.#config,
      open: () => {
        this.#open();
      },
      close: (cause) => {
        this.#dispatch({ kind: 'closed', at: this.#now(), cause });
      },
      practiceBy: (rulebook) => {
        const practice = this.#practiceBy(rulebook);
        return practice.ok ? ok(setupOf(practice.value)) : practice;
      },
      startPractice: (rulebook) => this.#startPractice(rulebook),
      page: () => this.page.seen,
      cleanWindow: () => this.cleanWindow.shell,
      leave: () => {
        for (const listener of this.#leaveListeners) listener();
      },
    };
  }

  #handlersOf(console: Console): Handlers {
    return {
      ...console.handlers,
      ...playerHandlers({
        dispatch: (input) => {
          this.#dispatch(input);
        },
        now: () => this.#now(),
        page: this.page,
        touched: () => {
          this.#lastTouchAt = this.#now();
          return this.#lastTouchAt;
        },
        isLate: () => this.#stalls.isLate(),
      }),
      ...this.#parts.machine.handlers,
      watch: () => this.#screen.now,
    };
  }
}
