/** `event new`: makes an event file from a rulebook, a lexicon and a title. */
import { existsSync } from 'node:fs';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { eventFormatVersion } from '../../electron/core/event/event-file.ts';
import { checkEvent, eventIdFrom } from '../../electron/core/event/new-event.ts';
import { languages, type Language } from '../../electron/core/text/language.ts';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import { rulebooks } from '../../electron/core/rulebook/rulebooks.ts';
import { procedures, type Procedure } from '../../electron/core/rulebook/rulebook.ts';
import { publicKeyLine } from '../../electron/core/signature/minisign-format.ts';
import { eventFingerprint, writeEventFile } from '../../electron/station/events/event-file.ts';
import {
  describeLexiconFileError,
  openLexiconFile,
} from '../../electron/station/lexicons/lexicon-file.ts';
import {
  describeSignatureProblem,
  readPublicKeyFile,
} from '../../electron/station/signatures/minisign.ts';
import { sha256 } from '../../electron/station/disk/sha256.ts';
import { conflictsOf } from '../../electron/station/in-force/open-event.ts';
import { comparedWith, type ComparedWith } from './compared-with.ts';
import { sayFit } from './print-conflicts.ts';
import { today } from './today.ts';
import { refused, withHelp } from './help.ts';
import { printResult, refuse, type ExitCode, type Terminal } from './terminal.ts';
import { english, englishLines } from '../../electron/core/text/sentence.ts';

interface NewOptions extends ComparedWith {
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
  readonly procedureReason?: string;
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
      'Makes an event file from a rulebook and a lexicon. Give only what differs from the rulebook, and only what the rulebook allows an event to change. Says what does not fit together. Prints the event fingerprint. Never replaces a file.',
    )
    .addOption(
      new Option('--rulebook <id>', 'the rules of the tournament')
        .choices(rulebooks.map(({ id }) => id))
        .makeOptionMandatory(),
    )
    .requiredOption('--title <title>', 'the name of the event on the screens')
    .requiredOption('--lexicon <file>', 'the lexicon file that the event uses')
    .requiredOption('--first <day>', 'the first day, such as 2026-11-21')
    .option('--last <day>', 'the last day (default: the first)')
    .option('--id <id>', 'a short name for files and records (default: made from the title)')
    .option('--station <name...>', 'the names of the stations', ['1'])
    .addOption(
      new Option('--language <language...>', 'the languages of the screens, the default first')
        .choices(languages)
        .default(['en']),
    )
    .option(
      '--verdict-words <words>',
      'other verdict words for a language, such as fr=ADMIS/REFUSÉ; can be given several times',
      parseVerdictWords,
      [],
    )
    .option('--maximum-length <letters>', 'number of letters of the longest word', parseNumber)
    .addOption(
      new Option('--procedure <procedure>', 'who types and who presses Tab').choices(procedures),
    )
    .option('--procedure-reason <reason>', 'why this differs from the rulebook')
    .option(
      '--last-opinion <number>',
      'last opinion allowed: 0 (none), 2 (second) or 3 (third)',
      parseNumber,
    )
    .option(
      '--prepared-secondary <reason>',
      'the reason why a secondary list prepared by hand may be used',
    )
    .option('--by <name>', 'who decided that')
    .option('--on <day>', 'when it was decided', today())
    .option(
      '--signatures <number>',
      'number of keys that must have signed the lexicon',
      parseNumber,
      0,
    )
    .option(
      '--signer <key>',
      'one of these keys, as NAME=FILE with a public key file; can be given several times',
      parseSigner,
      [],
    )
    .requiredOption('--out <file>', 'the event file to write, such as club.event');
  withHelp(
    comparedWith(command),
    'event new --rulebook general --title "Club finals" --lexicon club.lexicon --first 2026-11-21 --station 1 2 --out club.event',
    {
      0: 'written, and everything fits',
      1: 'written, but the lexicon does not fit; messages on standard error say why',
      2: refused,
    },
  ).action(async (options: NewOptions) => {
    terminal.exit(await make(terminal, options));
  });
}

async function make(terminal: Terminal, options: NewOptions): Promise<ExitCode> {
  const { out } = options;
  if (existsSync(out)) {
    return refuse(terminal, `${out}: This file already exists. Choose another name for --out.`);
  }
  if (options.procedure !== undefined && options.procedureReason === undefined) {
    return refuse(terminal, 'Give --procedure-reason: why others type than the rulebook says.');
  }
  const decided = options.procedureReason ?? options.preparedSecondary;
  if (decided !== undefined && options.by === undefined) {
    return refuse(terminal, `Give --by: who decided this ("${decided}").`);
  }
  const lexicon = openLexiconFile(options.lexicon);
  if (!lexicon.ok) return refuse(terminal, english(describeLexiconFileError(lexicon.error)));
  const keys = keysOf(options.signer);
  if (!keys.ok) return refuse(terminal, keys.error);
  const { id, title, edition } = lexicon.value.manifest;
  const event = checkEvent({
    version: eventFormatVersion,
    id: options.id ?? eventIdFrom(options.title, sha256),
    title: options.title,
    issue: 1,
    dates: { first: options.first, last: options.last ?? options.first },
    rulebook: options.rulebook,
    adjustments: adjustmentsOf(options),
    lexicon: { id, title, edition, identity: lexicon.value.identity },
    allowList: [],
    denyList: [],
    stations: options.station,
    languages: options.language,
    verdictWords: Object.fromEntries(
      options.verdictWords.map(({ language, ...words }) => [language, words]),
    ),
    signatures: { count: options.signatures, keys: keys.value },
  });
  if (!event.ok) return refuse(terminal, englishLines(event.error.sentences));
  const { file } = event.value;
  const written = writeEventFile(out, file);
  if (!written.ok) {
    return refuse(terminal, `${out}: The event could not be saved: ${english(written.error.why)}.`);
  }
  const conflicts = conflictsOf(event.value, lexicon.value, options.lexicon);
  sayFit(terminal, event.value, lexicon.value, conflicts, options.data);
  return printResult(terminal, [`${eventFingerprint(file)}\n`], conflicts.length === 0 ? 0 : 1);
}

function adjustmentsOf(options: NewOptions): object {
  const { maximumLength, procedure, lastOpinion, by, on } = options;
  const { procedureReason, preparedSecondary } = options;
  return {
    ...(maximumLength !== undefined && { maximumLength }),
    ...(procedure !== undefined && {
      procedure,
      procedureNote: { reason: procedureReason, by, on },
    }),
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
    throw new InvalidArgumentError('Give a language and two words, such as fr=ADMIS/REFUSÉ.');
  }
  return [...before, { language, acceptable, unacceptable }];
}

function parseSigner(text: string, before: readonly Signer[]): readonly Signer[] {
  const [, name, file] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || file === undefined) {
    throw new InvalidArgumentError('Give a name and a public key file, such as Anna=anna.pub.');
  }
  return [...before, { name, file }];
}
