/** Editions of invented words, large enough for sketches, and the words of lists like them. */
import { canonicalBytes, canonicalList } from '../../../electron/core/lexicon/canonical-list.ts';
import type { KnownEdition, ListNames } from '../../../electron/core/lexicon/known-editions.ts';
import { ListedWords } from '../../../electron/core/lexicon/listed-words.ts';
import type { ToRecognise } from '../../../electron/core/lexicon/recognise.ts';
import { encodeSketch, sketchOf } from '../../../electron/core/lexicon/sketch.ts';
import { longestLength } from '../../../electron/core/words/word-length.ts';
import type { Word } from '../../../electron/core/words/word.ts';
import { sha256 } from './samples.ts';

type Words = readonly Word[];

/** Numbers from 0 on, before 1, always the same for a seed. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    // The generator of Lehmer, with the factor of Park and Miller.
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const vowels = 'AEIOU';

/** Returns so many different words of 2 to 15 letters in canonical order. */
export function inventedWords(count: number, seed: number): Words {
  const next = numbersFrom(seed);
  const oneOf = (letters: string): string => letters.charAt(Math.floor(next() * letters.length));
  const words = new Set<string>();
  while (words.size < count) {
    const length = 2 + Math.floor(5 * (next() + next() + next()) * 0.93);
    let word = '';
    for (let place = 0; place < length; place += 1) word += oneOf(place % 2 ? vowels : alphabet);
    words.add(word);
  }
  return sorted([...words] as Word[]);
}

export function sorted(words: Words): Words {
  return canonicalList(words).words;
}

export function listed(words: Words): ListedWords {
  const wordsByLength = new Uint32Array(longestLength + 1);
  for (const { length } of words) wordsByLength[length] = (wordsByLength[length] ?? 0) + 1;
  return new ListedWords({ bytes: canonicalBytes(words), wordsByLength }, sha256);
}

/** An edition of these words, with its sketch. */
export function sketched(id: string, words: Words): KnownEdition {
  const list = listed(words);
  return {
    id,
    title: `The list ${id}`,
    publisher: 'Nobody',
    words: list.count,
    wordsByLength: countsOf(list.wordsByLength),
    canonicalSha256: sha256(canonicalBytes(words)),
    sketch: encodeSketch(sketchOf(list)),
  };
}

/** A lexicon of these words alone, as far as recognizing it needs one. */
export function lexiconLike(words: Words, names: ListNames = unnamed): Required<ToRecognise> {
  const { wordsByLength } = listed(words);
  const bytes = canonicalBytes(words);
  return {
    manifest: {
      ...names,
      primary: { wordsByLength: countsOf(wordsByLength), canonicalSha256: sha256(bytes) },
    },
    primary: {
      spell: () => ({ bytes, wordsByLength }),
    },
  };
}

const unnamed: ListNames = { edition: 'Club', id: 'list', title: 'Club list' };

function countsOf(wordsByLength: Uint32Array): KnownEdition['wordsByLength'] {
  return Object.fromEntries(
    [...wordsByLength.entries()]
      .filter(([, count]) => count > 0)
      .map(([letters, count]) => [letters.toString(), count]),
  );
}
