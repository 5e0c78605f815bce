/**
 * The ledger as a table for spreadsheets: RFC 4180 with a byte-order mark and CRLF, every cell in
 * quotes. A cell that a spreadsheet could take for a formula begins with an apostrophe. Times are
 * the station's local ones, which spreadsheets understand, and UTC beside them. A format for
 * programs: its columns and values are called the same whatever language the staff speak.
 */
import { showHidden } from '../../text/hidden-characters.ts';
import { fingerprintOf } from '../../lexicon/lexicon.ts';
import {
  basisNames,
  listFingerprint,
  type BasisNames,
  type RecordedEvent,
  type RecordedLexicon,
} from '../basis-names.ts';
import type { LedgerEntry } from '../record.ts';
import { rulingLabel, type RulingNumber } from '../ruling-number.ts';
import { stationNames } from '../station-name.ts';
import { english } from '../../text/sentence.ts';
import { knownTexts } from './known-texts.ts';
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
  'Known',
  'Event',
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
  const names = basisNames(entries());
  const known = knownTexts(entries(), english);
  for (const { record, draft } of entries()) {
    const { date, time } = localTimeOf(new Date(record.time));
    const cells: Readonly<Record<Column, string>> = {
      Record: record.number.toString(),
      'Local time': `${date} ${time}`,
      UTC: record.time,
      Station: stationAt(record.number),
      Kind: draft.kind,
      ...bodyCells(draft, stationAt(record.number), names, known),
      Hash: record.hash,
    };
    yield rowText(shown.map((column) => cells[column]));
  }
}

function bodyCells(
  draft: LedgerEntry['draft'],
  station: string,
  names: BasisNames,
  known: ReadonlyMap<string, readonly string[]>,
): Omit<Record<Column, string>, 'Record' | 'Local time' | 'UTC' | 'Station' | 'Kind' | 'Hash'> {
  const body = draft.body as Partial<Record<string, unknown>>;
  const { ruling, opinion, words, verdict, lexicon, identity, event, rulebook, by, ...rest } = body;
  const details = Object.entries(rest).map(
    ([name, value]) => `${name}: ${plain(nameOf(value) ?? value)}`,
  );
  return {
    Ruling: ruling === undefined ? '' : rulingLabel(station, ruling as RulingNumber),
    Opinion: plain(opinion),
    Words: Array.isArray(words) ? words.join(' ') : '',
    Verdict: plain(verdict),
    Lexicon: lexiconText(lexicon, identity, names),
    Known: (known.get(keyOf(lexicon, identity)) ?? []).join(' '),
    Event: eventText(event, names),
    Rulebook: plain(rulebook),
    // Who left a challenge is told by a word, who of the staff acted by a name.
    By: plain(nameOf(by) ?? by),
    Details: details.join('; '),
    Sources: draft.staff?.sources.join(' ') ?? '',
  };
}

/** Records name a lexicon in full, or by the hash of its file and the identity of its words. */
function lexiconText(lexicon: unknown, identity: unknown, names: BasisNames): string {
  if (lexicon === undefined) return '';
  const given = isObject(lexicon)
    ? (lexicon as RecordedLexicon)
    : { ...names.lexicons.get(plain(lexicon)), sha256: plain(lexicon) };
  const words = (identity ?? given.identity) as string | undefined;
  const { of, fingerprint } = listFingerprint({ lexicon: given.sha256, identity: words });
  // A fingerprint alone could be a number with an exponent.
  const told = `${of} fingerprint ${fingerprint}`;
  return given.title === undefined ? told : `${given.title} (${plain(given.edition)}), ${told}`;
}

function eventText(event: unknown, names: BasisNames): string {
  if (event === undefined) return '';
  const given = isObject(event)
    ? (event as RecordedEvent)
    : { ...names.events.get(plain(event)), sha256: plain(event) };
  const told = `event fingerprint ${fingerprintOf(given.sha256)}`;
  return given.title === undefined ? told : `${given.title}, ${told}`;
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
  const line = showHidden(text).replaceAll('"', '""');
  return /^\s*[=+\-@|%＝＋－＠]/.test(line) ? `'${line}` : line;
}

/** By which a list is known: its words, or its file in records of the first edition. */
function keyOf(lexicon: unknown, identity: unknown): string {
  return isObject(lexicon)
    ? plain(lexicon['identity'] ?? lexicon['sha256'])
    : plain(identity ?? lexicon);
}
