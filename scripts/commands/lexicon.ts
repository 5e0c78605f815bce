/** `lexicon build|verify|inspect|words`: compile word lists, check and describe lexicon files. */
import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  fingerprintOf,
  listNames,
  wrongListOf,
  type Lexicon,
  type ListName,
} from '../../electron/core/lexicon/lexicon.ts';
import { describeLexiconFileError, openLexiconFile } from '../../electron/station/lexicon-file.ts';
import { sha256 } from '../../electron/station/sha256.ts';
import { refused, withHelp } from './help.ts';
import { buildLexiconFile, type BuildOptions } from './lexicon-build.ts';
import { lexiconText, sizeText } from './lexicon-text.ts';
import {
  inPieces,
  printResult,
  processTerminal,
  refuse,
  say,
  type ExitCode,
  type Terminal,
} from './terminal.ts';

export function addLexiconCommand(program: Command, terminal: Terminal = processTerminal): void {
  const group = program
    .command('lexicon')
    .summary('compile, check and describe lexicon files')
    .description('Compiles word lists into a lexicon file, and checks and describes such files.');
  addBuild(group, terminal);
  addVerify(group, terminal);
  addInspect(group, terminal);
  addWords(group, terminal);
}

const sample = 'dist/lexicons/demonstration.lexicon';

function addBuild(group: Command, terminal: Terminal): void {
  const command = group
    .command('build')
    .summary('compile word lists into a lexicon file')
    .description(
      'Compiles plain text lists, one word of 2 to 15 letters a line, into a lexicon file. Anything unfit is refused with its line number, and then nothing is written. The same lists and names give the same bytes. A lexicon file that is there already is replaced at once and whole; any other file is left alone.',
    )
    .requiredOption('--id <id>', 'short name: lower-case letters, digits, hyphens')
    .requiredOption('--title <title>', 'what people read on every screen')
    .option('--edition <edition>', 'which edition of the list it is (default: the id)')
    .requiredOption('--primary <file>', 'the list whose words are acceptable at any length')
    .option('--secondary <file>', 'the list whose words are acceptable from a length on')
    .option('--secondary-from <letters>', 'that length, such as 9', parseLetters)
    .requiredOption('--out <file>', 'the lexicon file to write');
  withHelp(
    command,
    'lexicon build --id club --title "Club list" --primary club.txt --secondary long.txt --secondary-from 9 --out club.lexicon',
    { 0: 'written', 2: refused },
  ).action(async (options: BuildOptions) => {
    const built = buildLexiconFile(options);
    if (built.ok) say(terminal, `Written: ${options.out}`);
    terminal.exit(
      built.ok
        ? await printResult(terminal, [`${lexiconText(built.value)}\n`])
        : refuse(terminal, built.error),
    );
  });
}

function addVerify(group: Command, terminal: Terminal): void {
  const command = group
    .command('verify')
    .summary('check a lexicon file whole')
    .description(
      'Checks the hash, the structure and the counts of a lexicon file, and that its words, spelled out one by one, are those that its manifest names by SHA-256. Prints OK, the fingerprint and the title.',
    )
    .argument('<file>', 'a lexicon file');
  withHelp(command, `lexicon verify ${sample}`, { 0: 'the file is whole', 2: refused }).action(
    async (file: string) => {
      terminal.exit(await withLexicon(terminal, file, verify));
    },
  );
}

async function verify(terminal: Terminal, lexicon: Lexicon, file: string): Promise<ExitCode> {
  const wrong = wrongListOf(lexicon, sha256);
  if (wrong !== undefined) {
    return refuse(
      terminal,
      `${file}: The words of the ${wrong} list are not those that the manifest names. Build the lexicon again with "lexicon build".`,
    );
  }
  const { title, edition } = lexicon.manifest;
  const size = sizeText(lexicon.manifest);
  return printResult(terminal, [
    `OK ${fingerprintOf(lexicon.sha256)} ${title} (${edition}), ${size}\n`,
  ]);
}

function addInspect(group: Command, terminal: Terminal): void {
  const command = group
    .command('inspect')
    .summary('describe a lexicon file')
    .description(
      'Prints who a lexicon is, its fingerprint, its words by length and the files it was compiled from.',
    )
    .argument('<file>', 'a lexicon file')
    .option('--json', 'print the fingerprint, the SHA-256 and the manifest as JSON');
  withHelp(command, `lexicon inspect ${sample} --json`, { 0: 'described', 2: refused }).action(
    async (file: string, options: { readonly json?: true }) => {
      terminal.exit(
        await withLexicon(terminal, file, (_, lexicon) =>
          printResult(terminal, [`${options.json ? json(lexicon) : lexiconText(lexicon)}\n`]),
        ),
      );
    },
  );
}

function json({ manifest, sha256: hash }: Lexicon): string {
  const described = { fingerprint: fingerprintOf(hash), sha256: hash, manifest };
  return JSON.stringify(described, undefined, 2);
}

function addWords(group: Command, terminal: Terminal): void {
  const command = group
    .command('words')
    .summary('print the words of a lexicon file')
    .description(
      'Prints one list in canonical form: upper case, sorted, one word a line. The SHA-256 of the output is the canonical SHA-256 of the manifest.',
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

async function withLexicon(
  terminal: Terminal,
  file: string,
  work: (terminal: Terminal, lexicon: Lexicon, file: string) => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> {
  const lexicon = openLexiconFile(file);
  if (!lexicon.ok) return refuse(terminal, describeLexiconFileError(lexicon.error));
  return work(terminal, lexicon.value, file);
}

function parseLetters(text: string): number {
  if (!/^\d{1,2}$/.test(text)) {
    throw new InvalidArgumentError('Give a number of letters, such as 9.');
  }
  return Number(text);
}
