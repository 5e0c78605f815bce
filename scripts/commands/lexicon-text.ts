/** Describes a lexicon for people: its names, its words by length, and its sources. */
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { fingerprintOf } from '../../electron/core/base/fingerprint.ts';
import { describeKept } from '../../electron/core/lexicon/sources/doubts.ts';
import { labelSets } from '../../electron/core/lexicon/sources/labels.ts';
import type { DropRule, Manifest } from '../../electron/core/lexicon/lexicon-manifest.ts';
import { english, joinSentences } from '../../electron/core/text/sentence.ts';

export function lexiconText({ manifest, identity, sha256 }: Lexicon): string {
  const rows = [
    ['Title', manifest.title],
    ['Edition', manifest.edition],
    ['Id', manifest.id],
    ['List fingerprint', fingerprintOf(identity)],
    ['Identity', identity],
    ['File fingerprint', fingerprintOf(sha256)],
    ['SHA-256 of file', sha256],
    ['Primary list', wordsOf(manifest.primary.words)],
    ['Secondary list', secondaryText(manifest)],
  ] as const;
  return [
    ...rows.map(([name, text]) => `${name.padEnd(18)}${text}`),
    '',
    ...lengthTable(manifest),
    '',
    ...manifest.sources.map(sourceText),
    ...(manifest.corrections === undefined ? [] : [correctionsText(manifest.corrections)]),
  ].join('\n');
}

/** A short form for one line. */
export function sizeText({ primary, secondary }: Manifest): string {
  return secondary === undefined
    ? wordsOf(primary.words)
    : `${wordsOf(primary.words)} and a secondary list of ${number(secondary.words)}`;
}

function secondaryText({ secondary }: Manifest): string {
  return secondary === undefined
    ? 'none'
    : `${wordsOf(secondary.words)}, from ${secondary.fromLength.toString()} letters on`;
}

function lengthTable({ primary, secondary }: Manifest): readonly string[] {
  const lengths = Object.keys({ ...primary.wordsByLength, ...secondary?.wordsByLength });
  const columns = [primary, ...(secondary === undefined ? [] : [secondary])];
  const heads = ['Letters', 'Primary', 'Secondary'].slice(0, columns.length + 1);
  const rows = lengths.map((letters) => [
    letters,
    ...columns.map((list) => number(list.wordsByLength[letters] ?? 0)),
  ]);
  return [heads, ...rows].map((cells) => cells.map((cell) => cell.padStart(9)).join('  '));
}

const ruleTexts: Readonly<Record<DropRule, string>> = {
  duplicate: 'repeated',
  length: 'of other lengths',
  belowThreshold: 'too short for this list',
  notForSchool: 'not for school play',
  otherColumn: 'in columns that were not read',
  shortHeadword: 'derived from a headword that is too short for this list',
  runOn: 'run-on entries only',
  label: 'left out because of a label',
  form: 'capitalized, hyphenated, with an apostrophe or of several words',
  character: 'with other characters than A to Z',
  capital: 'with a capital letter in a list in small letters',
  comment: 'in comments of one word in capitals',
  oddLine: 'chosen one by one',
  otherPart: 'outside the chosen part',
};

function sourceText(source: Manifest['sources'][number]): string {
  const { list, file, sha256, dropped, labels, byLabel = [] } = source;
  const { column, part, kept, leftOut = [] } = source;
  const left = dropped.map(({ rule, rows }) => `${number(rows)} ${ruleTexts[rule]}`);
  const rules = left.length === 0 ? '' : `; left out: ${left.join(', ')}`;
  const counts = byLabel.map(({ label, rows }) => `${number(rows)} ${label}`).join(', ');
  const labelRules =
    labels === undefined
      ? ''
      : `; labels applied: ${labelSets[labels].document} (left out: ${counts || 'none'})`;
  const lines = leftOut.map(({ line, text }) => ` Left out: line ${number(line)}, "${text}".`);
  const columns =
    column === undefined
      ? ''
      : ` Chosen: ${column === 'all' ? 'all columns of words' : `column ${number(column)}`}.`;
  const parts =
    part === undefined
      ? ''
      : ` Chosen: ${part === 'all' ? 'all lists of the file as one' : `part ${number(part.number)}, lines ${number(part.from)} to ${number(part.to)}`}.`;
  const remarks = kept === undefined ? '' : ` ${english(joinSentences(describeKept(kept)))}`;
  return `The ${list} list is from ${file} (SHA-256 ${sha256})${rules}${labelRules}.${columns}${parts}${lines.join('')}${remarks}`;
}

function correctionsText(corrections: NonNullable<Manifest['corrections']>): string {
  const { file, sha256, added, removed, before } = corrections;
  return `The primary list was corrected by ${file} (SHA-256 ${sha256}): ${number(added.length)} added, ${number(removed.length)} removed. Before that it had ${wordsOf(before.words)}.`;
}

function wordsOf(words: number): string {
  return words === 1 ? '1 word' : `${number(words)} words`;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
