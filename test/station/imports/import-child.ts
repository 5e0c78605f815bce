/** A station that imports a list and activates it, and prints each stage, until it is killed. */
import { writeSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { openStation } from '../../../electron/station/open-station.ts';

const [dataFolder = '', practiceLexiconFile = '', file = ''] = process.argv.slice(2);

const { handlers } = openStation({
  dataFolder,
  lexiconFile: undefined,
  lexiconUntilActivated: practiceLexiconFile,
  practiceLexiconFile,
  program: 'test',
  asksForSetUp: true,
  log: () => undefined,
});
await handlers.chooseFirstPin({ name: 'Dana', pin: '314159' });
await handlers.startImport({ file, title: 'Club list', edition: '2026' });
let told = '';
for (;;) {
  const state = await handlers.importProgress(undefined);
  const stage = state.kind === 'running' ? state.stage : state.kind;
  if (stage !== told) writeSync(1, `${stage}\n`);
  told = stage;
  if (state.kind !== 'running') break;
  await wait(1);
}
await handlers.finishImport({ activate: true });
writeSync(1, 'finished\n');
await wait(60_000);
