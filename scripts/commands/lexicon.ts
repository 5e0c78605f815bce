/**
 * `lexicon build|verify|inspect|words|diff`: compiles word lists; checks, describes and compares
 * lexicons.
 */
import { InvalidArgumentError, Option, type Command } from 'commander';
import { listNames, type Lexicon, type ListName } from '../../electron/core/lexicon/lexicon.ts';
import { fingerprintOf } from '../../electron/core/base/fingerprint.ts';
import { describeRecognition } from '../../electron/core/lexicon/describe-recognition.ts';
import { installedLexiconFiles } from '../../electron/station/lexicons/lexicon-store.ts';
import { editionIn } from '../../electron/core/lexicon/recognise.ts';
import { rowChoices } from '../../electron/core/lexicon/sources/doubts.ts';
import type { WantedPart } from '../../electron/core/lexicon/sources/which-part.ts';
import { labelSetNames } from '../../electron/core/lexicon/sources/labels.ts';
import { sourceFormats } from '../../electron/core/lexicon/sources/source-format.ts';
import { defaultDataFolder } from '../../electron/station/disk/data-folder.ts';
import { knownText } from '../../electron/station/in-force/known-text.ts';
import { recogniseLexicon } from '../../electron/station/in-force/list-state.ts';
import {
  describeCorrections,
  describeReading,
} from '../../electron/station/lexicons/word-list-file.ts';
import { comparedWith, type ComparedWith } from './compared-with.ts';
import { refused, withHelp } from './help.ts';
import { watchSilence } from './silence-watch.ts';
import { buildLexiconFile, buildSteps, droppedLines, type BuildOptions } from './lexicon-build.ts';
import { addDiff } from './lexicon-diff.ts';
import { addSign } from './lexicon-sign.ts';
import { addSketch } from './lexicon-sketch.ts';
import { addStore } from './lexicon-store.ts';
import { lexiconText, sizeText } from './lexicon-text.ts';
import { addTrust } from './lexicon-trust.ts';
import { signatureReport, type SignatureOptions } from './signature-text.ts';
import { progressOn } from './progress.ts';
import {
  inPieces,
  printResult,
  refuse,
  printMessage,
  type ExitCode,
  type Terminal,
} from './terminal.ts';
import { withLexicon } from './with-lexicon.ts';
import { english } from '../../electron/core/text/sentence.ts';

export function completeLexiconCommand(group: Command, terminal: Terminal): void {
  group
    .helpCommand(false)
    .description(
      'Compiles word lists into a lexicon file, and checks, describes, compares and installs lexicon files. On the screens a lexicon is called a word list, its primary list the main list, its secondary list the long-word list.',
    );
  addBuild(group, terminal);
  addVerify(group, terminal);
  addInspect(group, terminal);
  addWords(group, terminal);
  addDiff(group, terminal);
  addSketch(group, terminal);
  addSign(group, terminal);
  addTrust(group, terminal);
  addStore(group, terminal);
}

const sample = 'dist/lexicons/demonstration.lexicon';

function addBuild(group: Command, terminal: Terminal): void {
  const command = group
    .command('build')
    .summary('compile word lists into a lexicon file')
    .description(
      'Compiles word lists into a lexicon file. Words have 2 to 15 letters. The format is detected: plain text, Zyzzyva text, NASPA CSV or JSON, tables with tabs, commas or semicolons, or a word graph (.dwg, .kwg or .dawg); text in UTF-8 or UTF-16. A secondary list can also be a CSV of word, headword and labels, with or without form (main, inflection, alternate or run-on), which follows the rules given with --labels. What was assumed of a file is printed. If a line cannot be used, its number is printed and nothing is written. The same lists and names give the same bytes with the same version of Node.js, and the same words always give the same list fingerprint. An existing lexicon file is replaced in one step; any other existing file is left alone.',
    )
    .option(
      '--id <id>',
      'short name: lower-case letters, digits, hyphens (default: made from title and edition)',
    )
    .option(
      '--title <title>',
      'the name shown on every screen (default: the known edition that the list is)',
    )
    .option(
      '--edition <edition>',
      'which edition of the list it is (default: the known edition that it is, or the id)',
    )
    .option(
      '--expect <edition>',
      'write nothing unless the main list has exactly the words of this known edition',
    )
    .requiredOption('--primary <file>', 'the main list: its words are acceptable at any length')
    .option(
      '--secondary <file>',
      'the long-word list: its words are acceptable from --secondary-from on',
    )
    .option(
      '--secondary-from <letters>',
      'minimum length of the long-word list, such as 9',
      parseLetters,
    )
    .addOption(
      new Option('--school', 'use only the school words of a NASPA CSV').conflicts('allWords'),
    )
    .option('--all-words', 'use all words of a NASPA CSV')
    .addOption(
      new Option(
        '--labels <rules>',
        'the rules that decide which labels leave an entry out',
      ).choices(labelSetNames),
    )
    .option(
      '--column <column>',
      'of a table as the main list: the column of words, by its number or its heading, or "all" for all columns of words',
    )
    .option(
      '--part <part>',
      'of a main list in a file of several lists: its number, or "all" for all of them as one list',
      parsePart,
    )
    .option(
      '--leave-out-unplayable',
      'leave out words of one letter or of more than 15, which no board holds',
    )
    .addOption(
      new Option(
        '--capitals <choice>',
        'of a main list in small letters: leave out rows with a capital letter, as names have, or keep them as words',
      ).choices(rowChoices),
    )
    .addOption(
      new Option(
        '--comments <choice>',
        'of the main list: leave out comments that are one word in capitals, or keep them as words',
      ).choices(rowChoices),
    )
    .option(
      '--leave-out <line>',
      'leave out this line of the main list; may be given three times',
      parseLines,
    )
    .option('--secondary-column <column>', 'the same as --column, of the long-word list')
    .option('--secondary-part <part>', 'the same as --part, of the long-word list', parsePart)
    .addOption(
      new Option(
        '--secondary-capitals <choice>',
        'the same as --capitals, of the long-word list',
      ).choices(rowChoices),
    )
    .addOption(
      new Option(
        '--secondary-comments <choice>',
        'the same as --comments, of the long-word list',
      ).choices(rowChoices),
    )
    .option('--secondary-leave-out <line>', 'the same of the long-word list', parseLines)
    .option('--keep-odd-lines', 'keep lines that are unlike the others')
    .option('--without-forms', 'use a list that lacks words that its own entries name')
    .option(
      '--corrections <file>',
      'corrections to the main list, made before the long-word list is looked at: a line +WORD adds a word, -WORD removes one',
    )
    .addOption(formatOption('--primary-format'))
    .addOption(formatOption('--secondary-format'))
    .option('--show-dropped', 'print every row that was left out, with the reason')
    .requiredOption('--out <file>', 'the lexicon file to write');
  withHelp(
    comparedWith(command),
    'lexicon build --id club --title "Club list" --primary club.txt --secondary long.txt --secondary-from 9 --out club.lexicon',
    { 0: 'written', 2: refused },
  ).action(async (options: BuildCommand) => {
    terminal.exit(await build(terminal, options));
  });
}

type BuildCommand = BuildOptions & ComparedWith & { readonly showDropped?: true };

const noProgress =
  'No progress for 30 seconds. The drive or this computer may be busy. Wait, or end the command with Ctrl+C: nothing is written before its end.';

async function build(terminal: Terminal, options: BuildCommand): Promise<ExitCode> {
  const progress = progressOn(terminal.messages, buildSteps);
  const silence = watchSilence(noProgress);
  const built = buildLexiconFile(options, progress.step, silence.beat);
  silence.end();
  progress.end();
  if (!built.ok) return refuse(terminal, built.error);
  const { lexicon, lists, corrections } = built.value;
  for (const list of lists) {
    printMessage(terminal, english(describeReading(list)));
    if (options.showDropped) for (const line of droppedLines(list)) printMessage(terminal, line);
  }
  if (corrections !== undefined) printMessage(terminal, english(describeCorrections(corrections)));
  printMessage(terminal, `Written: ${options.out}`);
  return printResult(terminal, [`${describeLexicon(lexicon, options)}\n`]);
}

/** Begins with what is known of the words, because names prove nothing. */
function describeLexicon(lexicon: Lexicon, { data }: ComparedWith): string {
  return `${english(knownText(lexicon, installedLexiconFiles(data)))}\n\n${lexiconText(lexicon)}`;
}

function addVerify(group: Command, terminal: Terminal): void {
  const command = group
    .command('verify')
    .summary('check a whole lexicon file')
    .description(
      'Checks the hash, the structure and the word counts of a lexicon file, compares its words with the SHA-256 in its manifest, and checks the signatures beside it. Prints OK, the list fingerprint and the title, then which known edition it is, then each signature with its key. Fails if a signature does not match the file.',
    )
    .argument('<file>', 'a lexicon file')
    .option(
      '--data <folder>',
      "the station's data folder, with its list of trusted keys",
      defaultDataFolder(),
    )
    .option('--key <file>', 'use this public key instead of the list; it must have signed');
  withHelp(command, `lexicon verify ${sample}`, {
    0: 'the file is good',
    1: 'the file is good, but the key given with --key has not signed it',
    2: refused,
  }).action(async (file: string, options: SignatureOptions) => {
    terminal.exit(
      await withLexicon(terminal, file, (_, lexicon) => verify(terminal, lexicon, file, options)),
    );
  });
}

async function verify(
  terminal: Terminal,
  lexicon: Lexicon,
  file: string,
  options: SignatureOptions,
): Promise<ExitCode> {
  const signatures = signatureReport(file, options);
  if (!signatures.ok) return refuse(terminal, signatures.error);
  const { title, edition } = lexicon.manifest;
  const size = sizeText(lexicon.manifest);
  const name = `${fingerprintOf(lexicon.identity)} ${title} (${edition}), ${size}`;
  const { lines, isMissing } = signatures.value;
  return printResult(
    terminal,
    inPieces([
      `OK ${name}`,
      english(knownText(lexicon, installedLexiconFiles(options.data))),
      ...lines,
    ]),
    isMissing ? 1 : 0,
  );
}

function addInspect(group: Command, terminal: Terminal): void {
  const command = group
    .command('inspect')
    .summary('describe a lexicon file')
    .description(
      'Prints whether a lexicon is a known edition, then its title, edition, list fingerprint and file fingerprint, words by length and source files.',
    )
    .argument('<file>', 'a lexicon file')
    .option(
      '--json',
      'print the list fingerprint, the identity, the SHA-256 of the file, the manifest and the known editions as JSON',
    );
  withHelp(comparedWith(command), `lexicon inspect ${sample} --json`, {
    0: 'described',
    2: refused,
  }).action(async (file: string, options: ComparedWith & { readonly json?: true }) => {
    terminal.exit(
      await withLexicon(terminal, file, (_, lexicon) =>
        printResult(terminal, [
          `${options.json ? json(lexicon) : describeLexicon(lexicon, options)}\n`,
        ]),
      ),
    );
  });
}

function json(lexicon: Lexicon): string {
  const { manifest, identity, sha256 } = lexicon;
  const recognition = recogniseLexicon(lexicon);
  const known = {
    kind: recognition.kind,
    edition: editionIn(recognition)?.id,
    named: recognition.named?.id,
    hasSecondary: recognition.hasSecondary,
    text: english(describeRecognition(recognition)),
  };
  const fingerprint = fingerprintOf(identity);
  const described = { fingerprint, identity, sha256, manifest, recognised: known };
  return JSON.stringify(described, undefined, 2);
}

function addWords(group: Command, terminal: Terminal): void {
  const command = group
    .command('words')
    .summary('print the words of a lexicon file')
    .description(
      'Prints one list in canonical form: upper case, sorted, one word per line. The SHA-256 of the output is the canonical SHA-256 in the manifest.',
    )
    .argument('<file>', 'a lexicon file')
    .addOption(new Option('--list <list>', 'which list').choices(listNames).default('primary'));
  withHelp(command, `lexicon words ${sample} --list secondary`, {
    0: 'printed',
    2: refused,
  }).action(async (file: string, options: { readonly list: ListName }) => {
    terminal.exit(
      await withLexicon(terminal, file, (_, { primary, secondary }) => {
        const graph = options.list === 'primary' ? primary : secondary?.graph;
        if (graph !== undefined) return printResult(terminal, inPieces(graph.words()));
        return refuse(terminal, `${file}: This lexicon has no secondary list.`);
      }),
    );
  });
}

function formatOption(flag: string): Option {
  return new Option(`${flag} <format>`, 'the file format, if detection gets it wrong').choices(
    sourceFormats,
  );
}

function parseLines(text: string, before: readonly number[] = []): readonly number[] {
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new InvalidArgumentError('Give the number of a line, such as 1.');
  }
  return [...before, Number(text)];
}

function parsePart(text: string): WantedPart {
  if (text === 'all') return text;
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new InvalidArgumentError('Give the number of a part, such as 1, or "all".');
  }
  return Number(text);
}

function parseLetters(text: string): number {
  if (!/^\d{1,2}$/.test(text)) {
    throw new InvalidArgumentError('Give a number of letters, such as 9.');
  }
  return Number(text);
}
