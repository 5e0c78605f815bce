/** Opens the lexicon file that a command is about. */
import {
  describeLexiconFileError,
  openLexiconFile,
} from '../../electron/station/lexicons/lexicon-file.ts';
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { english } from '../../electron/core/text/sentence.ts';
import { refuse, type ExitCode, type Terminal } from './terminal.ts';

export async function withLexicon(
  terminal: Terminal,
  file: string,
  work: (terminal: Terminal, lexicon: Lexicon, file: string) => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> {
  const lexicon = openLexiconFile(file);
  if (!lexicon.ok) return refuse(terminal, english(describeLexiconFileError(lexicon.error)));
  return work(terminal, lexicon.value, file);
}
