// @vitest-environment jsdom
/**
 * What a key will do is what is drawn: presses every drawn key in random states of the station, and
 * compares what happens with what the screen says. Keys that are not drawn decide nothing.
 */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Effect } from '../../../electron/core/station/effect.ts';
import type { KeyStroke } from '../../../electron/core/station/key-stroke.ts';
import type { State } from '../../../electron/core/station/phases.ts';
import { snapshotOf } from '../../../electron/core/station/snapshot.ts';
import { transition } from '../../../electron/core/station/transition.ts';
import type { View } from '../../../electron/core/station/view.ts';
import { languages, type Language } from '../../../electron/core/text/language.ts';
import { playerTexts } from '../../../electron/core/text/player-texts.ts';
import { Screen } from '../../../renderer/screen.tsx';
import { HandContext } from '../../../renderer/ui/hand.ts';
import { TextsContext } from '../../../renderer/ui/use-texts.ts';
import { seededRandom } from '../../../scripts/fuzz/random.ts';
import { strokeOf } from '../../core/station/driver.ts';
import { StationRun } from '../../core/station/monkey/station-run.ts';
import { shortOrLong } from '../../long.ts';

afterEach(cleanup);

const states = shortOrLong(1_000, 10_000);
/** One in how many states of a run is looked at. States that follow each other are much alike. */
const oneIn = shortOrLong(3, 1);
const timeoutMs = 60 * 60_000;

/** What a drawn key sends: a stroke, or the end of the entry. */
type Sent = KeyStroke | 'end';

/** Keys that are drawn together, in their order, and what the screen says about them. */
interface Drawn {
  readonly says: string;
  readonly keys: readonly Sent[];
  readonly look: string | undefined;
}

interface Now {
  readonly state: State;
  readonly at: number;
}

const playerScreens = ['idle', 'board', 'typing', 'checking', 'armed', 'withdrawing', 'verdict'];
const viewOf = ({ state }: Now): View => snapshotOf(state).view;

/** Presses the keys one after another, long enough apart to be different presses. */
function press(now: Now, keys: readonly Sent[]): Now & { readonly effects: readonly Effect[] } {
  const { at } = now;
  let { state } = now;
  const effects: Effect[] = [];
  for (const key of keys) {
    const next = transition(
      state,
      key === 'end'
        ? { kind: 'entryEnded', at }
        : { kind: 'key', at, stroke: key, seen: state.revision },
    );
    state = next.state;
    effects.push(...next.effects.filter(({ kind }) => kind !== 'wake'));
  }
  return { state, at, effects };
}

/** Draws the screen, and returns its keys in the groups in which they stand. */
function drawnOn({ state }: Now, language: Language, isTouch: boolean): Drawn[] {
  const snapshot = snapshotOf(state);
  const t = playerTexts(language);
  const sent: Sent[] = [];
  const hand = {
    press: (stroke: KeyStroke) => {
      sent.push(stroke);
    },
    endEntry: () => {
      sent.push('end');
    },
    placeCaret: () => undefined,
  };
  const { container, unmount } = render(
    <TextsContext value={t}>
      <HandContext value={hand}>
        <Screen
          snapshot={{ ...snapshot, display: { ...snapshot.display, language } }}
          touchLayout={isTouch ? 'qwerty' : undefined}
        />
      </HandContext>
    </TextsContext>,
  );
  const says = (text: string | null | undefined): string =>
    (
      [
        'typing.next',
        'typing.done',
        'typing.fix',
        'board.next',
        'board.without',
        'board.fix',
      ] as const
    ).find((key) => t(key) === text) ?? '';
  const groups = new Map<string, Drawn>();
  container.querySelectorAll('button').forEach((button, index) => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    const key = sent.pop();
    if (key === undefined) throw new Error(`${button.outerHTML} sends nothing`);
    const cell = button.closest('.cell:not(.side, .tab-cell, .reasons)');
    const heading = says(cell?.querySelector('h2')?.textContent);
    const where = button.closest('.sign-end')
      ? 'sign'
      : heading !== ''
        ? heading
        : button.closest('.touch-keyboard')
          ? 'touch'
          : 'key';
    const look = button.dataset['look'];
    // One by one, where each key has a meaning of its own.
    const isAlone = ['touch', 'key', 'typing.next', 'typing.fix', 'board.fix'].includes(where);
    const name = isAlone ? `${where} ${index.toString()}` : where;
    const keys = [...(groups.get(name)?.keys ?? []), key];
    groups.set(name, { says: where, keys, look });
  });
  unmount();
  return [...groups.values()];
}

const messages = [
  'line',
  'column',
  'hint',
  'enters',
  'endsWord',
  'takesLetter',
  'notice',
  'repeats',
  'isTooEarly',
  'escape',
  'secondsLeft',
];

/** The view without what a message changes; it may put the caret to the word that is meant. */
function content(view: View): string {
  return JSON.stringify(
    Object.fromEntries(Object.entries(view).filter(([name]) => !messages.includes(name))),
  );
}

const isFrozen = (view: View): boolean => view.screen === 'checking' || view.screen === 'armed';

/** Returns what the key must lead to, by what is drawn; `undefined` if that came true. */
function broken(drawn: Drawn, now: Now): string | undefined {
  const before = viewOf(now);
  const { effects, ...after } = press(now, drawn.keys);
  const view = viewOf(after);
  const when = (isTrue: boolean, what: string): string | undefined => (isTrue ? undefined : what);
  if (before.screen !== 'verdict' && 'secondsLeft' in before) {
    const isStopped = !('secondsLeft' in view) && (drawn.keys.length > 1 || effects.length === 0);
    return when(
      isStopped && content(viewOf(press(now, drawn.keys.slice(0, 1)))) === content(before),
      'only stop the countdown',
    );
  }
  if (drawn.look === 'soon' || drawn.look === 'down') {
    // Where the board is asked for, every key that could mean something begins with that question.
    const isAsked = before.screen === 'idle' && view.screen === 'board' && view.digits === '';
    // A word that is too short keeps the entry from its end. The key shows that word.
    const isShown = view.screen === 'typing' && view.notice === 'short';
    const isSame = isAsked || isShown || content(view) === content(before);
    return when(isSame && effects.length === 0, 'do nothing');
  }
  const [key] = drawn.keys;
  if (key === undefined) return 'be there';
  switch (drawn.says) {
    case 'typing.next':
      return when(isNextLine(before, view), 'begin the next word');
    case 'typing.done': {
      const almost = viewOf(press(now, drawn.keys.slice(0, -1)));
      return when(isFrozen(view) && !isFrozen(almost), 'end the entry with the last key');
    }
    case 'typing.fix':
      return when(view.screen === 'typing' && view.notice === undefined, 'fix a letter');
    case 'board.next':
    case 'board.without':
      return when(view.screen === 'typing', 'go on to the words');
    case 'board.fix':
      return when(digitsOf(view) === digitsOf(before).slice(0, -1), 'delete a digit');
    case 'sign':
      return brokenSign(before, view);
    case 'touch':
      return brokenTouch(key, before, view);
    default:
      return brokenKey(key, before, view);
  }
}

function digitsOf(view: View): string {
  return view.screen === 'board' ? view.digits : '';
}

function isNextLine(before: View, view: View): boolean {
  return (
    before.screen === 'typing' &&
    view.screen === 'typing' &&
    view.words.length === before.words.length + 1 &&
    view.words[view.line] === '' &&
    view.line === view.words.length - 1
  );
}

/** The keys in the sign, pressed one after another. */
function brokenSign(before: View, view: View): string | undefined {
  const wants = (...screens: readonly View['screen'][]): string | undefined =>
    screens.includes(view.screen) ? undefined : `lead to ${screens.join(' or ')}`;
  switch (before.screen) {
    case 'idle':
      return wants('idle');
    case 'board':
      return wants('typing');
    case 'withdrawing':
      return wants('checking', 'armed');
    case 'checking':
      return before.notice === 'frozen' ? wants('typing') : wants('armed');
    case 'armed':
      return before.notice === 'frozen' ? wants('typing') : wants('recording');
    case 'typing':
      if (before.notice === 'clear') return wants('idle');
      if (before.notice === 'again' || before.notice === 'long') {
        return view.screen === 'typing' && view.notice === undefined ? undefined : 'fix a letter';
      }
      if (before.notice === 'tabTyping' && before.hint === 'word') {
        return isNextLine(before, view) ? undefined : 'begin the next word';
      }
      return wants('checking', 'armed');
    default:
      return 'not be there';
  }
}

function brokenTouch(key: Sent, before: View, view: View): string | undefined {
  if (key === 'end') return isFrozen(view) ? undefined : 'end the entry';
  if (/^\d$/.test(key.key)) {
    return digitsOf(view) === digitsOf(before) + key.key ? undefined : 'add the digit';
  }
  if (/^[a-z]$/.test(key.key)) {
    const isTaken =
      view.screen === 'typing' &&
      view.words[view.line]?.[view.column - 1] === key.key.toUpperCase();
    return isTaken ? undefined : 'write the letter';
  }
  switch (key.key) {
    case ' ':
      return isNextLine(before, view) ? undefined : 'begin the next word';
    case 'Enter':
      return view.screen === (before.screen === 'idle' ? 'board' : 'typing') ? undefined : 'go on';
    case 'Escape': {
      const isEmpty = before.screen === 'typing' && before.words.every((word) => word === '');
      const isAsked = before.screen === 'typing' && before.escape === 'ready';
      const isRight =
        isEmpty || isAsked
          ? view.screen === 'idle'
          : view.screen === 'typing' && view.escape === 'soon';
      return isRight ? undefined : 'ask, then start again';
    }
    default:
      return digitsOf(before) === '' && view.screen === 'typing' && view.notice === undefined
        ? undefined
        : digitsOf(view) === digitsOf(before).slice(0, -1) && before.screen === 'board'
          ? undefined
          : 'fix a letter';
  }
}

const sideOfKey = { 1: 'challenger', 2: 'challenged' } as const;

/** A key with its own place on the desk, or in the foot of the verdict. */
function brokenKey(key: Sent, before: View, view: View): string | undefined {
  if (key === 'end') return 'be a key';
  const side = sideOfKey[key.key as unknown as 1 | 2] as 'challenger' | 'challenged' | undefined;
  const is = (isTrue: boolean, what: string): string | undefined => (isTrue ? undefined : what);
  if (key.key === 'Tab') return is(view.screen === 'recording', 'ask for the ruling');
  if (key.key === 'Backspace') return is(view.screen === 'typing', 'lead to the words');
  if (key.key === 'Escape') return is(view.screen === 'withdrawing', 'ask whether to withdraw');
  if (key.key === 'Enter')
    return is(before.screen === 'verdict' && view.screen !== 'verdict', 'leave');
  switch (view.screen) {
    case 'checking':
      return is(side !== undefined && view.confirmed[side], 'confirm');
    case 'verdict':
      return is(side !== undefined && view.read[side], 'acknowledge');
    case 'withdrawing':
      return is(
        side === undefined
          ? before.screen === 'withdrawing' && view.reason !== before.reason
          : view.agreed[side],
        'agree or give the reason',
      );
    case 'armed':
      return is(before.screen === 'checking' && side !== undefined, 'confirm');
    default:
      return is(before.screen === 'verdict' || before.screen === 'withdrawing', 'decide');
  }
}

/** One stroke of every class, for keys that are not drawn. */
const others: readonly KeyStroke[] = [
  ...['q', 'é', 'я', 'Enter', ' ', 'Tab', '1', '2', '0', '3', '4', '9', 'Backspace', 'Delete'],
  ...[
    'ArrowLeft',
    'ArrowUp',
    'ArrowDown',
    'Home',
    'End',
    'Escape',
    'F5',
    'Insert',
    'Dead',
    'Process',
  ],
].map((key) => strokeOf(key));

/** True if a key decided something: a confirmation, a reason, the end of an entry or of a challenge. */
function decided(before: View, now: Now & { readonly effects: readonly Effect[] }): boolean {
  const view = viewOf(now);
  // Without a letter nothing is lost.
  const isEmpty = before.screen === 'typing' && before.words.every((word) => word === '');
  if (isEmpty && view.screen === 'idle') return false;
  if (now.effects.length > 0) return true;
  const facts = ({ screen, ...rest }: View): string => {
    const { confirmed, agreed, read, reason } = {
      confirmed: 0,
      agreed: 0,
      read: 0,
      reason: 0,
      ...rest,
    };
    return JSON.stringify([screen, confirmed, agreed, read, reason]);
  };
  if (view.screen === before.screen) return facts(view) !== facts(before);
  return (
    ['recording', 'withdrawing'].includes(view.screen) ||
    (before.screen === 'typing' && isFrozen(view)) ||
    (before.screen === 'checking' && view.screen === 'armed') ||
    before.screen === 'verdict'
  );
}

function* randomStates(): Generator<Now> {
  for (let seed = 1; ; seed += 1) {
    const found: Now[] = [];
    new StationRun(seededRandom(seed), 'playersAndStaff', ({ input, state }) => {
      if (playerScreens.includes(snapshotOf(state).view.screen))
        found.push({ state, at: input.at });
    }).go(500);
    yield* found.filter((_, place) => place % oneIn === 0);
  }
}

/** As the page sees it: timers have fired, and no run of keys of the screen before goes on. */
function settled({ state, at }: Now): Now {
  const tick = (before: State, now: number): State =>
    transition(before, { kind: 'timerFired', at: now }).state;
  const now = tick(state, at);
  return now.phase.name === 'idle'
    ? { state: tick(now, at + 601), at: at + 601 }
    : { state: now, at };
}

it(
  'every drawn key does what is drawn, and no other key decides anything',
  { timeout: timeoutMs },
  () => {
    const reached = new Map<string, number>();
    const drawings = new Map<string, readonly Drawn[]>();
    const failures = new Map<string, string>();
    let count = 0;
    for (const one of randomStates()) {
      const now = settled(one);
      const view = viewOf(now);
      if (!playerScreens.includes(view.screen)) continue;
      const language = languages[count % languages.length] ?? 'en';
      const isTouch =
        count % 2 === 1 &&
        ['idle', 'board', 'typing'].includes(view.screen) &&
        !('whoTypes' in view && view.whoTypes === 'nobody');
      const { display: _display, revision: _revision, ...shown } = snapshotOf(now.state);
      const name = JSON.stringify([shown, language, isTouch]);
      const drawn = drawings.get(name) ?? drawnOn(now, language, isTouch);
      drawings.set(name, drawn);
      for (const keys of drawn) {
        const wrong = broken(keys, now);
        const kind = `${view.screen} ${keys.says} ${keys.look ?? 'acts'}`;
        if (wrong !== undefined && !failures.has(kind)) {
          const seen = [keys, view, viewOf(press(now, keys.keys))];
          failures.set(kind, `${kind} should ${wrong}: ${JSON.stringify(seen)}`);
        }
        reached.set(kind, (reached.get(kind) ?? 0) + 1);
      }
      if (!isTouch) {
        const known = new Set(
          drawn.flatMap(({ keys }) => keys.map((key) => (key === 'end' ? '' : key.key))),
        );
        // The challenged side has two keys.
        if (known.has('2')) known.add('0');
        for (const stroke of others.filter(({ key }) => !known.has(key))) {
          const after = press(now, [stroke]);
          if (decided(view, after)) {
            const seen = [view, viewOf(after)];
            failures.set(
              `${view.screen} ${stroke.key}`,
              `${stroke.key} is not drawn: ${JSON.stringify(seen)}`,
            );
          }
        }
      }
      count += 1;
      if (count === states) break;
    }
    expect([...failures.values()]).toEqual([]);
    for (const kind of [
      'typing typing.next acts',
      'typing typing.next soon',
      'typing typing.done acts',
      'typing typing.done soon',
      'typing typing.fix acts',
      'typing sign acts',
      'typing sign soon',
      'typing touch acts',
      'typing touch soon',
      'idle touch acts',
      'idle touch soon',
      'idle sign acts',
      'board board.next acts',
      'board board.without acts',
      'board board.fix acts',
      'board sign acts',
      'board touch acts',
      'board touch soon',
      'checking key acts',
      'checking key soon',
      'checking key down',
      'checking sign acts',
      'checking sign soon',
      'armed key ready',
      'armed key soon',
      'armed sign acts',
      'withdrawing key acts',
      'withdrawing key soon',
      'withdrawing sign acts',
      'verdict key acts',
      'verdict key soon',
    ]) {
      expect(reached.get(kind) ?? 0, kind).toBeGreaterThan(0);
    }
  },
);
