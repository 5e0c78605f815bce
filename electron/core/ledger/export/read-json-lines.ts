/**
 * Reads an export as JSON Lines and checks its chain, with or without the staff parts. So the
 * ledgers of several stations can be put together in one report.
 */
import { jsonOf } from '../../json.ts';
import { fail, ok, type Result } from '../../result.ts';
import { z } from '../../schema.ts';
import { sentence, type Sentence } from '../../text/sentence.ts';
import { checkpointCode } from '../checkpoint.ts';
import { emptyChain } from '../chain.ts';
import {
  readRecord,
  readShownRecord,
  shownRecordHash,
  type ChainHead,
  type LedgerEntry,
  type Sha256Text,
} from '../record.ts';
import { audiences, type Audience } from './audience.ts';
import type { ExportedLedger } from './subject.ts';

export const exportTitle = 'ledger of a challenge station';
export const exportVersion = 1;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

const headSchema = z.strictObject({
  export: z.literal(exportTitle),
  version: z.int(),
  station: z.string(),
  audience: z.enum(audiences),
});

const recordSchema = z.strictObject({
  number: z.int(),
  kind: z.string(),
  time: z.string(),
  localTime: z.string(),
  previous: hash,
  hash,
  staffHash: z.union([hash, z.literal('')]),
  body: z.looseObject({}),
  staff: z.looseObject({}).optional(),
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
  | { readonly kind: 'otherVersion'; readonly version: number }
  /** `line` counts from 1. */
  | { readonly kind: 'altered'; readonly line: number };

export function readJsonLines(
  text: string,
  sha256: Sha256Text,
): Result<ReadExport, ExportReadError> {
  const lines = text.split('\n');
  const head = headSchema.safeParse(jsonOf(lines[0] ?? ''));
  if (!head.success) return fail({ kind: 'notAnExport' });
  const { version, station, audience } = head.data;
  if (version !== exportVersion) return fail({ kind: 'otherVersion', version });
  const tail = tailSchema.safeParse(jsonOf(lines.at(-2) ?? ''));
  if (!tail.success || lines.at(-1) !== '') return fail({ kind: 'cutOff' });
  const { code, text: statement } = tail.data.checkpoint;
  const entries: LedgerEntry[] = [];
  let last: ChainHead = emptyChain;
  for (const [index, line] of lines.slice(1, -2).entries()) {
    const entry = readEntry(line, last, sha256);
    if (entry === undefined) return fail({ kind: 'altered', line: index + 2 });
    entries.push(entry);
    last = entry.record;
  }
  if (last === emptyChain || checkpointCode(last) !== code) {
    return fail({ kind: 'otherCheckpoint' });
  }
  const checkpoint = { head: { number: last.number, hash: last.hash }, code, text: statement };
  return ok({ station, audience, checkpoint, records: entries, entries: () => entries });
}

/** Returns `undefined` if the record does not follow `last` or was changed. */
function readEntry(line: string, last: ChainHead, sha256: Sha256Text): LedgerEntry | undefined {
  const read = recordSchema.safeParse(jsonOf(line));
  if (!read.success) return undefined;
  const { number, kind, time, previous, hash, staffHash } = read.data;
  if (number !== last.number + 1 || previous !== last.hash) return undefined;
  const body = JSON.stringify(read.data.body);
  const staff = read.data.staff && JSON.stringify(read.data.staff);
  if (staff !== undefined && sha256(staff) !== staffHash) return undefined;
  const shown = { number, kind, time, previous, body };
  if (shownRecordHash({ ...shown, staffHash }, sha256) !== hash) return undefined;
  const record = { ...shown, staff, hash };
  const draft = staff === undefined ? readShownRecord(record) : readRecord(record);
  return draft.ok ? { record, draft: draft.value } : undefined;
}

export function describeExportReadError(error: ExportReadError): Sentence {
  switch (error.kind) {
    case 'notAnExport':
      return sentence`This is not a ledger that was exported as JSON Lines. Export it in that format.`;
    case 'otherVersion':
      return sentence`This export has format version ${error.version}, and this program reads version ${exportVersion}.`;
    case 'cutOff':
      return sentence`The export is cut off. Copy it again from the original.`;
    case 'altered':
      return sentence`Line ${error.line} was changed, or lines before it are missing. Copy the export again from the original.`;
    case 'otherCheckpoint':
      return sentence`The checkpoint at the end is not that of the last record. Copy the export again from the original.`;
  }
}
