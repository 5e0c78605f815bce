/** `event …`: makes, checks, describes, changes, signs and installs event files. */
import type { Command } from 'commander';
import { describeOtherDay } from '../../electron/core/event/event-day.ts';
import { versionName } from '../../electron/core/event/version-name.ts';
import { fingerprintOf } from '../../electron/core/base/fingerprint.ts';
import { rulebooks } from '../../electron/core/rulebook/rulebooks.ts';
import { defaultDataFolder } from '../../electron/station/disk/data-folder.ts';
import {
  describeEventOpenError,
  openEventFile,
  type OpenedEvent,
} from '../../electron/station/events/event-file.ts';
import {
  describeLexiconFileError,
  openLexiconFile,
} from '../../electron/station/lexicons/lexicon-file.ts';
import { describeChangeError } from '../../electron/station/in-force/lexicon-changes.ts';
import { putInForce } from '../../electron/station/in-force/put-in-force.ts';
import { conflictsOf } from '../../electron/station/in-force/open-event.ts';
import { addInstall } from './event-install.ts';
import { addLists } from './event-lists.ts';
import { addNew } from './event-new.ts';
import { addSign, addVerify } from './event-sign.ts';
import { eventDescription } from './event-text.ts';
import { notWhileRunning, refused, withHelp } from './help.ts';
import { comparedWith, type ComparedWith } from './compared-with.ts';
import { sayFit } from './print-conflicts.ts';
import { withLedger } from './station-folder.ts';
import {
  inPieces,
  printResult,
  refuse,
  printMessage,
  type ExitCode,
  type Terminal,
} from './terminal.ts';
import { today } from './today.ts';
import { english, englishLines } from '../../electron/core/text/sentence.ts';

interface DataOption {
  readonly data: string;
}

export function completeEventCommand(group: Command, terminal: Terminal): void {
  group.description(
    'Works with event files. An event file describes one tournament: rulebook, lexicon, allow list, deny list and stations.',
  );
  addRulebooks(group, terminal);
  addNew(group, terminal);
  addCheck(group, terminal);
  addShow(group, terminal);
  addLists(group, terminal);
  addSign(group, terminal);
  addVerify(group, terminal);
  addInstall(group, terminal);
  addLeave(group, terminal);
}

function addRulebooks(group: Command, terminal: Terminal): void {
  const command = group
    .command('rulebooks')
    .summary('list the rulebooks')
    .description('Prints one rulebook per line: id, title and document, separated by tabs.')
    .option('--passages', 'also print what each document requires of the station, by section');
  withHelp(command, 'event rulebooks --passages', { 0: 'printed', 2: refused }).action(
    async ({ passages: all }: { readonly passages?: true }) => {
      const lines = rulebooks.flatMap(({ id, title, document, passages }) => [
        [id, title, document].join('\t'),
        ...(all ? passages.map(({ section, asks }) => `  ${section}: ${asks}`) : []),
      ]);
      terminal.exit(await printResult(terminal, inPieces(lines)));
    },
  );
}

function addCheck(group: Command, terminal: Terminal): void {
  const command = group
    .command('check')
    .summary('check an event file, and whether a lexicon fits it')
    .description(
      'Checks that an event file is complete and agrees with itself and with its rulebook. With --lexicon, also checks that the lexicon fits, and says what is known of its words, if a director must confirm it, and which words of the event change nothing. Says when the event is not on today. Prints OK, the event fingerprint, the title and the version.',
    )
    .argument('<file>', 'an event file')
    .option('--lexicon <file>', 'the lexicon file to check with the event');
  withHelp(comparedWith(command), 'event check club.event --lexicon club.lexicon', {
    0: 'everything fits',
    1: 'the lexicon does not fit; messages on standard error say why',
    2: refused,
  }).action(async (file: string, options: CheckOptions) => {
    terminal.exit(await withEvent(terminal, file, (opened) => check(terminal, opened, options)));
  });
}

interface CheckOptions extends ComparedWith {
  readonly lexicon?: string;
}

async function check(
  terminal: Terminal,
  { event, sha256 }: OpenedEvent,
  { lexicon: lexiconFile, data }: CheckOptions,
): Promise<ExitCode> {
  if (lexiconFile !== undefined) {
    const lexicon = openLexiconFile(lexiconFile);
    if (!lexicon.ok) return refuse(terminal, english(describeLexiconFileError(lexicon.error)));
    const conflicts = conflictsOf(event, lexicon.value, lexiconFile);
    sayFit(terminal, event, lexicon.value, conflicts, data);
    if (conflicts.length > 0) return 1;
  }
  const otherDay = describeOtherDay(event.file.dates, today());
  if (otherDay !== undefined) printMessage(terminal, english(otherDay));
  return printResult(terminal, [
    `OK ${fingerprintOf(sha256)} ${english(versionName(event.file))}\n`,
  ]);
}

function addShow(group: Command, terminal: Terminal): void {
  const command = group
    .command('show')
    .summary('describe an event file')
    .description(
      'Prints the content of an event file: dates, rulebook, lexicon, rules, stations, languages, required signatures, and the words of its lists with reason, name and day.',
    )
    .argument('<file>', 'an event file');
  withHelp(command, 'event show club.event', { 0: 'described', 2: refused }).action(
    async (file: string) => {
      terminal.exit(
        await withEvent(terminal, file, (opened) =>
          printResult(terminal, [`${eventDescription(opened)}\n`]),
        ),
      );
    },
  );
}

function addLeave(group: Command, terminal: Terminal): void {
  const command = group
    .command('leave')
    .summary('make a station use no event')
    .description(
      `Stops using the event. The station then uses the general rules. ${notWhileRunning}`,
    );
  withHelp(withData(command), 'event leave --data ./station-1', {
    0: 'no event is in use',
    2: refused,
  }).action(async ({ data }: DataOption) => {
    terminal.exit(
      await withLedger(
        terminal,
        data,
        (ledger) => {
          const left = putInForce({ dataFolder: data, ledger }, { event: 'none' });
          return left.ok ? 0 : refuse(terminal, english(describeChangeError(left.error)));
        },
        { isReplaced: true },
      ),
    );
  });
}

async function withEvent(
  terminal: Terminal,
  file: string,
  work: (opened: OpenedEvent) => Promise<ExitCode>,
): Promise<ExitCode> {
  const opened = openEventFile(file, []);
  return opened.ok
    ? work(opened.value)
    : refuse(terminal, englishLines(describeEventOpenError(opened.error)));
}

function withData(command: Command): Command {
  return command.option('--data <folder>', 'data folder of the station', defaultDataFolder());
}
