/** `event new`: a rulebook, a lexicon and a title in, an event file out. */
import { existsSync } from 'node:fs';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { eventFormatVersion } from '../../electron/core/event/event-file.ts';
import { checkedEvent, eventIdFrom } from '../../electron/core/event/new-event.ts';
import { languages, type Language } from '../../electron/core/language.ts';
import { fail, ok, type Result } from '../../electron/core/result.ts';
import { rulebooks } from '../../electron/core/rulebook/rulebooks.ts';
import { procedures, type Procedure } from '../../electron/core/rulebook/rules.ts';
import { publicKeyLine } from '../../electron/core/signature/minisign-format.ts';
import { eventFingerprint, writeEventFile } from '../../electron/station/event-file.ts';
import { describeLexiconFileError, openLexiconFile } from '../../electron/station/lexicon-file.ts';
import { describeSignatureProblem, readPublicKeyFile } from '../../electron/station/minisign.ts';
import { misfitsOf } from '../../electron/station/open-event.ts';
import { today } from './today.ts';
import { refused, withHelp } from './help.ts';
import { printResult, refuse, say, type ExitCode, type Terminal } from './terminal.ts';
import { english, englishLines } from '../../electron/core/sentence.ts';

interface NewOptions {
  readonly rulebook: string;
  readonly title: string;
  readonly id?: string;
  readonly lexicon: string;
  readonly first: string;
  readonly last?: string;
  readonly station: readonly string[];
  readonly language: readonly Language[];
  readonly verdictWords: readonly VerdictWords[];
  readonly maximumLength?: number;
  readonly procedure?: Procedure;
  readonly lastOpinion?: number;
  readonly preparedSecondary?: string;
  readonly by?: string;
  readonly on: string;
  readonly signatures: number;
  readonly signer: readonly Signer[];
  readonly out: string;
}

interface VerdictWords {
  readonly language: string;
  readonly acceptable: string;
  readonly unacceptable: string;
}

interface Signer {
  readonly name: string;
  readonly file: string;
}

export function addNew(group: Command, terminal: Terminal): void {
  const command = group
    .command('new')
    .summary('make an event file')
    .description(
      'Makes an event file from a rulebook and the lexicon that the event rules by. Only what differs from the rulebook is given, and only what the rulebook leaves open. Says what does not fit. Prints the fingerprint. No file is replaced.',
    )
    .addOption(
      new Option('--rulebook <id>', 'the rules of the tournament')
        .choices(rulebooks.map(({ id }) => id))
        .makeOptionMandatory(),
    )
    .requiredOption('--title <title>', 'the name of the event, as the screens show it')
    .requiredOption('--lexicon <file>', 'the lexicon file that the event rules by')
    .requiredOption('--first <day>', 'the first day, as 2026-11-21')
    .option('--last <day>', 'the last day (default: the first)')
    .option('--id <id>', 'a short name for files and records (default: made from the title)')
    .option('--station <name...>', 'the names of the stations', ['1'])
    .addOption(
      new Option('--language <language...>', 'what the screens speak, the usual one first')
        .choices(languages)
        .default(['en']),
    )
    .option(
      '--verdict-words <words>',
      'for a language, as fr=ADMIS/REFUSÉ; may be repeated',
      parseVerdictWords,
      [],
    )
    .option('--maximum-length <letters>', 'letters of the longest word', parseNumber)
    .addOption(
      new Option('--procedure <procedure>', 'who types and who presses Tab').choices(procedures),
    )
    .option('--last-opinion <number>', '0 none, 2 the second, 3 the third', parseNumber)
    .option(
      '--prepared-secondary <reason>',
      'the secondary list was prepared by hand by the rules of the document',
    )
    .option('--by <name>', 'who says so of the secondary list')
    .option('--on <day>', 'when it was said', today())
    .option('--signatures <number>', 'how many keys must have signed the lexicon', parseNumber, 0)
    .option(
      '--signer <key>',
      'one of these keys, as NAME=FILE with a public key file; may be repeated',
      parseSigner,
      [],
    )
    .requiredOption('--out <file>', 'the event file to write, such as club.event');
  withHelp(
    command,
    'event new --rulebook general --title "Club finals" --lexicon club.lexicon --first 2026-11-21 --station 1 2 --out club.event',
    { 0: 'written', 2: refused },
  ).action(async (options: NewOptions) => {
    terminal.exit(await make(terminal, options));
  });
}

async function make(terminal: Terminal, options: NewOptions): Promise<ExitCode> {
  const { out } = options;
  if (existsSync(out)) {
    return refuse(terminal, `${out}: There is such a file already. Choose another name for --out.`);
  }
  if (options.preparedSecondary !== undefined && options.by === undefined) {
    return refuse(terminal, 'Say with --by who prepared the secondary list.');
  }
  const lexicon = openLexiconFile(options.lexicon);
  if (!lexicon.ok) return refuse(terminal, english(describeLexiconFileError(lexicon.error)));
  const keys = keysOf(options.signer);
  if (!keys.ok) return refuse(terminal, keys.error);
  const { id, title, edition } = lexicon.value.manifest;
  const event = checkedEvent({
    version: eventFormatVersion,
    id: options.id ?? eventIdFrom(options.title),
    title: options.title,
    dates: { first: options.first, last: options.last ?? options.first },
    rulebook: options.rulebook,
    adjustments: adjustmentsOf(options),
    lexicon: { id, title, edition, sha256: lexicon.value.sha256 },
    allowList: [],
    denyList: [],
    stations: options.station,
    languages: options.language,
    verdictWords: Object.fromEntries(
      options.verdictWords.map(({ language, ...words }) => [language, words]),
    ),
    signatures: { count: options.signatures, keys: keys.value },
  });
  if (!event.ok) return refuse(terminal, englishLines(event.error));
  const { file } = event.value;
  const written = writeEventFile(out, file);
  if (!written.ok) {
    return refuse(
      terminal,
      `${out}: The event could not be written: ${english(written.error.why)}.`,
    );
  }
  for (const misfit of misfitsOf(event.value, lexicon.value, options.lexicon)) {
    say(terminal, english(misfit));
  }
  return printResult(terminal, [`${eventFingerprint(file)}\n`]);
}

function adjustmentsOf(options: NewOptions): object {
  const { maximumLength, procedure, lastOpinion, preparedSecondary, by, on } = options;
  return {
    ...(maximumLength !== undefined && { maximumLength }),
    ...(procedure !== undefined && { procedure }),
    ...(lastOpinion !== undefined && { lastOpinion }),
    ...(preparedSecondary !== undefined && {
      preparedSecondary: { reason: preparedSecondary, by, on },
    }),
  };
}

function keysOf(
  signers: readonly Signer[],
): Result<readonly { readonly name: string; readonly key: string }[], string> {
  const keys = [];
  for (const { name, file } of signers) {
    const key = readPublicKeyFile(file);
    if (!key.ok) return fail(english(describeSignatureProblem(key.error)));
    keys.push({ name, key: publicKeyLine(key.value) });
  }
  return ok(keys);
}

function parseNumber(text: string): number {
  if (!/^\d{1,2}$/.test(text)) throw new InvalidArgumentError('Give a whole number.');
  return Number(text);
}

function parseVerdictWords(text: string, before: readonly VerdictWords[]): readonly VerdictWords[] {
  const [, language, acceptable, unacceptable] = /^(\w\w)=([^/]+)\/([^/]+)$/.exec(text) ?? [];
  if (language === undefined || acceptable === undefined || unacceptable === undefined) {
    throw new InvalidArgumentError('Give a language and two words, as fr=ADMIS/REFUSÉ.');
  }
  return [...before, { language, acceptable, unacceptable }];
}

function parseSigner(text: string, before: readonly Signer[]): readonly Signer[] {
  const [, name, file] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || file === undefined) {
    throw new InvalidArgumentError('Give a name and a public key file, as NAME=FILE.');
  }
  return [...before, { name, file }];
}
