/**
 * A program that changes the event of a data folder until it is killed. Reports each step before it
 * begins ("> SHA-256 or none") and when it is done ("< …").
 */
import { once } from 'node:events';
import { readEventFile } from '../../../electron/station/events/event-file.ts';
import { leaveEvent } from '../../../electron/station/events/event-store.ts';
import { installEvent } from './install-event.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { step, tell } from '../child-steps.ts';

const [dataFolder = '', ...files] = process.argv.slice(2);

await once(process.stdin, 'data');
const events = files.map((file) => ({ file, sha256: valueOf(readEventFile(file)).sha256 }));
tell('ready');
for (;;) {
  for (const { file, sha256 } of events) step(sha256, () => installEvent(dataFolder, file));
  step('none', () => leaveEvent(dataFolder));
}
