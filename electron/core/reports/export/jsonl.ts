/**
 * Exports the ledger for programs as JSON Lines: a line about the export, each record, and the
 * checkpoint. Parts are the record's original texts, so that its hash can be recomputed. Of parts
 * that are left out, the hashes remain.
 */
import { localTime, readableTime } from '../../text/local-time.ts';
import { partHash, type Part, type LedgerRecord, type Sha256Text } from '../../ledger/record.ts';
import { exportTitle, exportVersion } from './read-json-lines.ts';
import type { ExportSubject, ShownLedger } from './subject.ts';

/** Yields one line at a time. Each ledger is an export of its own. */
export function* jsonLinesPieces(subject: ExportSubject, sha256: Sha256Text): Generator<string> {
  for (const ledger of subject.ledgers) yield* ledgerPieces(ledger, subject, sha256);
}

function* ledgerPieces(
  { station, entries, offsetAt, checkpoint }: ShownLedger,
  { audience, exported: at }: ExportSubject,
  sha256: Sha256Text,
): Generator<string> {
  const exported = readableTime(at);
  yield line({ export: exportTitle, version: exportVersion, station, audience, exported });
  for (const { record, time } of entries()) {
    const local = readableTime(localTime({ time, offset: offsetAt(record.number) }));
    yield recordLine(record, local, sha256);
  }
  yield line({ checkpoint });
}

function recordLine(record: LedgerRecord, localTime: string, sha256: Sha256Text): string {
  const { number, kind, time, previous, hash, words, people, staff } = record;
  const hashes = {
    words: partHash(words, sha256),
    people: partHash(people, sha256),
    staff: partHash(staff, sha256),
  };
  return lineWith(
    { number, kind, time, localTime, previous, hash, hashes },
    { public: { text: record.public }, words, people, staff },
  );
}

/** Appends the texts of the parts as they are. */
function lineWith(head: object, parts: Readonly<Record<string, Part | undefined>>): string {
  const texts = Object.entries(parts).flatMap(([name, part]) =>
    part !== undefined && 'text' in part ? [`,"${name}":${part.text}`] : [],
  );
  return `${JSON.stringify(head).slice(0, -1)}${texts.join('')}}\n`;
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
