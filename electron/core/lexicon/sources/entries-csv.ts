/**
 * Entries of a collegiate dictionary: `word,headword,labels` under a heading of these names. They
 * are compiled into a secondary list by the nine-letter rule: an entry counts from the threshold
 * on, unless it is an inflection of a main entry below the threshold, or is kept out by a label or
 * by how it is written. Every entry that is left out has its reason.
 */
import { fail, ok, type Result } from '../../result.ts';
import { sentence } from '../../sentence.ts';
import type { Word } from '../../word.ts';
import type { DropReason, Form } from './drop-reason.ts';
import { knownLabels, labelSets, parseLabels, type LabelSetName } from './labels.ts';
import { columnsOf, linesOf, type Line } from './lines.ts';
import {
  FirstSayings,
  Reading,
  type ReadingError,
  type SourceList,
  type Watch,
} from './reading.ts';
import { fitWord, type UnfitReason } from './unfit.ts';

export interface SecondaryRule {
  readonly fromLength: number;
  readonly labels: LabelSetName;
}

const columns = ['word', 'headword', 'labels'] as const;
const separators = [',', ';', '\t'] as const;

export function readEntriesCsv(
  text: string,
  rule: SecondaryRule,
  watch?: Watch,
): Result<SourceList, ReadingError> {
  const [heading, ...lines] = linesOf(text);
  const separator = separatorOf(heading?.text ?? '');
  if (separator === undefined) {
    return fail({
      kind: 'damaged',
      problem: sentence`it has no column heading "${columns.join(',')}"`,
    });
  }
  const reading = new Reading('line', watch);
  const entries = lines.map((line) => ({ line, entry: entryOf(line.text, separator) }));
  const caseTells = (column: 'word' | 'headword'): boolean =>
    entries.some(({ entry }) => entry.ok && /^[a-z]+$/.test(entry.value[column]));
  const [wordCaseTells, headwordCaseTells] = [caseTells('word'), caseTells('headword')];
  const headwords = new FirstSayings();
  const labels = new FirstSayings();
  const judge = ({ number, text: row }: Line, entry: Entry): void => {
    const form = formOf(entry.word, wordCaseTells) ?? formOf(entry.headword, headwordCaseTells);
    if (form !== undefined) {
      reading.drop(number, entry.word, { rule: 'form', form });
      return;
    }
    const word = fitWord(entry.word);
    if (!word.ok) {
      reading.refuse(number, row, word.error);
      return;
    }
    const headword = entry.headword.toUpperCase();
    // What is too short is out whatever else is said of it, as a dictionary often does twice.
    if (word.value.length >= rule.fromLength) {
      const said = [
        ['headword', headwords.lineAgainst(word.value, number, headword)],
        ['labels column', labels.lineAgainst(word.value, number, entry.labels.join())],
      ] as const;
      const [of, line] = said.find(([, against]) => against !== undefined) ?? [];
      if (of !== undefined && line !== undefined) {
        reading.refuse(number, row, { kind: 'contradiction', of, line });
        return;
      }
    }
    const reason = reasonAgainst(word.value, headword, entry.labels, rule);
    if (reason === undefined) reading.keep(word.value, number);
    else reading.drop(number, word.value, reason);
  };
  for (const { line, entry } of entries) {
    if (entry.ok) judge(line, entry.value);
    else reading.refuse(line.number, line.text, entry.error);
  }
  const { document, excluded } = labelSets[rule.labels];
  return reading.end([
    sentence`Entries with these labels are left out (${document}): ${excluded.join(', ')}.`,
  ]);
}

/** Whether a line is the heading by which such a source is known. */
export function isEntriesHeading(line: string): boolean {
  return separatorOf(line) !== undefined;
}

interface Entry {
  readonly word: string;
  readonly headword: string;
  readonly labels: readonly string[];
}

function separatorOf(line: string): string | undefined {
  return separators.find((separator) => {
    const names = columnsOf(line, separator)?.map((name) => name.trim().toLowerCase()) ?? [];
    return names.join() === columns.join() && names.length === columns.length;
  });
}

function entryOf(line: string, separator: string): Result<Entry, UnfitReason> {
  const cells = columnsOf(line, separator);
  if (cells === undefined) return fail({ kind: 'quote' });
  const [word, headword, labelColumn, ...more] = cells.map((cell) => cell.trim());
  if (
    word === undefined ||
    headword === undefined ||
    labelColumn === undefined ||
    more.length > 0
  ) {
    return fail({ kind: 'columns', columns: cells.length, expected: columns.length });
  }
  const problem = problemOf(word) ?? problemOf(headword);
  if (problem !== undefined) return fail(problem);
  const labels = parseLabels(labelColumn);
  const unknown = labels.find((label) => !knownLabels.includes(label));
  return unknown === undefined
    ? ok({ word, headword, labels })
    : fail({ kind: 'label', label: unknown, known: knownLabels });
}

/** Letters, and the signs by which a form is told. */
function problemOf(text: string): UnfitReason | undefined {
  if (text === '') return { kind: 'noWord' };
  const character = Array.from(text).find((sign) => !/^[A-Za-z '\u2019\u2010\u2011-]$/.test(sign));
  return character === undefined ? undefined : { kind: 'notALetter', character };
}

/**
 * In a column that has something all in small letters, every capital tells; in a column all in
 * capitals, none does.
 */
function formOf(text: string, caseTells: boolean): Form | undefined {
  if (/[\u2010\u2011-]/.test(text)) return 'hyphenated';
  if (/['\u2019]/.test(text)) return 'apostrophe';
  if (text.includes(' ')) return 'space';
  return /[A-Z]/.test(text) && (caseTells || /[a-z]/.test(text)) ? 'capitalised' : undefined;
}

function reasonAgainst(
  word: Word,
  headword: string,
  labels: readonly string[],
  { fromLength, labels: set }: SecondaryRule,
): DropReason | undefined {
  if (word.length < fromLength) {
    return { rule: 'belowThreshold', letters: word.length, fromLength };
  }
  if (word !== headword && headword.length < fromLength) {
    return { rule: 'shortHeadword', headword };
  }
  const label = labels.find((name) => labelSets[set].excluded.includes(name));
  return label === undefined ? undefined : { rule: 'label', label };
}
