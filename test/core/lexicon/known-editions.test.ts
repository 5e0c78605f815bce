import { describe, expect, it } from 'vitest';
import {
  describeRecognition,
  editionsSaid,
  isEdition,
  parseKnownEditions,
  recognise,
  type KnownEdition,
  type ListNames,
  type Recognisable,
} from '../../../electron/core/lexicon/known-editions.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import facts from '../../../lexicons/known-editions.json' with { type: 'json' };
import { errorOf, valueOf } from './samples.ts';

const editions = valueOf(parseKnownEditions(facts));

function editionOf(id: string): KnownEdition {
  const edition = editions.find((known) => known.id === id);
  if (edition === undefined) throw new Error(`no ${id}`);
  return edition;
}

type Counted = Recognisable['primary'];

/** A list with the edition's counts, changed by this many words per length. */
function listLike(id: string, changes: Readonly<Record<string, number>> = {}): Counted {
  const { wordsByLength } = editionOf(id);
  const counts = Object.entries({ ...changes, ...wordsByLength }).map(
    ([letters]) => [letters, (wordsByLength[letters] ?? 0) + (changes[letters] ?? 0)] as const,
  );
  return {
    canonicalSha256: '00'.repeat(32),
    wordsByLength: Object.fromEntries(counts.filter(([, words]) => words > 0)),
  };
}

function exactly(id: string): Counted {
  return { ...listLike(id), canonicalSha256: editionOf(id).canonicalSha256 };
}

function called(primary: Counted, edition = 'Spring'): Recognisable {
  return { id: 'list', title: 'Club list', edition, primary };
}

function said(lexicon: Recognisable): string {
  return english(describeRecognition(recognise(lexicon, editions)));
}

function changedFacts(change: (edition: Record<string, unknown>) => void): unknown {
  const copy = structuredClone(facts) as { editions: Record<string, unknown>[] };
  change(copy.editions[0] as Record<string, unknown>);
  return copy;
}

describe('the known editions', () => {
  it('are twenty-five, each with its own id and hash, and 191,476 words in NSWL2020', () => {
    expect(new Set(editions.map(({ id }) => id)).size).toBe(25);
    expect(new Set(editions.map(({ canonicalSha256 }) => canonicalSha256)).size).toBe(25);
    expect(editions).toHaveLength(25);
    expect(editionOf('NSWL2020').words).toBe(191_476);
    expect(editionOf('OSPD4.1').words - editionOf('OSPD4').words).toBe(4);
  });

  it.each([
    [{ about: '', editions: [] }, 'editions: '],
    [changedFacts((one) => (one['id'] = 'owl')), 'editions.0.id: not capitals with a number'],
    [changedFacts((one) => (one['canonicalSha256'] = 'ab')), 'not a SHA-256'],
    [changedFacts((one) => (one['words'] = 1)), 'editions.0.words: not the sum of wordsByLength'],
    [changedFacts((one) => (one['effectiveFrom'] = '1 March')), 'editions.0.effectiveFrom: '],
  ])('are refused when their facts are invalid (%#)', (json, problem) => {
    expect(errorOf(parseKnownEditions(json)).problem).toContain(problem);
  });
});

describe('a lexicon', () => {
  it('is an edition when its words are, whatever it is named', () => {
    const known = 'Known edition: NSWL2020. All 191,476 words match.';
    for (const name of ['Spring', 'NSWL2020']) {
      expect(said(called(exactly('NSWL2020'), name))).toBe(known);
      expect(isEdition(recognise(called(exactly('NSWL2020'), name), editions))).toBe(true);
    }
    expect(said(called(exactly('NSWL2020'), 'NWL2020'))).toBe(`${known} Its name says NWL2020.`);
  });

  it('with a secondary list is none, though its primary list is', () => {
    const both = { ...called(exactly('OSPD4')), secondary: {} };
    expect(said(both)).toBe(
      'Known edition: OSPD4. All 178,374 words match. Its long-word list is not a known edition.',
    );
    expect(isEdition(recognise(both, editions))).toBe(false);
  });

  it('is told by the list before its corrections, unless it is an edition with them', () => {
    const corrected = (primary: Counted, added: number, name?: string): Recognisable => ({
      ...called(primary, name),
      corrections: {
        added: Array.from({ length: added }, () => 'ZA'),
        removed: [],
        before: exactly('OSPD4'),
      },
    });
    const other = listLike('OSPD4', { 8: 4 });
    expect(said(corrected(other, 4))).toBe('OSPD4 with 4 corrections.');
    expect(said(corrected(other, 1, 'OSPD2 as OSPD5'))).toBe(
      'OSPD4 with 1 correction. Its name says OSPD5.',
    );
    expect(isEdition(recognise(corrected(other, 4), editions))).toBe(false);
    expect(said(corrected(exactly('OSPD4.1'), 4))).toMatch(/^Known edition: OSPD4\.1\. /);
    const ofNone = { added: ['ZA'], removed: [], before: listLike('OSPD4', { 8: 3 }) };
    expect(said({ ...called(other), corrections: ofNone })).toMatch(/^Nearly OSPD4,/);
  });

  it('that is nearly an edition is told by how many words of which lengths', () => {
    expect(said(called(listLike('NSWL2020', { 2: -1, 9: 2 }), 'NSWL2020'))).toBe(
      'Nearly NSWL2020, but at least 3 words differ (−1 of 2 letters, +2 of 9 letters).',
    );
    expect(said(called(listLike('NSWL2020', { 15: 1 })))).toBe(
      'Nearly NSWL2020, but at least 1 word differs (+1 of 15 letters).',
    );
    expect(said(called(listLike('OSPD4'), 'OSPD4'))).toBe(
      'Nearly OSPD4, but some words are different. The number of words of each length is the same.',
    );
  });

  it('that is nearly one edition and named as another is told by both', () => {
    expect(said(called(listLike('OWL2', { 2: -1 }), 'OSPD4'))).toBe(
      'Nearly OWL2, but at least 1 word differs (−1 of 2 letters). Its name says OSPD4.',
    );
  });

  it('that has only the name of an edition is told how far it is from it', () => {
    expect(said(called(listLike('NSWL2020', { 8: -31_000 }), 'NSWL2020'))).toBe(
      'Not NSWL2020, although its name says so: at least 31,000 words differ (−31,000 of 8 letters).',
    );
    expect(said(called(listLike('OSPD5', { 12: -121, 15: 400 }), 'OSPD5'))).toContain(
      'at least 521 words differ (−121 of 12 letters, +400 of 15 letters).',
    );
  });

  it('names the three lengths that differ most, shortest first', () => {
    const lengths = { 2: 1, 3: -200, 5: 4000, 12: -121, 15: 400 };
    expect(said(called(listLike('OSPD5', lengths), 'OSPD5'))).toBe(
      'Not OSPD5, although its name says so: at least 4,722 words differ (mostly −200 of 3 letters, +4,000 of 5 letters, +400 of 15 letters).',
    );
  });

  it('that is like no edition is not known', () => {
    const unknown = { kind: 'unknown', lengths: [], hasSecondary: false };
    expect(recognise(called(listLike('CSW24', { 9: 5000 })), editions)).toEqual(unknown);
    expect(said(called(listLike('CSW24', { 9: 5000 })))).toBe(
      "Not a known edition. Check that this is your tournament's list.",
    );
    expect(recognise(called(listLike('CSW24')), [])).toEqual(unknown);
  });
});

describe('the name of an edition', () => {
  const far = listLike('CSW24', { 9: 5000 });
  const nameOf = (names: ListNames): string | undefined =>
    recognise({ ...names, primary: far }, editions).named?.id;

  it.each([
    ['NSWL2020', 'NSWL2020'],
    ['nswl-2020', 'NSWL2020'],
    ['NWL 2018', 'NWL2018'],
    ['NWL20', 'NWL2020'],
    ['CSW 2021', 'CSW21'],
    ['csw21', 'CSW21'],
    ['OWL 2', 'OWL2'],
    ['OWL', 'OWL'],
    ['ospd4.1', 'OSPD4.1'],
    ['OSPD 4.1, our copy', 'OSPD4.1'],
    ['OSPD4.', 'OSPD4'],
    ['OSPD4.txt', 'OSPD4'],
    ['The NASPA School Word List 2020, corrected', 'NSWL2020'],
    ['Collins Scrabble Words 2012 (2011 book)', 'CSW12'],
    ['SNWL2020', undefined],
    ['OSPD', undefined],
    ['2020', undefined],
    ['', undefined],
  ])('is found in %j', (edition, id) => {
    expect(nameOf({ id: 'list', title: 'Club list', edition })).toBe(id);
  });

  it('is believed in the edition first, then in the id, then in the title', () => {
    const names = { edition: 'NWL2018', id: 'nwl2020', title: 'NWL2023' };
    expect(nameOf(names)).toBe('NWL2018');
    expect(nameOf({ ...names, edition: 'Spring' })).toBe('NWL2020');
    expect(nameOf({ ...names, edition: 'Spring', id: 'club' })).toBe('NWL2023');
  });

  it.each([
    [
      ['OSPD2', 'ospd2', 'OSPD4 mini'],
      ['OSPD2', 'OSPD4'],
    ],
    [['OSPD 7', 'ospd-7', 'OSPD7, our copy'], ['OSPD7']],
    [['NWL20', 'nwl2020', 'NWL 2020'], ['NWL20']],
    [['Club 7', 'club-7', 'OSPD'], []],
    [['OSPD4 2011', 'ospd4', 'OSPD4'], ['OSPD4']],
  ])('is said, known or not, by %j: %j', (names, ids) => {
    expect(editionsSaid(names, editions)).toEqual(ids);
  });
});
