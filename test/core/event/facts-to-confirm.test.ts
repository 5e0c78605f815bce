import { describe, expect, it } from 'vitest';
import {
  countTyped,
  describeOtherFacts,
  factsToConfirm,
} from '../../../electron/core/event/facts-to-confirm.ts';
import type { ListNames, PrintedEdition } from '../../../electron/core/lexicon/known-editions.ts';
import { recognise, type Recognition } from '../../../electron/core/lexicon/recognise.ts';
import { general } from '../../../electron/core/rulebook/rulebooks/general.ts';
import { nsa1995 } from '../../../electron/core/rulebook/rulebooks/nsa-1995.ts';
import { english, type Sentence } from '../../../electron/core/text/sentence.ts';
import type { Word } from '../../../electron/core/words/word.ts';
import { inventedWords, lexiconLike, sketched, sorted } from '../lexicon/invented-editions.ts';
import { errorOf, sha256, valueOf } from '../lexicon/samples.ts';

const edition = inventedWords(20_000, 1);
const printedAs = (id: string): PrintedEdition => ({
  id,
  family: 'OSPD',
  year: 1990,
  words: [90_000, 120_000],
  longest: 8,
  source: 'a cover',
});
const table = {
  known: [sketched('SPRING2020', edition)],
  printed: [printedAs('OSPD2'), printedAs('OSPD3')],
};
const unnamed: ListNames = { edition: 'Club', id: 'list', title: 'Club list' };

function recognised(words: readonly Word[], names = unnamed, isStopped = false): Recognition {
  const { manifest, primary } = lexiconLike(words, names);
  const end = { list: 'primary', file: 'list.txt', end: { noLineEnd: true } } as const;
  const sources = isStopped ? [end] : [];
  return recognise({ manifest: { ...manifest, sources }, primary }, table, sha256);
}

it('of a known edition are none', () => {
  expect(factsToConfirm(recognised(edition), [], general)).toEqual({});
});

it('of a list near an edition are the words that differ, and files that stop', () => {
  expect(factsToConfirm(recognised(edition.slice(1)), [], undefined)).toEqual({ differing: 1 });
  expect(factsToConfirm(recognised(edition.slice(1), unnamed, true), [], undefined)).toEqual({
    differing: 1,
    stoppedFiles: 1,
  });
});

it('of a part of an edition are what is missing', () => {
  const part = edition.filter((word) => !/^[AZ]/.test(word) && word.length !== 5);
  expect(factsToConfirm(recognised(part), [], general)).toEqual({
    differing: edition.length - part.length,
    noInitials: 'AZ',
    noLengths: [5],
  });
});

it('of an edition spelled backwards is which one', () => {
  const reversed = edition.map((word) => [...word].reverse().join('') as Word);
  expect(factsToConfirm(recognised(sorted(reversed)), [], general).reversed).toBe('SPRING2020');
});

it('are also the editions that names or rules claim and that it cannot be', () => {
  const half = recognised(edition.slice(0, 10_000), { ...unnamed, edition: 'OSPD3' });
  expect(factsToConfirm(half, [], general).cannotBe).toEqual(['OSPD3']);
  expect(factsToConfirm(half, [], nsa1995).cannotBe).toEqual(['OSPD3', 'OSPD2']);
  const named = recognised(edition.slice(0, 10_000), { ...unnamed, edition: 'OSPD2' });
  expect(factsToConfirm(named, [], nsa1995).cannotBe).toEqual(['OSPD2']);
  // Everywhere it is said of a list that it cannot be what its name says.
  expect(describeOtherFacts(named, [], nsa1995)).toEqual([]);
  expect(describeOtherFacts(half, [], nsa1995).map(english)).toEqual([
    'It cannot be OSPD2, which has 90,000 to 120,000 words of at most 8 letters.',
  ]);
});

describe('labels of a long-word list', () => {
  const leftOut = [{ rule: 'label', rows: 3 }] as const;
  const counted = [
    { label: 'abbreviation', rows: 1 },
    { label: 'prefix', rows: 2 },
  ];

  it.each([
    ['that left out entries', { dropped: leftOut, byLabel: counted }, counted],
    ['that left out none', { dropped: [] }, []],
    ['that an earlier compiler did not count', { dropped: leftOut }, undefined],
  ] as const)('%s are on record', (_, source, byLabel) => {
    const sources = [
      { list: 'primary', dropped: [] },
      { list: 'secondary', ...source },
    ] as const;
    expect(factsToConfirm(recognised(edition), sources, general)).toEqual(
      byLabel === undefined ? {} : { byLabel },
    );
  });

  it('are told with their counts, and told to be missing', () => {
    const described = (sources: Parameters<typeof describeOtherFacts>[1]): readonly Sentence[] =>
      describeOtherFacts(recognised(edition), sources, general);
    const said = (source: {
      readonly byLabel?: typeof counted;
      readonly dropped: typeof leftOut | [];
    }): readonly string[] => described([{ list: 'secondary', ...source }]).map(english);
    expect(said({ dropped: leftOut, byLabel: counted })).toEqual([
      'Entries left out by label: abbreviation (1), prefix (2).',
    ]);
    expect(said({ dropped: [] })).toEqual(['No label left out an entry of the long-word list.']);
    expect(said({ dropped: leftOut })).toEqual([]);
    expect(described([{ list: 'primary', dropped: [] }])).toEqual([]);
  });
});

describe('the number of words that a person types', () => {
  const manifest = { primary: { words: 20_000 } };
  const said = (typed: number | undefined): string => english(errorOf(countTyped(typed, manifest)));

  it('is that of the main list, and no other', () => {
    expect(valueOf(countTyped(20_000, manifest))).toBe(20_000);
    expect(said(19_999)).toMatch(/^You typed 19,999, and the main list has 20,000 words\./);
    expect(said(0)).toMatch(/^You typed 0, and/);
  });

  it('may not be missing', () => {
    expect(said(undefined)).toMatch(/The person who confirms it types the number of words/);
  });
});
