/** Shared by `lexicon sign` and `event sign`, which check the file first. */
import type { Command } from 'commander';
import { withSignedTime } from '../../electron/core/signature/signed-time.ts';
import { english } from '../../electron/core/text/sentence.ts';
import {
  describeSignatureProblem,
  readSecretKeyFile,
  signFile,
} from '../../electron/station/signatures/minisign.ts';
import { printResult, refuse, type ExitCode, type Terminal } from './terminal.ts';

export interface SignOptions {
  readonly key: string;
  readonly comment?: string;
}

/** `what` is "lexicon" or "event". */
export function withSignOptions(command: Command, what: string): Command {
  return command
    .requiredOption(
      '--key <file>',
      'a secret key without a password, such as one made with "lexicon trust make-key"',
    )
    .option(
      '--comment <text>',
      `a comment to sign with the file, behind the time (default: the name of the ${what})`,
    );
}

/**
 * Writes the signature next to the file and prints its path. The signed comment begins with the
 * time, by which stations order the versions of a list.
 */
export async function signAs(
  terminal: Terminal,
  file: string,
  options: SignOptions,
  usualComment: string,
): Promise<ExitCode> {
  const key = readSecretKeyFile(options.key);
  if (!key.ok) return refuse(terminal, english(describeSignatureProblem(key.error)));
  const signed = signFile(
    file,
    key.value,
    withSignedTime(options.comment ?? usualComment, Math.floor(Date.now() / 1000)),
  );
  return signed.ok
    ? printResult(terminal, [`${signed.value}\n`])
    : refuse(terminal, english(describeSignatureProblem(signed.error)));
}
