/**
 * The ledger as a table for spreadsheets: RFC 4180 with a byte-order mark and CRLF, every cell in
 * quotes. A cell that a spreadsheet could take for a formula begins with an apostrophe. Times are
 * the station's local ones, which spreadsheets understand, and UTC beside them. A format for
 * programs: its columns and values are called the same whatever language the staff speak.
 */
import { hiddenTold } from '../../hidden-characters.ts';
import { fingerprintOf } from '../../lexicon/lexicon.ts';
import type { LedgerEntry } from '../record.ts';
import { stationNames } from '../station-name.ts';
import type { ExportSubject } from './subject.ts';

const columns = [
  'Record',
  'Local time',
  'UTC',
  'Station',
  'Kind',
  'Ruling',
  'Opinion',
  'Words',
  'Verdict',
  'Lexicon',
  'Rulebook',
  'By',
  'Details',
] as const;
type Column = (typeof columns)[number] | 'Sources' | 'Hash';

/** In pieces, one a row. */
export function* csvPieces({ entries, audience, localTimeOf }: ExportSubject): Generator<string> {
  const shown: readonly Column[] = [
    ...columns,
    ...(audience === 'staff' ? (['Sources'] as const) : []),
    'Hash',
  ];
  yield `\u{feff}${rowText(shown)}`;
  const stationAt = stationNames(entries());
  for (const { record, draft } of entries()) {
    const { date, time } = localTimeOf(new Date(record.time));
    const cells: Readonly<Record<Column, string>> = {
      Record: record.number.toString(),
      'Local time': `${date} ${time}`,
      UTC: record.time,
      Station: stationAt(record.number),
      Kind: draft.kind,
      ...bodyCells(draft),
      Hash: record.hash,
    };
    yield rowText(shown.map((column) => cells[column]));
  }
}

function bodyCells(
  draft: LedgerEntry['draft'],
): Omit<Record<Column, string>, 'Record' | 'Local time' | 'UTC' | 'Station' | 'Kind' | 'Hash'> {
  const { ruling, opinion, words, verdict, lexicon, rulebook, by, ...rest } = draft.body as Partial<
    Record<string, unknown>
  >;
  const details = Object.entries(rest).map(
    ([name, value]) => `${name}: ${plain(nameOf(value) ?? value)}`,
  );
  return {
    Ruling: plain(ruling),
    Opinion: plain(opinion),
    Words: Array.isArray(words) ? words.join(' ') : '',
    Verdict: plain(verdict),
    Lexicon: lexiconText(lexicon),
    Rulebook: plain(rulebook),
    // Who left a challenge is told by a word, who of the staff acted by a name.
    By: plain(nameOf(by) ?? by),
    Details: details.join('; '),
    Sources: draft.staff?.sources.join(' ') ?? '',
  };
}

function lexiconText(lexicon: unknown): string {
  // A fingerprint alone could be a number with an exponent.
  if (typeof lexicon === 'string') return `fingerprint ${fingerprintOf(lexicon)}`;
  if (!isObject(lexicon)) return '';
  const { title, edition, sha256 } = lexicon;
  return `${plain(title)} (${plain(edition)}), fingerprint ${fingerprintOf(plain(sha256))}`;
}

function nameOf(value: unknown): unknown {
  return isObject(value) ? value['name'] : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object';
}

function plain(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function rowText(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${safeCell(cell)}"`).join(',')}\r\n`;
}

/** Exported for its tests: what a spreadsheet is given for any text. */
export function safeCell(text: string): string {
  const line = hiddenTold(text).replaceAll('"', '""');
  return /^\s*[=+\-@|%＝＋－＠]/.test(line) ? `'${line}` : line;
}
