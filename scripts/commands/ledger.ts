/** `ledger verify|rejudge|export`: check a ledger without the station's code, and hand it on. */
import { Option, type Command } from 'commander';
import { checkpointCode } from '../../electron/core/ledger/checkpoint.ts';
import { exportFormats, type ExportFormat } from '../../electron/core/ledger/record-kinds.ts';
import { told, type Answer } from '../audit/answer.ts';
import { readCheckpoint, type KnownCheckpoint } from '../audit/checkpoint.ts';
import { readEventRules } from '../audit/event-rules.ts';
import { readLexiconWords } from '../audit/lexicon-words.ts';
import { rejudgeLedger, rulesByEvents, type Rejudged } from '../audit/rejudge.ts';
import { verifyLedger, type Report } from '../audit/verify.ts';
import { refused, withHelp } from './help.ts';
import { exportLedgerFile } from './ledger-export.ts';
import {
  inPieces,
  printResult,
  processTerminal,
  refuse,
  say,
  type ExitCode,
  type Terminal,
} from './terminal.ts';

export function addLedgerCommand(program: Command, terminal: Terminal = processTerminal): void {
  const group = program
    .command('ledger')
    .helpCommand(false)
    .summary('verify, judge again and export the ledger of a station')
    .description(
      'Works on the file of a ledger, also while a station writes to it, on a copy and on media that can only be read; never changes it. "verify" and "rejudge" share no code with the station.',
    );
  addVerify(group, terminal);
  addRejudge(group, terminal);
  addExport(group, terminal);
}

const sample = './station-1/ledger.sqlite';

interface CheckpointOption {
  readonly checkpoint: readonly string[];
}

/** An option with one value each time: one with many would take the file after them, too. */
function oneMore(one: string, before: readonly string[] = []): readonly string[] {
  return [...before, one];
}

function withCheckpoints(command: Command): Command {
  return command.option(
    '--checkpoint <code>',
    'a checkpoint that was kept elsewhere: its code, or the file with its text; may be given several times',
    oneMore,
    [] as readonly string[],
  );
}

function addVerify(group: Command, terminal: Terminal): void {
  const command = group
    .command('verify')
    .summary('check that a ledger is as it was written')
    .description(
      'Checks the chain of hashes, what every record says and what records say of each other. The chain alone cannot show that its end was cut off, that the whole file was put back to an older state, or that all was written anew; a checkpoint from paper or from an export shows this for all records up to its own. Prints OK, the numbers of records and rulings, and the code of the last record; or what is wrong.',
    )
    .argument('<file>', 'the ledger of a station');
  withHelp(withCheckpoints(command), `ledger verify ${sample}`, {
    0: 'the ledger is as it was written',
    1: 'it was altered or damaged, or a checkpoint does not fit',
    2: refused,
  }).action(async (file: string, options: CheckpointOption) => {
    terminal.exit(await verify(terminal, file, options.checkpoint));
  });
}

async function verify(
  terminal: Terminal,
  file: string,
  given: readonly string[],
): Promise<ExitCode> {
  const checkpoints = allOf(given.map(readCheckpoint));
  if (!checkpoints.ok) return refuse(terminal, checkpoints.sentence);
  const report = verifyLedger(file, checkpoints.value);
  if (!report.ok) return refuse(terminal, report.sentence);
  if (report.value.findings.length > 0) return altered(terminal, report.value);
  sayVouchedFor(terminal, report.value, checkpoints.value);
  return printResult(terminal, [`OK ${describeReport(report.value)}\n`]);
}

interface RejudgeOptions extends CheckpointOption {
  readonly lexicon: readonly string[];
  readonly event: readonly string[];
}

function addRejudge(group: Command, terminal: Terminal): void {
  const command = group
    .command('rejudge')
    .summary('judge every ruling of a ledger again')
    .description(
      'Verifies the ledger, then judges every ruling and opinion again: from its words, the rules of its event, or the general ones where there was none, and the lists of the lexicon, by binary search instead of the word graph. Compares verdict and sources. A ruling whose lexicon or event was not given is told as not judged again. For staff: what differs is told with the sources of the words.',
    )
    .argument('<file>', 'the ledger of a station')
    .requiredOption(
      '--lexicon <file>',
      'a lexicon file by which was ruled; may be given several times',
      oneMore,
    )
    .option(
      '--event <file>',
      'an event file by which was ruled; may be given several times',
      oneMore,
      [] as readonly string[],
    );
  withHelp(
    withCheckpoints(command),
    `ledger rejudge ${sample} --lexicon dist/lexicons/demonstration.lexicon`,
    {
      0: 'every ruling and opinion came out the same',
      1: 'one differs, or the ledger was altered or damaged',
      2: `none differs, but some could not be judged again; or ${refused}`,
    },
  ).action(async (file: string, options: RejudgeOptions) => {
    terminal.exit(await rejudge(terminal, file, options));
  });
}

async function rejudge(
  terminal: Terminal,
  file: string,
  options: RejudgeOptions,
): Promise<ExitCode> {
  const checkpoints = allOf(options.checkpoint.map(readCheckpoint));
  if (!checkpoints.ok) return refuse(terminal, checkpoints.sentence);
  const lexicons = allOf(options.lexicon.map(readLexiconWords));
  if (!lexicons.ok) return refuse(terminal, lexicons.sentence);
  const events = allOf(options.event.map(readEventRules));
  if (!events.ok) return refuse(terminal, events.sentence);
  const rules = rulesByEvents(events.value);
  const judged = rejudgeLedger(file, lexicons.value, rules, checkpoints.value);
  if (!judged.ok) return refuse(terminal, judged.sentence);
  return tellRejudged(terminal, judged.value);
}

async function tellRejudged(terminal: Terminal, judged: Rejudged): Promise<ExitCode> {
  const { report, same, different, notJudged } = judged;
  for (const sentence of notJudged) say(terminal, told(sentence));
  if (different.length > 0) return printResult(terminal, inPieces(different.map(told)), 1);
  if (report.findings.length > 0) return altered(terminal, report);
  if (notJudged.length > 0) {
    return refuse(
      terminal,
      `${same.toString()} came out the same, ${notJudged.length.toString()} could not be judged again. Give their lexicons with --lexicon and their events with --event; a station keeps them beside its ledger, in the folders "lexicons" and "events".`,
    );
  }
  return printResult(terminal, [
    `OK ${same.toString()} rulings and opinions came out the same; ${describeReport(report)}\n`,
  ]);
}

interface ExportOptions {
  readonly format: ExportFormat;
  readonly out: string;
  readonly staff?: true;
}

function addExport(group: Command, terminal: Terminal): void {
  const command = group
    .command('export')
    .summary('write a ledger as a table, for programs or for paper')
    .description(
      'Verifies the ledger and writes it as CSV for spreadsheets, as JSON Lines for programs, or as HTML for printing, with the text of a checkpoint beside it as OUT.checkpoint.txt. The checkpoint is signed when the key of the station lies beside the ledger. Prints the code of the checkpoint.',
    )
    .argument('<file>', 'the ledger of a station')
    .addOption(
      new Option('--format <format>', 'as what').choices(exportFormats).makeOptionMandatory(),
    )
    .requiredOption('--out <file>', 'the file to write, which must not be there yet')
    .option('--staff', 'with the source of every word: for staff, never for players');
  withHelp(command, `ledger export ${sample} --format html --out ledger.html`, {
    0: 'written',
    2: refused,
  }).action(async (file: string, { format, out, staff }: ExportOptions) => {
    const audience = staff ? 'staff' : 'players';
    const exported = exportLedgerFile(file, { format, audience, file: out });
    terminal.exit(
      exported.ok
        ? await printResult(terminal, [`${exported.value.checkpoint.code}\n`])
        : refuse(terminal, told(exported.error)),
    );
  });
}

async function altered(terminal: Terminal, { findings, records }: Report): Promise<ExitCode> {
  say(terminal, `Good in unbroken order: ${records.toString()} records. Keep the file as it is.`);
  return printResult(terminal, inPieces(findings.map(told)), 1);
}

function describeReport({ records, rulings, opinions, stations, hash }: Report): string {
  const code = checkpointCode({ number: records, hash });
  const names = stations.length === 0 ? 'unknown' : told(stations.join(', '));
  return `records ${records.toString()}, rulings ${rulings.toString()}, opinions ${opinions.toString()}, station ${names}, last record ${code}`;
}

function sayVouchedFor(
  terminal: Terminal,
  { records, vouchedFor }: Report,
  checkpoints: readonly KnownCheckpoint[],
): void {
  if (checkpoints.length === 0) {
    say(
      terminal,
      'No checkpoint was given, so a cut end or an older file put back would not show. Give one with --checkpoint.',
    );
    return;
  }
  const signed = checkpoints.filter(({ key }) => key !== undefined);
  const by = signed.map(({ name, key }) => ` ${name} is signed with the key ${String(key)}.`);
  const rest =
    records === vouchedFor
      ? ''
      : ` What came after it, up to record ${records.toString()}, no checkpoint vouches for.`;
  say(terminal, `Checkpoint up to record ${vouchedFor.toString()} fits.${rest}${by.join('')}`);
}

/** All values, or the first refusal. */
function allOf<Value>(answers: readonly Answer<Value>[]): Answer<readonly Value[]> {
  const values: Value[] = [];
  for (const answer of answers) {
    if (!answer.ok) return answer;
    values.push(answer.value);
  }
  return { ok: true, value: values };
}
