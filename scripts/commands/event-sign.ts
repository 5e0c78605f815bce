/** `event sign|verify`: signatures next to an event file, as for a lexicon file. */
import type { Command } from 'commander';
import { fingerprintOf } from '../../electron/core/base/fingerprint.ts';
import { defaultDataFolder } from '../../electron/station/disk/data-folder.ts';
import {
  describeEventOpenError,
  openEventFile,
  readEventFile,
} from '../../electron/station/events/event-file.ts';
import { refused, withHelp } from './help.ts';
import { signAs, withSignOptions, type SignOptions } from './sign-file.ts';
import { signatureReport, type SignatureOptions } from './signature-text.ts';
import { inPieces, printResult, refuse, type ExitCode, type Terminal } from './terminal.ts';
import { englishLines } from '../../electron/core/text/sentence.ts';

export function addSign(group: Command, terminal: Terminal): void {
  const command = group
    .command('sign')
    .summary('sign an event file')
    .description(
      'Checks an event file and writes a signature beside it, as FILE.minisig. "minisign -V" can verify it. If another key has already signed the file, the name is FILE.KEYID.minisig. Prints the path of the signature.',
    )
    .argument('<file>', 'an event file');
  withHelp(withSignOptions(command, 'event'), 'event sign club.event --key club.key', {
    0: 'signed',
    2: refused,
  }).action(async (file: string, options: SignOptions) => {
    terminal.exit(await sign(terminal, file, options));
  });
}

async function sign(terminal: Terminal, file: string, options: SignOptions): Promise<ExitCode> {
  // Ignore old signatures: those of an earlier version must not prevent signing.
  const read = readEventFile(file);
  if (!read.ok) return refuse(terminal, englishLines(describeEventOpenError(read.error)));
  const { event, sha256 } = read.value;
  const usual = `event ${event.file.id}, event fingerprint ${fingerprintOf(sha256)}`;
  return signAs(terminal, file, options, usual);
}

export function addVerify(group: Command, terminal: Terminal): void {
  const command = group
    .command('verify')
    .summary('check an event file and its signatures')
    .description(
      'Checks an event file and the signatures beside it. Prints OK, the event fingerprint and the title, then each signature with its key. Fails if a signature does not match the file.',
    )
    .argument('<file>', 'an event file')
    .option(
      '--data <folder>',
      "the station's data folder, with its list of trusted keys",
      defaultDataFolder(),
    )
    .option('--key <file>', 'use this public key instead of the list; it must have signed');
  withHelp(command, 'event verify club.event --key club.key.pub', {
    0: 'the file is good',
    1: 'the file is good, but the key given with --key has not signed it',
    2: refused,
  }).action(async (file: string, options: SignatureOptions) => {
    terminal.exit(await verify(terminal, file, options));
  });
}

async function verify(
  terminal: Terminal,
  file: string,
  options: SignatureOptions,
): Promise<ExitCode> {
  const opened = openEventFile(file, []);
  if (!opened.ok) return refuse(terminal, englishLines(describeEventOpenError(opened.error)));
  const signatures = signatureReport(file, options);
  if (!signatures.ok) return refuse(terminal, signatures.error);
  const { event, sha256 } = opened.value;
  const { lines, isMissing } = signatures.value;
  const firstLine = `OK ${fingerprintOf(sha256)} ${event.file.title}`;
  return printResult(terminal, inPieces([firstLine, ...lines]), isMissing ? 1 : 0);
}
