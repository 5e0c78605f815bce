/** `lexicon trust …`: make keys, and keep the list of keys whose signatures a station takes. */
import type { Command } from 'commander';
import {
  addTrust as addToList,
  describeTrustListError,
  removeTrust,
  type TrustList,
  type TrustListError,
} from '../../electron/core/signature/trust-list.ts';
import { publicKeyLine } from '../../electron/core/signature/minisign-format.ts';
import type { Result } from '../../electron/core/result.ts';
import { defaultDataFolder } from '../../electron/station/data-folder.ts';
import {
  describeSignatureProblem,
  makeKeyFiles,
  readPublicKeyFile,
} from '../../electron/station/minisign.ts';
import { describeTrustFileError, readTrust, writeTrust } from '../../electron/station/trust.ts';
import { refused, withHelp } from './help.ts';
import { inPieces, printResult, refuse, type ExitCode, type Terminal } from './terminal.ts';
import { english } from '../../electron/core/sentence.ts';

interface DataOption {
  readonly data: string;
}

export function addTrust(group: Command, terminal: Terminal): void {
  const trust = group
    .command('trust')
    .summary('make keys, and list those whose signatures the station takes')
    .description(
      "Makes keys for signing, and keeps the list of public keys whose signatures the station takes. Keys and signatures are minisign's, of the kind Ed25519.",
    );
  addMakeKey(trust, terminal);
  addList(trust, terminal);
  addAdd(trust, terminal);
  addRemove(trust, terminal);
}

function addMakeKey(trust: Command, terminal: Terminal): void {
  const command = trust
    .command('make-key')
    .summary('make a new key pair')
    .description(
      'Makes a new key pair: the secret key in the file that you name, and the public key beside it, as FILE.pub. The secret key has no password, so keep its file where nobody else can read it. No file is replaced. Prints the public key as "minisign -P" takes it.',
    )
    .requiredOption('--out <file>', 'the file for the secret key');
  withHelp(command, 'lexicon trust make-key --out club.key', { 0: 'made', 2: refused }).action(
    async ({ out }: { readonly out: string }) => {
      const made = makeKeyFiles(out);
      terminal.exit(
        made.ok
          ? await printResult(terminal, [`${publicKeyLine(made.value.key)}\n`])
          : refuse(terminal, english(describeSignatureProblem(made.error))),
      );
    },
  );
}

function addList(trust: Command, terminal: Terminal): void {
  const command = trust
    .command('list')
    .summary('print the trusted keys')
    .description('Prints each trusted key on a line: id, public key, name, with tabs between.');
  withHelp(withData(command), 'lexicon trust list --data ./station-1', {
    0: 'printed',
    2: refused,
  }).action(async ({ data }: DataOption) => {
    const list = readTrust(data);
    if (!list.ok) {
      terminal.exit(refuse(terminal, english(describeTrustFileError(list.error))));
      return;
    }
    const lines = list.value.map(({ name, key }) => [key.id, publicKeyLine(key), name].join('\t'));
    terminal.exit(await printResult(terminal, inPieces(lines)));
  });
}

function addAdd(trust: Command, terminal: Terminal): void {
  const command = trust
    .command('add')
    .summary('trust a key')
    .description('Puts a public key on the list. Prints its id; compare it with its owner.')
    .argument('<file>', 'a public key file')
    .requiredOption('--name <name>', 'who owns the key');
  withHelp(withData(command), 'lexicon trust add club.key.pub --name club --data ./station-1', {
    0: 'on the list',
    2: refused,
  }).action(async (file: string, { data, name }: DataOption & { readonly name: string }) => {
    const key = readPublicKeyFile(file);
    terminal.exit(
      key.ok
        ? await changeList(terminal, data, `${key.value.id}\n`, (list) =>
            addToList(list, { name, key: key.value }),
          )
        : refuse(terminal, english(describeSignatureProblem(key.error))),
    );
  });
}

function addRemove(trust: Command, terminal: Terminal): void {
  const command = trust
    .command('remove')
    .summary('trust a key no longer')
    .description('Takes a public key off the list.')
    .argument('<key>', 'the name or the id of the key');
  withHelp(withData(command), 'lexicon trust remove club --data ./station-1', {
    0: 'off the list',
    2: refused,
  }).action(async (wanted: string, { data }: DataOption) => {
    terminal.exit(await changeList(terminal, data, '', (list) => removeTrust(list, wanted)));
  });
}

async function changeList(
  terminal: Terminal,
  data: string,
  result: string,
  change: (list: TrustList) => Result<TrustList, TrustListError>,
): Promise<ExitCode> {
  const list = readTrust(data);
  if (!list.ok) return refuse(terminal, english(describeTrustFileError(list.error)));
  const changed = change(list.value);
  if (!changed.ok) return refuse(terminal, english(describeTrustListError(changed.error)));
  const written = writeTrust(data, changed.value);
  return written.ok
    ? printResult(terminal, [result])
    : refuse(terminal, english(describeTrustFileError(written.error)));
}

function withData(command: Command): Command {
  return command.option(
    '--data <folder>',
    'where the station keeps its files',
    defaultDataFolder(),
  );
}
