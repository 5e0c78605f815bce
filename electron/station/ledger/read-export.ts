/** Reads exports as JSON Lines from files that people copied, and finds them in a folder. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Audience } from '../../core/reports/export/audience.ts';
import {
  describeExportReadError,
  readJsonLines,
  type ReadExport,
} from '../../core/reports/export/read-json-lines.ts';
import { isWhole } from '../../core/ledger/read-record.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { readOrdinaryFile } from '../disk/ordinary-file.ts';
import { sha256 } from '../disk/sha256.ts';
import { whyNotReadable } from '../disk/disk-full-or-removed.ts';

/** In bytes. A record has about 700. */
const largestExport = 256 * 2 ** 20;

/** Refuses an export that leaves out more than a report for this audience does. */
export function readExport(file: string, audience: Audience): Result<ReadExport, Sentence> {
  const bytes = readOrdinaryFile(file, largestExport);
  if (!bytes.ok) {
    return fail(
      sentence`${file}: This export cannot be read: ${whyNotReadable(bytes.error)}. Check the file and its permissions.`,
    );
  }
  // Leaves out the byte order mark that some editors put in front.
  const read = readJsonLines(new TextDecoder().decode(bytes.value), sha256);
  if (!read.ok) return fail(sentence`${file}: ${describeExportReadError(read.error)}`);
  const isComplete =
    read.value.audience === 'whole' && read.value.records.every(({ record }) => isWhole(record));
  return audience === 'whole' && !isComplete
    ? fail(
        sentence`${file}: This export is not complete. Export the complete ledger, or make the report for the public.`,
      )
    : read;
}

/** Finds the exports as JSON Lines in a folder. */
export function exportsIn(folder: string): Result<readonly [string, ...string[]], Sentence> {
  let names: readonly string[];
  try {
    names = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && /^[^.].*\.jsonl$/i.test(entry.name))
      .map(({ name }) => path.join(folder, name))
      .toSorted();
  } catch {
    return fail(sentence`${folder}: The folder cannot be opened. Check its name.`);
  }
  const [first, ...others] = names;
  return first === undefined
    ? fail(
        sentence`${folder}: There is no export as JSON Lines. Export the ledger of each station in that format to this folder.`,
      )
    : ok([first, ...others]);
}
