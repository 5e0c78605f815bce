/** A seeded generator of pseudorandom numbers: mulberry32, by T. Ettinger. */

/** Returns an integer from 0 up to but not including `below`. */
export type Random = (below: number) => number;

export function seededRandom(seed: number): Random {
  // Neighboring seeds must not begin alike.
  let state = Math.imul(seed, 0x9e3779b1);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** Returns a shuffled copy; R. A. Fisher and F. Yates. */
export function shuffle<Value>(values: readonly Value[], random: Random): Value[] {
  const copy = [...values];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [copy[last], copy[other]] = [copy[other] as Value, copy[last] as Value];
  }
  return copy;
}
