import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import type { RulingNumber } from '../../../electron/core/ledger/ruling-number.ts';
import { plainSettings } from '../../../electron/core/station/settings-in-force.ts';
import type { Input } from '../../../electron/core/station/input.ts';
import type { State } from '../../../electron/core/station/phases.ts';
import { displaySettings } from '../../../electron/core/station/settings.ts';
import { transition } from '../../../electron/core/station/transition.ts';
import { snapshotOf } from '../../../electron/core/station/snapshot.ts';
import type { Snapshot, View } from '../../../electron/core/station/view.ts';
import { Driver, strokeOf } from './driver.ts';

/**
 * An input without its time. `seen` counts back from the present revision; `after` is in
 * milliseconds.
 */
type Happening =
  | {
      readonly what: 'key';
      readonly after: number;
      readonly key: string;
      readonly code: string;
      readonly flag: string;
      readonly behind: number;
    }
  | {
      readonly what: 'tick' | 'painted' | 'ruled' | 'notRuled' | 'touched' | 'ended';
      readonly after: number;
    };

const keys = [
  ...['1', '2', '1', '2', '1', '2', 'Tab', 'Tab', 'Tab', 'Enter', 'Enter', 'Enter', 'Enter'],
  ...[
    'a',
    'b',
    'Z',
    ' ',
    'Backspace',
    'Delete',
    'Escape',
    'ArrowUp',
    'ArrowLeft',
    'ArrowRight',
    'Home',
  ],
  ...['0', '3', '4', 'é', '7', 'Dead', 'F4', 'Shift', '<'],
];
const flags = ['', '', '', '', '', '', '', 'repeat', 'shift', 'ctrl', 'alt', 'meta', 'altGraph'];
const pauses = [
  0,
  1,
  30,
  200,
  600,
  600,
  1_600,
  11_000,
  61_000,
  0.1,
  600 + 1 / 3,
  999.999_9,
  7_200_000,
];

const happening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      what: fc.constant('key' as const),
      after: fc.constantFrom(...pauses),
      key: fc.constantFrom(...keys),
      code: fc.constantFrom('', '', '', 'Digit1', 'Numpad2'),
      flag: fc.constantFrom(...flags),
      behind: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 5, -1),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom(
        'tick' as const,
        'painted' as const,
        'ruled' as const,
        'ruled' as const,
        'notRuled' as const,
        'touched' as const,
        'ended' as const,
      ),
      after: fc.constantFrom(...pauses),
    }),
  },
);

function inputOf(one: Happening, state: State, at: number): Input {
  switch (one.what) {
    case 'key': {
      const flag = one.flag === '' ? {} : { [one.flag]: true };
      return {
        kind: 'key',
        at,
        stroke: strokeOf(one.key, { code: one.code, ...flag }),
        seen: state.revision - one.behind,
      };
    }
    case 'tick':
      return { kind: 'timerFired', at };
    case 'painted':
      return { kind: 'painted', at, seen: state.revision };
    case 'ruled':
      return { kind: 'ruled', at, ruling: 5 as RulingNumber, verdict: 'unacceptable' };
    case 'touched':
      return { kind: 'touched', at };
    case 'ended':
      return { kind: 'entryEnded', at };
    case 'notRuled':
      return { kind: 'notRuled', at, cause: 'ledgerNotWritten' };
  }
}

/** Every key that a snapshot may have. Decide here before adding one. */
const allowedKeys = new Set(
  (
    'revision view status limits screen code whoTypes words line column hint notice secondsLeft ' +
    'enters endsWord takesLetter ' +
    'confirmed challenger challenged verdict station event lexicon ruling title edition ' +
    'fingerprint minimumLength maximumLength maximumWords isPractice display language ' +
    'languages tab read leave rulebook procedure comparedWith mayAskSecondOpinion wordCount whoTypes ' +
    'agreed reason reasons asksForBoard isPracticeList repeats keys escape isTooEarly stays ' +
    Object.keys(displaySettings).join(' ')
  ).split(' '),
);

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(keysIn);
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

/** A ruling that no screen has shown is `pending` until staff take note of it. */
const restingScreens: readonly View['screen'][] = ['idle', 'closed', 'pending'];

interface Step {
  readonly before: Snapshot;
  readonly input: Input;
  readonly after: Snapshot;
  readonly ruled: boolean;
}

function run(happenings: readonly Happening[], look: (step: Step) => void): void {
  const driver = new Driver();
  driver.settings = { ...plainSettings, languages: ['es', 'en', 'fr'] };
  let { state } = driver.open();
  let at = driver.now;
  for (const one of happenings) {
    at += one.after;
    const input = inputOf(one, state, at);
    const next = transition(state, input);
    look({
      before: snapshotOf(state),
      input,
      after: snapshotOf(next.state),
      ruled: next.effects.some((effect) => effect.kind === 'rule'),
    });
    state =
      next.state.phase.name === 'closed'
        ? transition(next.state, {
            kind: 'opened',
            at,
            setup: next.state.setup ?? expect.fail('it was open before'),
            pending: [],
          }).state
        : next.state;
  }
}

const many = { numRuns: 3_000 };
const visits = fc.array(happening, { minLength: 1, maxLength: 120 });

function pressed(key: string, after = 10): Happening {
  return { what: 'key', after, key, code: '', flag: '', behind: 0 };
}

const painted: Happening = { what: 'painted', after: 1 };

/**
 * Sequences of keys as people press them, so that many runs reach confirmations, Tab and a verdict.
 */
const phrases: readonly (readonly Happening[])[] = [
  [...['a', 'b', 'Enter', 'Enter'].map((key) => pressed(key)), painted],
  [pressed('1', 500), pressed('2'), pressed('Tab', 600)],
  [pressed('2', 500), pressed('1'), pressed('Tab', 499)],
  [{ what: 'ruled', after: 50 }, painted],
];

const enteredVisits = fc
  .array(
    fc.oneof(
      happening.map((one) => [one]),
      fc.constantFrom(...phrases),
    ),
    { minLength: 1, maxLength: 60 },
  )
  .map((parts) => parts.flat());

describe('whatever happens, in whatever order', () => {
  it('a ruling is asked for only by Tab on words that both sides confirmed as they see them', () => {
    let rulings = 0;
    fc.assert(
      fc.property(enteredVisits, (happenings) => {
        let armedSince: number | undefined;
        let confirmedOf = '';
        run(happenings, ({ before, input, after, ruled }) => {
          const plainTab =
            input.kind === 'key' &&
            input.stroke.key === 'Tab' &&
            Object.values(input.stroke).every((fact) => fact !== true);
          if (ruled) {
            rulings += 1;
            expect(before.view.screen).toBe('armed');
            expect(plainTab).toBe(true);
            expect(input).toMatchObject({ seen: before.revision });
            expect(input.at - (armedSince ?? input.at)).toBeGreaterThanOrEqual(500);
            expect(wordsOf(before)).toBe(confirmedOf);
          }
          if (after.view.screen === 'armed' && before.view.screen !== 'armed') {
            expect(['checking', 'withdrawing']).toContain(before.view.screen);
            if (before.view.screen === 'checking') {
              expect(input).toMatchObject({ kind: 'key', seen: before.revision });
              confirmedOf = wordsOf(before);
            }
            armedSince = input.at;
          }
          if (before.view.screen === 'checking' && after.view.screen === 'checking') {
            const { confirmed: had } = before.view;
            const { confirmed: has } = after.view;
            const changes = [
              had.challenger !== has.challenger,
              had.challenged !== has.challenged,
            ].filter(Boolean);
            expect(changes.length).toBeLessThanOrEqual(1);
            if (changes.length === 1) expect(input).toMatchObject({ seen: before.revision });
          }
        });
      }),
      many,
    );
    expect(rulings).toBeGreaterThan(100);
  });

  it('a verdict follows only a recording, and words never stand with it', () => {
    let verdicts = 0;
    fc.assert(
      fc.property(enteredVisits, (happenings) => {
        run(happenings, ({ before, after }) => {
          if (after.view.screen !== 'verdict') return;
          verdicts += 1;
          expect(['recording', 'verdict']).toContain(before.view.screen);
          expect(Object.keys(after.view)).toEqual([
            'screen',
            'verdict',
            'read',
            'keys',
            'secondsLeft',
            'leave',
          ]);
        });
      }),
      many,
    );
    expect(verdicts).toBeGreaterThan(100);
  });

  it('a snapshot holds nothing but what a screen needs', () => {
    fc.assert(
      fc.property(visits, (happenings) => {
        run(happenings, ({ after }) => {
          expect(keysIn(after).filter((key) => !allowedKeys.has(key))).toEqual([]);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('a challenge begins in the language in sight, keeps it, and gives back the first one', () => {
    let others = 0;
    fc.assert(
      fc.property(enteredVisits, (happenings) => {
        run(happenings, ({ before, after }) => {
          const [had, has] = [before.display.language, after.display.language];
          if (!restingScreens.includes(after.view.screen)) {
            expect(has).toBe(had);
            others += has === 'es' ? 0 : 1;
          } else if (before.view.screen !== 'idle') {
            expect(has).toBe('es');
          }
        });
      }),
      { numRuns: 1_000 },
    );
    expect(others).toBeGreaterThan(10);
  });

  it('typed words keep to the form: at most 8, at most 15 letters, A to Z', () => {
    const letters = fc.constantFrom('a', 'Q', ' ', 'Enter', 'Backspace', 'ArrowUp', 'Home', 'é');
    const typed = fc.array(letters, { minLength: 30, maxLength: 300 });
    fc.assert(
      fc.property(typed, (pressed) => {
        const driver = Driver.opened();
        for (const key of pressed) {
          driver.key(key);
          if (driver.view.screen !== 'typing') continue;
          const { words, line, column } = driver.view;
          expect(words.length).toBeLessThanOrEqual(8);
          expect(words.every((word) => /^[A-Z]{0,15}$/.test(word))).toBe(true);
          expect(column).toBeLessThanOrEqual(words[line]?.length ?? -1);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('changed words have another revision, and the revision never goes back', () => {
    fc.assert(
      fc.property(visits, (happenings) => {
        run(happenings, ({ before, after }) => {
          expect(after.revision).toBeGreaterThanOrEqual(before.revision);
          if (wordsOf(before) !== wordsOf(after)) {
            expect(after.revision).toBeGreaterThan(before.revision);
          }
        });
      }),
      { numRuns: 1_000 },
    );
  });
});

function wordsOf(snapshot: Snapshot): string {
  return 'words' in snapshot.view ? snapshot.view.words.join(' ') : '';
}
