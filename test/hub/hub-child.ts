/**
 * A program that collects exports, one after the other, until it is killed or its disk is full.
 * Prints each export before it is collected ("> 7") and when it is ("< 7"). Prints "full" if one
 * could not be collected, then waits for a line of input and tries again.
 */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { collectFiles } from '../../electron/hub/ledgers/collect.ts';
import { openHub } from '../../electron/hub/open-hub.ts';
import { tell } from '../station/child-steps.ts';

const [folder = '', stick = ''] = process.argv.slice(2);
const files = readdirSync(stick).filter((name) => name.endsWith('.jsonl'));

await once(process.stdin, 'data');
const hub = openHub(folder, { mayCreate: true, program: 'test', log: tell });
if (!hub.ok) throw new Error(hub.error.kind);
tell('ready');
for (const file of files.toSorted()) {
  tell(`> ${file}`);
  let collected = await collectFiles(hub.value, [path.join(stick, file)]);
  while (!collected.ok) {
    tell('full');
    await once(process.stdin, 'data');
    collected = await collectFiles(hub.value, [path.join(stick, file)]);
  }
  if (collected.value.refusals.length > 0) throw new Error(`${file} was refused`);
  tell(`< ${file}`);
}
hub.value.close();
tell('done');
process.exit();
