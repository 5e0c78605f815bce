/**
 * `event allow|deny|drop|words`: changes and prints the words that an event accepts or refuses
 * regardless of the lexicon.
 */
import { Option, type Command } from 'commander';
import {
  describeEditError,
  nextVersion,
  withEntries,
  withoutWord,
} from '../../electron/core/event/edit-event.ts';
import type { TournamentEvent } from '../../electron/core/event/event.ts';
import {
  describeRefusedWords,
  readWords,
  wordsText,
} from '../../electron/core/event/read-words.ts';
import {
  entriesOf,
  eventLists,
  type EventEntry,
  type EventFile,
  type EventList,
} from '../../electron/core/event/event-file.ts';
import { checkEvent } from '../../electron/core/event/new-event.ts';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import {
  describeEventOpenError,
  eventFingerprint,
  openEventFile,
  writeEventFile,
} from '../../electron/station/events/event-file.ts';
import {
  describeLexiconFileError,
  openLexiconFile,
} from '../../electron/station/lexicons/lexicon-file.ts';
import {
  describeWordListFileError,
  readPlainText,
} from '../../electron/station/lexicons/word-list-file.ts';
import { signatureFilesOf } from '../../electron/station/signatures/minisign.ts';
import { refused, withHelp } from './help.ts';
import { sayIdle } from './print-conflicts.ts';
import { printResult, refuse, printMessage, type ExitCode, type Terminal } from './terminal.ts';
import { today } from './today.ts';
import { english, englishLines } from '../../electron/core/text/sentence.ts';

interface EntryOptions {
  readonly from?: string;
  readonly reason: string;
  readonly by: string;
  readonly on: string;
  readonly lexicon?: string;
}

export function addLists(group: Command, terminal: Terminal): void {
  addEntry(group, terminal, 'allow', 'accept a word even if the word list does not have it');
  addEntry(group, terminal, 'deny', 'refuse a word even if the word list has it');
  addDrop(group, terminal);
  addWords(group, terminal);
}

const summaryOfPrinting =
  'The event gets the next version number. Prints the new event fingerprint. Existing signatures of the file become out of date.';

function addEntry(group: Command, terminal: Terminal, list: EventList, summary: string): void {
  const command = group
    .command(list)
    .summary(summary)
    .description(
      `Adds a word to the ${list} list of an event file, with the reason, who decided it and when. With --from, adds all words of a text file, or none if a line cannot be used. A line has one word, perhaps with its own reason after a comma, a semicolon or a tab; or several words in capitals with spaces between them. ${summaryOfPrinting}`,
    )
    .argument('<file>', 'an event file')
    .argument('[word]', 'letters A to Z')
    .option('--from <text>', 'a text file with the words')
    .option('--reason <reason>', 'why; with --from, for lines without a reason', '')
    .requiredOption('--by <name>', 'who decided it')
    .option('--on <day>', 'when it was decided', today())
    .option(
      '--lexicon <file>',
      'a lexicon file; says which words of the event change nothing with it',
    );
  withHelp(command, `event ${list} club.event ACME --reason "sponsor" --by "A. Director"`, {
    0: 'on the list',
    2: refused,
  }).action(async (file: string, word: string | undefined, options: EntryOptions) => {
    const { from, reason, by, on, lexicon } = options;
    if ((word === undefined) === (from === undefined)) {
      terminal.exit(refuse(terminal, 'Give either a word or --from with a text file.'));
      return;
    }
    terminal.exit(
      await change(
        terminal,
        file,
        (event) => {
          const decided = { reason, by, on };
          const words =
            from === undefined
              ? ok([{ ...decided, word: word ?? '' }])
              : wordsIn(from, event, list, decided);
          return words.ok ? ok(withEntries(event.file, list, words.value)) : words;
        },
        lexicon,
      ),
    );
  });
}

/** Fails with a sentence for each line that cannot be used. */
function wordsIn(
  file: string,
  event: TournamentEvent,
  list: EventList,
  given: Pick<EventEntry, 'reason' | 'by' | 'on'>,
): Result<readonly EventEntry[], string> {
  const text = readPlainText(file);
  if (!text.ok) return fail(english(describeWordListFileError(text.error)));
  const words = readWords(text.value, event, list, given);
  if (words.ok) return words;
  const lines = words.error.refused.map(
    ({ line, text, why }) => `Line ${line.toString()} (${text}): ${english(why)}`,
  );
  return fail([...lines, english(describeRefusedWords(words.error))].join('\n'));
}

function addDrop(group: Command, terminal: Terminal): void {
  const command = group
    .command('drop')
    .summary('remove a word from the lists')
    .description(
      `Removes a word from the allow list or the deny list of an event file. ${summaryOfPrinting}`,
    )
    .argument('<file>', 'an event file')
    .argument('<word>', 'letters A to Z');
  withHelp(command, 'event drop club.event ACME', {
    0: 'removed from the lists',
    2: refused,
  }).action(async (file: string, word: string) => {
    terminal.exit(
      await change(terminal, file, (event) => {
        const dropped = withoutWord(event.file, word);
        return dropped.ok ? dropped : fail(english(describeEditError(dropped.error)));
      }),
    );
  });
}

function addWords(group: Command, terminal: Terminal): void {
  const command = group
    .command('words')
    .summary('print the words of a list')
    .description(
      'Prints the allow list or the deny list of an event file, one word with its reason per line, as "event allow --from" and "event deny --from" read it.',
    )
    .argument('<file>', 'an event file')
    .addOption(new Option('--list <list>', 'which list').choices(eventLists).makeOptionMandatory());
  withHelp(command, 'event words club.event --list deny', { 0: 'printed', 2: refused }).action(
    async (file: string, { list }: { readonly list: EventList }) => {
      const opened = openEventFile(file, []);
      terminal.exit(
        opened.ok
          ? await printResult(terminal, [wordsText(entriesOf(opened.value.event.file, list))])
          : refuse(terminal, englishLines(describeEventOpenError(opened.error))),
      );
    },
  );
}

async function change(
  terminal: Terminal,
  file: string,
  edit: (event: TournamentEvent) => Result<EventFile, string>,
  lexiconFile?: string,
): Promise<ExitCode> {
  const lexicon = lexiconFile === undefined ? undefined : openLexiconFile(lexiconFile);
  if (lexicon?.ok === false) {
    return refuse(terminal, english(describeLexiconFileError(lexicon.error)));
  }
  const opened = openEventFile(file, []);
  if (!opened.ok) return refuse(terminal, englishLines(describeEventOpenError(opened.error)));
  const edited = edit(opened.value.event);
  if (!edited.ok) return refuse(terminal, edited.error);
  const checked = checkEvent(nextVersion(edited.value));
  if (!checked.ok) return refuse(terminal, englishLines(checked.error.sentences));
  const event = checked.value.file;
  const written = writeEventFile(file, event);
  if (!written.ok) {
    return refuse(
      terminal,
      `${file}: The event could not be saved: ${english(written.error.why)}.`,
    );
  }
  if (lexicon !== undefined) sayIdle(terminal, checked.value, lexicon.value);
  const signatures = signatureFilesOf(file);
  for (const signature of signatures.ok ? signatures.value : []) {
    printMessage(
      terminal,
      `${signature}: This signature is for the earlier version of the event. Sign the event again with "event sign", or delete the signature.`,
    );
  }
  return printResult(terminal, [`${eventFingerprint(event)}\n`]);
}
