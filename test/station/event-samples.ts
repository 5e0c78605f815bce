/** Event files on disk for tests. */
import { writeFileSync } from 'node:fs';
import { eventText, type EventFile } from '../../electron/core/event/event-file.ts';
import type { PublicKey } from '../../electron/core/signature/minisign-format.ts';
import {
  makeKeyFiles,
  readSecretKeyFile,
  signFile,
} from '../../electron/station/signatures/minisign.ts';
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
