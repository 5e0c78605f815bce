/**
 * The block of data in an HTML report, with which a program can check the ledger that the paper is
 * about: TEXT of `<pre id="ledger-data" hidden>TEXT</pre>` is the base64 of deflated JSON, a full
 * stop, and the base64 of the hashes of parts that are left out. Hashes do not shrink, so they stand
 * alone; numbers, previous and own hashes of records can be made again.
 */
import { base64Pieces } from '../../base/base64.ts';
import { exportTitle, exportVersion } from './read-json-lines.ts';
import { hideableParts } from '../../ledger/hideable-parts.ts';
import { chainStart, type LedgerEntry, type LedgerRecord, type Part } from '../../ledger/record.ts';
import type { Audience } from './audience.ts';
import type { ShownLedger } from './subject.ts';

/**
 * Deflates the UTF-8 of a piece of a text, without a header (RFC 1951). The results of all pieces are
 * one stream together. `before` is the piece before, empty for the first.
 */
export type DeflateText = (piece: string, before: string, isLast: boolean) => Uint8Array;

/** Occurs only once in a report, so that a report with a second block can be refused. */
export const blockId = 'ledger-data';

/**
 * Of a block that has not all records. Programs that know only whole ledgers refuse it. The test
 * vectors have a version 3 that no program knows.
 */
const versionOfPart = 4;

/** In characters. A piece is deflated at once, while all else waits. */
const pieceLength = 1 << 17;

/** A part as it is, or whether it is absent or left out. */
type Shown = string | typeof absent | typeof leftOut;
const absent = 0;
const leftOut = 1;

/** `listed` are the records of the report. Yields pieces of HTML. */
export function* reportBlock(
  ledger: ShownLedger,
  listed: readonly LedgerEntry[],
  audience: Audience,
  deflate: DeflateText,
): Generator<string> {
  const records = listed.map(({ record }) => record);
  yield `<pre id="${blockId}" hidden>`;
  yield* base64Pieces(deflated(jsonPieces(ledger, records, audience), deflate));
  yield '.';
  yield* base64Pieces(hashesOf(records));
  yield '</pre>\n';
}

function* jsonPieces(
  { station, records: all, checkpoint: { code, text } }: ShownLedger,
  records: readonly LedgerRecord[],
  audience: Audience,
): Generator<string> {
  const version = records.length < all ? versionOfPart : exportVersion;
  const { number: from, previous } = records[0] ?? { number: 1, previous: chainStart };
  const head = { report: exportTitle, version, audience, station, from, previous };
  yield JSON.stringify(head).slice(0, -1);
  yield* column('kinds', records, ({ kind }) => kind);
  yield* column('times', records, ({ time }) => time);
  yield* column('public', records, (record) => record.public);
  for (const name of hideableParts) yield* column(name, records, (record) => shown(record[name]));
  yield `,"checkpoint":${JSON.stringify({ code, text })}}`;
}

function* column(
  name: string,
  records: readonly LedgerRecord[],
  cellOf: (record: LedgerRecord) => Shown,
): Generator<string> {
  yield `,"${name}":[`;
  for (const [index, record] of records.entries()) {
    yield `${index === 0 ? '' : ','}${JSON.stringify(cellOf(record))}`;
  }
  yield ']';
}

function shown(part: Part | undefined): Shown {
  if (part === undefined) return absent;
  return 'text' in part ? part.text : leftOut;
}

function* deflated(texts: Iterable<string>, deflate: DeflateText): Generator<Uint8Array> {
  let before = '';
  let piece = '';
  for (const text of texts) {
    if (piece.length >= pieceLength) {
      yield deflate(piece, before, false);
      before = piece;
      piece = '';
    }
    piece += text;
  }
  yield deflate(piece, before, true);
}

/** Yields the hashes of the parts that are left out. */
function* hashesOf(records: readonly LedgerRecord[]): Generator<Uint8Array> {
  for (const record of records) {
    for (const name of hideableParts) {
      const part = record[name];
      if (part !== undefined && 'hash' in part) yield bytesOf(part.hash);
    }
  }
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
}
