/**
 * A station at work: it owns the one state, performs the effects of the state machine in order,
 * and tells every new snapshot. Events are handled one after the other, never nested.
 */
import type { Handlers } from '../contract/call.ts';
import { adjudicate } from '../core/challenge/adjudicate.ts';
import type { Play } from '../core/challenge/play.ts';
import { labelOf, type Lexicon } from '../core/lexicon/lexicon.ts';
import type { Draft } from '../core/ledger/record-kinds.ts';
import type { Result } from '../core/result.ts';
import type { Rules } from '../core/rulebook/rules.ts';
import { plainAppearance, type Appearance } from '../core/station/appearance.ts';
import { closedCode, describeClosedCause, type ClosedCause } from '../core/station/closed-cause.ts';
import type { ChallengeFact, Effect } from '../core/station/effect.ts';
import type { Event } from '../core/station/event.ts';
import { initialState } from '../core/station/state.ts';
import { transition } from '../core/station/transition.ts';
import { snapshotOf, type Snapshot } from '../core/station/view.ts';
import { unreachable } from '../core/unreachable.ts';
import type { Clock } from './clock.ts';
import type { Ledger, LedgerError } from './ledger.ts';
import type { StationHost } from './station-host.ts';
import { systemSays } from './system-says.ts';

export interface StationParts {
  readonly station: string;
  readonly program: string;
  readonly rules: Rules;
  /** The event's, or else the station's own; undefined: English, by day, at the usual size. */
  readonly appearance?: Appearance;
  readonly lexicon: Result<Lexicon, ClosedCause>;
  readonly ledger: Result<Ledger, ClosedCause>;
  readonly clock: Clock;
  /** 32 random hex digits, new each time. */
  readonly salt: () => string;
  /** For staff, on the terminal: why the station closed or what failed. */
  readonly log: (sentence: string) => void;
}

export function createStation(parts: StationParts): StationHost {
  const { clock, rules, appearance = plainAppearance, log } = parts;
  const ledger = parts.ledger.ok ? parts.ledger.value : undefined;
  const lexicon = parts.lexicon.ok ? parts.lexicon.value : undefined;
  const listeners = new Set<(snapshot: Snapshot) => void>();
  const waiting: Event[] = [];
  let busy = false;
  let state = initialState(parts.station, appearance);
  let snapshot = snapshotOf(state);
  let cancelWake = (): void => undefined;

  const now = (): number => clock.monotonicMs();

  function dispatch(event: Event): void {
    waiting.push(event);
    if (busy) return;
    busy = true;
    try {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) handle(one);
    } finally {
      busy = false;
    }
  }

  function handle(event: Event): void {
    const before = state.phase;
    const { state: after, effects } = transition(state, event);
    state = after;
    if (after.phase.name === 'closed' && after.phase !== before) recordClosing(after.phase.cause);
    tell();
    for (const effect of effects) perform(effect);
  }

  function tell(): void {
    const next = snapshotOf(state);
    if (JSON.stringify(next) === JSON.stringify(snapshot)) return;
    snapshot = next;
    for (const listener of listeners) listener(next);
  }

  function perform(effect: Effect): void {
    switch (effect.kind) {
      case 'rule':
        dispatch(rule(effect.play));
        return;
      case 'record': {
        const failure = append(draftOf(effect.fact));
        if (failure !== undefined) dispatch({ kind: 'recordFailed', at: now(), cause: failure });
        return;
      }
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
  function rule(play: Play): Event {
    const { verdict, sources } = adjudicate(play, lexicon, rules);
    if (verdict.kind === 'cannotRule' || lexicon === undefined || ledger === undefined) {
      return { kind: 'notRuled', at: now(), cause: 'lexiconMissing' };
    }
    const ruling = ledger.nextRuling();
    const failure = append({
      kind: 'ruling',
      body: {
        ruling,
        words: [...play.words],
        verdict: verdict.kind,
        lexicon: lexicon.sha256,
        rulebook: rules.id,
      },
      staff: { sources: [...sources], salt: parts.salt() },
    });
    return failure === undefined
      ? { kind: 'ruled', at: now(), ruling, verdict: verdict.kind }
      : { kind: 'notRuled', at: now(), cause: failure };
  }

  function append(draft: Draft): ClosedCause | undefined {
    if (ledger === undefined) return 'ledgerNotOpened';
    const appended = ledger.append(draft, clock.wallTime());
    if (appended.ok) return undefined;
    const { error } = appended;
    const reason = 'cause' in error ? systemSays(error.cause) : '';
    log(`${describeClosedCause('ledgerNotWritten')}${reason}`);
    return 'ledgerNotWritten';
  }

  /** A closing that cannot be recorded is still a closing. */
  function recordClosing(cause: ClosedCause): void {
    if (ledger !== undefined) append({ kind: 'closed', body: { code: closedCode(cause) } });
  }

  function open(): void {
    if (!parts.ledger.ok) {
      dispatch({ kind: 'closed', at: now(), cause: parts.ledger.error });
      return;
    }
    const started = append({
      kind: 'started',
      body: { program: parts.program, station: parts.station },
    });
    if (started !== undefined) {
      dispatch({ kind: 'closed', at: now(), cause: started });
      return;
    }
    if (!parts.lexicon.ok) {
      dispatch({ kind: 'closed', at: now(), cause: parts.lexicon.error });
      return;
    }
    const { manifest, sha256 } = parts.lexicon.value;
    const { id, title, edition } = manifest;
    const opened = append({
      kind: 'opened',
      body: { lexicon: { id, title, edition, sha256 }, rulebook: rules.id },
    });
    dispatch(
      opened === undefined
        ? {
            kind: 'opened',
            at: now(),
            setup: {
              ...appearance,
              eventTitle: rules.title,
              rules,
              lexicon: labelOf(parts.lexicon.value),
            },
            unshown: parts.ledger.value.unshownRulings(),
          }
        : { kind: 'closed', at: now(), cause: opened },
    );
  }

  const handlers: Handlers = {
    watch: () => snapshot,
    press: ({ stroke, seen }) => {
      dispatch({ kind: 'key', at: now(), stroke, seen });
    },
    painted: ({ seen }) => {
      dispatch({ kind: 'painted', at: now(), seen });
    },
  };

  open();
  return {
    handlers,
    onSnapshot: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close: () => {
      cancelWake();
      listeners.clear();
      if (ledger === undefined) return;
      append({ kind: 'stopped', body: {} });
      ledger.close();
    },
  };
}

function draftOf(fact: ChallengeFact): Draft {
  switch (fact.kind) {
    case 'abandoned':
      return { kind: 'abandoned', body: { phase: fact.phase, by: fact.by } };
    case 'withdrawn':
      return { kind: 'withdrawn', body: { words: [...fact.words] } };
    case 'shown':
      return { kind: 'shown', body: { ruling: fact.ruling } };
    case 'noticed':
      return { kind: 'noticed', body: { ruling: fact.ruling } };
    default:
      return unreachable(fact);
  }
}

/** Why the station closes for an error of the ledger. */
export function causeOfLedgerError(error: LedgerError): ClosedCause {
  switch (error.kind) {
    case 'inUse':
      return 'ledgerInUse';
    case 'notOpened':
      return 'ledgerNotOpened';
    case 'broken':
      return 'ledgerBroken';
    case 'notWritten':
      return 'ledgerNotWritten';
    default:
      return unreachable(error);
  }
}
