/** Drives the state machine as people at the keyboard do, and collects all effects. */
import type { Verdict } from '../../../electron/core/challenge/verdict.ts';
import {
  rulingLabel,
  type LabeledRuling,
  type RulingNumber,
} from '../../../electron/core/ledger/ruling-number.ts';
import { generalRules, type Rules } from '../../../electron/core/rulebook/rules.ts';
import { guardMs } from '../../../electron/core/station/guard-times.ts';
import { idleTimes } from '../../../electron/core/station/idle-times.ts';
import {
  plainSettings,
  type SettingsInForce,
} from '../../../electron/core/station/settings-in-force.ts';
import type { ClosedCause } from '../../../electron/core/station/closed-cause.ts';
import type { Effect } from '../../../electron/core/station/effect.ts';
import type { Input } from '../../../electron/core/station/input.ts';
import type { KeyStroke } from '../../../electron/core/station/key-stroke.ts';
import type { Member } from '../../../electron/core/staff/member.ts';
import type { Phase, State } from '../../../electron/core/station/phases.ts';
import { initialState } from '../../../electron/core/station/state.ts';
import { transition } from '../../../electron/core/station/transition.ts';
import { snapshotOf } from '../../../electron/core/station/snapshot.ts';
import type { Snapshot } from '../../../electron/core/station/view.ts';

export const lexiconLabel = {
  title: 'Test list',
  edition: '1',
  fingerprint: 'FH79 3C3W 9T8V 0Z2E Y',
  wordCount: 12_345,
};

export const judge: Member = { id: '00000001', name: 'R. Okafor', role: 'wordJudge' };
export const helper: Member = { id: '00000002', name: 'A. Lind', role: 'staff' };

export function strokeOf(key: string, change: Partial<KeyStroke> = {}): KeyStroke {
  return {
    key,
    code: '',
    repeat: false,
    shift: false,
    ctrl: false,
    alt: false,
    meta: false,
    altGraph: false,
    ...change,
  };
}

/** The label that station 3 gives to this ruling. */
export function labeled(number: number): LabeledRuling {
  const ruling = number as RulingNumber;
  return { ruling, label: rulingLabel('3', ruling) };
}

export class Driver {
  state: State = initialState('3');
  now = 1000;
  settings: SettingsInForce = plainSettings;
  readonly effects: Effect[] = [];
  readonly #rules: Rules;

  constructor(rules: Rules = generalRules) {
    this.#rules = rules;
  }

  /** Returns a driver of a station that is open and idle. */
  static opened(rules?: Rules): Driver {
    return new Driver(rules).open();
  }

  open(pending: readonly number[] = []): this {
    return this.send({
      kind: 'opened',
      at: this.now,
      setup: {
        ...this.settings,
        eventTitle: 'General rules',
        rules: this.#rules,
        lexicon: lexiconLabel,
        idleTimes,
      },
      pending: pending.map(labeled),
    });
  }

  send(input: Input): this {
    const { state, effects } = transition(this.state, input);
    this.state = state;
    this.effects.push(...effects);
    return this;
  }

  key(key: string, change: Partial<KeyStroke> = {}, seen = this.state.revision): this {
    return this.send({ kind: 'key', at: this.now, stroke: strokeOf(key, change), seen });
  }

  /** Presses one key per character. A space ends a word. */
  type(text: string): this {
    for (const character of text) this.key(character);
    return this;
  }

  /** Types the words and ends the entry. Both sides then read them until their keys act. */
  enter(...words: readonly string[]): this {
    this.type(words.join(' '));
    if (words.length < this.#rules.maximumWords) this.key('Enter');
    this.key('Enter');
    return this.view.screen === 'checking' ? this.read(guardMs.letters) : this;
  }

  /** Types the words and confirms them for both sides. */
  arm(...words: readonly string[]): this {
    return this.enter(...words)
      .key('1')
      .key('2');
  }

  /** Goes up to the verdict, with the answer that a host would give. */
  rule(verdict: Verdict = 'acceptable', ruling = 42): this {
    return this.arm('JO')
      .wait(500)
      .key('Tab')
      .wait(100)
      .send({ kind: 'ruled', at: this.now, ruling: ruling as RulingNumber, verdict });
  }

  /** Presses the chord, and answers as a host that has accepted the PIN. */
  signIn(member: Member = judge): this {
    return this.chord().send({
      kind: 'signedIn',
      at: this.now,
      member,
    });
  }

  chord(): this {
    return this.key('S', { ctrl: true, shift: true });
  }

  touch(): this {
    return this.send({ kind: 'touched', at: this.now });
  }

  placeCaret(line: number, column: number, seen = this.state.revision): this {
    return this.send({ kind: 'caretPlaced', at: this.now, line, column, seen });
  }

  endEntry(): this {
    return this.send({ kind: 'entryEnded', at: this.now });
  }

  painted(seen = this.state.revision): this {
    return this.send({ kind: 'painted', at: this.now, seen });
  }

  /** The page is lost. */
  gone(): this {
    return this.send({ kind: 'screenGone', at: this.now });
  }

  /** Asks whether to withdraw, and reads the question until its keys act. */
  askToWithdraw(): this {
    return this.key('Escape').read(guardMs.withdraw);
  }

  /** Clears the words of a challenge that is being typed. */
  clearWords(): this {
    return this.key('Escape').read(guardMs.clear).key('Escape');
  }

  /** The screen paints, and people read what it asks until its keys act. */
  read(durationMs: number): this {
    return this.painted().wait(durationMs);
  }

  fail(cause: ClosedCause): this {
    return this.send({ kind: 'notRuled', at: this.now, cause });
  }

  /** Lets time pass in steps of at most 100 ms, with a tick after each. */
  wait(durationMs: number): this {
    for (let left = durationMs; left > 0; left -= 100) {
      this.now += Math.min(100, left);
      this.send({ kind: 'timerFired', at: this.now });
    }
    return this;
  }

  get phase(): Phase {
    return this.state.phase;
  }

  get snapshot(): Snapshot {
    return snapshotOf(this.state);
  }

  get view(): Snapshot['view'] {
    return this.snapshot.view;
  }

  /** All requests to record or rule so far. */
  get facts(): readonly Effect[] {
    return this.effects.filter((effect) => effect.kind !== 'wake');
  }

  /** Time of the last `wake` effect. */
  get wakeAt(): number | undefined {
    return this.effects.findLast((effect) => effect.kind === 'wake')?.at;
  }
}
