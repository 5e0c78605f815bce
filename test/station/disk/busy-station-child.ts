/**
 * A station whose director creates every file of a data folder, one after the other, and saves an
 * export and the event in the list's folder, like on a USB drive. Prints "done" and stays open
 * until it is killed.
 */
import { writeSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { usualSettings } from '../../../electron/core/station/settings.ts';
import { openStation } from '../../../electron/station/open-station.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { signIn } from '../station-on-disk.ts';

const [dataFolder = '', practiceLexiconFile = '', list = ''] = process.argv.slice(2);

const host = openStation({
  dataFolder,
  lexiconFile: undefined,
  lexiconUntilActivated: practiceLexiconFile,
  practiceLexiconFile,
  program: 'test',
  asksForSetUp: true,
  log: (sentence) => {
    console.error(sentence);
  },
});
const { handlers } = host;
valueOf(await handlers.chooseFirstPin({ name: 'Dana', pin: '314159' }));
const settings = { station: 'B2', languages: ['en'], ...usualSettings, theme: 'night' } as const;
valueOf(await handlers.changeSettings(settings));
valueOf(await handlers.signCheckpoint(undefined));
valueOf(await handlers.startImport({ file: list, title: 'Club list', edition: 'NWL2030' }));
for (;;) {
  const { kind } = await handlers.importProgress(undefined);
  if (kind === 'ready') break;
  if (kind !== 'running') throw new Error(kind);
  await wait(5);
}
valueOf(await handlers.finishImport({ activate: true }));
const [lexicon] = (await handlers.eventPage(undefined)).lexicons;
const dates = { first: '2026-11-21', last: '2026-11-22', rulebook: 'general' };
const event = { ...dates, title: 'Spring Open', lexicon: lexicon?.identity ?? '' };
valueOf(await handlers.startEvent(event));
const draft = valueOf((await handlers.eventPage(undefined)).draft);
valueOf(await handlers.putDraftInForce({ seen: draft?.event.sha256 ?? '' }));
valueOf(await handlers.startEvent({ ...event, title: 'Autumn Open' }));
const folder = path.join(dataFolder, 'exports');
const readers = { audience: 'public' } as const;
valueOf(await handlers.exportLedger({ format: 'csv', folder, readers }));
valueOf(await handlers.exportWhole({ format: 'html', folder }));
const stick = path.dirname(list);
valueOf(await handlers.exportLedger({ format: 'jsonl', folder: stick, readers }));
valueOf(await handlers.saveEvent({ folder: stick }));
valueOf(await handlers.startImport({ file: list, title: 'Other list', edition: '2027' }));
while ((await handlers.importProgress(undefined)).kind === 'running') await wait(5);
await handlers.signOut(undefined);
signIn(host, '9999');
writeSync(1, 'done\n');
await wait(600_000);
