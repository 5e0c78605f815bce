/** `lexicon sign`: writes an Ed25519 signature in minisign's format next to a lexicon file. */
import type { Command } from 'commander';
import { fingerprintOf } from '../../electron/core/base/fingerprint.ts';
import {
  describeLexiconFileError,
  openLexiconFile,
} from '../../electron/station/lexicons/lexicon-file.ts';
import { refused, withHelp } from './help.ts';
import { signAs, withSignOptions, type SignOptions } from './sign-file.ts';
import { refuse, type ExitCode, type Terminal } from './terminal.ts';
import { english } from '../../electron/core/text/sentence.ts';

export function addSign(group: Command, terminal: Terminal): void {
  const command = group
    .command('sign')
    .summary('sign a lexicon file')
    .description(
      'Checks a whole lexicon file and writes a signature beside it, as FILE.minisig. "minisign -V" can verify it. If another key has already signed the file, the name is FILE.KEYID.minisig. The signature also covers the comment. Prints the path of the signature.',
    )
    .argument('<file>', 'a lexicon file');
  withHelp(
    withSignOptions(command, 'lexicon'),
    'lexicon sign club.lexicon --key club.key --comment "for the club finals"',
    {
      0: 'signed',
      2: refused,
    },
  ).action(async (file: string, options: SignOptions) => {
    terminal.exit(await sign(terminal, file, options));
  });
}

async function sign(terminal: Terminal, file: string, options: SignOptions): Promise<ExitCode> {
  const lexicon = openLexiconFile(file);
  if (!lexicon.ok) return refuse(terminal, english(describeLexiconFileError(lexicon.error)));
  const { manifest, sha256: hash } = lexicon.value;
  const usual = `lexicon ${manifest.id}, file fingerprint ${fingerprintOf(hash)}`;
  return signAs(terminal, file, options, usual);
}
