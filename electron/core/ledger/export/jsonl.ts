/**
 * Exports the ledger for programs as JSON Lines: a line about the export, each record, and the
 * checkpoint. `body` is the record's original text, so that its hash can be recomputed. An export
 * without the staff parts contains their hashes instead.
 */
import { readableTime } from '../local-time.ts';
import type { Sha256Text } from '../record.ts';
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
  for (const { record } of entries()) {
    const { number, kind, time, body, staff, previous, hash } = record;
    const head = line({
      number,
      kind,
      time,
      localTime: readableTime(localTimeOf(new Date(time))),
      previous,
      hash,
      staffHash: staff === undefined ? '' : sha256(staff),
    });
    const staffPart = audience === 'staff' && staff !== undefined ? `,"staff":${staff}` : '';
    yield `${head.slice(0, -'}\n'.length)},"body":${body}${staffPart}}\n`;
  }
  yield line({ checkpoint });
}

function line(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
