/**
 * The block of data in an HTML report, with which a program can check the ledger that the paper is
 * about: TEXT of `<pre id="ledger-data" hidden>TEXT</pre>` is the base64 of deflated JSON, a full
 * stop, and the base64 of the hashes of parts that are left out. Hashes do not shrink, so they stand
 * alone; numbers, previous and own hashes of records can be made again.
 */
import { encodeBase64 } from '../../base/base64.ts';
import { exportTitle, exportVersion } from './read-json-lines.ts';
import { hideableParts, type HideablePart } from '../../ledger/hideable-parts.ts';
import { chainStart, type Part } from '../../ledger/record.ts';
import type { Audience } from './audience.ts';
import type { ShownLedger } from './subject.ts';

/** Deflates the UTF-8 of a text, without a header (RFC 1951). */
export type DeflateText = (text: string) => Uint8Array;

/** Occurs only once in a report, so that a report with a second block can be refused. */
export const blockId = 'ledger-data';

/**
 * Of a block that has not all records. Programs that know only whole ledgers refuse it. The test
 * vectors have a version 3 that no program knows.
 */
const versionOfPart = 4;

/** A part as it is, or whether it is absent or left out. */
type Shown = string | typeof absent | typeof leftOut;
const absent = 0;
const leftOut = 1;

export function reportBlock(
  { station, listed, records, checkpoint }: ShownLedger,
  audience: Audience,
  deflate: DeflateText,
): string {
  const columns = { kinds: [] as string[], times: [] as string[], public: [] as string[] };
  const parts: Readonly<Record<HideablePart, Shown[]>> = { words: [], people: [], staff: [] };
  const hashes: string[] = [];
  const textOrHash = (part: Part | undefined): Shown => {
    if (part === undefined) return absent;
    if ('text' in part) return part.text;
    hashes.push(part.hash);
    return leftOut;
  };
  let start: { readonly from: number; readonly previous: string } | undefined;
  for (const { record } of listed()) {
    start ??= { from: record.number, previous: record.previous };
    columns.kinds.push(record.kind);
    columns.times.push(record.time);
    columns.public.push(record.public);
    for (const name of hideableParts) parts[name].push(textOrHash(record[name]));
  }
  const { code, text } = checkpoint;
  const version = columns.kinds.length < records ? versionOfPart : exportVersion;
  const { from, previous } = start ?? { from: 1, previous: chainStart };
  const head = { report: exportTitle, version, audience, station, from, previous };
  const json = JSON.stringify({ ...head, ...columns, ...parts, checkpoint: { code, text } });
  const packed = `${encodeBase64(deflate(json))}.${encodeBase64(bytesOf(hashes.join('')))}`;
  return `<pre id="${blockId}" hidden>${packed}</pre>\n`;
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(2 * at, 2 * at + 2), 16),
  );
}
