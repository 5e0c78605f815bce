/**
 * Exports the ledger for programs as JSON Lines: a line about the export, each record, and the
 * checkpoint. Parts are the record's original texts, so that its hash can be recomputed. Parts that
 * the audience may not see are left out; their hashes remain.
 */
import { readableTime } from '../local-time.ts';
import { hideableParts } from '../record-kinds.ts';
import {
  partHash,
  type Part,
  type RecordOfFormat1,
  type RecordOfFormat2,
  type Sha256Text,
} from '../record.ts';
import { partsFor, timeFor, type Audience } from './audience.ts';
import { exportTitle, exportVersion } from './read-json-lines.ts';
import type { ExportedLedger, ExportSubject } from './subject.ts';

/** Yields one line at a time. Each ledger is an export of its own. */
export function* jsonLinesPieces(subject: ExportSubject, sha256: Sha256Text): Generator<string> {
  for (const ledger of subject.ledgers) yield* ledgerPieces(ledger, subject, sha256);
}

function* ledgerPieces(
  { station, entries, checkpoint }: ExportedLedger,
  { audience, localTimeOf }: ExportSubject,
  sha256: Sha256Text,
): Generator<string> {
  yield line({ export: exportTitle, version: exportVersion, station, audience });
  for (const entry of entries()) {
    const { record } = entry;
    const localTime = readableTime(localTimeOf(new Date(timeFor(audience, entry))));
    yield record.format === 1
      ? lineOfFormat1(record, localTime, audience, sha256)
      : lineOfFormat2(record, localTime, audience, sha256);
  }
  yield line({ checkpoint });
}

function lineOfFormat1(
  { number, kind, time, previous, hash, body, staff }: RecordOfFormat1,
  localTime: string,
  audience: Audience,
  sha256: Sha256Text,
): string {
  const head = { number, kind, time, localTime, previous, hash };
  const staffHash = partHash(staff, sha256);
  const shown = partsFor(audience).includes('staff') ? staff : undefined;
  return lineWith({ ...head, staffHash }, { body: { text: body }, staff: shown });
}

function lineOfFormat2(
  record: RecordOfFormat2,
  localTime: string,
  audience: Audience,
  sha256: Sha256Text,
): string {
  const { number, kind, time, previous, hash } = record;
  const hashes = Object.fromEntries(
    hideableParts.map((part) => [part, partHash(record[part], sha256)]),
  );
  const shown = Object.fromEntries(partsFor(audience).map((part) => [part, record[part]]));
  return lineWith(
    { number, kind, time, localTime, previous, hash, hashes },
    { public: { text: record.public }, ...shown },
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
