/**
 * The test of a keyboard before the first round: staff press one asked key after the other. It
 * finds keys that act twice (worn contacts), keys that stay down, and a layout of the system that
 * is not the one on the keys.
 */
import type { KeyStroke } from '../../electron/contract/screen-types.ts';

/** Every key that a challenge needs; Esc ends the test. */
export const askedKeys: readonly string[] = [
  ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ120'),
  'enter',
  'space',
  'backspace',
  'tab',
];

/** No finger presses a key again so soon; worn contacts do. */
const twiceMs = 60;
/** Nobody who presses one key after the other holds one so long. */
const heldMs = 2_000;

export type KeyFault =
  | { readonly kind: 'writes'; readonly key: string; readonly written: string }
  | { readonly kind: 'twice' | 'held'; readonly key: string };

export interface KeyboardTest {
  /** Number of keys that are done. */
  readonly done: number;
  /** What was written instead of the asked key. The same once more is a fault, not a slip. */
  readonly doubt?: string | undefined;
  readonly faults: readonly KeyFault[];
  readonly isOver: boolean;
  /** The key that went down last, and when. */
  readonly last?: { readonly code: string; readonly name: string; readonly atMs: number };
}

export const startedTest: KeyboardTest = { done: 0, faults: [], isOver: false };

/** The key to press now; Esc after all others. */
export function askedKey({ done }: KeyboardTest): string {
  return askedKeys[done] ?? 'escape';
}

export function isComplete({ done }: KeyboardTest): boolean {
  return done === askedKeys.length;
}

/** `atMs` is the time of the key event. */
export function pressInTest(test: KeyboardTest, stroke: KeyStroke, atMs: number): KeyboardTest {
  const name = nameOf(stroke);
  if (test.isOver || name === undefined) return test;
  const { last } = test;
  const isSameKey = last?.code === stroke.code;
  if (stroke.repeat) {
    if (!isSameKey) return { ...test, last: { code: stroke.code, name, atMs } };
    return atMs - last.atMs < heldMs ? test : withFault(test, { kind: 'held', key: last.name });
  }
  const now = { ...test, last: { code: stroke.code, name, atMs } };
  if (isSameKey && atMs - last.atMs < twiceMs) {
    return withFault(now, { kind: 'twice', key: last.name });
  }
  if (name === 'escape') return { ...now, isOver: true };
  const key = askedKey(test);
  if (name === key) return { ...now, done: test.done + 1, doubt: undefined };
  if (name !== test.doubt || isComplete(test)) return { ...now, doubt: name };
  const fault = withFault(now, { kind: 'writes', key, written: name });
  return { ...fault, done: test.done + 1, doubt: undefined };
}

function withFault(test: KeyboardTest, fault: KeyFault): KeyboardTest {
  const isKnown = test.faults.some(({ kind, key }) => kind === fault.kind && key === fault.key);
  return isKnown ? test : { ...test, faults: [...test.faults, fault] };
}

const names: ReadonlyMap<string, string> = new Map([
  ['Enter', 'enter'],
  [' ', 'space'],
  ['Backspace', 'backspace'],
  ['Tab', 'tab'],
  ['Escape', 'escape'],
]);

/** The keys of the sides count by their place too, as they do in a challenge. */
const namesByCode: ReadonlyMap<string, string> = new Map(
  ['1', '2', '0'].flatMap((digit) => [
    [`Digit${digit}`, digit],
    [`Numpad${digit}`, digit],
  ]),
);

/** `undefined` for keys that the test does not ask for and that write nothing. */
function nameOf({ key, code, ctrl, alt, meta }: KeyStroke): string | undefined {
  if (ctrl || alt || meta) return undefined;
  const name = names.get(key) ?? namesByCode.get(code);
  if (name !== undefined) return name;
  return Array.from(key).length === 1 ? key.toUpperCase() : undefined;
}
