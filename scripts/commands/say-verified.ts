/** Prints what was verified of a ledger or report. */
import { escapeControls } from '../audit/core/answer.ts';
import { codeOf, type KnownCheckpoint } from '../audit/core/checkpoint.ts';
import { conclude } from '../audit/core/conclusion.ts';
import { describeFinding } from '../audit/core/finding.ts';
import type { VerifiedRows } from '../audit/core/verify-rows.ts';
import { inPieces, printMessage, printResult, type ExitCode, type Terminal } from './terminal.ts';

export function isAltered(verified: VerifiedRows): boolean {
  const { kind } = conclude(verified);
  return kind === 'broken' || kind === 'otherCode';
}

export async function reportAltered(
  terminal: Terminal,
  { findings, records }: VerifiedRows,
): Promise<ExitCode> {
  printMessage(
    terminal,
    `The first ${records.toString()} records are good. Keep the file unchanged.`,
  );
  const sentences = findings.map((finding) => escapeControls(describeFinding(finding)));
  return printResult(terminal, inPieces(sentences), 1);
}

/** No verdict is called final that a newer record may change. */
export function reportNewer(terminal: Terminal, verified: VerifiedRows): Promise<ExitCode> {
  const { records, rulings } = verified.newer;
  const count = records === 1 ? '1 record is' : `${records.toString()} records are`;
  const named = escapeControls(rulings.join(', '));
  const way = 'use a newer program, or a newer verify.html';
  const advice =
    rulings.length === 0
      ? 'They speak of no ruling.'
      : `For ruling ${named} ${way} from the project's address, never one that came with the report.`;
  const sentence = `The chain holds. ${count} of a newer program. ${advice}`;
  return printResult(terminal, [`NEWER ${sentence}\n${describeVerified(verified)}\n`], 3);
}

export function describeVerified(verified: VerifiedRows): string {
  const { records, rulings, opinions, stations, hash } = verified;
  const code = codeOf({ number: records, hash });
  const names = stations.length === 0 ? 'unknown' : stations.map(quotedName).join(', ');
  return `records ${records.toString()}, rulings ${rulings.toString()}, opinions ${opinions.toString()}, station ${names}, last record ${code}`;
}

/** A name that cannot pass for words of the answer. */
function quotedName(name: string): string {
  const longest = 40;
  const beginning = name.length > longest ? `${name.slice(0, longest)}…` : name;
  return escapeControls(JSON.stringify(beginning));
}

export function sayNotCollected(terminal: Terminal, { notCollected }: VerifiedRows): void {
  if (notCollected === 0) return;
  printMessage(
    terminal,
    `Names and sources of ${notCollected.toString()} records were never collected. All words and verdicts are there.`,
  );
}

export function sayWithoutWords(terminal: Terminal, count: number): void {
  if (count === 0) return;
  printMessage(
    terminal,
    `The words of ${count.toString()} rulings and opinions are not in this report, so they cannot be judged again.`,
  );
}

export function sayVouchedFor(
  terminal: Terminal,
  { records, vouchedFor }: VerifiedRows,
  checkpoints: readonly KnownCheckpoint[],
): void {
  if (checkpoints.length === 0) {
    printMessage(
      terminal,
      'No checkpoint was given, so missing records at the end or an older copy cannot be noticed. Give one with --checkpoint.',
    );
    return;
  }
  const signed = checkpoints.filter(({ key }) => key !== undefined);
  const by = signed.map(({ name, key }) => ` ${name} is signed with the key ${String(key)}.`);
  const rest =
    records === vouchedFor
      ? ''
      : ` No checkpoint covers the later records, up to record ${records.toString()}.`;
  printMessage(
    terminal,
    `The checkpoint up to record ${vouchedFor.toString()} matches.${rest}${by.join('')}`,
  );
}

/** The chain gives the order of the records, whatever their times say. */
export function sayStepsBack(terminal: Terminal, { stepsBack }: VerifiedRows): void {
  if (stepsBack === 0) return;
  printMessage(
    terminal,
    `The clock went back ${stepsBack === 1 ? 'once' : `${stepsBack.toString()} times`} by more than a minute, and no record says so: the times of these records may be wrong. Their order is that of the chain.`,
  );
}
