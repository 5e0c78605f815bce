/** A known edition of invented words, in the place of the one that a rulebook demands. */
import { canonicalBytes, canonicalList } from '../../electron/core/lexicon/canonical-list.ts';
import type { KnownEdition } from '../../electron/core/lexicon/known-editions.ts';
import { sha256, wordsOf } from '../core/lexicon/samples.ts';

export const editionWords = ['zo', 'zobe', 'zorblate', 'zorblaten', 'zorblationistic'];

const { words } = canonicalList(wordsOf(editionWords.join(' ')));

export const inventedEdition: KnownEdition = {
  id: 'NSWL2020',
  title: 'Invented School Word List 2020',
  publisher: 'Nobody',
  counts: Array.from(
    { length: 14 },
    (_, index) => words.filter(({ length }) => length === index + 2).length,
  ),
  canonicalSha256: sha256(canonicalBytes(words)),
};
