/** `hub open|collect|show|archive`: collects the ledgers of many stations, and archives a day. */
import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { checkpointCode } from '../../electron/core/ledger/checkpoint.ts';
import { fingerprintOf } from '../../electron/core/base/fingerprint.ts';
import { english } from '../../electron/core/text/sentence.ts';
import { writeArchive } from '../../electron/hub/ledgers/archive.ts';
import { collectFiles, type LedgerNews } from '../../electron/hub/ledgers/collect.ts';
import {
  readLedgers,
  type Branch,
  type CollectedLedger,
} from '../../electron/hub/ledgers/collected-ledger.ts';
import { exportsAt } from '../../electron/hub/ledgers/exports-at.ts';
import type { Hub } from '../../electron/hub/ledgers/hub-parts.ts';
import { describeHubError, type HubError } from '../../electron/hub/ledgers/hub-error.ts';
import {
  describeLedgerAlarm,
  forkAlarms,
  sameNameAlarms,
  type LedgerAlarm,
} from '../../electron/hub/ledgers/ledger-alarm.ts';
import { openHub } from '../../electron/hub/open-hub.ts';
import { escapeControls } from '../audit/core/answer.ts';
import { programName } from '../build/program-name.ts';
import { declareCommands } from './declared-commands.ts';
import { refused, withHelp } from './help.ts';
import { auditWith } from './hub-audit.ts';
import {
  inPieces,
  printMessage,
  printResult,
  refuse,
  type ExitCode,
  type Terminal,
} from './terminal.ts';
import { filesAtHand, withUsedForRulings, type UsedForRulings } from './used-for-rulings.ts';

interface HubOption {
  readonly hub: string;
}

export function completeHubCommand(group: Command, terminal: Terminal): void {
  group
    .helpCommand(false)
    .description(
      'Works with a hub: a folder that keeps the ledgers of many stations, which come on a stick or over a network. A hub has words and names of all stations, so use a machine of the staff. Only one program can use a hub at a time.',
    );
  // Loaded when it is called: it alone needs brokers and certificates.
  declareCommands(group, terminal, [
    {
      name: 'open',
      summary: 'open the page of a hub',
      load: async () => (await import('./hub-open.ts')).completeHubOpenCommand,
    },
  ]);
  addCollect(group, terminal);
  addShow(group, terminal);
  addArchive(group, terminal);
}

function addCollect(group: Command, terminal: Terminal): void {
  const command = group
    .command('collect')
    .summary('collect exported ledgers')
    .description(
      'Collects complete ledgers that stations exported as JSON Lines, with the audience "whole". Stores every record that the hub does not have, and never overwrites one: if a copy of a ledger was continued, both continuations are kept. Prints a line for each ledger: station, last record, new records, and what is odd. The hub is made if there is none.',
    )
    .argument('<files...>', 'exports as JSON Lines, or folders with them')
    .requiredOption('--hub <folder>', 'folder of the hub');
  withHelp(command, 'hub collect ./stick --hub ./hub', {
    0: 'collected',
    1: 'collected, and a ledger is odd',
    2: `a file was refused, and the others were collected; or ${refused}`,
  }).action(async (files: string[], { hub }: HubOption) => {
    terminal.exit(await withHub(terminal, hub, true, (opened) => collect(terminal, opened, files)));
  });
}

async function collect(terminal: Terminal, hub: Hub, given: readonly string[]): Promise<ExitCode> {
  const exports = exportsAt(given);
  const collected = await collectFiles(hub, exports.files);
  if (!collected.ok) return refuse(terminal, describe(collected.error));
  const { ledgers, refusals } = collected.value;
  const refusedOnes = [...exports.refusals, ...refusals];
  for (const why of refusedOnes) printMessage(terminal, escapeControls(english(why)));
  const hasAlarms = ledgers.some(({ alarms }) => alarms.length > 0);
  const code = refusedOnes.length > 0 ? 2 : hasAlarms ? 1 : 0;
  return printResult(terminal, inPieces(ledgers.map(newsLine)), code);
}

function newsLine({ branches, added, alarms }: LedgerNews): string {
  const last = branches.reduce((most, { tip }) => Math.max(most, tip.number), 0);
  return lineOf([
    stationsOf(branches),
    `records up to ${last.toString()}`,
    `${added.toString()} new`,
    alarmText(alarms),
  ]);
}

function addShow(group: Command, terminal: Terminal): void {
  const command = group
    .command('show')
    .summary('show which ledgers a hub has')
    .description(
      'Reads and checks all collected records. Prints a line for each ledger, and after a fork one for each continuation: station, code of the last record, rulings, and what is odd. Compare the codes with those that the stations show on the page "Reports".',
    )
    .requiredOption('--hub <folder>', 'folder of the hub');
  withHelp(command, 'hub show --hub ./hub', { 0: 'shown', 2: refused }).action(
    async ({ hub }: HubOption) => {
      terminal.exit(await withHub(terminal, hub, false, (opened) => show(terminal, opened)));
    },
  );
}

async function show(terminal: Terminal, { database }: Hub): Promise<ExitCode> {
  const ledgers = await readLedgers(database);
  return ledgers.ok
    ? printResult(terminal, inPieces(linesOf(ledgers.value)))
    : refuse(terminal, describe(ledgers.error));
}

function linesOf(ledgers: readonly CollectedLedger[]): readonly string[] {
  const named = sameNameAlarms(ledgers);
  return ledgers.flatMap((ledger) =>
    ledger.branches.map((branch) =>
      lineOf([
        stationsOf([branch]),
        checkpointCode(branch.tip),
        `rulings ${branch.rulings.toString()}`,
        alarmText([...forkAlarms(ledger), ...named(ledger)]),
      ]),
    ),
  );
}

interface ArchiveOptions extends HubOption, UsedForRulings {
  readonly director?: string;
  readonly reason?: string;
}

function addArchive(group: Command, terminal: Terminal): void {
  const command = group
    .command('archive')
    .summary('write the archive of a day')
    .description(
      'Writes a new folder with all ledgers of the hub and its own, each as HTML and JSON Lines with a checkpoint, and what "ledger verify" says of each. With --lexicon, also what "ledger rejudge" says. Prints the archive fingerprint, to write on paper, the SHA-256 of its contents.txt, and the folder. For staff only: the reports have all words, names and sources.',
    )
    .argument('<folder>', 'the folder to write; it must not exist yet')
    .requiredOption('--hub <folder>', 'folder of the hub')
    .option(
      '--director <name>',
      'with --reason: archives although records of which stations told are missing; the name is recorded',
    )
    .option('--reason <text>', 'with --director: why, as it is recorded');
  withHelp(withUsedForRulings(command), 'hub archive ./archive --hub ./hub', {
    0: 'written, and the auditor found nothing',
    1: 'written, and records of which stations told are missing, or the auditor found something or could not judge every ruling again; verified.txt says what',
    2: refused,
    3: 'written, and some records are of a newer program, which the auditor calls neither good nor bad',
  }).action(async (folder: string, options: ArchiveOptions) => {
    const missing = [...options.lexicon, ...options.event].find((file) => !existsSync(file));
    if (missing !== undefined) {
      terminal.exit(
        refuse(
          terminal,
          `${escapeControls(missing)}: File not found, so no archive was written. Check its name.`,
        ),
      );
      return;
    }
    terminal.exit(
      await withHub(terminal, options.hub, false, (hub) => archive(terminal, hub, folder, options)),
    );
  });
}

async function archive(
  terminal: Terminal,
  hub: Hub,
  folder: string,
  { director, reason, ...used }: Omit<ArchiveOptions, 'hub'>,
): Promise<ExitCode> {
  const audit = auditWith(filesAtHand(used));
  const allTheSame = { name: director ?? '', reason: reason ?? '' };
  const written = await writeArchive(hub, { folder, allTheSame, audit });
  if (!written.ok) return refuse(terminal, escapeControls(english(written.error)));
  const { contents, notGood, newer, missing } = written.value;
  for (const one of missing) printMessage(terminal, escapeControls(english(one)));
  for (const report of notGood) {
    printMessage(
      terminal,
      `${escapeControls(report)}: The auditor found something, or could not judge every ruling again. Read verified.txt in the archive.`,
    );
  }
  for (const report of newer) {
    printMessage(
      terminal,
      `${escapeControls(report)}: Some records are of a newer program. They are kept. Read verified.txt in the archive.`,
    );
  }
  const line = [fingerprintOf(contents), contents, escapeControls(folder)];
  const isGood = notGood.length + missing.length === 0;
  return printResult(terminal, [`${line.join('\t')}\n`], isGood ? (newer.length > 0 ? 3 : 0) : 1);
}

async function withHub(
  terminal: Terminal,
  folder: string,
  mayCreate: boolean,
  work: (hub: Hub) => ExitCode | Promise<ExitCode>,
): Promise<ExitCode> {
  const log = (sentence: string): void => {
    printMessage(terminal, sentence);
  };
  const hub = openHub(folder, { mayCreate, program: programName(), log });
  if (!hub.ok) return refuse(terminal, describe(hub.error));
  try {
    return await work(hub.value);
  } finally {
    hub.value.close();
  }
}

function stationsOf(branches: readonly Branch[]): string {
  const names = [...new Set(branches.map(nameOf))];
  return `station ${escapeControls(names.join(', '))}`;
}

function nameOf({ station, earlier }: Branch): string {
  const name = station === '' ? 'unknown' : station;
  return earlier.length === 0 ? name : `${name} (was ${earlier.join(', ')})`;
}

function alarmText(alarms: readonly LedgerAlarm[]): string {
  return alarms.map((alarm) => english(describeLedgerAlarm(alarm))).join('; ');
}

function lineOf(cells: readonly string[]): string {
  return cells.filter((cell) => cell !== '').join('\t');
}

function describe(error: HubError): string {
  return escapeControls(english(describeHubError(error)));
}
