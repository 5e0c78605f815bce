import { describe, expect, it } from 'vitest';
import {
  editionNamed,
  editionsSaid,
  newerThan,
  parseEditions,
  type KnownEdition,
} from '../../../electron/core/lexicon/known-editions.ts';
import facts from '../../../lexicons/known-editions.json' with { type: 'json' };
import { errorOf, valueOf } from './samples.ts';

const table = valueOf(parseEditions(facts));
const editions = table.known;

function editionOf(id: string): KnownEdition {
  const edition = editions.find((known) => known.id === id);
  if (edition === undefined) throw new Error(`no ${id}`);
  return edition;
}

function changedFacts(change: (edition: Record<string, unknown>) => void): unknown {
  const copy = structuredClone(facts) as unknown as { editions: Record<string, unknown>[] };
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
    [{ about: '', editions: [], printed: [] }, 'editions: '],
    [changedFacts((one) => (one['id'] = 'owl')), 'editions.0.id: not capitals with a number'],
    [changedFacts((one) => (one['canonicalSha256'] = 'ab')), 'not a SHA-256'],
    [changedFacts((one) => (one['words'] = 1)), 'editions.0.words: not the sum of wordsByLength'],
    [changedFacts((one) => (one['effectiveFrom'] = '1 March')), 'editions.0.effectiveFrom: '],
    [changedFacts((one) => (one['family'] = 'nwl')), 'editions.0.family: not capitals'],
  ])('are refused when their facts are invalid (%#)', (json, problem) => {
    expect(errorOf(parseEditions(json)).problem).toContain(problem);
  });

  it.each([
    ['NWL2018', ['NWL2020', 'NWL2023']],
    ['NSWL2020', ['NSWL2023']],
    ['OSPD4', ['OSPD4.1', 'OSPD5', 'OSPD6', 'OSPD7']],
    ['OWL2', ['OWL2.1', 'OTCWL2014', 'OTCWL2016', 'NWL2018', 'NWL2020', 'NWL2023']],
    ['CSW21', ['CSW24']],
    ['ODS4', ['ODS5']],
    ['NWL2023', []],
  ])('know what came after %s: %j', (id, newer) => {
    expect(newerThan(editionOf(id), table)).toEqual(newer);
  });

  it('have none after an edition without a year', () => {
    const { year: _, ...undated } = editionOf('NWL2018');
    expect(newerThan(undated, table)).toEqual([]);
  });

  it('have ranges for printed editions in which the digital ones of their family lie', () => {
    const { words, longest } = table.printed.find(({ id }) => id === 'OSPD7') ?? {
      words: [0, 0],
      longest: 0,
    };
    const ospd5 = editionOf('OSPD5');
    expect(words[0]).toBeLessThanOrEqual(ospd5.words);
    expect(words[1]).toBeGreaterThan(ospd5.words);
    expect(longest).toBeGreaterThanOrEqual(12);
    expect(table.printed.map(({ id }) => id)).toEqual(['OSPD2', 'OSPD3', 'OSPD6', 'OSPD7']);
  });
});

describe('the name of an edition', () => {
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
    expect(editionNamed({ id: 'list', title: 'Club list', edition }, editions)?.id).toBe(id);
  });

  it('is believed in the edition first, then in the id, then in the title', () => {
    const names = { edition: 'NWL2018', id: 'nwl2020', title: 'NWL2023' };
    expect(editionNamed(names, editions)?.id).toBe('NWL2018');
    expect(editionNamed({ ...names, edition: 'Spring' }, editions)?.id).toBe('NWL2020');
    expect(editionNamed({ ...names, edition: 'Spring', id: 'club' }, editions)?.id).toBe('NWL2023');
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
