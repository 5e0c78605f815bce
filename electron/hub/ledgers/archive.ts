/**
 * Writes the archive of a day: a folder with a complete report of every branch of every ledger, and
 * of the hub's own ledger. It is written under another name and renamed at the end, so that it is
 * complete or absent.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { english, joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';
import { sha256 } from '../../station/disk/sha256.ts';
import { renameWhenFree } from '../../station/disk/held-file.ts';
import { writeTextFile } from '../../station/disk/text-file.ts';
import { clearUnfinishedFileOf, unfinishedFileOf } from '../../station/disk/unfinished-file.ts';
import { flushFolder } from '../../station/disk/whole-file.ts';
import { reasonOf } from '../../station/disk/disk-full-or-removed.ts';
import type { Hub } from './hub-parts.ts';
import { describeHubError, usingHub } from './hub-error.ts';
import { recordCollected } from './own-records.ts';
import { describeMissingHeads, missingHeads, type MissingHead } from './told-heads.ts';
import type { WrittenFiles } from '../../station/ledger/ledger-export.ts';
import { writeReports } from './write-reports.ts';

/** Result of an independent audit of a report. */
export interface Audited {
  readonly text: string;
  /** False if the audit found a problem, or could not check something. */
  readonly isGood: boolean;
  /** True if the report has records of a newer program, for which the audit cannot speak. */
  readonly isNewer?: boolean;
}

/** As typed: the director who archives although records are missing, and why. */
export interface AllTheSame {
  readonly name: string;
  readonly reason: string;
}

export interface ArchiveRequest {
  /** The folder to create. */
  readonly folder: string;
  /** Without it, an incomplete archive is refused. */
  readonly allTheSame?: AllTheSame | undefined;
  /** Audits a report in the unfinished folder, all its parts, with the checkpoint next to it. */
  readonly audit: (report: WrittenFiles, checkpoint: string) => Promise<Audited>;
}

export interface Archive {
  /** SHA-256 of the table of contents. */
  readonly contents: string;
  /** Names of the reports that are not good. */
  readonly notGood: readonly string[];
  /** Names of the reports with records of a newer program. */
  readonly newer: readonly string[];
  /** The records of which stations told, and which the archive lacks. */
  readonly missing: readonly Sentence[];
}

/** In the record of an archive, whose length is limited. */
const mostMissing = 50;

const contentsFileName = 'contents.txt';
const verifiedFileName = 'verified.txt';

export async function writeArchive(
  hub: Hub,
  { folder: asked, allTheSame, audit }: ArchiveRequest,
): Promise<Result<Archive, Sentence>> {
  const folder = path.resolve(asked);
  if (existsSync(folder)) {
    return fail(sentence`${folder}: This name is taken. Choose a new folder for the archive.`);
  }
  if (isInside(hub.folder, folder)) {
    return fail(
      sentence`${folder}: This is inside the folder of the hub. Choose another one, on another disk if you can.`,
    );
  }
  // Record what arrived by network since the hub was opened.
  const collected = recordCollected(hub);
  if (!collected.ok) return fail(describeHubError(collected.error));
  // Read before the reports: they have at least the records that are stored now.
  const heads = usingHub(() => missingHeads(hub.database));
  if (!heads.ok) return fail(describeHubError(heads.error));
  const missing = heads.value;
  const sentences = describeMissingHeads(hub.own, missing);
  const reasonGiven = readAllTheSame(allTheSame);
  if (missing.length > 0 && reasonGiven === undefined)
    return fail(joinSentences([...sentences, notWhole]));
  const reason = missing.length === 0 ? undefined : reasonGiven;
  const unfinished = unfinishedFileOf(folder);
  clearUnfinishedFileOf(folder);
  try {
    mkdirSync(unfinished, { mode: 0o700 });
    const top = incompleteText(sentences, reason);
    const written = await writeFiles(hub, unfinished, { audit, top });
    if (!written.ok) return written;
    renameWhenFree(unfinished, folder);
    flushFolder(path.dirname(folder));
    const { contents, ledgers } = written.value;
    const body = { contents, ledgers, ...missingOnRecord(missing), ...reason };
    const recorded = hub.own.append({ kind: 'dayArchived', body });
    if (recorded.ok) return ok({ ...written.value, missing: sentences });
    rmSync(folder, { recursive: true });
    return fail(describeHubError({ kind: 'ownLedger', error: recorded.error }));
  } catch (cause) {
    if (!(cause instanceof Error && 'syscall' in cause)) throw cause;
    return fail(
      sentence`${folder}: The archive could not be written: ${reasonOf(cause)}. Try again, or choose another folder.`,
    );
  } finally {
    removeUnfinished(unfinished);
  }
}

const notWhole = sentence`The archive would be incomplete, so it was not written. Let these stations connect, or collect their ledgers with a USB drive. A director can archive all the same, with a name and a reason.`;

/** Returns the name and reason, each as one line; `undefined` if one of them is empty. */
function readAllTheSame(typed: AllTheSame | undefined): AllTheSame | undefined {
  const { name = '', reason = '' } = typed ?? {};
  const lines = { name: lineOf(name), reason: lineOf(reason) };
  return lines.name === '' || lines.reason === '' ? undefined : lines;
}

/** Removes what would start another line in `verified.txt`. */
function lineOf(typed: string): string {
  return typed.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}

/** English, like the auditor's text. Empty if nothing is missing. */
function incompleteText(told: readonly Sentence[], reason: AllTheSame | undefined): string {
  if (reason === undefined) return '';
  const lines = ['INCOMPLETE', ...told.map(english)];
  return `${[...lines, `${reason.name} archived all the same: ${reason.reason}`].join('\n')}\n\n`;
}

type Archived = Extract<NewRecord, { readonly kind: 'dayArchived' }>['body'];

function missingOnRecord(missing: readonly MissingHead[]): Pick<Archived, 'missing'> {
  if (missing.length === 0) return {};
  return {
    missing: missing.slice(0, mostMissing).map(({ ledger, name, number, hash }) => ({
      ledger,
      station: name,
      number,
      hash,
    })),
  };
}

export function isInside(outer: string, folder: string): boolean {
  const way = path.relative(outer, folder);
  return !way.startsWith('..') && !path.isAbsolute(way);
}

/** Ignores errors: the drive may be failing, and the next archive of this name tries again. */
function removeUnfinished(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    return;
  }
}

async function writeFiles(
  hub: Hub,
  folder: string,
  { audit, top }: Pick<ArchiveRequest, 'audit'> & { readonly top: string },
): Promise<Result<Omit<Archive, 'missing'> & { readonly ledgers: number }, Sentence>> {
  const written = await writeReports(hub, folder);
  if (!written.ok) return written;
  const { ledgers, reports } = written.value;
  const texts: string[] = [];
  const notGood: string[] = [];
  const newer: string[] = [];
  for (const { files, checkpointFile } of reports) {
    const report = path.basename(files[0]);
    const audited = await audit(files, checkpointFile);
    texts.push(`${report}\n${audited.text.replaceAll(`${folder}${path.sep}`, '')}`);
    if (!audited.isGood) notGood.push(report);
    if (audited.isNewer === true) newer.push(report);
  }
  const verified = writeText(folder, verifiedFileName, `${top}${texts.join('\n')}`);
  if (!verified.ok) return verified;
  const contents = contentsOf(folder);
  const listed = writeText(folder, contentsFileName, contents);
  return listed.ok ? ok({ contents: sha256(contents), notGood, newer, ledgers }) : listed;
}

/** Lists all files in the format of sha256sum. */
function contentsOf(folder: string): string {
  return namesIn(folder)
    .map((name) => `${sha256(readFileSync(path.join(folder, name)))}  ${name}\n`)
    .join('');
}

function namesIn(folder: string): readonly string[] {
  return readdirSync(folder).toSorted();
}

function writeText(folder: string, name: string, text: string): Result<undefined, Sentence> {
  const written = writeTextFile(path.join(folder, name), text, 0o600);
  return written.ok
    ? written
    : fail(sentence`${name}: This file of the archive could not be written: ${written.error.why}.`);
}
