/**
 * The table of states of OPERATING.md as an independent checker: which screen may follow which, and
 * by which input. It uses the station's inputs, views and effects, but none of its rules.
 */
import type { Input } from '../../../../electron/core/station/input.ts';
import type { KeyStroke, Side } from '../../../../electron/core/station/key-stroke.ts';
import { withdrawalReasons } from '../../../../electron/core/rulebook/withdrawal-reasons.ts';
import { displaySettings } from '../../../../electron/core/station/settings.ts';
import type { Snapshot, View } from '../../../../electron/core/station/view.ts';

export type Screen = View['screen'];

export const screens: readonly Screen[] = [
  ...(['closed', 'idle', 'board', 'typing', 'checking', 'armed', 'withdrawing'] as const),
  ...(['recording', 'verdict'] as const),
  ...(['pending', 'signIn', 'staff'] as const),
];

export const inChallenge: readonly Screen[] = [
  ...(['typing', 'checking', 'armed', 'withdrawing', 'recording'] as const),
];

type Cause = (input: Input, before: Snapshot) => boolean;

const byKind =
  (...kinds: readonly Input['kind'][]): Cause =>
  ({ kind }) =>
    kinds.includes(kind);

const byKey =
  (isMeant: (stroke: KeyStroke) => boolean): Cause =>
  (input) =>
    input.kind === 'key' && isUnmodified(input.stroke) && isMeant(input.stroke);

const either =
  (...causes: readonly Cause[]): Cause =>
  (input, before) =>
    causes.some((cause) => cause(input, before));

export function isUnmodified({ repeat, ctrl, alt, meta, altGraph }: KeyStroke): boolean {
  return !repeat && !ctrl && !alt && !meta && !altGraph;
}

export function isChord({ key, code, ...flags }: KeyStroke): boolean {
  const { ctrl, shift, alt, meta, altGraph, repeat } = flags;
  const isS = code === 'KeyS' || key === 's' || key === 'S';
  return isS && ctrl && shift && !alt && !meta && !altGraph && !repeat;
}

const isLetter = (key: string): boolean => key.length === 1 && /[A-Za-z]/.test(key);

/** 1, 2 and 0 by what the key types; keys that type no digit by where they are. */
export function sideKey(stroke: KeyStroke): Side | undefined {
  const { key, code } = stroke;
  if (key === '1') return 'challenger';
  if (key === '2' || key === '0') return 'challenged';
  if (!isUnmodified(stroke) || isLetter(key) || /^[0-9]$/.test(key)) return undefined;
  if (code === 'Digit1' || code === 'Numpad1') return 'challenger';
  return /^(Digit|Numpad)[02]$/.test(code) ? 'challenged' : undefined;
}

const shut = byKind('closed', 'recordFailed');
const asked = either(
  byKind('signInAsked'),
  (input) => input.kind === 'key' && isChord(input.stroke),
);
const letter = byKey(({ key }) => isLetter(key));
const pressed = (...keys: readonly string[]): Cause => byKey(({ key }) => keys.includes(key));
const side = byKey((stroke) => sideKey(stroke) !== undefined);
const reasonDigits = Object.values(withdrawalReasons).map(({ digit }) => digit as string);
const reason = byKey(
  ({ key, code }) =>
    reasonDigits.includes(key) || reasonDigits.includes(code.replace(/^(Digit|Numpad)/, '')),
);
const boardKey = byKey(
  ({ key, code }) =>
    isLetter(key) || key === 'Enter' || /^\d$/.test(key) || /^(Digit|Numpad)\d$/.test(code),
);
/** Sleep ends all that a timer ends. */
const timerFired = byKind('timerFired', 'slept');
const left = byKind('signedOut', 'timerFired', 'slept');

const table: Readonly<Record<Screen, Readonly<Partial<Record<Screen, Cause>>>>> = {
  closed: { idle: byKind('opened'), pending: byKind('opened'), signIn: asked },
  idle: { typing: letter, board: boardKey, signIn: asked, closed: shut },
  board: {
    typing: pressed('Enter'),
    idle: either(pressed('Escape'), timerFired),
    closed: shut,
  },
  typing: {
    checking: either(pressed('Enter'), byKind('entryEnded')),
    armed: either(pressed('Enter'), byKind('entryEnded')),
    idle: either(pressed('Escape'), timerFired),
    closed: shut,
  },
  checking: {
    typing: pressed('Backspace'),
    armed: side,
    withdrawing: pressed('Escape'),
    idle: timerFired,
    closed: shut,
  },
  armed: {
    recording: pressed('Tab'),
    typing: pressed('Backspace'),
    withdrawing: pressed('Escape'),
    idle: timerFired,
    closed: shut,
  },
  withdrawing: {
    checking: either(pressed('Escape', 'Backspace'), timerFired),
    armed: either(pressed('Escape', 'Backspace'), timerFired),
    // A timer that is late enough: the challenge is over as well.
    idle: either(side, reason, timerFired),
    closed: shut,
  },
  recording: {
    verdict: either(byKind('ruled'), timerFired),
    // A timer, if no screen has been there for a minute when the verdict may be shown.
    pending: timerFired,
    idle: timerFired,
    closed: either(byKind('notRuled'), shut),
  },
  verdict: {
    idle: either(side, pressed('Enter'), timerFired),
    closed: either(side, pressed('Enter'), timerFired),
    pending: timerFired,
    staff: either(pressed('Enter'), timerFired),
  },
  pending: { signIn: asked, closed: shut },
  signIn: { staff: byKind('signedIn'), idle: left, closed: left, pending: left },
  staff: {
    verdict: byKind('announced'),
    idle: either(left, byKind('practiceStarted', 'judgingStarted')),
    closed: left,
    pending: left,
  },
};

/** Returns whether the table allows this input to lead from one screen to the other. */
export function isInTable(before: Snapshot, input: Input, after: Snapshot): boolean {
  const [from, to] = [before.view.screen, after.view.screen];
  return from === to || table[from][to]?.(input, before) === true;
}

/** As `isInTable`, if the input is unknown. */
export function mayFollow(from: Screen, to: Screen): boolean {
  return from === to || table[from][to] !== undefined;
}

const viewNames: Readonly<Record<Screen, string>> = {
  closed: 'screen code',
  idle: 'screen whoTypes asksForBoard notice repeats languages secondsLeft',
  board: 'screen whoTypes digits notice repeats secondsLeft',
  typing:
    'screen whoTypes words line column hint enters endsWord takesLetter escape notice repeats secondsLeft',
  checking: 'screen words confirmed keys notice repeats secondsLeft',
  armed: 'screen whoTypes words tab notice repeats secondsLeft',
  withdrawing: 'screen whoTypes words confirmed agreed reason reasons keys isTooEarly',
  recording: 'screen whoTypes words',
  verdict: 'screen verdict read keys secondsLeft leave opinion',
  pending: 'screen',
  signIn: 'screen purpose pinLength problem secondsLocked secondsLeft',
  staff: 'screen member restingState isPractising secondsLeft',
};

const innerNames: Readonly<Record<string, string>> = {
  snapshot: 'revision view status limits rulebook isPractice display verdictWords',
  status: 'station event lexicon ruling judge',
  limits: 'minimumLength maximumLength maximumWords',
  display: `language ${Object.keys(displaySettings).join(' ')}`,
  rulebook: 'procedure comparedWith maximumWords maximumLength mayAskSecondOpinion',
  lexicon: 'title edition fingerprint wordCount',
  read: 'challenger challenged',
  agreed: 'challenger challenged',
  confirmed: 'challenger challenged',
  member: 'id name role',
  pinLength: 'shortest longest',
  restingState: 'name code sentence rulings',
  sentence: 'text values',
};

const lawful = new Map(
  [...Object.entries(viewNames), ...Object.entries(innerNames)].map(([place, names]) => [
    place,
    new Set(names.split(' ')),
  ]),
);

/** Returns the first key in a snapshot that does not belong there. */
export function strangeName(snapshot: Snapshot): string | undefined {
  return strangeIn(snapshot, 'snapshot');
}

function strangeIn(value: object, place: string): string | undefined {
  const names = lawful.get(place);
  for (const [name, inner] of Object.entries(value) as [string, unknown][]) {
    if (names?.has(name) !== true) return `${place}.${name}`;
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) continue;
    const isView = name === 'view' && 'screen' in inner;
    const strange = strangeIn(inner, isView ? String(inner.screen) : name);
    if (strange !== undefined) return strange;
  }
  return undefined;
}
