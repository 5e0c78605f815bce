/** `ledger verify|rejudge|compare|export`: checks a ledger without the station's code, and exports it. */
import { Option, type Command } from 'commander';
import { escapeControls, type Answer } from '../audit/core/answer.ts';
import type { KnownCheckpoint } from '../audit/core/checkpoint.ts';
import { rulesByEvents } from '../audit/core/rejudge.ts';
import { readCheckpoint } from '../audit/checkpoint.ts';
import { openEvidence, type Files } from '../audit/evidence.ts';
import { readEventRules } from '../audit/event-rules.ts';
import { readLexiconWords } from '../audit/lexicon-words.ts';
import { rejudge as rejudgeEvidence, type Rejudged } from '../audit/rejudge.ts';
import {
  exportFormats,
  reportFormats,
  type ExportFormat,
  type ReportFormat,
} from '../../electron/core/ledger/export-format.ts';
import {
  audiences,
  readReaders,
  type Audience,
  type TypedReaders,
} from '../../electron/core/reports/export/audience.ts';
import { fail } from '../../electron/core/base/result.ts';
import { mergeExports } from '../../electron/station/ledger/merge-exports.ts';
import { english } from '../../electron/core/text/sentence.ts';
import { BesideHub } from './beside-hub.ts';
import { refused, withHelp } from './help.ts';
import { addCompare } from './ledger-compare.ts';
import { exportLedgerFile } from './ledger-export.ts';
import {
  inPieces,
  printResult,
  refuse,
  printMessage,
  type ExitCode,
  type Terminal,
} from './terminal.ts';
import {
  describeVerified,
  isAltered,
  reportAltered,
  reportNewer,
  sayNotCollected,
  sayStepsBack,
  sayVouchedFor,
  sayWithoutWords,
} from './say-verified.ts';
import { oneMore, withUsedForRulings, type UsedForRulings } from './used-for-rulings.ts';

export function completeLedgerCommand(group: Command, terminal: Terminal): void {
  group
    .helpCommand(false)
    .description(
      'Reads a ledger file and never changes it. Also works while a station is writing to it, on a copy, and on read-only media. "verify" and "rejudge" share no code with the station, and also read the report of a station (.html).',
    );
  addVerify(group, terminal);
  addRejudge(group, terminal);
  addCompare(group, terminal);
  addExport(group, terminal);
  addMerge(group, terminal);
}

const sample = './station-1/ledger.sqlite';

interface CheckpointOption {
  readonly checkpoint: readonly string[];
}

function withCheckpoints(command: Command): Command {
  return command.option(
    '--checkpoint <code>',
    'a checkpoint that you kept: its code, the text of its QR code, or the file with its text; can be given several times',
    oneMore,
    [] as readonly string[],
  );
}

/** The meaning of exit code 3. */
const ofNewerProgram =
  'the chain holds, and some records are of a newer program, which are neither called good nor bad';

function addVerify(group: Command, terminal: Terminal): void {
  const command = group
    .command('verify')
    .summary('check that a ledger or report was not changed')
    .description(
      'Checks the hash chain, every record, and every reference between records. Counts steps of the clock back that no record explains. The chain alone cannot show that records were cut off at the end, that an older copy replaced the file, or that the whole file was written again. A checkpoint on paper or from an export shows this for all records up to it. Of a report that leaves out words and people, checks all that it shows. With --hub, also verifies the report of a hub, holds the opinions at its desk against what the station noted of them, and says which verdicts stand with them. Prints OK, the number of records and rulings, and the code of the last record; or prints what is wrong.',
    )
    .argument(
      '<files...>',
      'the ledger file or a report of a station; of a report in parts, all parts',
    );
  withCheckpoints(command).option(
    '--hub <report>',
    'the report of the hub from its archive, ledger-hub-...; of a report in parts, give each part',
    oneMore,
    [] as readonly string[],
  );
  withHelp(command, `ledger verify ${sample}`, {
    0: 'the ledger was not changed',
    1: 'the ledger was changed or damaged, a checkpoint does not match, or the hub contradicts it',
    2: refused,
    3: ofNewerProgram,
  }).action(
    async (files: Files, options: CheckpointOption & { readonly hub: readonly string[] }) => {
      terminal.exit(await verifyFiles(terminal, files, options.checkpoint, options.hub));
    },
  );
}

/** Verifies a ledger or report, and prints what was found. */
export async function verifyFiles(
  terminal: Terminal,
  files: Files,
  given: readonly string[],
  [hubFile, ...hubParts]: readonly string[] = [],
): Promise<ExitCode> {
  const checkpoints = allOf(given.map(readCheckpoint));
  if (!checkpoints.ok) return refuse(terminal, checkpoints.sentence);
  const evidence = await openEvidence(files);
  if (!evidence.ok) return refuse(terminal, evidence.sentence);
  const ofHub = hubFile === undefined ? undefined : await openEvidence([hubFile, ...hubParts]);
  if (ofHub?.ok === false) return refuse(terminal, ofHub.sentence);
  const besideHub = ofHub && new BesideHub(ofHub.value);
  let withoutWords = 0;
  const verified = evidence.value(checkpoints.value, (record) => {
    besideHub?.add(record);
    const { kind, hidden } = record;
    if ((kind === 'ruling' || kind === 'opinion') && hidden.includes('words')) withoutWords += 1;
  });
  if (!verified.ok) return refuse(terminal, verified.sentence);
  if (isAltered(verified.value)) return reportAltered(terminal, verified.value);
  sayVouchedFor(terminal, verified.value, checkpoints.value);
  sayWithoutWords(terminal, withoutWords);
  sayNotCollected(terminal, verified.value);
  sayStepsBack(terminal, verified.value);
  const contradicted = await besideHub?.say(terminal, verified.value);
  if (contradicted !== undefined) return contradicted;
  if (verified.value.newer.records > 0) return reportNewer(terminal, verified.value);
  return printResult(terminal, [`OK ${describeVerified(verified.value)}\n`]);
}

type RejudgeOptions = CheckpointOption & UsedForRulings;

function addRejudge(group: Command, terminal: Terminal): void {
  const command = group
    .command('rejudge')
    .summary('judge every ruling again')
    .description(
      'Verifies the ledger, then judges every ruling and opinion again from its words, its event (or the general rules) and its lexicon, and compares verdict and sources. Words are looked up by binary search in the lists, not in the word graph. A ruling is judged by the lexicon that has its words, in whichever file. A ruling whose lexicon or event you do not give is reported as not judged again. Rulings whose words are not in a report are counted. For staff only: differences are printed with the sources of the words.',
    )
    .argument(
      '<files...>',
      'the ledger file or a report of a station; of a report in parts, all parts',
    );
  withHelp(
    withCheckpoints(withUsedForRulings(command)),
    `ledger rejudge ${sample} --lexicon dist/lexicons/demonstration.lexicon`,
    {
      0: 'every ruling and opinion whose words are there came out the same',
      1: 'at least one differs, or the ledger was changed or damaged',
      2: `none differs, but some were not judged again; or ${refused}`,
      3: ofNewerProgram,
    },
  ).action(async (files: Files, options: RejudgeOptions) => {
    terminal.exit(await rejudgeFiles(terminal, files, options));
  });
}

/** Judges every ruling of a ledger or report again, and prints what was found. */
export async function rejudgeFiles(
  terminal: Terminal,
  files: Files,
  options: RejudgeOptions,
): Promise<ExitCode> {
  const checkpoints = allOf(options.checkpoint.map(readCheckpoint));
  if (!checkpoints.ok) return refuse(terminal, checkpoints.sentence);
  const lexicons = allOf(options.lexicon.map(readLexiconWords));
  if (!lexicons.ok) return refuse(terminal, lexicons.sentence);
  if (lexicons.value.length === 0) {
    return refuse(terminal, 'Give the lexicon that was used for rulings with --lexicon.');
  }
  const events = allOf(options.event.map(readEventRules));
  if (!events.ok) return refuse(terminal, events.sentence);
  const evidence = await openEvidence(files);
  if (!evidence.ok) return refuse(terminal, evidence.sentence);
  const basis = {
    lexicons: lexicons.value,
    rulesFor: rulesByEvents(events.value),
  };
  const judged = rejudgeEvidence(basis, (judge) => evidence.value(checkpoints.value, judge));
  if (!judged.ok) return refuse(terminal, judged.sentence);
  return tellRejudged(terminal, judged.value, checkpoints.value);
}

async function tellRejudged(
  terminal: Terminal,
  judged: Rejudged,
  checkpoints: readonly KnownCheckpoint[],
): Promise<ExitCode> {
  const { verified, same, asStated, different, notJudged, withoutWords } = judged;
  for (const sentence of notJudged) printMessage(terminal, escapeControls(sentence));
  if (different.length > 0)
    return printResult(terminal, inPieces(different.map(escapeControls)), 1);
  if (isAltered(verified)) return reportAltered(terminal, verified);
  sayVouchedFor(terminal, verified, checkpoints);
  sayWithoutWords(terminal, withoutWords);
  sayNotCollected(terminal, verified);
  if (asStated > 0) {
    printMessage(
      terminal,
      `${asStated.toString()} of those that came out the same were judged by lengths as the event states them: the auditor does not know their rules.`,
    );
  }
  if (notJudged.length > 0) {
    return refuse(
      terminal,
      `${same.toString()} came out the same; ${notJudged.length.toString()} could not be judged again. Give their lexicons with --lexicon and their events with --event. A station keeps them in the folders "lexicons" and "events" next to its ledger.`,
    );
  }
  if (verified.newer.records > 0) return reportNewer(terminal, verified);
  return printResult(terminal, [
    `OK ${same.toString()} rulings and opinions came out the same; ${describeVerified(verified)}\n`,
  ]);
}

interface ExportOptions extends TypedReaders {
  readonly format: ExportFormat;
  readonly out: string;
}

function withReaders(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--audience <audience>',
        'public: no words and no names; table: also the words of the rulings given by --rulings or --board; whole: everything, with the source of every word (staff only)',
      )
        .choices(audiences)
        .default('public' satisfies Audience),
    )
    .option('--rulings <numbers>', 'the rulings of the table, such as 12,15 or 7-0012')
    .option('--board <number>', 'the board of the table, if boards were typed');
}

function addExport(group: Command, terminal: Terminal): void {
  const command = group
    .command('export')
    .summary('export a ledger as CSV, JSON Lines or HTML')
    .description(
      'Verifies the ledger and exports it as CSV for spreadsheets, JSON Lines for programs, or HTML for printing. Also writes a checkpoint as OUT.checkpoint.txt. The checkpoint is signed if the key of the station is next to the ledger. Prints the checkpoint code.',
    )
    .argument('<file>', 'the ledger file of a station')
    .addOption(
      new Option('--format <format>', 'file format').choices(exportFormats).makeOptionMandatory(),
    )
    .requiredOption('--out <file>', 'the file to write; it must not exist yet');
  withHelp(withReaders(command), `ledger export ${sample} --format html --out ledger.html`, {
    0: 'written',
    2: refused,
  }).action(async (file: string, { format, out, ...typed }: ExportOptions) => {
    const readers = readReaders(typed);
    const exported = readers.ok
      ? await exportLedgerFile(file, { format, readers: readers.value, file: out })
      : fail(english(readers.error));
    if (!exported.ok) {
      terminal.exit(refuse(terminal, escapeControls(exported.error)));
      return;
    }
    const { files, checkpoint } = exported.value;
    if (files.length > 1) {
      printMessage(
        terminal,
        `Written in ${files.length.toString()} parts, which are checked together; the first is ${escapeControls(files[0])}.`,
      );
    }
    terminal.exit(await printResult(terminal, [`${checkpoint.code}\n`]));
  });
}

interface MergeOptions extends TypedReaders {
  readonly format: ReportFormat;
  readonly out: string;
}

function addMerge(group: Command, terminal: Terminal): void {
  const command = group
    .command('merge')
    .summary('make one report of the ledgers of several stations')
    .description(
      'Reads ledgers that were exported as JSON Lines, checks their chains and checkpoint codes, and writes one report: CSV for spreadsheets, or HTML for printing. Rulings of all stations stand together by time. Also writes the checkpoints as OUT.checkpoint.txt. Prints the names of the stations.',
    )
    .argument('<files...>', 'exports as JSON Lines; of one ledger, the longest counts')
    .addOption(
      new Option('--format <format>', 'file format').choices(reportFormats).makeOptionMandatory(),
    )
    .requiredOption('--out <file>', 'the file to write; it must not exist yet');
  withHelp(
    withReaders(command),
    'ledger merge ./7.jsonl ./8.jsonl --format html --out championship.html',
    {
      0: 'written',
      2: refused,
    },
  ).action(async (files: string[], { format, out, ...typed }: MergeOptions) => {
    const readers = readReaders(typed);
    const file = (): string => out;
    const merged = readers.ok
      ? await mergeExports({
          files,
          format,
          readers: readers.value,
          language: 'en',
          file,
          now: new Date(),
        })
      : readers;
    terminal.exit(
      merged.ok
        ? await printResult(terminal, inPieces(merged.value.stations.map(escapeControls)))
        : refuse(terminal, escapeControls(english(merged.error))),
    );
  });
}

/** Returns all values, or the first refusal. */
function allOf<Value>(answers: readonly Answer<Value>[]): Answer<readonly Value[]> {
  const values: Value[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    values.push(answer.value);
  }
  return { ok: true, value: values };
}
