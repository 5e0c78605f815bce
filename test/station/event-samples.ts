/** Event files on disk for tests. */
import { writeFileSync } from 'node:fs';
import { eventText, type EventFile } from '../../electron/core/event/event-file.ts';
import { withSignedTime } from '../../electron/core/signature/signed-time.ts';
import type { PublicKey } from '../../electron/core/signature/minisign-format.ts';
import {
  makeKeyFiles,
  readSecretKeyFile,
  signFile,
} from '../../electron/station/signatures/minisign.ts';
import { writeTrust } from '../../electron/station/signatures/trust.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { eventWith } from '../core/event/samples.ts';

export function writeEvent(file: string, change: Partial<EventFile> = {}): string {
  const text = eventText(eventWith(change));
  writeFileSync(file, text);
  return text;
}

/** Signs with a new key, and returns the public key. */
export function signWith(keyFile: string, file: string): PublicKey {
  const { key } = valueOf(makeKeyFiles(keyFile));
  valueOf(signFile(file, valueOf(readSecretKeyFile(keyFile)), 'test'));
  return key;
}

/** Somebody who signs one file after the other, each with a later time. */
export class Publisher {
  readonly key: PublicKey;
  readonly #keyFile: string;
  #seconds = 0;

  constructor(keyFile: string) {
    this.#keyFile = keyFile;
    this.key = valueOf(makeKeyFiles(keyFile)).key;
  }

  sign(file: string, seconds = (this.#seconds += 1)): void {
    const comment = withSignedTime('test', seconds);
    valueOf(signFile(file, valueOf(readSecretKeyFile(this.#keyFile)), comment));
  }

  /** Makes a station trust this publisher. */
  trustAt(dataFolder: string): void {
    valueOf(writeTrust(dataFolder, [{ name: 'Publisher', key: this.key }]));
  }
}
