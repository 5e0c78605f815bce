/**
 * Look-ups in the word graph against a JS `Set` of the same words, in the same run: hits and
 * misses in random order, each with a fresh string whose hash nothing has computed yet, as a
 * typed word's.
 */
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import type { Word } from '../../electron/core/word.ts';
import { median, table } from './table.ts';

const rounds = 9;
const lookUpsInARound = 200_000;

interface Peer {
  readonly name: string;
  readonly has: (word: Word) => boolean;
}

export function benchLookUps({ primary }: Lexicon): string {
  const words = [...primary.words()];
  const set = new Set<Word>(words);
  const graph: Peer = { name: 'word graph', has: (word) => primary.has(word) };
  const peer: Peer = { name: 'JS Set', has: (word) => set.has(word) };
  const random = generator(1);
  const hit = (): string => words[Math.floor(random() * words.length)] ?? '';
  const miss = (): string => {
    for (;;) {
      const word = changed(hit(), random);
      if (!set.has(word as Word)) return word;
    }
  };
  const rows = (['hits', 'misses'] as const).map((kind) => {
    const times = measure([graph, peer], kind === 'hits' ? hit : miss, kind === 'hits');
    const [own = NaN, other = NaN] = times.map(median);
    const ratio = median(times[0]?.map((time, round) => time / (times[1]?.[round] ?? NaN)) ?? []);
    return [kind, own.toFixed(0), other.toFixed(0), ratio.toFixed(2)];
  });
  return table(
    [`look-ups, ${words.length.toLocaleString('en')} words`, 'word graph ns', 'JS Set ns', 'ratio'],
    rows,
  );
}

/** Nanoseconds a look-up of each peer in each round; the peers take turns in going first. */
function measure(
  peers: readonly [Peer, Peer],
  word: () => string,
  expected: boolean,
): readonly number[][] {
  const times: number[][] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    for (const turn of [round % 2, (round + 1) % 2]) {
      const peer = peers[turn as 0 | 1];
      const asked = freshStrings(word);
      const start = process.hrtime.bigint();
      let found = 0;
      for (const one of asked) if (peer.has(one)) found += 1;
      const elapsed = Number(process.hrtime.bigint() - start);
      if (found !== (expected ? asked.length : 0)) {
        throw new Error(`${peer.name} answered ${found.toString()} of ${asked.length.toString()}`);
      }
      times[turn]?.push(elapsed / asked.length);
    }
  }
  return times;
}

/** Decoded from bytes, so that no string shares its hash with one seen before. */
function freshStrings(word: () => string): readonly Word[] {
  return Array.from(
    { length: lookUpsInARound },
    () => Buffer.from(word(), 'latin1').toString('latin1') as Word,
  );
}

/** The word with one letter replaced. */
function changed(word: string, random: () => number): string {
  const place = Math.floor(random() * word.length);
  const letter = String.fromCharCode(65 + Math.floor(random() * 26));
  return word.slice(0, place) + letter + word.slice(place + 1);
}

/** Mulberry32: the same numbers in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
