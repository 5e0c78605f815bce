/**
 * A program that changes the event of a data folder until it is killed. It says each step before it
 * begins ("> SHA-256 or none") and when it is done ("< …").
 */
import { writeSync } from 'node:fs';
import { once } from 'node:events';
import type { Result } from '../../electron/core/result.ts';
import { readEventFile } from '../../electron/station/event-file.ts';
import { installEvent, leaveEvent } from '../../electron/station/event-store.ts';

const [dataFolder = '', ...files] = process.argv.slice(2);

function valueOf<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

function step(event: string, run: () => Result<unknown, unknown>): void {
  writeSync(1, `> ${event}\n`);
  valueOf(run());
  writeSync(1, `< ${event}\n`);
}

await once(process.stdin, 'data');
const events = files.map((file) => ({ file, sha256: valueOf(readEventFile(file)).sha256 }));
writeSync(1, 'ready\n');
for (;;) {
  for (const { file, sha256 } of events) step(sha256, () => installEvent(dataFolder, file));
  step('none', () => leaveEvent(dataFolder));
}
