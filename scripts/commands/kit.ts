/** `kit save|look|install`: one file with everything that a further station needs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Option, type Command } from 'commander';
import { fingerprintOf } from '../../electron/core/base/fingerprint.ts';
import { versionName } from '../../electron/core/event/version-name.ts';
import { listName } from '../../electron/core/lexicon/list-name.ts';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import { mayRule } from '../../electron/core/station/rule-or-practice.ts';
import { shownProgram } from '../../electron/core/text/newer-program.ts';
import { english, englishLines } from '../../electron/core/text/sentence.ts';
import { systemClock } from '../../electron/station/machine/clock.ts';
import { defaultDataFolder } from '../../electron/station/disk/data-folder.ts';
import { readTextFile } from '../../electron/station/disk/text-file.ts';
import { describeChangeError } from '../../electron/station/in-force/lexicon-changes.ts';
import { installKit, kitGoesBack } from '../../electron/station/kits/install-kit.ts';
import { withKit, type OpenedKit } from '../../electron/station/kits/open-kit.ts';
import { remarksOnList } from '../../electron/station/kits/remarks-on-list.ts';
import { kitSourceOf, refusedElsewhere, saveKit } from '../../electron/station/kits/save-kit.ts';
import type { Ledger } from '../../electron/station/ledger/ledger.ts';
import { installedLexiconFiles } from '../../electron/station/lexicons/lexicon-store.ts';
import { describePractice, knownText } from '../../electron/station/in-force/known-text.ts';
import { createLockOut } from '../../electron/station/staff/pin-tries.ts';
import { describeStaffFileError, openStaffStore } from '../../electron/station/staff/staff-file.ts';
import { programName } from '../build/program-name.ts';
import { comparedWith, type ComparedWith } from './compared-with.ts';
import { reasonHelp } from './event-install.ts';
import { notWhileRunning, refused, withHelp } from './help.ts';
import { sayConflicts, sayIdle } from './print-conflicts.ts';
import { withLedger } from './station-folder.ts';
import {
  inPieces,
  printResult,
  refuse,
  printMessage,
  type ExitCode,
  type Terminal,
} from './terminal.ts';

interface SaveOptions {
  readonly data: string;
  readonly folder: string;
  readonly passphraseFile?: string;
  readonly anyway?: true;
}

interface InstallOptions {
  readonly data: string;
  readonly station: string;
  readonly fingerprint: string;
  readonly passphraseFile?: string;
  readonly replaceStaff?: true;
  readonly reason?: string;
}

export function completeKitCommand(group: Command, terminal: Terminal): void {
  group.description(
    'Works with kits. A kit is one file with everything that a further station needs: word list, event, settings of the screens and, under a passphrase, the staff with their PINs.',
  );
  addSave(group, terminal);
  addLook(group, terminal);
  addInstall(group, terminal);
}

function addSave(group: Command, terminal: Terminal): void {
  const command = group
    .command('save')
    .summary('save a kit of a station')
    .description(
      `Saves the word list and the event in use, and the settings of the screens, in one file. With --passphrase-file, the staff with their PINs too, encrypted. Says what is known of the word list, and which words of the event change nothing. Prints the kit fingerprint and the path. ${notWhileRunning}`,
    )
    .addOption(
      // The documentation of the commands must not depend on where it is made.
      new Option('--folder <folder>', 'where to save it').default(process.cwd(), 'this folder'),
    )
    .option(
      '--passphrase-file <file>',
      'file with a passphrase of at least 12 characters on its first line; adds the staff',
    )
    .option('--anyway', 'save it although no station would install it')
    .option('--data <folder>', 'data folder of the station', defaultDataFolder());
  withHelp(command, 'kit save --folder ./stick --data ./station-1', {
    0: 'saved',
    2: refused,
  }).action(async (options: SaveOptions) => {
    terminal.exit(
      await withLedger(terminal, options.data, (ledger) => save(terminal, options, ledger)),
    );
  });
}

async function save(
  terminal: Terminal,
  { data, folder, passphraseFile, anyway }: SaveOptions,
  ledger: Ledger,
): Promise<ExitCode> {
  const passphrase = passphraseIn(passphraseFile);
  if (!passphrase.ok) return refuse(terminal, passphrase.error);
  const source = kitSourceOf(data, ledger);
  if (!source.ok) return refuse(terminal, english(source.error));
  const { lexicon, state } = source.value.list;
  const say = mayRule(state) ? knownText : describePractice;
  printMessage(terminal, english(say(lexicon, installedLexiconFiles(data))));
  const { event } = source.value;
  if (event !== undefined) sayIdle(terminal, event.event, lexicon);
  const conflicts = refusedElsewhere(source.value);
  if (conflicts.length > 0 && !anyway) {
    return refuse(
      terminal,
      `${englishLines(conflicts)}\nNo station would install this kit, so it was not saved. Give --anyway to save it.`,
    );
  }
  const saved = await saveKit(source.value, path.resolve(folder), {
    passphrase: passphrase.value,
    program: programName(),
  });
  if (!saved.ok) return refuse(terminal, english(saved.error));
  const { file, fingerprint, saved: body } = saved.value;
  const told = ledger.append({ kind: 'kitSaved', body });
  if (!told.ok) {
    return refuse(terminal, english(describeChangeError({ ...told, kind: 'notRecorded' })));
  }
  return printResult(terminal, [`${fingerprint}\t${file}\n`]);
}

function addLook(group: Command, terminal: Terminal): void {
  const command = group
    .command('look')
    .summary('check a kit and say what it holds')
    .description(
      'Checks a whole kit. Says which words of its event change nothing. Prints its kit fingerprint, the program that saved it, its list with the list fingerprint, its event with the event fingerprint, the stations and languages, and whether it holds staff.',
    )
    .argument('<file>', 'a kit');
  withHelp(comparedWith(command), 'kit look club.kit', {
    0: 'the kit can be installed',
    1: 'its word list and its event do not fit together; messages on standard error say why',
    2: refused,
  }).action(async (file: string, { data }: ComparedWith) => {
    terminal.exit(await look(terminal, file, installedLexiconFiles(data)));
  });
}

async function look(
  terminal: Terminal,
  file: string,
  atHand: readonly string[],
): Promise<ExitCode> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kit-'));
  try {
    const kit = withKit(folder, file, ({ conflicts, ...opened }) => {
      const { event, lexicon } = opened;
      if (event !== undefined) sayIdle(terminal, event.event, lexicon);
      return ok({ conflicts, lines: linesOf(opened, atHand) });
    });
    if (!kit.ok) return refuse(terminal, english(kit.error));
    for (const conflict of kit.value.conflicts) printMessage(terminal, english(conflict));
    return await printResult(
      terminal,
      inPieces(kit.value.lines),
      kit.value.conflicts.length > 0 ? 1 : 0,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function linesOf(
  { kit, lexicon, event, screens, hasStaff }: Omit<OpenedKit, 'conflicts'>,
  atHand: readonly string[],
): readonly string[] {
  const { title, edition } = lexicon.manifest;
  const stations = event?.event.file.stations ?? [];
  const facts = [
    ['Kit', fingerprintOf(kit.sha256), english(versionName(kit))],
    ['Program', '-', shownProgram(kit.program) ?? 'another program'],
    [
      'Word list',
      fingerprintOf(lexicon.identity),
      `${listName(title, edition)}. ${english(knownText(lexicon, atHand))}`,
    ],
    event === undefined
      ? ['Event', '-', 'none']
      : ['Event', fingerprintOf(event.sha256), english(versionName(event.event.file))],
    ['Stations', '-', stations.length === 0 ? 'any' : stations.join(', ')],
    ['Languages', '-', (event?.event.file.languages ?? screens.languages).join(', ')],
    ['Staff', '-', hasStaff ? 'yes, under a passphrase' : 'none'],
  ];
  return facts.map((fact) => fact.join('\t'));
}

function addInstall(group: Command, terminal: Terminal): void {
  const command = group
    .command('install')
    .summary('set up a station from a kit')
    .description(
      `Checks a whole kit, then installs and uses its word list, event and settings. Says what is known of a list that is no known edition, and who has confirmed it. A station without staff takes that of the kit; it stays closed until a director of the kit signs in. ${notWhileRunning}`,
    )
    .argument('<file>', 'a kit')
    .requiredOption('--station <name>', 'name of this station in the event')
    .requiredOption('--fingerprint <text>', "the kit fingerprint on the director's paper")
    .option('--passphrase-file <file>', 'file with the passphrase of the staff on its first line')
    .option('--replace-staff', "replace the station's staff by that of the kit")
    .option('--reason <reason>', reasonHelp)
    .option('--data <folder>', 'data folder of the station', defaultDataFolder());
  withHelp(command, 'kit install club.kit --station 7 --fingerprint "04HM ASW9 NF6Y Y093 X"', {
    0: 'installed',
    2: refused,
  }).action(async (file: string, options: InstallOptions) => {
    terminal.exit(
      await withLedger(
        terminal,
        options.data,
        (ledger) => install(terminal, file, options, ledger),
        {
          isReplaced: true,
        },
      ),
    );
  });
}

function install(
  terminal: Terminal,
  file: string,
  options: InstallOptions,
  ledger: Ledger,
): ExitCode {
  const { data, station, fingerprint, passphraseFile, replaceStaff, reason } = options;
  const passphrase = passphraseIn(passphraseFile);
  if (!passphrase.ok) return refuse(terminal, passphrase.error);
  const looked = withKit(data, file, (opened) => {
    const { kit, hasStaff } = opened;
    const back = kitGoesBack({ dataFolder: data, ledger }, opened) !== undefined;
    const remarks = remarksOnList(opened, installedLexiconFiles(data));
    return ok({ seen: kit.sha256, hasStaff, back, remarks });
  });
  if (!looked.ok) return refuse(terminal, english(looked.error));
  const { seen, hasStaff, back, remarks } = looked.value;
  const staff = openStaffStore(data, createLockOut(data, systemClock));
  if (!staff.ok) return refuse(terminal, english(describeStaffFileError(staff.error)));
  const takesStaff = replaceStaff === true || (hasStaff && staff.value.members().length === 0);
  const installed = installKit(
    { dataFolder: data, ledger, staff: staff.value },
    { file, seen, fingerprint, station, takesStaff, passphrase: passphrase.value ?? '', reason },
  );
  if (!installed.ok) {
    const isBack = back && reason === undefined;
    return refuse(terminal, `${english(installed.error)}${isBack ? ' Give --reason.' : ''}`);
  }
  printMessage(terminal, `Station ${installed.value.station} is set up from the kit.`);
  for (const remark of remarks) printMessage(terminal, english(remark));
  sayConflicts(terminal, data);
  if (takesStaff) printMessage(terminal, 'It stays closed until a director of the kit signs in.');
  return 0;
}

function passphraseIn(file: string | undefined): Result<string | undefined, string> {
  if (file === undefined) return ok(undefined);
  const text = readTextFile(file);
  if (!text.ok) return fail(`${file}: The passphrase cannot be read: ${english(text.error.why)}.`);
  return text.value === undefined
    ? fail(`${file}: Passphrase file not found. Check the name.`)
    : ok(text.value.split(/\r?\n/, 1)[0] ?? '');
}
