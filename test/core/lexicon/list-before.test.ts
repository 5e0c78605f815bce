import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import { canonicalBytes } from '../../../electron/core/lexicon/canonical-list.ts';
import { differencesOf } from '../../../electron/core/lexicon/diff.ts';
import { listBefore } from '../../../electron/core/lexicon/list-before.ts';
import type { Spelled } from '../../../electron/core/lexicon/listed-words.ts';
import type { Word } from '../../../electron/core/words/word.ts';
import { sorted } from './invented-editions.ts';
import { wordsOf } from './samples.ts';

type Words = readonly Word[];

function spelled(words: Words): Spelled {
  const wordsByLength = new Uint32Array(16);
  for (const { length } of words) wordsByLength[length] = (wordsByLength[length] ?? 0) + 1;
  return { bytes: canonicalBytes(words), wordsByLength };
}

const list = spelled(wordsOf('AT BE CAT CATS'));
const before = (added: string, removed: string): Spelled | undefined =>
  listBefore(list, { added: wordsOf(added), removed: wordsOf(removed) });

describe('the list before its corrections', () => {
  it.each([
    ['AT', '', 'BE CAT CATS'],
    ['CATS', '', 'AT BE CAT'],
    ['', 'AA', 'AA AT BE CAT CATS'],
    ['', 'ZOO', 'AT BE CAT CATS ZOO'],
    ['CAT BE', 'CA CATSY', 'AT CA CATS CATSY'],
    ['AT BE CAT CATS', 'ON', 'ON'],
    ['', '', 'AT BE CAT CATS'],
  ])('without +%s and with -%s', (added, removed, earlier) => {
    expect(before(added, removed)).toEqual(spelled(wordsOf(earlier)));
  });

  it.each([
    ['ON', ''],
    ['CA', ''],
    ['ZOO', ''],
    ['', 'AT'],
    ['', 'CATS'],
    ['AT AT', ''],
    ['', 'ON ON'],
    ['AT', 'AT'],
  ])('is none if +%s and -%s change nothing', (added, removed) => {
    expect(before(added, removed)).toBeUndefined();
  });

  it('is that from which any differences lead to the list', () => {
    const words = fc
      .array(fc.stringMatching(/^[AB]{2,5}$/), { maxLength: 30 })
      .map((texts) => sorted(texts as Word[]));
    fc.assert(
      fc.property(words, words, (earlier, later) => {
        const differences = [...differencesOf(earlier, later)];
        const of = (kind: 'added' | 'removed'): Words =>
          differences.flatMap((one) => (one.kind === kind ? [one.word] : []));
        const corrections = { added: of('added'), removed: of('removed') };
        expect(listBefore(spelled(later), corrections)).toEqual(spelled(earlier));
      }),
    );
  });
});
