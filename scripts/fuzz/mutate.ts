/** Mutates bytes as a bad disk, a bad copy or a person may. */
import type { Random } from './random.ts';

export const mutationKinds = [
  'bit',
  'bytes',
  'cut',
  'insert',
  'remove',
  'duplicate',
  'swap',
  'fill',
] as const;
export type MutationKind = (typeof mutationKinds)[number];

/** Returns bytes that differ, by one mutation of a random kind. */
export function mutate(bytes: Uint8Array, random: Random): Uint8Array {
  for (;;) {
    const kind = mutationKinds[random(mutationKinds.length)] as MutationKind;
    const changed = mutateBy(kind, bytes, random);
    if (!areEqual(changed, bytes)) return changed;
  }
}

function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}

function mutateBy(kind: MutationKind, bytes: Uint8Array, random: Random): Uint8Array {
  const place = placeIn(bytes, random);
  const length = Math.min(1 + random(1 << random(12)), bytes.length - place);
  const range = bytes.subarray(place, place + length);
  const before = bytes.subarray(0, place);
  const after = bytes.subarray(place + length);
  switch (kind) {
    case 'bit': {
      const copy = bytes.slice();
      const byte = copy[place];
      if (byte !== undefined) copy[place] = byte ^ (1 << random(8));
      return copy;
    }
    case 'bytes': {
      const copy = bytes.slice();
      for (let left = 1 + random(8); left > 0; left -= 1) {
        copy[placeIn(bytes, random)] = random(256);
      }
      return copy;
    }
    case 'cut':
      return before.slice();
    case 'insert':
      return joinBytes(before, randomBytes(length, random), range, after);
    case 'remove':
      return joinBytes(before, after);
    case 'duplicate':
      return joinBytes(before, range, range, after);
    case 'swap': {
      const next = after.subarray(0, random(after.length + 1) % (length * 2 + 1));
      return joinBytes(before, next, range, after.subarray(next.length));
    }
    case 'fill': {
      const copy = bytes.slice();
      copy.fill(random(2) * 255, place, place + length);
      return copy;
    }
  }
}

/** Draws a place, often near the beginning, where headers and tables are. */
function placeIn(bytes: Uint8Array, random: Random): number {
  return random(4) === 0
    ? random(Math.min(bytes.length, 1 << (4 + random(9))))
    : random(bytes.length);
}

function randomBytes(length: number, random: Random): Uint8Array {
  return Uint8Array.from({ length }, () => random(256));
}

function joinBytes(...parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}
