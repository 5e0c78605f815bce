/**
 * Exports the ledger for programs as JSON Lines: a line about the export, each record, and the
 * checkpoint. `body` is the record's original text, so that its hash can be recomputed. An export
 * without the staff parts contains their hashes instead.
 */
import { readableTime } from '../local-time.ts';
import type { Sha256Text } from '../record.ts';
import type { ExportSubject } from './subject.ts';

/** Yields one line at a time. */
export function* jsonLinesPieces(subject: ExportSubject, sha256: Sha256Text): Generator<string> {
  const { station, entries, audience, localTimeOf, checkpoint } = subject;
  yield line({ export: 'ledger of a challenge station', version: 1, station, audience });
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
