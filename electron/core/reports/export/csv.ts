/**
 * Exports the ledger as a table for spreadsheets: RFC 4180 with byte order mark and CRLF, every
 * cell in quotes. A cell that a spreadsheet could take for a formula, and a name or ruling that it
 * could take for a date, gets an apostrophe. Times are those of the station, as spreadsheets
 * understand them, with their offset, and in UTC; the moment of the export is that of the computer
 * that makes it. Columns and values have the same names in
 * every language, because this format is for programs, too. What the readers may not see is an
 * empty cell.
 */
import { jsonOf } from '../../base/json.ts';
import { fingerprintOf } from '../../base/fingerprint.ts';
import {
  collectBasisNames,
  type BasisNames,
  type RecordedEvent,
  type RecordedLexicon,
} from '../../ledger/basis-names.ts';
import type { LedgerEntry } from '../../ledger/record.ts';
import {
  collectLater,
  isRuling,
  rulingOnRecord,
  type LaterRecords,
} from '../../ledger/rulings-on-record.ts';
import type { OpinionAtDesk } from '../../ledger/said-elsewhere.ts';
import { isReadAsDateOrTruth, safeCell } from '../../text/spreadsheet-text.ts';
import { rulingLabel, type RulingNumber } from '../../ledger/ruling-number.ts';
import { localTime, offsetName } from '../../text/local-time.ts';
import { english } from '../../text/sentence.ts';
import { KnownTexts } from './known-texts.ts';
import { programNamed, type ExportSubject, type ShownLedger } from './subject.ts';

const columns = [
  'Record',
  'Local time',
  'Offset',
  'UTC',
  'Station',
  'Kind',
  'Ruling',
  'Opinion',
  'Round',
  'Board',
  'Words',
  'Verdict',
  'Stands',
  'Lexicon',
  'Known',
  'Event',
  'Rulebook',
  'By',
  'Details',
  'Sources',
  'Seconds',
  'Hash',
  'Exported',
  'Program',
  'Desk',
] as const;
type Column = (typeof columns)[number];

/** Yields one row at a time, one ledger after the other, and before them steps without text. */
export function* csvPieces({ ledgers, exported }: ExportSubject): Generator<string> {
  const exportedAt = [exported.date, exported.time, offsetName(exported.offset)].join(' ');
  yield `\u{feff}${rowText(columns)}`;
  const names = collectBasisNames();
  const known = new KnownTexts(english);
  const later = new Map<ShownLedger, LaterRecords>();
  for (const ledger of ledgers) {
    const collected = collectLater({ offsetAt: ledger.offsetAt, withSources: false });
    for (const entry of ledger.entries()) {
      names.add(entry.fact);
      known.add(entry.fact);
      collected.add(entry);
      yield '';
    }
    later.set(ledger, collected.later);
  }
  for (const ledger of ledgers) {
    const { entries, stationAt, offsetAt, elsewhere } = ledger;
    const said = later.get(ledger) ?? new Map();
    const source = { stationAt, offsetAt, elsewhere, withSources: false, later: said };
    let program = '';
    for (const entry of entries()) {
      const { record, time: at } = entry;
      const { date, time, offset } = localTime({ time: at, offset: offsetAt(record.number) });
      const station = stationAt(record.number);
      const ruling = isRuling(entry) ? rulingOnRecord(entry, source) : undefined;
      program = programNamed(entry, 'another program') ?? program;
      const cells: Readonly<Record<Column, string>> = {
        Record: record.number.toString(),
        'Local time': `${date} ${time}`,
        Offset: offsetName(offset),
        UTC: at,
        Station: nameCell(station),
        Kind: nameCell(record.kind),
        ...bodyCells(entry, station, names, known),
        Stands: ruling?.finalVerdict ?? '',
        Hash: record.hash,
        Exported: exportedAt,
        Program: program,
        Desk: (ruling?.atDesk ?? []).map(deskText).join('; '),
      };
      yield rowText(columns.map((column) => cells[column]));
    }
  }
}

function bodyCells(
  { fact, record }: LedgerEntry,
  station: string,
  names: BasisNames,
  known: KnownTexts,
): Omit<
  Record<Column, string>,
  | 'Record'
  | 'Local time'
  | 'Offset'
  | 'UTC'
  | 'Station'
  | 'Kind'
  | 'Stands'
  | 'Hash'
  | 'Exported'
  | 'Program'
  | 'Desk'
> {
  const body = fact.body as Partial<Record<string, unknown>>;
  const { ruling, opinion, words, verdict, lexicon, identity, event, rulebook, by, ...others } =
    body;
  const { round, board, program: _, ...rest } = others;
  const details =
    fact.kind === 'newer'
      ? newerDetails(record)
      : Object.entries(rest).map(([name, value]) => `${name}: ${plain(nameOf(value) ?? value)}`);
  return {
    Ruling:
      typeof ruling === 'number' ? nameCell(rulingLabel(station, ruling as RulingNumber)) : '',
    Opinion: plain(opinion),
    Round: plain(round),
    Board: plain(board),
    Words: Array.isArray(words) ? words.join(' ') : '',
    Verdict: plain(verdict),
    Lexicon: lexiconText(lexicon, identity, names),
    Known: known.of(keyOf(lexicon, identity)).join(' '),
    Event: eventText(event, names),
    Rulebook: plain(rulebook),
    // A string says who left a challenge; an object has the name of a staff member.
    By: plain(nameOf(by) ?? by),
    Details: details.join('; '),
    Sources: fact.staff?.sources.join(' ') ?? '',
    Seconds: plain(fact.staff?.seconds),
  };
}

/** Its row, with words and name, is in the CSV of the ledger of the hub. */
function deskText({ opinion, verdict, time, hub, number }: OpinionAtDesk): string {
  const place = `record ${number.toString()} of ${hub === undefined ? 'the hub' : `the hub ${hub}`}`;
  return `${opinion}: ${verdict} at ${time}, ${place}`;
}

/** Returns all of the public part but a ruling that has a cell of its own. */
function newerDetails(record: LedgerEntry['record']): readonly string[] {
  return Object.entries(jsonOf(record.public) as object)
    .filter(([name, value]) => name !== 'ruling' || typeof value !== 'number')
    .map(([name, value]) => `${name}: ${plain(value)}`);
}

/** Some records contain the lexicon in full, others its file's hash and its identity. */
function lexiconText(lexicon: unknown, identity: unknown, names: BasisNames): string {
  if (lexicon === undefined) return '';
  const recorded = isObject(lexicon)
    ? (lexicon as RecordedLexicon)
    : { ...names.lexicons.get(plain(lexicon)), sha256: plain(lexicon) };
  const words = (identity ?? recorded.identity) as string | undefined;
  // Add words: a spreadsheet could read a fingerprint alone as a number with an exponent.
  const fingerprint =
    words === undefined
      ? `file fingerprint ${fingerprintOf(recorded.sha256)}`
      : `list fingerprint ${fingerprintOf(words)}`;
  return recorded.title === undefined
    ? fingerprint
    : `${recorded.title} (${plain(recorded.edition)}), ${fingerprint}`;
}

function eventText(event: unknown, names: BasisNames): string {
  if (event === undefined) return '';
  // A confirmed list names an event in all its versions, so without a hash.
  const recorded: Partial<RecordedEvent> = isObject(event)
    ? event
    : { ...names.events.get(plain(event)), sha256: plain(event) };
  const { title, sha256 } = recorded;
  const fingerprints = sha256 === undefined ? [] : [`event fingerprint ${fingerprintOf(sha256)}`];
  return [...(title === undefined ? [] : [title]), ...fingerprints].join(', ');
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

/** Older ledgers have names such as "Sep", whose rulings would become dates. */
function nameCell(name: string): string {
  return isReadAsDateOrTruth(name) ? `'${name}` : name;
}

/** Returns the identity of a list, which is its key in `known`. */
function keyOf(lexicon: unknown, identity: unknown): string {
  return plain(isObject(lexicon) ? lexicon['identity'] : identity);
}
