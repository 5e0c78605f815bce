/** `self-test`: runs the station's checks at start without opening the station. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { fingerprintOf } from '../../electron/core/base/fingerprint.ts';
import { ok, fail, type Result } from '../../electron/core/base/result.ts';
import { defaultDataFolder } from '../../electron/station/disk/data-folder.ts';
import {
  describeChangeoverError,
  finishChangeover,
} from '../../electron/station/in-force/changeover.ts';
import type { OpenedEvent } from '../../electron/station/events/event-file.ts';
import { describeEventStoreError } from '../../electron/station/events/event-store.ts';
import {
  describeLexiconFileError,
  openLexiconFile,
} from '../../electron/station/lexicons/lexicon-file.ts';
import { describeLexiconStoreError } from '../../electron/station/lexicons/lexicon-store-error.ts';
import {
  installedLexiconFiles,
  openLexiconStore,
} from '../../electron/station/lexicons/lexicon-store.ts';
import type { Ledger } from '../../electron/station/ledger/ledger.ts';
import { mayRule } from '../../electron/core/station/rule-or-practice.ts';
import { describePractice } from '../../electron/station/in-force/known-text.ts';
import { listState } from '../../electron/station/in-force/list-state.ts';
import { eventFor, countedConflictsOf } from '../../electron/station/in-force/open-event.ts';
import {
  describeSelfTestError,
  testLexicon,
} from '../../electron/station/lexicons/test-lexicon.ts';
import type { Readiness } from '../../electron/core/reports/papers/readiness.ts';
import { folderChecks } from '../../electron/station/console/folder-checks.ts';
import { systemClock } from '../../electron/station/machine/clock.ts';
import { sourceDate } from '../build/source-commit.ts';
import { lexiconFileOf } from '../start/prepare-station.ts';
import { notWhileRunning, refused, withHelp } from './help.ts';
import { describeLedgerError } from '../../electron/station/ledger/record-writer.ts';
import { openDataFolder } from './station-folder.ts';
import { printResult, refuse, printMessage, type ExitCode, type Terminal } from './terminal.ts';
import { describeClosedCause } from '../../electron/core/station/closed-cause.ts';
import { english, englishLines, joinSentences } from '../../electron/core/text/sentence.ts';

interface SelfTestOptions {
  readonly data: string;
  readonly lexicon?: string;
  readonly event?: string;
}

export function completeSelfTestCommand(command: Command, terminal: Terminal): void {
  command
    .description(
      `Checks everything the station needs to open: the whole ledger chain; the hash, structure and words of the lexicon file; that word graph and list agree; that rulebook, event and lexicon fit together; that the lexicon is a known edition or a director has confirmed it; that no hub said that it has another continuation of the ledger; a write to the ledger's file; and the computer's clock against the records and the dates of program and edition. Prints READY with the list fingerprint and title of the lexicon. If there is an event, prints its fingerprint and title on a second line. Prints on standard error what needs attention. ${notWhileRunning}`,
    )
    .option('--data <folder>', 'data folder of the station', defaultDataFolder())
    .option('--lexicon <file>', 'the lexicon file to use (default: as for "start")')
    .option('--event <file>', 'the event file to use (default: as for "start")');
  withHelp(command, 'self-test --data ./station-1', {
    0: 'ready',
    1: 'not ready; a message on standard error says why',
    2: refused,
  }).action(async (options: SelfTestOptions) => {
    terminal.exit(await selfTest(terminal, options));
  });
}

async function selfTest(terminal: Terminal, options: SelfTestOptions): Promise<ExitCode> {
  const file = lexiconFileOf(options);
  if (!file.ok) return refuse(terminal, file.error);
  const ledger = openDataFolder(terminal, resolve(options.data));
  if (!ledger.ok) {
    const sentence = english(describeLedgerError(ledger.error));
    return ledger.error.kind === 'inUse'
      ? refuse(terminal, sentence)
      : notReady(terminal, sentence);
  }
  try {
    const tested = test(resolve(options.data), file.value, options.event, ledger.value);
    if (!tested.ok) return notReady(terminal, tested.error);
    const { ready, checks } = tested.value;
    for (const { sentence, details = [] } of checks.filter(({ state }) => state !== 'ready')) {
      printMessage(terminal, english(joinSentences([sentence, ...details])));
    }
    const isReady = checks.every(({ state, callsDirector }) => {
      return state !== 'notReady' && callsDirector !== true;
    });
    return isReady ? await printResult(terminal, [`${ready}\n`]) : 1;
  } finally {
    ledger.value.close();
  }
}

function notReady(terminal: Terminal, sentence: string): ExitCode {
  printMessage(terminal, sentence);
  return 1;
}

interface Tested {
  /** Printed if no check is against it. */
  readonly ready: string;
  readonly checks: readonly Readiness[];
}

function test(
  dataFolder: string,
  lexiconFile: string | undefined,
  eventFile: string | undefined,
  ledger: Ledger,
): Result<Tested, string> {
  if (ledger.summary.staff.awaitsDirector) {
    return fail(english(describeClosedCause('kitAwaitsDirector')));
  }
  const finished = finishChangeover(dataFolder);
  if (!finished.ok) return fail(english(describeChangeoverError(finished.error)));
  const subject = lexiconFile === undefined ? activeOf(dataFolder) : ofFile(lexiconFile);
  if (!subject.ok) return subject;
  const { file, lexicon } = subject.value;
  const tested = testLexicon({ file, lexicon });
  if (!tested.ok) return fail(english(describeSelfTestError(tested.error)));
  const opened = eventFor({ dataFolder, eventFile });
  if (!opened.ok) return fail(englishLines(describeEventStoreError(opened.error)));
  const event = opened.value;
  const conflicts =
    event === undefined ? [] : countedConflictsOf(event.event, lexicon, file, dataFolder);
  if (conflicts.length > 0) return fail(englishLines(conflicts));
  if (!mayRule(listState(lexicon, event?.event, ledger))) {
    return fail(english(describePractice(lexicon, installedLexiconFiles(dataFolder))));
  }
  const { wordsIn, wordsOut } = tested.value;
  const { title, edition } = lexicon.manifest;
  const { recognised } = listState(lexicon, event?.event, ledger);
  const checks = folderChecks({
    dataFolder,
    ledger,
    clock: systemClock,
    edition: recognised.kind === 'known' ? recognised.edition : undefined,
    programMade: sourceDate(),
    // No courier runs. What hubs said before is on record.
    hubs: [],
  });
  return ok({
    checks,
    ready: `READY ${fingerprintOf(lexicon.identity)} ${title} (${edition}), looked up ${wordsIn.toString()} words on the lists and ${wordsOut.toString()} that are not${event === undefined ? '' : eventLine(event)}`,
  });
}

function eventLine({ sha256, event }: OpenedEvent): string {
  return `\nEvent ${fingerprintOf(sha256)} ${event.rules.title}`;
}

interface Subject {
  readonly file: string;
  readonly lexicon: Lexicon;
}

function ofFile(file: string): Result<Subject, string> {
  const lexicon = openLexiconFile(file);
  return lexicon.ok
    ? ok({ file, lexicon: lexicon.value })
    : fail(english(describeLexiconFileError(lexicon.error)));
}

function activeOf(dataFolder: string): Result<Subject, string> {
  const store = openLexiconStore(dataFolder);
  if (!store.ok) return fail(english(describeLexiconStoreError(store.error)));
  const lexicon = store.value.active();
  return lexicon.ok
    ? ok({ file: store.value.fileOf(lexicon.value.sha256), lexicon: lexicon.value })
    : fail(english(describeLexiconStoreError(lexicon.error)));
}
