/**
 * Reads the ledger from a report: the one block of data in its HTML. Nothing else of the HTML is
 * read, and no HTML is interpreted. Hashes of records are not in it.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { decodeBase64 } from './base64.ts';
import { hideableParts, noHash, type HideablePart, type Part, type Row } from './row.ts';

/** `collected`: all that a hub has, without names and sources that never came. */
export const audiences = ['public', 'table', 'whole', 'collected'] as const;
export type Audience = (typeof audiences)[number];

export interface LedgerReport {
  readonly audience: Audience;
  readonly station: string;
  /** True of one of several reports that have the records of one ledger together. */
  readonly isPart: boolean;
  /** From 1 without gaps; those of a part begin later. */
  readonly rows: readonly Row[];
  readonly checkpoint: { readonly code: string; readonly text: string };
}

export type ReportProblem =
  | 'tooLarge'
  /** No ledger is in it: it is another file, or a report of several stations. */
  | 'noBlock'
  | 'severalBlocks'
  | 'damagedBlock'
  | 'otherVersion';

export type ReadReport =
  | { readonly ok: true; readonly report: LedgerReport }
  | { readonly ok: false; readonly problem: ReportProblem };

/** In bytes. A report of 5,000 rulings has at most 2 MB. */
export const largestReport = 2 ** 24;
const largestData = 2 ** 26;
const mostRecords = 200_000;
/** Versions of a report with all records, and of one part. */
const versions = { whole: 2, part: 4 } as const;
/** In characters. No part of a record is nearly as long. */
const longestText = 2 ** 20;

/** Occurs once in a report. */
export const reportMark = 'ledger-data';
const opening = `<pre id="${reportMark}" hidden>`;
const closing = '</pre>';

export async function readReport(bytes: Uint8Array): Promise<ReadReport> {
  if (bytes.length > largestReport) return failed('tooLarge');
  // One character a byte, so that damage elsewhere in the file has no influence.
  const html = new TextDecoder('latin1').decode(bytes);
  const first = html.indexOf(reportMark);
  if (first < 0) return failed('noBlock');
  if (html.includes(reportMark, first + reportMark.length)) return failed('severalBlocks');
  const start = html.indexOf(opening) + opening.length;
  const end = html.indexOf(closing, start);
  if (start < opening.length || end < 0) return failed('damagedBlock');
  const [data, hashes, ...more] = html.slice(start, end).split('.', 3).map(decodeBase64);
  if (data === undefined || hashes === undefined || more.length > 0) return failed('damagedBlock');
  const inflated = await inflate(data);
  if (typeof inflated === 'string') return failed(inflated);
  return parse(inflated, hashes);
}

function failed(problem: ReportProblem): ReadReport {
  return { ok: false, problem };
}

/** Stops at the limit, because few bytes can unpack to very many. */
async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array | ReportProblem> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([packed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > largestData) {
        await reader.cancel();
        return 'tooLarge';
      }
      pieces.push(value);
    }
  } catch {
    return 'damagedBlock';
  }
  const whole = new Uint8Array(size);
  let place = 0;
  for (const piece of pieces) {
    whole.set(piece, place);
    place += piece.length;
  }
  return whole;
}

type Columns = Readonly<Record<'kinds' | 'times' | 'public' | HideablePart, readonly unknown[]>>;

/** The report, its checkpoint, and the columns. */
const mostObjects = 2;
const mostLists = 6;

/**
 * Whether a text of JSON has no more objects and lists than a report. Few packed bytes can have
 * millions, in each other or side by side, of which a browser runs out of memory.
 */
function isOfReport(json: Uint8Array): boolean {
  let objects = 0;
  let lists = 0;
  let isText = false;
  for (let at = 0; at < json.length && objects <= mostObjects && lists <= mostLists; at += 1) {
    const byte = json[at];
    if (isText && byte === 0x5c) at += 1;
    else if (byte === 0x22) isText = !isText;
    else if (!isText && byte === 0x7b) objects += 1;
    else if (!isText && byte === 0x5b) lists += 1;
  }
  return objects <= mostObjects && lists <= mostLists;
}

function parse(bytes: Uint8Array, hashes: Uint8Array): ReadReport {
  if (!isOfReport(bytes)) return failed('damagedBlock');
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return failed('damagedBlock');
  }
  if (!isObject(data) || data['report'] !== 'ledger of a challenge station') {
    return failed('damagedBlock');
  }
  const isPart = data['version'] === versions.part;
  if (!isPart && data['version'] !== versions.whole) return failed('otherVersion');
  const columns = columnsOf(data);
  const { audience, station, from, previous, checkpoint } = data;
  const known = audiences.find((one) => one === audience);
  if (
    columns === undefined ||
    known === undefined ||
    typeof station !== 'string' ||
    !isStart(from, previous, isPart) ||
    !isObject(checkpoint) ||
    typeof checkpoint['code'] !== 'string' ||
    typeof checkpoint['text'] !== 'string'
  ) {
    return failed('damagedBlock');
  }
  if (columns.kinds.length > mostRecords) return failed('tooLarge');
  const rows = rowsOf(columns, hashes, { from: Number(from), previous: String(previous) });
  if (rows === undefined) return failed('damagedBlock');
  const { code, text } = checkpoint;
  return {
    ok: true,
    report: { audience: known, station, isPart, rows, checkpoint: { code, text } },
  };
}

/** Returns `undefined` unless all columns have the same length. */
function columnsOf(data: Readonly<Record<string, unknown>>): Columns | undefined {
  const { kinds, times, public: all, words, people, staff } = data;
  const columns = { kinds, times, public: all, words, people, staff };
  const isTable = Object.values(columns).every(
    (column) => Array.isArray(column) && Array.isArray(kinds) && column.length === kinds.length,
  );
  return isTable ? (columns as Columns) : undefined;
}

/** Whether a report can begin with this record, after this hash. */
function isStart(from: unknown, previous: unknown, isPart: boolean): boolean {
  if (from === 1) return previous === noHash;
  const isLater = isPart && Number.isSafeInteger(from) && Number(from) > 1;
  return isLater && typeof previous === 'string' && /^[0-9a-f]{64}$/.test(previous);
}

interface Start {
  readonly from: number;
  readonly previous: string;
}

/** Returns `undefined` if a cell is of a wrong type, or hashes are missing or left over. */
function rowsOf(
  columns: Columns,
  hashes: Uint8Array,
  { from, previous }: Start,
): readonly Row[] | undefined {
  const rows: Row[] = [];
  let place = 0;
  const partOf = (cell: unknown): Part | null => {
    if (cell === 0) return undefined;
    if (cell !== 1) return isText(cell) ? cell : null;
    place += 32;
    return { hash: bytesToHex(hashes.subarray(place - 32, place)) };
  };
  for (const [index, kind] of columns.kinds.entries()) {
    const number = from + index;
    const [time, open] = [columns.times[index], columns.public[index]];
    const [words, people, staff] = hideableParts.map((name) => partOf(columns[name][index]));
    if (!isText(kind) || !isText(time) || !isText(open)) return undefined;
    if (words === null || people === null || staff === null) return undefined;
    const computed = { previous: index === 0 ? previous : undefined, hash: undefined };
    rows.push({ number, kind, time, public: open, words, people, staff, ...computed });
  }
  return place === hashes.length ? rows : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestText;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
