/**
 * Reads an export as JSON Lines and checks its chain, whichever parts are left out. So the ledgers
 * of several stations can be put together in one report.
 */
import { jsonOf, jsonTextOf } from '../../base/json.ts';
import { fail, ok, type Result } from '../../base/result.ts';
import { z } from '../../base/schema.ts';
import { newerThan } from '../../text/newer-program.ts';
import { sentence, type Sentence } from '../../text/sentence.ts';
import { emptyChain } from '../../ledger/chain.ts';
import { checkpointCode } from '../../ledger/checkpoint.ts';
import { readShownParts } from '../../ledger/read-record.ts';
import {
  madeInDevelopment,
  partHash,
  recordHash,
  type ChainHead,
  type LedgerEntry,
  type LedgerRecord,
  type Part,
  type Sha256Text,
} from '../../ledger/record.ts';
import { reportAudiences, type Audience } from './audience.ts';
import type { ExportedLedger } from './subject.ts';

export const exportTitle = 'ledger of a challenge station';
export const exportVersion = 2;
/** Of exports of development versions. */
const developmentVersion = 1;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const versionSchema = z.looseObject({ export: z.literal(exportTitle), version: z.int() });

const headSchema = z.strictObject({
  export: z.literal(exportTitle),
  version: z.literal(exportVersion),
  station: z.string(),
  audience: z.enum(reportAudiences),
  /** Absent in older exports. */
  exported: z.string().optional(),
});

const inChain = {
  number: z.int(),
  kind: z.string(),
  time: z.string(),
  localTime: z.string(),
  previous: hash,
  hash,
};
const part = z.looseObject({}).optional();
const partHashes = z.union([hash, z.literal('')]);

const recordSchema = z.strictObject({
  ...inChain,
  hashes: z.strictObject({ words: partHashes, people: partHashes, staff: partHashes }),
  public: z.looseObject({}),
  words: part,
  people: part,
  staff: part,
});

const tailSchema = z.strictObject({
  checkpoint: z.looseObject({ code: z.string(), text: z.string() }),
});

/** Has at least one record. */
export interface ReadExport extends ExportedLedger {
  readonly audience: Audience;
  readonly records: readonly LedgerEntry[];
}

export type ExportReadError =
  | { readonly kind: 'notAnExport' | 'cutOff' | 'otherCheckpoint' }
  | { readonly kind: 'newer'; readonly why: Sentence }
  | { readonly kind: 'otherVersion'; readonly version: number }
  /** `line` counts from 1. */
  | { readonly kind: 'altered'; readonly line: number };

export function readJsonLines(
  text: string,
  sha256: Sha256Text,
): Result<ReadExport, ExportReadError> {
  const headEnd = text.indexOf('\n');
  const first = jsonOf(text.slice(0, Math.max(headEnd, 0)));
  const version = versionSchema.safeParse(first).data?.version;
  if (version === undefined) return fail({ kind: 'notAnExport' });
  const newer = newerThan(exportVersion, first);
  if (newer !== undefined) return fail({ kind: 'newer', why: newer });
  if (version !== exportVersion) return fail({ kind: 'otherVersion', version });
  const head = headSchema.safeParse(first);
  if (!head.success) return fail({ kind: 'notAnExport' });
  const { station, audience } = head.data;
  const tailStart = text.lastIndexOf('\n', text.length - 2) + 1;
  const tail = tailSchema.safeParse(jsonOf(text.slice(tailStart, -1)));
  if (!tail.success || !text.endsWith('\n')) return fail({ kind: 'cutOff' });
  const { code, text: statement } = tail.data.checkpoint;
  const entries: LedgerEntry[] = [];
  let last: ChainHead = emptyChain;
  // Line by line: to split a large file of line feeds alone needs more memory than there is.
  for (let from = headEnd + 1; from < tailStart;) {
    const end = text.indexOf('\n', from);
    const entry = readEntry(text.slice(from, end), sha256);
    if (entry === undefined || !follows(entry, last)) {
      return fail({ kind: 'altered', line: entries.length + 2 });
    }
    entries.push(entry);
    last = entry.record;
    from = end + 1;
  }
  if (last.number === 0 || checkpointCode(last) !== code) {
    return fail({ kind: 'otherCheckpoint' });
  }
  const checkpoint = { head: { number: last.number, hash: last.hash }, code, text: statement };
  return ok({
    station,
    audience,
    checkpoint,
    records: entries,
    entries: () => entries,
  });
}

function follows({ record }: LedgerEntry, { number, hash }: ChainHead): boolean {
  return record.number === number + 1 && record.previous === hash;
}

/** Returns `undefined` if the record was changed. */
function readEntry(line: string, sha256: Sha256Text): LedgerEntry | undefined {
  const record = readLine(jsonOf(line));
  if (record === undefined) return undefined;
  if (recordHash(record, sha256) !== record.hash) return undefined;
  const content = readShownParts(record);
  return content && { record, ...content };

  function readLine(value: unknown): LedgerRecord | undefined {
    const parsed = recordSchema.safeParse(value);
    if (!parsed.success) return undefined;
    const { localTime: _, hashes, ...rest } = parsed.data;
    const words = partOf(rest.words, hashes.words);
    const people = partOf(rest.people, hashes.people);
    const staff = partOf(rest.staff, hashes.staff);
    const open = jsonTextOf(rest.public);
    if (open === undefined || !words || !people || !staff) return undefined;
    return {
      ...rest,
      public: open,
      words: words.part,
      people: people.part,
      staff: staff.part,
    };
  }

  /** Returns `undefined` if the part does not have its hash. */
  function partOf(
    value: object | undefined,
    wanted: string,
  ): { part: Part | undefined } | undefined {
    if (value === undefined) return { part: wanted === '' ? undefined : { hash: wanted } };
    const text = jsonTextOf(value);
    if (text === undefined) return undefined;
    const part = { text };
    return partHash(part, sha256) === wanted ? { part } : undefined;
  }
}

export function describeExportReadError(error: ExportReadError): Sentence {
  switch (error.kind) {
    case 'notAnExport':
      return sentence`This is not a ledger that was exported as JSON Lines. Export it in that format.`;
    case 'newer':
      return error.why;
    case 'otherVersion':
      if (error.version === developmentVersion) return madeInDevelopment;
      return sentence`This export has format version ${error.version}, and this program reads version ${exportVersion}.`;
    case 'cutOff':
      return sentence`The export is cut off. Copy it again from the original.`;
    case 'altered':
      return sentence`Line ${error.line} was changed, or lines before it are missing. Copy the export again from the original.`;
    case 'otherCheckpoint':
      return sentence`The checkpoint at the end is not that of the last record. Copy the export again from the original.`;
  }
}
