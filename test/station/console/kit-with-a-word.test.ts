/** A kit with a list that nobody knows, for which a director has given their word. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { jsonOf } from '../../../electron/core/base/json.ts';
import { kitParts, readKit, writeKit } from '../../../electron/core/kit/kit.ts';
import { ledgerFileName } from '../../../electron/station/ledger/ledger.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { sampleBytes, sha256, valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish } from '../../in-english.ts';
import { chord, importEnd, StationOnDisk } from '../station-on-disk.ts';

let station: StationOnDisk;
let other: StationOnDisk;
/** Kim has just become the director of the other station. */
let kim: StationHost;
/** Saved by Dana, who has confirmed the list. */
let kit: string;

beforeEach(async () => {
  station = new StationOnDisk();
  other = new StationOnDisk();
  for (const one of [station, other]) one.hasKnownLists = false;
  const dana = station.setUp(station.start({ lexiconFile: undefined }));
  const file = station.at('club.lexicon');
  writeFileSync(file, sampleBytes('AT EMU'));
  valueOf(await dana.handlers.startImport({ file, title: '', edition: '' }));
  await importEnd(dana);
  valueOf(await dana.handlers.finishImport({ activate: true }));
  const { inUse } = await dana.handlers.lexicons(undefined);
  const identity = inUse?.identity ?? '';
  valueOf(await dana.handlers.confirmList({ identity, words: 2, reason: 'Agreed on' }));
  kit = valueOf(await dana.handlers.saveKit({ folder: station.folder })).file;
  kim = other.start({ lexiconFile: undefined });
  chord(kim);
  valueOf(await kim.handlers.chooseFirstPin({ name: 'Kim', pin: '271828' }));
});

afterEach(() => {
  station.end();
  other.end();
});

/** Kim reads what is said of the kit, and installs it. */
async function install(file: string): Promise<string> {
  const { sha256: seen, fingerprint, remarks } = valueOf(await kim.handlers.lookAtKit({ file }));
  const choice = { file, seen, fingerprint, station: '7', takesStaff: false, passphrase: '' };
  valueOf(await kim.handlers.installKit(choice));
  return remarks.map(inEnglish).join(' ');
}

it('brings it in the name of that director, with what is known of the list', async () => {
  expect(await install(kit)).toMatch(
    /^Not a known edition\. .*No word begins with B to D, F to Z\. .*Confirmed by Dana: Agreed on/,
  );
  const status = { state: 'ready', confirmedBy: 'Dana' };
  expect(await kim.handlers.status(undefined)).toMatchObject(status);
  // Kim compared the fingerprint of the kit, and gave no word for the list.
  expect(other.bodiesOf('kitInstalled')).toMatchObject([{ by: { name: 'Kim' } }]);
  expect(other.bodiesOf('listConfirmed')).toMatchObject([
    {
      ...{ reason: 'Agreed on', by: { name: 'Dana' } },
      told: { wordsTyped: 2, noInitials: 'BCDFGHIJKLMNOPQRSTUVWXYZ' },
    },
  ]);
  other.close();
  expect(verifyLedger(path.join(other.data, ledgerFileName), [])).toMatchObject({
    ok: true,
    value: { findings: [] },
  });
});

it.each([
  ['no number of words, as earlier programs saved it', undefined],
  ['another number of words', 3],
])('brings no word with %s', async (_, words) => {
  const { parts, title, issue = 1, program = '' } = valueOf(readKit(readFileSync(kit), sha256));
  const screens = jsonOf(Buffer.from(parts.get(kitParts.screens) ?? []).toString()) as {
    readonly confirmed: object;
  };
  // A member that is undefined is left out.
  const changed = { ...screens, confirmed: { ...screens.confirmed, words } };
  const own = station.at('own.kit');
  const withChanged = new Map(parts).set(kitParts.screens, Buffer.from(JSON.stringify(changed)));
  writeFileSync(own, valueOf(writeKit({ title, issue, program }, withChanged, sha256)));
  expect(await install(own)).toContain(
    'Until a director confirms this list, every verdict is practice.',
  );
  expect(await kim.handlers.status(undefined)).toMatchObject({ state: 'practice' });
  expect(other.bodiesOf('listConfirmed')).toEqual([]);
});
