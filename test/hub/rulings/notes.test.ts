import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Messages } from '../../../electron/core/fleet/messages.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { Rulings } from '../../../electron/hub/rulings/open-rulings.ts';
import { readNotes } from '../../../electron/station/fleet/desk-notes-file.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { writeDayLexicons, type Day } from '../../station/ledger/ledger-day.ts';
import { branchesOf } from '../opened-hub.ts';
import { soon } from '../soon.ts';
import { ruleOn } from '../stations.ts';
import { FleetOfStations } from '../fleet/fleet-of-stations.ts';
import { travelled } from '../fleet/travelled.ts';
import { has } from '../../facility/facility.ts';

let all: FleetOfStations;
let rulings: Rulings;

beforeEach(async () => {
  all = new FleetOfStations();
  await openHub();
});

afterEach(async () => {
  rulings.close();
  await all.end();
});

async function openHub(): Promise<void> {
  await all.openHub();
  const lexicons = writeDayLexicons(all.stations.folder);
  rulings = new Rulings(all.hub, { lexicons: () => lexicons, events: () => [] });
}

/** A station that ruled on these words, joined and handed its records to the hub. */
async function stationOf(name: string): Promise<Day> {
  const day = all.stations.add(name, 0);
  ruleOn(day, 'CAT', 'QUITX');
  await all.join(day);
  all.courier(day);
  await vi.waitFor(() => {
    expect(branchesOf(all.hub)[day.ledger.head().hash]).toStrictEqual(travelled(day));
  }, soon);
  return day;
}

async function giveOn(station: string): Promise<void> {
  const { handlers } = rulings;
  const found = valueOf(await handlers.rulings({ search: '', isOtherwise: false, station }));
  const [ruling] = found.rulings;
  if (ruling === undefined) throw new Error('There is no ruling.');
  const { ledger, number, hash } = ruling;
  const given = await handlers.giveOpinion({
    ruling: { ledger, number, hash },
    opinion: 'second',
    name: 'Ada',
    words: ['CAT'],
  });
  if (!given.ok) throw new Error(english(given.error));
}

function noteFiles({ dataFolder }: Day): readonly string[] {
  const folder = path.join(dataFolder, 'courier');
  return readdirSync(folder)
    .filter((name) => name.startsWith('notes-'))
    .map((name) => path.join(folder, name));
}

/** Says the notes again and again, as the page of a hub does, until the station has them. */
async function untilNoted(day: Day): Promise<void> {
  await vi.waitFor(() => {
    all.fleet.sayNotes((ledger) => rulings.notesOn(ledger));
    expect(readNotes(day.dataFolder)).toHaveLength(1);
  }, soon);
}

it('brings one bit to the station of the ruling, and nothing to another', async () => {
  const [seven, twelve] = [await stationOf('7'), await stationOf('12')];
  await giveOn('7');
  await untilNoted(seven);
  const [notes] = readNotes(seven.dataFolder);
  expect(notes).toMatchObject({
    hub: 'the hub',
    notes: [{ opinion: 'second', verdict: 'acceptable' }],
  });
  const [file = ''] = noteFiles(seven);
  if (has('file modes')) expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).not.toMatch(/CAT|QUITX|\bAda\b|primary/);
  await giveOn('12');
  await untilNoted(twelve);
  expect(readNotes(seven.dataFolder)).toEqual([notes]);
  expect(readNotes(twelve.dataFolder)[0]?.ledger).not.toBe(notes?.ledger);
});

it('brings it again after the hub was started again', async () => {
  const day = await stationOf('7');
  await giveOn('7');
  await untilNoted(day);
  rulings.close();
  await all.closeHub();
  for (const file of noteFiles(day)) rmSync(file);
  await openHub();
  valueOf(await rulings.update());
  await untilNoted(day);
});

it('keeps no note on a record that the station does not have', async () => {
  const day = await stationOf('7');
  await giveOn('7');
  const withForged = (ledger: string): Messages['notes'] => {
    const { notes = [] } = rulings.notesOn(ledger) ?? {};
    const forged = notes.flatMap((one) => [
      { ...one, ruling: { number: 9_999, hash: ledger } },
      { ...one, ruling: { ...one.ruling, hash: 'f'.repeat(64) } },
    ]);
    expect(forged).toHaveLength(2);
    return { ledger, notes: [...forged, ...notes] };
  };
  all.fleet.sayNotes((ledger) => ({ ...withForged(ledger), ledger: 'f'.repeat(64) }));
  all.fleet.sayNotes(withForged);
  await vi.waitFor(() => {
    expect(readNotes(day.dataFolder)).toHaveLength(1);
  }, soon);
  const [kept] = readNotes(day.dataFolder);
  expect(kept?.notes).toEqual(rulings.notesOn(kept?.ledger ?? '')?.notes);
});

it('says nothing to a station whose ledger is that of another one', async () => {
  const [, copy] = all.stations.copy(await stationOf('7'));
  const other = await stationOf('12');
  // The copy joins as a station of its own.
  rmSync(path.join(copy.dataFolder, 'courier'), { recursive: true });
  await all.join(copy);
  all.courier(copy);
  await vi.waitFor(() => {
    expect(all.fleet.alarms().map(({ kind }) => kind)).toEqual(['ledgerOfAnother']);
  }, soon);
  await giveOn('7');
  await giveOn('12');
  await untilNoted(other);
  expect(noteFiles(copy)).toEqual([]);
  expect(existsSync(path.join(copy.dataFolder, 'courier'))).toBe(true);
});
