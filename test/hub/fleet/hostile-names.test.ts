import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeArchive } from '../../../electron/hub/ledgers/archive.ts';
import type { Fleet } from '../../../electron/hub/fleet/fleet-parts.ts';
import { HubHost } from '../../../electron/hub/hub-host.ts';
import type { WireRecord } from '../../../electron/core/fleet/wire-record.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { soon } from '../soon.ts';
import { FleetWithIntruder } from './fleet-with-intruder.ts';
import { forgedFirst, forgedRecord, forgedRuling, forgedShown } from './intruder.ts';

let all: FleetWithIntruder;

const audit = () => Promise.resolve({ text: '', isGood: true });

function hostOf(fleet: Fleet): Promise<HubHost> {
  return HubHost.open({ hub: all.hub, fleet, audit, clock: systemClock, openToAll: '' });
}

beforeEach(async () => {
  all = await FleetWithIntruder.open();
});

afterEach(async () => {
  await all.end();
});

function renamed(before: WireRecord, to: string): WireRecord {
  return forgedRecord(before, 'settingsChanged', { setting: 'station', from: '', to });
}

describe('a hub with a station of hostile names', () => {
  it('shows few of them, none of them long or with hidden characters', async () => {
    const first = forgedFirst();
    const line = [first];
    for (let index = 0; index < 60; index += 1) {
      const name = `\u202e${index.toString()}\n`.padEnd(12_000, 'x');
      line.push(renamed(line.at(-1) ?? first, name));
    }
    const last = line.at(-1) ?? first;
    for (const record of line) all.bad.sendRecords(first.hash, [record]);
    all.bad.sendRecords(first.hash, [forgedRuling(last, {}), ...forgedShown(last, 10)]);
    await all.untilStored(line.length + 11);
    const host = await hostOf(all.fleet);
    const shown = JSON.stringify(await host.handlers.watch(undefined));
    const found = valueOf(await host.handlers.rulings({ search: '', isOtherwise: false }));
    expect(shown.length).toBeLessThan(100_000);
    for (const text of [shown, JSON.stringify(found)]) {
      expect(text).toContain('\\\\u{202e}59\\\\u{a}');
      expect(text).not.toContain('\u202e');
      expect(text).not.toContain('x'.repeat(21));
    }
    await host.close();
    await host.atRest();
  });

  it('archives two branches whose last hashes begin with the same eight digits', async () => {
    const first = forgedFirst();
    const starts = new Map<string, WireRecord>();
    let pair: readonly WireRecord[] = [];
    for (let ruling = 1; pair.length === 0; ruling += 1) {
      const record = forgedRecord(first, 'shown', { ruling });
      const start = record.hash.slice(0, 8);
      const other = starts.get(start);
      if (other !== undefined) pair = [other, record];
      starts.set(start, record);
    }
    all.bad.sendRecords(first.hash, [first, ...pair]);
    await all.untilStored(3);
    const folder = all.stations.at('archive');
    valueOf(await writeArchive(all.hub, { folder, audit }));
    const reports = readdirSync(folder).filter((name) => /^ledger--.*\.html$/.test(name));
    expect(reports).toHaveLength(2);
  });

  it('goes on to look at the fleet after an error of its program', async () => {
    let isBroken = false;
    let thrown = 0;
    const fleet = {
      ...all.fleet,
      board: () => {
        if (isBroken) {
          thrown += 1;
          throw new RangeError('Invalid string length');
        }
        return all.fleet.board();
      },
    };
    const host = await hostOf(fleet);
    const heard: unknown[] = [];
    host.onSnapshot((snapshot) => heard.push(snapshot));
    isBroken = true;
    await vi.waitFor(() => {
      expect(thrown).toBeGreaterThan(1);
    }, soon);
    isBroken = false;
    await vi.waitFor(() => {
      expect(heard.length).toBeGreaterThan(0);
    }, soon);
    await host.close();
    await host.atRest();
  });
});
