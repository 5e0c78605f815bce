/** What is said of a known edition besides its name. */
import { expect, it } from 'vitest';
import { describeRecognition } from '../../../electron/core/lexicon/describe-recognition.ts';
import type { EditionTable } from '../../../electron/core/lexicon/known-editions.ts';
import { recognise } from '../../../electron/core/lexicon/recognise.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import type { Word } from '../../../electron/core/words/word.ts';
import { inventedWords, lexiconLike, sketched } from './invented-editions.ts';
import { sha256 } from './samples.ts';

const words = inventedWords(2_000, 1);
const later = inventedWords(2_000, 2);
const editions = [
  sketched('SPRING2020', words),
  sketched('SPRING2023', later),
  sketched('AUTUMN2021', inventedWords(2_000, 3)),
];

function said(list: readonly Word[], among: EditionTable): string {
  const names = { edition: 'Club', id: 'list', title: 'Club list' };
  return english(describeRecognition(recognise(lexiconLike(list, names), among, sha256)));
}

it('a known edition has newer ones of its family named, oldest first', () => {
  const family = { family: 'SPRING' } as const;
  const known = editions.map((edition) => ({
    ...edition,
    ...family,
    year: Number(edition.id.slice(-4)),
  }));
  const printed = [
    { id: 'SPRING2022', family: 'SPRING', year: 2022, words: [1, 2], longest: 15, source: 'x' },
  ] as const;
  expect(said(words, { known, printed })).toBe(
    'Known edition: SPRING2020. All 2,000 words match. Newer ones of this family: AUTUMN2021, SPRING2022, SPRING2023.',
  );
  expect(said(later, { known, printed })).not.toContain('Newer');
});

it.each([
  [
    { language: 'en', players: 'northAmerica' },
    'An English list of 2018, for clubs and tournaments in North America.',
  ],
  [
    { language: 'en', players: 'schools' },
    'An English list of 2018, for schools in North America.',
  ],
  [
    { language: 'en', players: 'homesAndSchools' },
    'An English list of 2018, for homes and schools in North America.',
  ],
  [
    { language: 'en', players: 'international' },
    'An English list of 2018, for tournaments all over the world.',
  ],
  [{ language: 'fr', players: 'french' }, 'A French list of 2018, for tournaments in French.'],
] as const)('a known edition is told by language, year and players: %j', (facts, told) => {
  const [edition] = editions.map((one) => ({ ...one, year: 2018, ...facts }));
  expect(said(words, { known: edition ? [edition] : [], printed: [] })).toMatch(
    new RegExp(`words match\\. ${told.replaceAll('.', '\\.')}$`),
  );
});
