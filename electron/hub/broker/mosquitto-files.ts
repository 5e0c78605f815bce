/**
 * The files with which Mosquitto runs as the broker of a fleet: settings, rights and certificates.
 * They are in a separate folder that only the hub's account can read. They refer to each other
 * without a path, so that no folder name can be parsed as a setting.
 */
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { allUp, chunksOf, heardBy, hubName, upNames, upTopic } from '../../core/fleet/topics.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { writeTextFile } from '../../station/disk/text-file.ts';
import { reasonOf } from '../../station/disk/disk-full-or-removed.ts';
import { longestPacket } from '../../link/packet-lengths.ts';
import type { BrokerLimits, BrokerOptions } from './hub-broker.ts';

export const settingsFile = 'mosquitto.conf';
const rightsFile = 'rights.txt';
const authorityFile = 'authority-certificate.pem';
const certificateFile = 'broker-certificate.pem';
const keyFile = 'broker-key.pem';

/** In bytes. A broker of 1,000 stations needs a fifth of it. */
const mostMemory = 2 ** 28;
/** In bytes, for messages queued for one slow client. All clients share one copy of a message. */
const mostQueued = 2 ** 26;

/** Writes all files. Creates the folder if it is missing. */
export function writeMosquittoFiles(
  folder: string,
  options: BrokerOptions & { readonly limits: BrokerLimits },
  removed: Iterable<string>,
): Result<undefined, Sentence> {
  const made = makeFolder(folder);
  if (!made.ok) return made;
  const files = {
    [settingsFile]: mosquittoSettings(options),
    [rightsFile]: mosquittoRights(removed),
    [authorityFile]: options.authority,
    [certificateFile]: options.own.certificate,
    [keyFile]: options.own.key,
  };
  for (const [name, text] of Object.entries(files)) {
    const written = writeOwn(folder, name, text);
    if (!written.ok) return written;
  }
  return ok(undefined);
}

/** Mosquitto reads this file again after `readAgain`. */
export function writeMosquittoRights(
  folder: string,
  removed: Iterable<string>,
): Result<undefined, Sentence> {
  return writeOwn(folder, rightsFile, mosquittoRights(removed));
}

function mosquittoSettings({
  address,
  port,
  limits,
}: BrokerOptions & { readonly limits: BrokerLimits }): string {
  return linesOf([
    // Store nothing on disk, and publish no topics about the broker itself.
    'persistence false',
    'sys_interval 0',
    // The hub reads the messages about start and end.
    'log_dest stderr',
    'log_type error',
    'log_type information',
    'connection_messages false',
    'set_tcp_nodelay true',
    // By default, root switches to another user, which cannot read these files.
    ...(process.getuid?.() === 0 ? ['user root'] : []),
    `max_packet_size ${longestPacket.toString()}`,
    `max_keepalive ${limits.keepAliveSeconds.toString()}`,
    `max_queued_bytes ${mostQueued.toString()}`,
    `memory_limit ${mostMemory.toString()}`,
    'allow_anonymous false',
    `acl_file ${rightsFile}`,
    // `::` would listen on IPv6 only. Without an address, Mosquitto listens on both.
    `listener ${port.toString()} ${address === '::' ? '' : address}`.trimEnd(),
    `max_connections ${limits.connections.toString()}`,
    'max_qos 1',
    `cafile ${authorityFile}`,
    `certfile ${certificateFile}`,
    `keyfile ${keyFile}`,
    'tls_version tlsv1.3',
    // The name on the certificate replaces the name that the client sends.
    'require_certificate true',
    'use_identity_as_username true',
    'use_username_as_clientid true',
  ]);
}

/**
 * Returns the rules of the fleet's topics in Mosquitto's format. `%u` is the name on the client's
 * certificate. Denials must precede grants. The patterns also apply to stations that the hub does
 * not know, so that a hub that lost its folder gets all ledgers again.
 */
export function mosquittoRights(removed: Iterable<string>): string {
  return linesOf([
    `user ${hubName}`,
    `topic read ${allUp}`,
    // Stations receive messages from the hub only, so the hub may publish to all their topics.
    ...[...heardBy('+'), chunksOf('+')].map((topic) => `topic write ${topic}`),
    ...[...removed].flatMap((station) => [`user ${station}`, 'topic deny #']),
    ...upNames.map((name) => `pattern write ${upTopic('%u', name)}`),
    ...[...heardBy('%u'), chunksOf('+')].map((topic) => `pattern read ${topic}`),
  ]);
}

function makeFolder(folder: string): Result<undefined, Sentence> {
  try {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
    return ok(undefined);
  } catch (cause) {
    return fail(notWritten(folder, reasonOf(cause)));
  }
}

function writeOwn(folder: string, name: string, text: string): Result<undefined, Sentence> {
  const file = path.join(folder, name);
  const written = writeTextFile(file, text, 0o600);
  return written.ok ? ok(undefined) : fail(notWritten(file, written.error.why));
}

function notWritten(file: string, why: Sentence): Sentence {
  return sentence`${file} could not be written: ${why}`;
}

function linesOf(lines: readonly string[]): string {
  return `${lines.join('\n')}\n`;
}
