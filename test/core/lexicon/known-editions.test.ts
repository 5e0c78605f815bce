import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  describeRecognition,
  parseKnownEditions,
  recognise,
  type KnownEdition,
  type ListNames,
} from '../../../electron/core/lexicon/known-editions.ts';
import { errorOf, valueOf } from './samples.ts';
import { english } from '../../../electron/core/sentence.ts';

const text = readFileSync(
  path.join(import.meta.dirname, '../../../lexicons/known-editions.json'),
  'utf8',
);
const editions = valueOf(parseKnownEditions(text));

function editionOf(id: string): KnownEdition {
  const edition = editions.find((known) => known.id === id);
  if (edition === undefined) throw new Error(`no ${id}`);
  return edition;
}

/** A list with the counts of the edition, changed by this many words of a length. */
function listLike(
  id: string,
  changes: Readonly<Record<string, number>> = {},
): Parameters<typeof recognise>[0] {
  const counts = editionOf(id).counts.map((count, index) => {
    const letters = (index + 2).toString();
    return [letters, count + (changes[letters] ?? 0)] as const;
  });
  return {
    canonicalSha256: '00'.repeat(32),
    wordsByLength: Object.fromEntries(counts.filter(([, words]) => words > 0)),
  };
}

function exactly(id: string): Parameters<typeof recognise>[0] {
  return { ...listLike(id), canonicalSha256: editionOf(id).canonicalSha256 };
}

function named(name: string): ListNames {
  return { id: 'list', title: 'Club list', edition: name };
}

function said(list: Parameters<typeof recognise>[0], names?: ListNames): string {
  return english(describeRecognition(recognise(list, editions, names)));
}

describe('the known editions', () => {
  it('are nineteen, each with its own id and hash, and 191,476 words in NSWL2020', () => {
    expect(editions).toHaveLength(19);
    expect(new Set(editions.map(({ id }) => id)).size).toBe(19);
    expect(new Set(editions.map(({ canonicalSha256 }) => canonicalSha256)).size).toBe(19);
    expect(editionOf('NSWL2020').counts.reduce((sum, count) => sum + count)).toBe(191_476);
  });

  it.each([
    ['{', 'not JSON'],
    ['{"about": "", "editions": []}', 'editions: '],
    [text.replace('"OWL"', '"owl"'), 'editions.0.id: not capitals with a number'],
    [text.replace(/"canonicalSha256": "./, '"canonicalSha256": "'), 'not a SHA-256'],
    [text.replace('96, 972,', '972,'), 'editions.0.counts: '],
    [text.replace('"2006-03-01"', '"1 March"'), 'editions.1.effectiveFrom: '],
  ])('are refused when their facts are unfit (%#)', (changed, problem) => {
    expect(changed).not.toBe(text);
    expect(errorOf(parseKnownEditions(changed)).problem).toContain(problem);
  });
});

describe('a list', () => {
  it('is an edition when its words are, whatever it is named', () => {
    const sentence = 'it has exactly the words of NSWL2020 (NASPA School Word List 2020, NASPA)';
    expect(said(exactly('NSWL2020'))).toBe(`${sentence}.`);
    expect(said(exactly('NSWL2020'), named('Spring'))).toBe(`${sentence}.`);
    expect(said(exactly('NSWL2020'), named('NSWL2020'))).toBe(`${sentence}.`);
    expect(said(exactly('NSWL2020'), named('NWL2020'))).toBe(
      `${sentence}, but its name says NWL2020.`,
    );
  });

  it('that has the name of an edition but not its words is told by which lengths', () => {
    expect(said(listLike('NSWL2020', { 2: -1, 9: 2 }), named('NSWL2020'))).toBe(
      'its name says NSWL2020, but it differs from that list by 3 words: −1 of 2 letters, +2 of 9 letters.',
    );
    expect(said(listLike('NSWL2020', { 15: 1 }), named('NSWL2020'))).toBe(
      'its name says NSWL2020, but it differs from that list by 1 word: +1 of 15 letters.',
    );
    expect(said(listLike('NSWL2020', { 8: -31_000 }), named('NSWL2020'))).toContain(
      'it differs from that list by 31,000 words: −31,000 of 8 letters.',
    );
  });

  it('that has no words of a length is told so', () => {
    expect(said(listLike('OSPD5', { 12: -121 }), named('OSPD5'))).toBe(
      'its name says OSPD5, but it differs from that list by 121 words: −121 of 12 letters.',
    );
  });

  it('that has the name and the counts of an edition is still not it', () => {
    expect(said(listLike('OSPD4'), named('OSPD4'))).toBe(
      'its name says OSPD4, but some words are different. The number of words of each length is the same.',
    );
  });

  it('without the name of an edition is told when its counts are near one', () => {
    expect(said(listLike('CSW24', { 3: -5 }), named('Club'))).toBe(
      'it is close to CSW24, but differs from that list by 5 words: −5 of 3 letters.',
    );
    expect(said(listLike('CSW24', { 3: -5 }))).toContain('it is close to CSW24');
  });

  it('that is like no edition is not known', () => {
    expect(recognise(listLike('CSW24', { 9: 5000 }), editions, named('Club'))).toEqual({
      kind: 'unknown',
    });
    expect(said(listLike('CSW24', { 9: 5000 }))).toBe('this program does not know this edition.');
    expect(recognise(listLike('CSW24'), [])).toEqual({ kind: 'unknown' });
  });
});

describe('the name of an edition', () => {
  const far = listLike('CSW24', { 9: 5000 });
  const nameOf = (names: ListNames): string | undefined => {
    const recognition = recognise(far, editions, names);
    return recognition.kind === 'differs' && recognition.by === 'name'
      ? recognition.edition.id
      : undefined;
  };

  it.each([
    ['NSWL2020', 'NSWL2020'],
    ['nswl-2020', 'NSWL2020'],
    ['NWL 2018', 'NWL2018'],
    ['NWL20', 'NWL2020'],
    ['CSW 2021', 'CSW21'],
    ['csw21', 'CSW21'],
    ['OWL 2', 'OWL2'],
    ['OWL', 'OWL'],
    ['The NASPA School Word List 2020, corrected', 'NSWL2020'],
    ['Collins Scrabble Words 2012 (2011 book)', 'CSW12'],
    ['SNWL2020', undefined],
    ['OSPD', undefined],
    ['2020', undefined],
    ['', undefined],
  ])('is found in %j', (name, id) => {
    expect(nameOf(named(name))).toBe(id);
  });

  it('is believed in the edition first, then in the id, then in the title', () => {
    const names = { edition: 'NWL2018', id: 'nwl2020', title: 'NWL2023' };
    expect(nameOf(names)).toBe('NWL2018');
    expect(nameOf({ ...names, edition: 'Spring' })).toBe('NWL2020');
    expect(nameOf({ ...names, edition: 'Spring', id: 'club' })).toBe('NWL2023');
  });
});
