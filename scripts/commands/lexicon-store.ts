/** `lexicon install|activate|step-back|remove|list`: manages the lexicons of a station. */
import type { Command } from 'commander';
import { labelOf, type Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { fingerprintOf } from '../../electron/core/base/fingerprint.ts';
import { ok, type Result } from '../../electron/core/base/result.ts';
import { defaultDataFolder } from '../../electron/station/disk/data-folder.ts';
import {
  describeChangeError,
  installLexicon,
  removeLexicon,
  type Change,
  type ChangeError,
} from '../../electron/station/in-force/lexicon-changes.ts';
import {
  openForChange,
  putInForce,
  type StationToChange,
  type ToPutInForce,
} from '../../electron/station/in-force/put-in-force.ts';
import { knownText } from '../../electron/station/in-force/known-text.ts';
import { describeLexiconStoreError } from '../../electron/station/lexicons/lexicon-store-error.ts';
import {
  installedLexiconFiles,
  type LexiconStore,
} from '../../electron/station/lexicons/lexicon-store.ts';
import { changeRefused, reasonHelp } from './event-install.ts';
import { notWhileRunning, refused, withHelp } from './help.ts';
import { sayIdleAt, sayInUse } from './print-conflicts.ts';
import { withLedger } from './station-folder.ts';
import {
  inPieces,
  printResult,
  refuse,
  printMessage,
  type ExitCode,
  type Terminal,
} from './terminal.ts';
import { english } from '../../electron/core/text/sentence.ts';

interface DataOption {
  readonly data: string;
}

export function addStore(group: Command, terminal: Terminal): void {
  addInstall(group, terminal);
  addActivate(group, terminal);
  addStepBack(group, terminal);
  addRemove(group, terminal);
  addList(group, terminal);
}

function addInstall(group: Command, terminal: Terminal): void {
  const command = group
    .command('install')
    .summary('put a lexicon into the station')
    .description(
      `Checks a whole lexicon file and copies it, with its signatures, into the station's data folder. The station does not use it until you activate it. Says what is known of its words, and which words of the station's event change nothing with it. Prints the SHA-256 of its file. ${notWhileRunning}`,
    )
    .argument('<file>', 'a lexicon file');
  withHelp(withData(command), 'lexicon install club.lexicon --data ./station-1', {
    0: 'installed, or was already installed',
    2: refused,
  }).action(async (file: string, { data }: DataOption) => {
    terminal.exit(
      await change(terminal, data, 'Installed', (store) => {
        const lexicon = installLexicon(store, file);
        if (lexicon.ok) sayTwins(terminal, store, lexicon.value);
        return lexicon;
      }),
    );
  });
}

function addActivate(group: Command, terminal: Terminal): void {
  const command = group
    .command('activate')
    .summary('start using an installed lexicon')
    .description(
      `Checks a whole installed lexicon and starts using it. Says what is known of its words, and which words of the event change nothing with it. Prints the SHA-256 of its file. ${notWhileRunning}`,
    )
    .argument('<lexicon>', 'its list fingerprint, or the SHA-256 of its file');
  withHelp(withData(command), 'lexicon activate NY2M-M8T4-4SBX-Q98K-Q --data ./station-1', {
    0: 'active',
    2: refused,
  }).action(async (wanted: string, { data }: DataOption) => {
    terminal.exit(
      await change(terminal, data, 'In use', ({ ledger }) =>
        use({ dataFolder: data, ledger }, { installed: wanted }),
      ),
    );
  });
}

function addStepBack(group: Command, terminal: Terminal): void {
  const command = group
    .command('step-back')
    .summary('go back to the previous lexicon')
    .description(
      `Swaps the active lexicon and the previous one, and the event as well if both were changed in one step. Says the same of the list as "lexicon activate". Prints the SHA-256 of its file. ${notWhileRunning}`,
    );
  withHelp(
    withData(command.option('--reason <reason>', reasonHelp)),
    'lexicon step-back --data ./station-1',
    {
      0: 'active',
      2: refused,
    },
  ).action(async ({ data, reason }: DataOption & { readonly reason?: string }) => {
    terminal.exit(
      await change(terminal, data, 'In use', ({ ledger }) =>
        use({ dataFolder: data, ledger }, 'previous', reason),
      ),
    );
  });
}

function use(
  station: StationToChange,
  list: NonNullable<ToPutInForce['list']>,
  reason?: string,
): Result<Lexicon, ChangeError> {
  const put = putInForce(station, { list, reason });
  return put.ok ? ok(put.value.lexicon) : put;
}

function addRemove(group: Command, terminal: Terminal): void {
  const command = group
    .command('remove')
    .summary('delete an installed lexicon')
    .description(
      `Deletes an installed lexicon and its signatures from the station's data folder. Never deletes the active lexicon. Deletes the previous one only with --force, because you cannot step back after that. Prints the SHA-256 of its file. ${notWhileRunning}`,
    )
    .argument('<lexicon>', 'its list fingerprint, or the SHA-256 of its file')
    .option('--force', 'also remove the previous lexicon');
  withHelp(withData(command), 'lexicon remove NY2M-M8T4-4SBX-Q98K-Q --data ./station-1', {
    0: 'removed',
    2: refused,
  }).action(async (wanted: string, { data, force }: DataOption & { readonly force?: true }) => {
    terminal.exit(
      await withStore(terminal, data, (store) => {
        const removed = removeLexicon(store, wanted, { evenPrevious: force === true });
        if (!removed.ok) return refuse(terminal, english(describeChangeError(removed.error)));
        printMessage(terminal, `Removed: file fingerprint ${fingerprintOf(removed.value)}`);
        return printResult(terminal, [`${removed.value}\n`]);
      }),
    );
  });
}

function addList(group: Command, terminal: Terminal): void {
  const command = group
    .command('list')
    .summary('print the installed lexicons')
    .description(
      `Prints one installed lexicon per line, separated by tabs: list fingerprint; "active", "previous" or "-"; SHA-256 of the file; title and edition. Files with the same list fingerprint have the same words. ${notWhileRunning}`,
    );
  withHelp(withData(command), 'lexicon list --data ./station-1', {
    0: 'printed',
    2: refused,
  }).action(async ({ data }: DataOption) => {
    terminal.exit(await withStore(terminal, data, ({ store }) => list(terminal, store)));
  });
}

async function list(terminal: Terminal, store: LexiconStore): Promise<ExitCode> {
  const all = store.list();
  if (!all.ok) return refuse(terminal, english(describeLexiconStoreError(all.error)));
  const activation = store.activation();
  if (!activation.ok) printMessage(terminal, english(describeLexiconStoreError(activation.error)));
  const { active, previous } = (activation.ok ? activation.value : undefined) ?? {};
  const lines = all.value.map((sha256) => {
    const use = sha256 === active ? 'active' : sha256 === previous ? 'previous' : '-';
    const lexicon = store.readIfChanged(sha256);
    if (!lexicon.ok) printMessage(terminal, english(describeLexiconStoreError(lexicon.error)));
    const name = lexicon.ok ? nameOf(lexicon.value) : 'cannot be used';
    const fingerprint = lexicon.ok ? fingerprintOf(lexicon.value.identity) : '-';
    return [fingerprint, use, sha256, name].join('\t');
  });
  return printResult(terminal, inPieces(lines), activation.ok ? 0 : 2);
}

/** Prints other installed files with the same words. */
function sayTwins(terminal: Terminal, { store }: Change, { identity, sha256 }: Lexicon): void {
  const all = store.list();
  for (const other of all.ok ? all.value : []) {
    const lexicon = store.readIfChanged(other);
    if (other === sha256 || !lexicon.ok || lexicon.value.identity !== identity) continue;
    printMessage(
      terminal,
      `These words are already installed as ${nameOf(lexicon.value)}, in another file.`,
    );
  }
}

function nameOf(lexicon: Lexicon): string {
  const { title, edition } = labelOf(lexicon);
  return `${title} (${edition})`;
}

async function change(
  terminal: Terminal,
  data: string,
  done: string,
  work: (change: Change) => Result<Lexicon, ChangeError>,
): Promise<ExitCode> {
  return withStore(
    terminal,
    data,
    (store) => {
      const changed = work(store);
      if (!changed.ok) return refuse(terminal, changeRefused(changed.error));
      const { sha256, identity } = changed.value;
      printMessage(terminal, `${done}: ${fingerprintOf(identity)} ${nameOf(changed.value)}`);
      if (done === 'In use') sayInUse(terminal, data, changed.value);
      else {
        printMessage(terminal, english(knownText(changed.value, installedLexiconFiles(data))));
        sayIdleAt(terminal, data, changed.value);
      }
      return printResult(terminal, [`${sha256}\n`]);
    },
    { isReplaced: done === 'In use' },
  );
}

/** First records changes that an interrupted program made but did not record. */
function withStore(
  terminal: Terminal,
  dataFolder: string,
  work: (change: Change) => ExitCode | Promise<ExitCode>,
  { isReplaced = false }: { readonly isReplaced?: boolean } = {},
): Promise<ExitCode> {
  return withLedger(
    terminal,
    dataFolder,
    (ledger) => {
      // The ledger's lock proves that no challenge is under way.
      const opened = openForChange({ dataFolder, ledger }, { isReplaced });
      if (!opened.ok) return refuse(terminal, english(describeChangeError(opened.error)));
      const { problem, ...change } = opened.value;
      if (problem !== undefined) printMessage(terminal, english(describeChangeError(problem)));
      return work(change);
    },
    { isReplaced },
  );
}

function withData(command: Command): Command {
  return command.option('--data <folder>', 'data folder of the station', defaultDataFolder());
}
