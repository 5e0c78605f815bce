/**
 * `lexicon trust …`: makes keys, and manages the list of keys whose signatures a station accepts.
 */
import type { Command } from 'commander';
import {
  addTrust as addToList,
  describeTrustListError,
  removeTrust,
  type TrustList,
  type TrustListError,
} from '../../electron/core/signature/trust-list.ts';
import { publicKeyLine } from '../../electron/core/signature/minisign-format.ts';
import type { Result } from '../../electron/core/base/result.ts';
import { defaultDataFolder } from '../../electron/station/disk/data-folder.ts';
import { checkFolder } from '../../electron/station/ledger/may-write-in-folder.ts';
import { describeLedgerError } from '../../electron/station/ledger/record-writer.ts';
import {
  describeSignatureProblem,
  makeKeyFiles,
  readPublicKeyFile,
} from '../../electron/station/signatures/minisign.ts';
import {
  describeTrustFileError,
  readTrust,
  writeTrust,
} from '../../electron/station/signatures/trust.ts';
import { refused, withHelp } from './help.ts';
import { inPieces, printResult, refuse, type ExitCode, type Terminal } from './terminal.ts';
import { english } from '../../electron/core/text/sentence.ts';

interface DataOption {
  readonly data: string;
}

export function addTrust(group: Command, terminal: Terminal): void {
  const trust = group
    .command('trust')
    .summary('make keys, and manage the keys that the station trusts')
    .description(
      'Makes signing keys and manages the list of trusted public keys. Keys and signatures use the minisign format (Ed25519).',
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
      'Makes a new key pair: the secret key in FILE, the public key in FILE.pub. The secret key has no password, so keep its file private. Never replaces a file. Prints the public key in the form "minisign -P" accepts.',
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
    .description('Prints one trusted key per line: id, public key and name, separated by tabs.');
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
    .description(
      'Adds a public key to the list. Prints its id. Compare the id with the owner of the key.',
    )
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
    .summary('stop trusting a key')
    .description('Removes a public key from the list.')
    .argument('<key>', 'the name or the id of the key');
  withHelp(withData(command), 'lexicon trust remove club --data ./station-1', {
    0: 'removed from the list',
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
  const refusal = checkFolder(data);
  if (refusal !== undefined) return refuse(terminal, english(describeLedgerError(refusal)));
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
  return command.option('--data <folder>', 'data folder of the station', defaultDataFolder());
}
