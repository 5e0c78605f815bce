/**
 * Reads entries of a collegiate dictionary: `word,headword,labels` under a heading of these names,
 * optionally with a fourth column, `form`. They make a secondary list by a rule document. An entry
 * counts from the minimum length on, unless it is excluded by a label, by its spelling or, under
 * the document of 1995, as an inflection of a shorter main entry. A word counts if at least one of
 * its entries does. Every excluded entry is reported with the reason.
 */
import { longestLength } from '../../words/word-length.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import { joinSentences, sentence, type Sentence } from '../../text/sentence.ts';
import type { Word } from '../../words/word.ts';
import type { LabelCount } from '../lexicon-manifest.ts';
import type { DropReason, Form } from './drop-reason.ts';
import {
  excludedElsewhere,
  excludedName,
  isKnown,
  excludedLabels,
  joinCounts,
  labelSets,
  parseLabels,
  type Label,
  type LabelSetName,
} from './labels.ts';
import { columnsOf, Comments, linesOf } from './lines.ts';
import { Reading, type ReadingError, type SourceList, type Watch } from './reading.ts';
import type { InvalidReason } from './invalid-line.ts';

interface SecondaryRule {
  readonly fromLength: number;
  readonly labels: LabelSetName;
}

const columns = ['word', 'headword', 'labels'] as const;
const separators = [',', ';', '\t'] as const;

/** Kind of an entry in its dictionary, from the column `form`. */
const entryForms = ['main', 'inflection', 'alternate', 'run-on'] as const;
type EntryForm = (typeof entryForms)[number];

export function readEntriesCsv(
  text: string,
  rule: SecondaryRule,
  watch?: Watch,
): Result<SourceList, ReadingError> {
  const comments = new Comments();
  const [heading, ...lines] = [...linesOf(text)].filter((line) => !comments.isOne(line.text));
  const layout = layoutOf(heading?.text ?? '');
  if (layout === undefined) {
    return fail({
      kind: 'damaged',
      problem: sentence`it has no column heading "${columns.join(',')}"`,
    });
  }
  const rows = lines.map((line) => ({ line, entry: entryOf(line.text, layout) }));
  const caseTells = (column: 'word' | 'headword'): boolean =>
    rows.some(({ entry }) => entry.ok && isInSmallLetters(entry.value[column]));
  const cases = { word: caseTells('word'), headword: caseTells('headword') };
  const judged = rows.map(({ line, entry }) => ({
    line,
    outcome: entry.ok ? judge(entry.value, rule, cases) : refuse(entry.error),
  }));
  const counting = new Set<string>(
    judged.flatMap(({ outcome }) => (outcome.kind === 'counts' ? [outcome.word] : [])),
  );
  const reading = new Reading('line', watch);
  const tally = { inflections: 0, entries: 0, otherwise: 0, shortHeadwords: 0 };
  const [byLabel, counted] = [new LabelCounts(), new LabelCounts()];
  for (const { line, outcome } of judged) {
    switch (outcome.kind) {
      case 'refused':
        reading.refuse(line.number, line.text, outcome.reason);
        break;
      case 'counts':
        tally.entries += 1;
        if (outcome.isInflection) tally.inflections += 1;
        counted.add(outcome.labels.flatMap((label) => excludedElsewhere(label, rule.labels)));
        reading.keep(outcome.word, line.number);
        break;
      case 'leftOut':
        if (counting.has(outcome.text)) {
          tally.otherwise += 1;
          break;
        }
        if (outcome.reason.rule === 'shortHeadword') tally.shortHeadwords += 1;
        if (outcome.label !== undefined) byLabel.add([outcome.label]);
        reading.drop(line.number, outcome.text, outcome.reason);
    }
  }
  const entries = rows.flatMap(({ line, entry }) =>
    entry.ok ? [{ ...entry.value, line: line.number }] : [],
  );
  const list = reading.end([
    ...remarksOn(rule, layout, tally),
    ...remarksOnEntries(entries),
    ...byLabel.remarks((counts) => sentence`Entries left out by label: ${counts}.`),
    ...counted.remarks(
      (counts) => sentence`Entries that count, with labels that other rules leave out: ${counts}.`,
    ),
    ...comments.remarks,
  ]);
  return list.ok && byLabel.counts.length > 0
    ? ok({ ...list.value, byLabel: byLabel.counts })
    : list;
}

class LabelCounts {
  readonly #rows = new Map<string, number>();

  add(labels: readonly string[]): void {
    for (const label of new Set(labels)) this.#rows.set(label, (this.#rows.get(label) ?? 0) + 1);
  }

  get counts(): readonly LabelCount[] {
    return excludedLabels.flatMap((label) => {
      const rows = this.#rows.get(label);
      return rows === undefined ? [] : [{ label, rows }];
    });
  }

  remarks(say: (counts: Sentence) => Sentence): readonly Sentence[] {
    return this.#rows.size > 0 ? [say(joinCounts(this.counts))] : [];
  }
}

/** Says what the file cannot show about its entries. */
function remarksOnEntries(
  entries: readonly (Entry & { readonly line: number })[],
): readonly Sentence[] {
  const small = entries.filter(({ word }) => isInSmallLetters(word));
  const [first] = small;
  return [
    ...(entries.some(({ labels }) => labels.length > 0)
      ? []
      : [sentence`No entry has a label, so no label can show what the rules leave out.`]),
    ...(first === undefined
      ? [sentence`Every entry is in capitals, so names cannot be recognized.`]
      : []),
    ...(first !== undefined && 2 * small.length < entries.length
      ? [
          sentence`Only ${small.length} of ${entries.length} entries are in small letters, the first on line ${first.line.toString()}. Entries with a capital letter were left out.`,
        ]
      : []),
  ];
}

function isInSmallLetters(word: string): boolean {
  return /^[a-z]+$/.test(word);
}

/** Returns the columns if the line is, or seems meant as, the heading of such a source. */
export function entriesHeading(line: string): readonly string[] | undefined {
  return separators
    .map((separator) => namesIn(line, separator))
    .find(
      (names) =>
        names.includes('word') && names.some((name) => /^(?:headwords?|labels?)$/.test(name)),
    );
}

interface Layout {
  readonly separator: string;
  /** In the order of the file. */
  readonly names: readonly string[];
}

interface Entry {
  readonly word: string;
  readonly headword: string;
  readonly labels: readonly Label[];
  readonly form: EntryForm | undefined;
}

function namesIn(line: string, separator: string): readonly string[] {
  return columnsOf(line, separator)?.map((name) => name.trim().toLowerCase()) ?? [];
}

function layoutOf(heading: string): Layout | undefined {
  return separators
    .map((separator) => ({ separator, names: namesIn(heading, separator) }))
    .find(({ names }) => {
      const sorted = names.toSorted().join();
      return [columns, [...columns, 'form']].some((wanted) => wanted.toSorted().join() === sorted);
    });
}

function entryOf(line: string, { separator, names }: Layout): Result<Entry, InvalidReason> {
  const cells = columnsOf(line, separator);
  if (cells === undefined) return fail({ kind: 'quote' });
  if (cells.length !== names.length) {
    return fail({ kind: 'columns', columns: cells.length, expected: names.length });
  }
  const [word, headword, labels, said] = [...columns, 'form'].map(
    (name) => cells[names.indexOf(name)]?.trim() ?? '',
  ) as [string, string, string, string];
  const problem = problemOf(word) ?? problemOf(headword);
  if (problem !== undefined) return fail(problem);
  const form = entryForms.find((known) => known === said.toLowerCase());
  if (said !== '' && form === undefined) {
    return fail({ kind: 'form', form: said, known: entryForms });
  }
  return ok({ word, headword, labels: parseLabels(labels), form });
}

/** Rejects texts that no dictionary prints: empty ones, and replacements of lost letters. */
function problemOf(text: string): InvalidReason | undefined {
  if (text === '') return { kind: 'noWord' };
  const character = Array.from(text).find((sign) => /[\p{C}\uFFFD]/u.test(sign));
  return character === undefined ? undefined : { kind: 'notALetter', character };
}

type Outcome =
  | {
      readonly kind: 'counts';
      readonly word: Word;
      readonly isInflection: boolean;
      readonly labels: readonly Label[];
    }
  | {
      readonly kind: 'leftOut';
      readonly text: string;
      readonly reason: DropReason;
      /** The name that the rules give to the label that leaves it out. */
      readonly label?: string;
    }
  | { readonly kind: 'refused'; readonly reason: InvalidReason };

const refuse = (reason: InvalidReason): Outcome => ({ kind: 'refused', reason });

/** Whether capitals in a column carry information. */
interface Cases {
  readonly word: boolean;
  readonly headword: boolean;
}

/**
 * Refuses an unknown label only if it decides. Most labels are on entries that do not count anyway.
 */
function judge(entry: Entry, rule: SecondaryRule, cases: Cases): Outcome {
  const { word: text, labels } = entry;
  const { fromLength, labels: set } = rule;
  const spelling = spellingReason(entry, cases);
  if (spelling !== undefined) {
    const letters = text.replace(/[^A-Za-z]/g, '').length;
    // A digit may be the number of a homograph rather than part of the word.
    const number = /\d/.exec(text);
    return number !== null && letters >= fromLength
      ? refuse({ kind: 'notALetter', character: number[0] })
      : { kind: 'leftOut', text, reason: spelling };
  }
  const word = text.toUpperCase() as Word;
  const headword = lettersOf(entry.headword);
  const form = entry.form ?? (word === headword ? 'main' : 'inflection');
  const reason = reasonAgainst(word, headword, form, rule);
  if (reason !== undefined) return { kind: 'leftOut', text: word, reason };
  for (const { said, names } of labels) {
    const label = excludedName({ said, names }, set);
    if (label === undefined) continue;
    return { kind: 'leftOut', text: word, reason: { rule: 'label', label: said }, label };
  }
  const unknown = labels.find((one) => !isKnown(one));
  return unknown === undefined
    ? { kind: 'counts', word, isInflection: form === 'inflection', labels }
    : refuse({ kind: 'label', label: unknown.said });
}

/**
 * Returns the reason if the spelling excludes the entry. Of the headword only a capital matters,
 * and not for an alternate spelling without one. If anything in a column is in lower case, every
 * capital counts; if a column is all capitals, none does.
 */
function spellingReason({ word, headword, form }: Entry, cases: Cases): DropReason | undefined {
  const written = (one: Form): DropReason => ({ rule: 'form', form: one });
  if (/[\u2010\u2011-]/.test(word)) return written('hyphenated');
  if (/['\u2019]/.test(word)) return written('apostrophe');
  if (word.includes(' ')) return written('space');
  const character = Array.from(word).find((sign) => !/[A-Za-z]/.test(sign));
  if (character !== undefined) return { rule: 'character', character };
  if (hasCapital(word, cases.word)) return written('capitalised');
  const isOwnSpelling = form === 'alternate' && cases.word;
  return !isOwnSpelling && hasCapital(headword, cases.headword)
    ? written('capitalisedHeadword')
    : undefined;
}

function hasCapital(text: string, caseTells: boolean): boolean {
  return /[A-Z]/.test(text) && (caseTells || /[a-z]/.test(text));
}

/** Returns the letters of a headword, which may contain hyphens or the number of a homograph. */
function lettersOf(headword: string): string {
  return headword.normalize('NFD').replace(/\P{L}/gu, '').toUpperCase();
}

function reasonAgainst(
  word: Word,
  headword: string,
  form: EntryForm,
  { fromLength, labels: set }: SecondaryRule,
): DropReason | undefined {
  const letters = word.length;
  if (letters < fromLength) return { rule: 'belowThreshold', letters, fromLength };
  if (letters > longestLength) return { rule: 'length', letters };
  if (!labelSets[set].isBoldEntriesOnly) return undefined;
  if (form === 'run-on') return { rule: 'runOn' };
  return form === 'inflection' && headword.length < fromLength
    ? { rule: 'shortHeadword', headword }
    : undefined;
}

interface Tally {
  readonly entries: number;
  readonly inflections: number;
  /** Excluded entries of words that count by another entry. */
  readonly otherwise: number;
  readonly shortHeadwords: number;
}

function remarksOn(
  { labels: set }: SecondaryRule,
  { names }: Layout,
  { entries, inflections, otherwise, shortHeadwords }: Tally,
): readonly Sentence[] {
  const { document, excluded } = labelSets[set];
  return [
    sentence`Entries with these labels are left out (${document}): ${joinSentences(excluded, ', ')}.`,
    sentence`${inflections} of ${entries} entries are inflected forms.`,
    ...(inflections === 0
      ? [
          sentence`Plurals and other inflected forms that are to count must be in the file, each on its own line.`,
        ]
      : []),
    ...(shortHeadwords > 0 && !names.includes('form')
      ? [
          sentence`The file has no column "form", so a word that differs from its headword was read as an inflected form. Alternate spellings need that column, with "alternate" in it.`,
        ]
      : []),
    ...(otherwise > 0
      ? [
          sentence`Entries that are left out, although another entry of the same word counts: ${otherwise}.`,
        ]
      : []),
  ];
}
