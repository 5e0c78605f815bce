/** `lexicon sketch`: prints what the table of known editions needs to recognize a list. */
import { InvalidArgumentError, type Command } from 'commander';
import { editionId } from '../../electron/core/lexicon/known-editions.ts';
import { ListedWords } from '../../electron/core/lexicon/listed-words.ts';
import { encodeSketch, fewestToSketch, sketchOf } from '../../electron/core/lexicon/sketch.ts';
import { sha256 } from '../../electron/station/disk/sha256.ts';
import {
  describeLexiconFileError,
  openLexiconFile,
} from '../../electron/station/lexicons/lexicon-file.ts';
import { english } from '../../electron/core/text/sentence.ts';
import { refused, withHelp } from './help.ts';
import { printResult, refuse, type ExitCode, type Terminal } from './terminal.ts';

interface SketchOptions {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
}

export function addSketch(group: Command, terminal: Terminal): void {
  const command = group
    .command('sketch')
    .summary('print an entry for the table of known editions')
    .description(
      'Prints, as JSON, the counts, the canonical SHA-256 and the sketch of the primary list: hashes that show how far another list is from this one, without its words. It is an entry for lexicons/known-editions.json.',
    )
    .argument('<file>', 'a lexicon file')
    .requiredOption('--id <id>', 'capitals and a number, such as OSPD4', parseId)
    .requiredOption('--title <title>', 'the full name of the edition')
    .requiredOption('--publisher <name>', 'who publishes it');
  withHelp(
    command,
    'lexicon sketch club.lexicon --id CLUB2026 --title "Club list 2026" --publisher "The club"',
    { 0: 'printed', 2: refused },
  ).action(async (file: string, options: SketchOptions) => {
    terminal.exit(await sketch(terminal, file, options));
  });
}

async function sketch(
  terminal: Terminal,
  file: string,
  { id, title, publisher }: SketchOptions,
): Promise<ExitCode> {
  const lexicon = openLexiconFile(file);
  if (!lexicon.ok) return refuse(terminal, english(describeLexiconFileError(lexicon.error)));
  const { manifest, primary } = lexicon.value;
  if (primary.count < fewestToSketch) {
    return refuse(
      terminal,
      `${file}: A list of ${primary.count.toString()} words is too short for a sketch, which would give its words away. A list needs ${fewestToSketch.toString()} words.`,
    );
  }
  const sketched = encodeSketch(sketchOf(new ListedWords(primary.spell(), sha256)));
  const entry = { id, title, publisher, ...manifest.primary, sketch: sketched };
  return printResult(terminal, [`${JSON.stringify(entry, undefined, 2)}\n`]);
}

function parseId(text: string): string {
  if (!editionId.safeParse(text).success) {
    throw new InvalidArgumentError('Give capitals and a number, such as OSPD4.');
  }
  return text;
}
