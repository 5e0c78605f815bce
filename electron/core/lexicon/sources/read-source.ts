/** Reads a file of any known format as a list of words, and describes invalid lines. */
import { fail, ok, type Result } from '../../base/result.ts';
import { longestLength } from '../../words/word-length.ts';
import { canonicalList, type CanonicalList } from '../canonical-list.ts';
import {
  dropRules,
  leftOutAtMost,
  type ChosenColumn,
  type ChosenPart,
  type Dropped,
  type DropRule,
  type KeptRows,
  type LabelCount,
  type LeftOutLine,
} from '../lexicon-manifest.ts';
import {
  describeDoubt,
  describeKept,
  oddIfFew,
  settleRows,
  type Doubt,
  type RowChoices,
} from './doubts.ts';
import { readEntriesCsv } from './entries-csv.ts';
import type { LabelSetName } from './labels.ts';
import { fileEndOf, type FileEnd } from './file-end.ts';
import { withoutLines } from './lines.ts';
import { commentsLikeWords, withCommentsAsWords } from './lone-comments.ts';
import { readKurniaGraph } from './kurnia-graph.ts';
import { readNaspaCsv, type ListWantedError, type WantedList } from './naspa-csv.ts';
import { readNaspaJson } from './naspa-json.ts';
import { describeOtherFile } from './other-file.ts';
import { readQuackleDawg } from './quackle-dawg.ts';
import { readPlainText } from './plain-text.ts';
import type { DroppedRow, ReadingError, SourceList, Unit, Unplayable, Watch } from './reading.ts';
import { describeDropReason } from './drop-reason.ts';
import {
  detectFormat,
  formatNames,
  graphEndings,
  type DetectedFormat,
  type NotText,
  type SourceFile,
  type SourceFormat,
} from './source-format.ts';
import { describeRepeated } from './repeated-words.ts';
import { readTable, separatorOf } from './table.ts';
import { describeColumnWanted, type ColumnWantedError } from './table-columns.ts';
import { readToalDawg } from './toal-dawg.ts';
import {
  allOf,
  describePartWanted,
  hasEnd,
  takePart,
  type PartChoices,
  type PartWantedError,
} from './which-part.ts';
import { describeInvalidReason, enyeInvalid, shorten } from './invalid-line.ts';
import { readZyzzyvaText } from './zyzzyva-text.ts';
import { joinSentences, plural, sentence, type Sentence } from '../../text/sentence.ts';
import { unreachable } from '../../base/unreachable.ts';

/** Choices of the user about a source. Some formats require one. */
export interface SourceChoices extends RowChoices, PartChoices {
  /** Detected if absent. */
  readonly format?: SourceFormat;
  readonly list?: WantedList;
  readonly labels?: LabelSetName;
  /** Leaves out words that no board holds. */
  readonly leaveOutUnplayable?: true;
  /** The length from which words of a secondary list count. */
  readonly fromLength?: number;
}

export interface ReadSource extends CanonicalList {
  readonly detected: DetectedFormat;
  /** Rows by rule, including repeated words. Rules that dropped nothing are absent. */
  readonly dropped: readonly Dropped[];
  readonly droppedRows: readonly DroppedRow[];
  readonly remarks: readonly Sentence[];
  /** Label set by which entries were excluded, if the source has labels. */
  readonly labels?: LabelSetName;
  /** How many rows each label left out; absent if no label left out any. */
  readonly byLabel?: readonly LabelCount[];
  /** The column of a table, if somebody chose it. */
  readonly column?: ChosenColumn;
  /** The part of a file with several lists, if somebody chose. */
  readonly part?: ChosenPart;
  /** Signs that the file stops before its list does. */
  readonly end?: FileEnd;
  /** What somebody kept after being asked; absent if nothing. */
  readonly kept?: KeptRows;
  /** Lines that somebody left out, shortened; absent if there are none. */
  readonly leftOut?: readonly LeftOutLine[];
}

type FormatError =
  | ReadingError
  | ListWantedError
  | ColumnWantedError
  | PartWantedError
  | { readonly kind: 'labelsWanted' }
  | ({ readonly kind: 'unplayable' } & Unplayable)
  | { readonly kind: 'onlySecondary' }
  | { readonly kind: 'doubt'; readonly doubt: Doubt }
  | { readonly kind: 'tooManyLeftOut' }
  /** The line to leave out is blank or not there. */
  | { readonly kind: 'noSuchLine'; readonly line: number };

export type SourceError = NotText | (FormatError & { readonly format: SourceFormat });

export function readSource(
  file: SourceFile,
  choices: SourceChoices = {},
  watch?: Watch,
): Result<ReadSource, SourceError> {
  const given = withoutChosenLines(file, choices);
  const detected = detectFormat(given.ok ? given.value.file : file, choices.format);
  const { format } = detected;
  if (!isGraph(format) && typeof file.text !== 'string') return fail(file.text);
  if (!given.ok) return fail({ ...given.error, format });
  const { text: left } = given.value.file;
  const text = typeof left === 'string' ? left : '';
  const comments = mayComment.includes(format) ? commentsLikeWords(text) : [];
  const read = choices.comments === 'keep' ? withCommentsAsWords(text) : text;
  const list = readAs(format, file.bytes, read, choices, watch);
  if (!list.ok) {
    const doubt = list.error.kind === 'invalid' ? oddIfFew(list.error, choices) : undefined;
    return fail({ ...(doubt ? { kind: 'doubt', doubt } : list.error), format });
  }
  const taken = mayBeSeveral(format)
    ? takePart(list.value, comments, choices)
    : ok(allOf(list.value, comments));
  if (!taken.ok) return fail({ ...taken.error, format });
  const { part } = taken.value;
  const { unplayable, byLabel, column } = taken.value.list;
  if (unplayable !== undefined && choices.leaveOutUnplayable !== true) {
    return fail({ kind: 'unplayable', ...unplayable, format });
  }
  const isEdition = choices.isEdition ?? (() => false);
  const settled = settleRows(taken.value.list, taken.value.comments, choices, isEdition);
  if (!settled.ok) return fail({ kind: 'doubt', doubt: settled.error, format });
  const { words, kept } = settled.value;
  const droppedRows = [
    ...given.value.rows.map((row) => ({ ...row, reason: { rule: 'oddLine' as const } })),
    ...taken.value.list.dropped,
    ...(unplayable?.rows ?? []),
    ...settled.value.dropped,
    ...taken.value.others,
  ];
  const canonical = canonicalList(words);
  const remarks = [
    ...taken.value.list.remarks,
    ...describeKept(kept),
    ...describeRepeated(canonical.repeated, canonical.words),
  ];
  const { labels } = choices;
  const labelled = format === 'entries' && labels !== undefined ? { labels } : {};
  const end = isInLines(format) && hasEnd(taken.value) ? fileEndOf(text) : undefined;
  return ok({
    ...canonical,
    detected,
    dropped: countDropped(droppedRows, canonical.repeated.length),
    droppedRows,
    remarks,
    ...labelled,
    ...(byLabel && { byLabel }),
    ...(column !== undefined && { column }),
    ...(part !== undefined && { part }),
    ...(end && { end }),
    ...(Object.keys(kept).length > 0 && { kept }),
    ...(given.value.rows.length > 0 && { leftOut: given.value.rows }),
  });
}

function countDropped(rows: readonly DroppedRow[], repeated: number): readonly Dropped[] {
  const counts = new Map<DropRule, number>([['duplicate', repeated]]);
  for (const { reason } of rows) counts.set(reason.rule, (counts.get(reason.rule) ?? 0) + 1);
  return dropRules.flatMap((rule) => {
    const count = counts.get(rule) ?? 0;
    return count > 0 ? [{ rule, rows: count }] : [];
  });
}

/** Leaves the chosen lines blank, before any reader sees them. */
function withoutChosenLines(
  file: SourceFile,
  { leaveOut = [] }: SourceChoices,
): Result<
  { readonly file: SourceFile; readonly rows: readonly LeftOutLine[] },
  Extract<FormatError, { readonly kind: 'tooManyLeftOut' | 'noSuchLine' }>
> {
  const { text } = file;
  if (leaveOut.length === 0) return ok({ file, rows: [] });
  if (leaveOut.length > leftOutAtMost) return fail({ kind: 'tooManyLeftOut' });
  const left = withoutLines(typeof text === 'string' ? text : '', leaveOut);
  const rows = left.rows.map(({ number, text: row }) => ({
    line: number,
    text: shorten(row).trim(),
  }));
  const line = leaveOut.find((number) => !rows.some((row) => row.line === number));
  if (line !== undefined) return fail({ kind: 'noSuchLine', line });
  return ok({ file: { ...file, text: left.text }, rows });
}

/** The formats in which a mark before a word makes a comment of its row. */
const mayComment: readonly SourceFormat[] = ['zyzzyva', 'tabs', 'csv'];

/** Other formats have lists or labels of their own to choose from. */
function mayBeSeveral(format: SourceFormat): boolean {
  return format === 'plain' || mayComment.includes(format);
}

/** True for word graphs, which are not text. */
function isGraph(format: SourceFormat): boolean {
  return graphEndings.some((one) => one === format);
}

function isInLines(format: SourceFormat): boolean {
  return !isGraph(format) && format !== 'naspa-json';
}

function readAs(
  format: SourceFormat,
  bytes: Uint8Array,
  text: string,
  { list, labels, column, fromLength }: SourceChoices,
  watch: Watch | undefined,
): Result<SourceList, FormatError> {
  switch (format) {
    case 'plain':
      return readPlainText(text, watch);
    case 'zyzzyva':
      return readZyzzyvaText(text, watch);
    case 'naspa-csv':
      return readNaspaCsv(text, list, watch);
    case 'naspa-json':
      return readNaspaJson(text, watch);
    case 'tabs':
      return readTable(text, '\t', column, watch);
    case 'csv':
      return readTable(text, separatorOf(text), column, watch);
    case 'dwg':
      return readToalDawg(bytes, watch);
    case 'kwg':
      return readKurniaGraph(bytes, watch);
    case 'dawg':
      return readQuackleDawg(bytes, watch);
    case 'entries':
      if (fromLength === undefined) return fail({ kind: 'onlySecondary' });
      if (labels === undefined) return fail({ kind: 'labelsWanted' });
      return readEntriesCsv(text, { fromLength, labels }, watch);
    default:
      return unreachable(format);
  }
}

/**
 * Describes the error, one sentence per line, each after the file's name. The last says what to do.
 */
export function describeSourceError(path: string, error: SourceError): Sentence {
  switch (error.kind) {
    case 'compressed':
    case 'document':
      return describeOtherFile(path, error);
    case 'otherEncoding':
      return sentence`${path}, line ${error.line.toString()}: From here on, the text is in another encoding, as in a file joined from two. Save each part in UTF-8, join them again, and choose the new file.`;
    case 'brokenUtf16':
      return sentence`${path}: This file begins as text in UTF-16, but it is cut off or damaged. Copy it again from the original, or save the list in UTF-8.`;
    case 'notUtf8':
      return sentence`${path}, line ${error.line.toString()}: "${error.text}": this is not text in UTF-8, but probably in Latin-1, which Windows calls ANSI. Open the file in a text editor, and save it in UTF-8.`;
    case 'binary':
      return sentence`${path}: This file is not text. Save the list as plain text in UTF-8, with one word on each line.`;
    case 'noWords':
      return sentence`${path}: The file has no words. ${whatToGive(error.format)}`;
    case 'nothingLeft':
      return sentence`${path}: No words are left: the rules leave out every row (${error.rows}). Check the file and your choices.`;
    case 'damaged':
      return sentence`${path}: The file is not ${formatNames[error.format]}: ${error.problem}. Choose another file, such as the same list as plain text, or give the right format.`;
    case 'listWanted':
      return sentence`${path}: This NASPA CSV holds two lists: one for school play (${wordsSaid(error.school)}) and one of all words (${wordsSaid(error.all)}). Choose one with --school or --all-words.`;
    case 'columnWanted':
      return describeColumnWanted(path, error);
    case 'partWanted':
      return describePartWanted(path, error);
    case 'labelsWanted':
      return sentence`${path}: Rule documents differ on which labels leave an entry out. Choose the rules with --labels school or --labels 1995.`;
    case 'unplayable':
      return describeUnplayable(path, error);
    case 'doubt':
      return describeDoubt(path, error.doubt);
    case 'tooManyLeftOut':
      return sentence`${path}: At most ${leftOutAtMost} lines can be left out. Choose a better list, or fix this one.`;
    case 'noSuchLine':
      return sentence`${path}: Line ${error.line.toString()} cannot be left out: it is blank, or the file has no such line.`;
    case 'onlySecondary':
      return sentence`${path}: This file has entries with headwords and labels. It can only be a long-word list. Give the file with --secondary.`;
    case 'digitTiles':
      return sentence`${path}: In this list digits stand for tiles, such as 1 to 4 for CH, LL, RR and Ñ in a Spanish list. It cannot be used: this station rules on tiles with one letter from A to Z. Choose another list, such as an English or a French one.`;
    case 'otherTiles':
      return sentence`${path}: This list has tiles beyond A to Z, as lists of other languages have. It cannot be used: this station rules on tiles with one letter from A to Z. Choose another list, such as an English or a French one.`;
    case 'invalid':
      return describeInvalidLines(
        path,
        error,
        error.hasEnye ? enyeInvalid : whatToGive(error.format),
      );
    default:
      return unreachable(error);
  }
}

/** The most words that no board holds which are named one by one. */
export const unplayableNamed = 10;

function describeUnplayable(path: string, { unit, rows }: Unplayable): Sentence {
  const named = rows.slice(0, unplayableNamed);
  return joinSentences(
    [
      ...named.map((row) => describeRow(path, unit, row, describeDropReason(row.reason))),
      ...describeUntold(rows.length - named.length),
      sentence`${plural(rows.length, '# word has', '# words have')} one letter or more than ${longestLength}. No known edition has such words. Leave them out with --leave-out-unplayable, or choose another list.`,
    ],
    '\n',
  );
}

/** Describes the first invalid lines and their number, and says what to do. */
export function describeInvalidLines(
  path: string,
  { unit, lines, total }: Extract<ReadingError, { readonly kind: 'invalid' }>,
  cure: Sentence,
): Sentence {
  return joinSentences(
    [
      ...lines.map((line) => describeRow(path, unit, line, describeInvalidReason(line.reason))),
      ...describeUntold(total - lines.length),
      sentence`${invalidCount(unit, total)} ${cure}`,
    ],
    '\n',
  );
}

function describeUntold(rows: number): readonly Sentence[] {
  return rows === 0 ? [] : [sentence`… and ${rows} more.`];
}

function describeRow(
  path: string,
  unit: Unit,
  { line, text }: Pick<DroppedRow, 'line' | 'text'>,
  why: Sentence,
): Sentence {
  const number = line.toString();
  switch (unit) {
    case 'line':
      return sentence`${path}, line ${number}: "${text}": ${why}.`;
    case 'entry':
      return sentence`${path}, entry ${number}: "${text}": ${why}.`;
    case 'word':
      return sentence`${path}, word ${number}: "${text}": ${why}.`;
    default:
      return unreachable(unit);
  }
}

function invalidCount(unit: Unit, total: number): Sentence {
  switch (unit) {
    case 'line':
      return sentence`${plural(total, '# line', '# lines')} cannot be used.`;
    case 'entry':
      return sentence`${plural(total, '# entry', '# entries')} cannot be used.`;
    case 'word':
      return sentence`${plural(total, '# word', '# words')} cannot be used.`;
    default:
      return unreachable(unit);
  }
}

function whatToGive(format: SourceFormat): Sentence {
  return format === 'plain'
    ? sentence`Choose a list with one word on each line.`
    : sentence`The file was read as ${formatNames[format]}. Fix it, or give its format.`;
}

function wordsSaid(count: number): Sentence {
  return sentence`${plural(count, '# word', '# words')}`;
}
