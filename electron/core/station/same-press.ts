/**
 * Two presses of one key that follow each other faster than people press are one: a worn contact
 * or an unsteady finger bounces. Their own times count, because a busy page hands them on late.
 */
import type { KeyStroke } from './key-stroke.ts';

/** `at`: when the key went down, in milliseconds on the clock of the page. */
export interface Press extends Pick<KeyStroke, 'key' | 'code'> {
  readonly at: number;
}

/** More keys than anybody presses within the longest time that staff can set. */
const mostRecent = 100;

/**
 * Takes note of a press. It is the same press as one of `recent` if that was of the same key less
 * than `withinMs` before, whether it acted or not: a series of bounces is one press too.
 */
export function notePress(
  recent: readonly Press[],
  press: Press,
  withinMs: number,
): { readonly recent: readonly Press[]; readonly isSame: boolean } {
  // A press after this one comes from a page whose clock was another.
  const near = recent.filter(({ at }) => at <= press.at && press.at - at < withinMs);
  const others = near.filter((one) => !isOfKey(one, press));
  return {
    recent: [...others, press].slice(-mostRecent),
    isSame: others.length < near.length,
  };
}

/** A drawn letter has the code of a key that may write another one on this keyboard. */
function isOfKey(one: Press, other: Press): boolean {
  return one.code === other.code && one.key === other.key;
}
