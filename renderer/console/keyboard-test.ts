/**
 * The keyboard test before the first round: staff press the keys one after another. It finds keys
 * that act twice (worn contacts), keys that stay down, and a system layout that differs from the
 * printed keys.
 */
import type { KeyStroke } from '../../electron/contract/screen-types.ts';

/** Every key that a challenge needs. Esc ends the test. */
export const askedKeys: readonly string[] = [
  ...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ120'),
  'enter',
  'space',
  'backspace',
  'tab',
];

/** In milliseconds. A finger cannot press a key twice this fast; worn contacts can. */
const twiceMs = 60;
/** In milliseconds. Longer than people hold a key during the test. */
const heldMs = 2_000;

export type KeyFault =
  | { readonly kind: 'writes'; readonly key: string; readonly written: string }
  | { readonly kind: 'twice' | 'held'; readonly key: string };

export interface KeyboardTest {
  /** Number of keys that are done. */
  readonly done: number;
  /** Text that a wrong key wrote. If the same text comes again, it is a fault, not a slip. */
  readonly doubt?: string | undefined;
  readonly faults: readonly KeyFault[];
  readonly isOver: boolean;
  /** The last key that went down, and its time in milliseconds. */
  readonly last?: { readonly code: string; readonly name: string; readonly atMs: number };
}

export const startedTest: KeyboardTest = { done: 0, faults: [], isOver: false };

/** Returns the key to press now; Esc after all others. */
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

/** The side keys count by their position too, as in a challenge. */
const namesByCode: ReadonlyMap<string, string> = new Map(
  ['1', '2', '0'].flatMap((digit) => [
    [`Digit${digit}`, digit],
    [`Numpad${digit}`, digit],
  ]),
);

/** `undefined` if the test does not ask for the key and the key writes nothing. */
function nameOf({ key, code, ctrl, alt, meta }: KeyStroke): string | undefined {
  if (ctrl || alt || meta) return undefined;
  const name = names.get(key) ?? namesByCode.get(code);
  if (name !== undefined) return name;
  return Array.from(key).length === 1 ? key.toUpperCase() : undefined;
}
