/**
 * What somebody must decide about rows that a careful reader would ask about: whether they are left
 * out or kept. Nothing is asked about the words of a known edition.
 */
import { fail, ok, type Result } from '../../base/result.ts';
import { unreachable } from '../../base/unreachable.ts';
import { joinSentences, plural, sentence, type Sentence } from '../../text/sentence.ts';
import type { Word } from '../../words/word.ts';
import { leftOutAtMost, type KeptRows } from '../lexicon-manifest.ts';
import { describeOddReason, oddRows, rowsWithCapital, type OddRow } from './check-rows.ts';
import { namedRow, withoutRows, type CheckedRows, type NamedRow } from './checked-rows.ts';
import { shorten } from './invalid-line.ts';
import type { Line } from './lines.ts';
import { missingForms, type MissingForms } from './missing-forms.ts';
import type { DroppedRow, ReadingError, SourceList } from './reading.ts';
import type { WantedPart } from './which-part.ts';

/** What somebody decides about rows with a capital, and about comments that may be words. */
export const rowChoices = ['leave-out', 'keep'] as const;
export type RowChoice = (typeof rowChoices)[number];

/** What somebody decided about the rows of a file. */
export interface RowChoices {
  /** Which column of a table has the words: its number, its heading, or `all`. */
  readonly column?: string | undefined;
  /** Which of several lists in a file: its number, or all of them as one. */
  readonly part?: WantedPart | undefined;
  /** About rows with a capital in a list in small letters. */
  readonly capitals?: RowChoice | undefined;
  /** About comments that are one word in capitals. */
  readonly comments?: RowChoice | undefined;
  /** Lines to leave out, whatever is on them; at most `leftOutAtMost`. */
  readonly leaveOut?: readonly number[] | undefined;
  /** Keeps lines that are unlike the others. */
  readonly keepOddLines?: true | undefined;
  /** Takes a list that lacks words that its entries name. */
  readonly withoutForms?: true | undefined;
}

export type Doubt =
  | { readonly kind: 'capitals'; readonly rows: readonly NamedRow[] }
  | { readonly kind: 'comments'; readonly rows: readonly NamedRow[] }
  | { readonly kind: 'oddLines'; readonly rows: readonly OddRow[]; readonly mayLeaveOut: boolean }
  | ({ readonly kind: 'missingForms' } & MissingForms);

/** The most rows that are named in a question. */
export const rowsNamed = 10;

interface Settled {
  readonly words: readonly Word[];
  readonly dropped: readonly DroppedRow[];
  readonly kept: KeptRows;
}

/** A doubt and what somebody decided about it; `undefined` if nobody has. */
type Asked = readonly [doubt: Doubt, choice: RowChoice | undefined];

/** Returns the first doubt that nobody decided about, if the words are no known edition. */
export function settleRows(
  { words: read, rows }: SourceList,
  comments: readonly Line[],
  choices: RowChoices,
  isEdition: (words: readonly Word[]) => boolean,
): Result<Settled, Doubt> {
  const written = rows && { ...rows, words: read };
  const capitals = written ? rowsWithCapital(written) : [];
  const isWithout = choices.capitals === 'leave-out';
  const left = written && isWithout ? withoutRows(written, capitals) : written;
  const words = left?.words ?? read;
  const doubts: readonly Asked[] = [
    ...(written ? aboutCapitals(written, capitals, choices) : []),
    ...aboutComments(comments, choices),
    ...(left ? aboutLines(left, choices) : []),
  ];
  const open = doubts.find(([, choice]) => choice === undefined);
  if (open !== undefined && !isEdition(words)) return fail(open[0]);
  const kept = doubts.flatMap(([doubt, choice]) =>
    choice === 'keep' ? [[doubt.kind, countOf(doubt)] as const] : [],
  );
  return ok({ words, dropped: doubts.flatMap(leftOutBy), kept: Object.fromEntries(kept) });
}

function aboutCapitals(
  rows: CheckedRows,
  capitals: readonly number[],
  { capitals: choice }: RowChoices,
): readonly Asked[] {
  if (capitals.length === 0) return [];
  return [[{ kind: 'capitals', rows: capitals.map((index) => namedRow(rows, index)) }, choice]];
}

function aboutComments(
  comments: readonly Line[],
  { comments: choice }: RowChoices,
): readonly Asked[] {
  if (comments.length === 0) return [];
  const rows = comments.map(({ number: line, text }) => ({ line, text: shorten(text) }));
  return [[{ kind: 'comments', rows }, choice]];
}

function aboutLines(
  rows: CheckedRows,
  { leaveOut = [], keepOddLines, withoutForms }: RowChoices,
): readonly Asked[] {
  const odd = oddRows(rows);
  const forms = missingForms(rows);
  const mayLeaveOut = leaveOut.length + odd.length <= leftOutAtMost;
  return [
    ...(odd.length > 0
      ? [[{ kind: 'oddLines', rows: odd, mayLeaveOut }, keepOddLines && 'keep'] as const]
      : []),
    ...(forms ? [[{ kind: 'missingForms', ...forms }, withoutForms && 'keep'] as const] : []),
  ];
}

function countOf(doubt: Doubt): number {
  return doubt.kind === 'missingForms' ? doubt.forms : doubt.rows.length;
}

const dropRuleOf = { capitals: 'capital', comments: 'comment' } as const;

function leftOutBy([doubt, choice]: Asked): readonly DroppedRow[] {
  if (choice !== 'leave-out' || !(doubt.kind === 'capitals' || doubt.kind === 'comments')) {
    return [];
  }
  return doubt.rows.map((row) => ({ ...row, reason: { rule: dropRuleOf[doubt.kind] } }));
}

/** Returns the few invalid lines of a file that is otherwise sound, for somebody to leave out. */
export function oddIfFew(error: ReadingError, { leaveOut = [] }: RowChoices): Doubt | undefined {
  if (error.kind !== 'invalid' || error.unit !== 'line' || error.hasEnye) return undefined;
  const { lines, total, others } = error;
  if (leaveOut.length + total > leftOutAtMost || total * 100 > total + others) return undefined;
  const rows = lines.map(({ line, text, reason }) => {
    return { line, text, reason: { kind: 'invalid' as const, reason } };
  });
  return { kind: 'oddLines', rows, mayLeaveOut: true };
}

/** Returns whether all of these rows are words by their letters. */
export function mayKeep(rows: readonly OddRow[]): boolean {
  return rows.every(({ reason }) => reason.kind !== 'invalid');
}

/** Says in a remark what was kept. */
export function describeKept(kept: KeptRows): readonly Sentence[] {
  const { capitals, comments, oddLines, missingForms: forms } = kept;
  return [
    ...(capitals === undefined
      ? []
      : [sentence`Rows with a capital letter, which were kept as words: ${capitals}.`]),
    ...(comments === undefined
      ? []
      : [sentence`Lines that begin with #, which were read as words: ${comments}.`]),
    ...(oddLines === undefined
      ? []
      : [sentence`Lines that are unlike the others, which were kept: ${oddLines}.`]),
    ...(forms === undefined
      ? []
      : [sentence`Words that entries name and the list does not have: ${forms}.`]),
  ];
}

/** Names the first rows, one on each line, and says with which options to decide. */
export function describeDoubt(path: string, doubt: Doubt): Sentence {
  switch (doubt.kind) {
    case 'capitals':
      return aboutRows(
        path,
        doubt.rows,
        sentence`Most rows are in small letters, but ${plural(doubt.rows.length, '# has', '# have')} a capital letter, as names and abbreviations have. Leave them out with --capitals leave-out, or keep them as words with --capitals keep.`,
      );
    case 'comments':
      return aboutRows(
        path,
        doubt.rows,
        sentence`${plural(doubt.rows.length, '# comment is', '# comments are')} one word in capitals. Leave them out with --comments leave-out, or read them as words with --comments keep.`,
      );
    case 'oddLines':
      return aboutOddLines(path, doubt);
    case 'missingForms':
      return sentence`${path}: ${plural(doubt.forms, '# word is', '# words are')} named by an entry and missing from the list; the first is ${doubt.first.form}, on line ${doubt.first.line.toString()}. A list of headwords is not a word list. Give the full list, or use this one with --without-forms.`;
    default:
      return unreachable(doubt);
  }
}

function aboutOddLines(
  path: string,
  { rows, mayLeaveOut }: Extract<Doubt, { readonly kind: 'oddLines' }>,
): Sentence {
  const named = rows.slice(0, rowsNamed).map(({ line, text, reason }) => {
    return sentence`${path}, line ${line.toString()}: "${text}": ${describeOddReason(reason)}.`;
  });
  const unlike = sentence`${plural(rows.length, '# line is', '# lines are')} unlike the others.`;
  return joinSentences(
    [
      ...named,
      ...describeUnnamed(rows),
      joinSentences([
        unlike,
        ...(mayLeaveOut ? [sentence`Leave out each of them with --leave-out LINE.`] : []),
        ...(mayKeep(rows) ? [sentence`Keep them in the list with --keep-odd-lines.`] : []),
      ]),
    ],
    '\n',
  );
}

function aboutRows(path: string, rows: readonly NamedRow[], question: Sentence): Sentence {
  const named = rows
    .slice(0, rowsNamed)
    .map(({ line, text }) => sentence`${path}, line ${line.toString()}: "${text}"`);
  return joinSentences([...named, ...describeUnnamed(rows), question], '\n');
}

function describeUnnamed(rows: readonly unknown[]): readonly Sentence[] {
  return rows.length > rowsNamed ? [sentence`… and ${rows.length - rowsNamed} more.`] : [];
}
