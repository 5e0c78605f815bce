import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HubSnapshot } from '../../electron/contract/hub/hub-contract.ts';
import { comparedThings } from '../../electron/core/fleet/fleet-board.ts';
import { english } from '../../electron/core/text/sentence.ts';
import { HubHost } from '../../electron/hub/hub-host.ts';
import type { Fleet } from '../../electron/hub/fleet/fleet-parts.ts';
import { openFleet } from '../../electron/hub/fleet/open-fleet.ts';
import type { Hub } from '../../electron/hub/ledgers/hub-parts.ts';
import { systemClock } from '../../electron/station/machine/clock.ts';
import { sha256 } from '../../electron/station/disk/sha256.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { address } from './broker/fleet-on-broker.ts';
import { open } from './opened-hub.ts';
import { exportTo, ruleOn, Stations } from './stations.ts';
import { needs } from '../facility/facility.ts';

let stations: Stations;
let hub: Hub;
let fleet: Fleet;
let host: HubHost;
let shown: HubSnapshot[];
let isGood: boolean;
const noDifferences = comparedThings.map((thing) => ({ thing, groups: [] }));
const now = new Date(2026, 10, 21, 18, 5, 9);

beforeEach(async () => {
  stations = new Stations();
  isGood = true;
  hub = valueOf(open(stations.hub));
  fleet = valueOf(
    await openFleet({ hub, address, port: 0, name: 'Nationals', clock: systemClock }),
  );
  host = await hostOf(hub);
  shown = [];
  host.onSnapshot((snapshot) => shown.push(snapshot));
});

afterEach(async () => {
  await host.close();
  await fleet.close();
  hub.close();
  stations.end();
});

function hostOf(opened: Hub): Promise<HubHost> {
  return HubHost.open({
    hub: opened,
    audit: ([report]) => Promise.resolve({ text: `read ${path.basename(report)}\n`, isGood }),
    fleet,
    clock: { ...systemClock, wallTime: () => now },
    findPlaces: () => Promise.resolve([{ kind: 'drive', path: stations.at('stick') }]),
    openToAll: 'hub open',
  });
}

async function present(): Promise<HubSnapshot> {
  return host.handlers.watch(undefined);
}

async function collect(...files: readonly string[]) {
  return valueOf(await host.handlers.collect({ files: [...files] }));
}

describe('the page of a hub', () => {
  it('begins with what the hub has', async () => {
    expect(await present()).toEqual({
      fleet: {
        program: { version: 'challenge-station 1.0.0', commit: undefined },
        brokerFault: undefined,
        stations: [],
        same: noDifferences,
        alarms: [],
        settled: [],
      },
      joining: {
        addresses: [address],
        reach: 'thisMachine',
        openToAll: 'hub open',
        open: undefined,
        asking: [],
        fault: undefined,
      },
      ledgers: [],
      missing: [],
      archives: [],
      doing: undefined,
      fault: undefined,
    });
    await collect(exportTo(stations.at('stick', '7.jsonl'), stations.add('7', 3)));
    const other = await hostOf(hub);
    expect(await other.handlers.watch(undefined)).toEqual(await present());
    await other.close();
  });

  it('finds the exports on a drive, but no reports that leave out parts', async () => {
    const day = stations.add('7', 1);
    exportTo(stations.at('stick', 'day', 'ledger-7-to-9-whole.jsonl'), day);
    exportTo(stations.at('stick', 'ledger-7-to-9-public.jsonl'), day, 'public');
    const [drive] = await host.handlers.drives(undefined);
    expect(drive?.files).toMatchObject([{ name: 'ledger-7-to-9-whole.jsonl', folder: 'day' }]);
  });

  it('does not find what its own archives have', async () => {
    await collect(exportTo(stations.at('stick', '7.jsonl'), stations.add('7', 1)));
    await host.handlers.archive({ folder: stations.at('stick') });
    const [drive] = await host.handlers.drives(undefined);
    expect(drive?.files.map(({ name }) => name)).toEqual(['7.jsonl']);
  });

  it('shows each ledger with its code, and what is odd', async () => {
    const seven = stations.add('7', 3);
    const [day, copy] = stations.copy(seven);
    ruleOn(day, 'CAT');
    ruleOn(copy, 'DOG');
    const news = await collect(
      exportTo(stations.at('stick', 'a.jsonl'), day),
      exportTo(stations.at('stick', 'b.jsonl'), copy),
      exportTo(stations.at('stick', 'c.jsonl'), stations.add('12', 1)),
    );
    expect(news.refusals).toEqual([]);
    expect(news.ledgers.map(({ stations: names }) => names)).toEqual([['7'], ['12']]);
    const { ledgers } = await present();
    expect(ledgers.map(({ branches }) => branches.map(({ station }) => station))).toEqual([
      ['7', '7'],
      ['12'],
    ]);
    expect(ledgers.map(({ alarms }) => alarms.map(english))).toEqual([
      [expect.stringMatching(/^several continuations after record \d+$/)],
      [],
    ]);
    const codes = ledgers.flatMap(({ branches }) => branches.map(({ code }) => code));
    expect(new Set(codes).size).toBe(3);
  });

  it('says why a file was refused, and collects the others', async () => {
    const good = exportTo(stations.at('stick', 'good.jsonl'), stations.add('7', 1));
    const torn = stations.at('stick', 'torn.jsonl');
    writeFileSync(torn, readFileSync(good, 'utf8').slice(0, -40));
    const empty = stations.at('empty');
    mkdirSync(empty);
    const news = await collect('7.jsonl', torn, empty, ` ${good} `);
    expect(news.ledgers).toHaveLength(1);
    expect(news.refusals.map(english)).toEqual([
      '"7.jsonl" is not a complete path. Type the folder from the beginning.',
      expect.stringMatching(/empty: There is no export as JSON Lines/),
      expect.stringMatching(/torn\.jsonl: The export is cut off/),
    ]);
  });

  it('tells what the hub is doing, and refuses a second thing meanwhile', async () => {
    const file = exportTo(stations.at('stick', '7.jsonl'), stations.add('7', 1));
    const first = collect(file);
    const second = await host.handlers.archive({ folder: stations.at('stick') });
    expect(second).toMatchObject({ ok: false });
    expect(second.ok ? '' : english(second.error)).toMatch(/^The hub is at work\./);
    await first;
    expect(shown.map(({ doing, ledgers }) => [doing, ledgers.length])).toEqual([
      ['collecting', 0],
      [undefined, 1],
    ]);
  });

  it('is at rest only when its work is done, however it ends', async () => {
    await host.atRest();
    const file = exportTo(stations.at('stick', '7.jsonl'), stations.add('7', 1));
    const collecting = collect(file);
    await host.atRest();
    expect(await present()).toMatchObject({ doing: undefined, ledgers: [{}] });
    await collecting;
    const failing = host.handlers.archive({ folder: stations.at('nowhere') });
    await host.atRest();
    expect((await present()).doing).toBeUndefined();
    expect(await failing).toMatchObject({ ok: false });
  });

  it('stops telling a page that is gone', async () => {
    const heard: unknown[] = [];
    const stop = host.onSnapshot((snapshot) => heard.push(snapshot));
    stop();
    await collect(exportTo(stations.at('stick', '7.jsonl'), stations.add('7', 1)));
    expect(heard).toEqual([]);
  });

  it('writes an archive with the time in its name, and remembers its fingerprint', async () => {
    await collect(exportTo(stations.at('stick', '7.jsonl'), stations.add('7', 1)));
    const written = valueOf(await host.handlers.archive({ folder: stations.at('stick') }));
    expect(path.basename(written.folder)).toBe('archive-2026-11-21-18-05-09');
    expect(written.isGood).toBe(true);
    const contents = readFileSync(path.join(written.folder, 'contents.txt'), 'utf8');
    expect(written.contents).toBe(sha256(contents));
    expect((await present()).archives).toMatchObject([{ ledgers: 1, contents: written.contents }]);
    isGood = false;
    const again = await host.handlers.archive({ folder: stations.at('stick') });
    expect(again.ok ? '' : english(again.error)).toMatch(/This name is taken/);
    const other = valueOf(await host.handlers.archive({ folder: stations.at() }));
    expect(other.isGood).toBe(false);
    expect((await present()).archives.map(({ contents: hash }) => hash)).toEqual([
      other.contents,
      written.contents,
    ]);
  });

  it('refuses to write an archive into a part of a path, or where there is no folder', async () => {
    const typed = ['stick', stations.at('nowhere')];
    for (const folder of typed) {
      expect(await host.handlers.archive({ folder })).toMatchObject({ ok: false });
    }
    expect(existsSync(typed[1] ?? '')).toBe(false);
  });

  it(
    'says when a folder may not be written',
    needs('file modes', 'an account other than root'),
    async () => {
      mkdirSync(stations.at('locked'));
      chmodSync(stations.at('locked'), 0o500);
      const refused = await host.handlers.archive({ folder: stations.at('locked') });
      expect(refused.ok ? '' : english(refused.error)).toMatch(/could not be written/);
    },
  );

  it('says why it cannot show what it has, and goes on', async () => {
    await collect(exportTo(stations.at('stick', '7.jsonl'), stations.add('7', 1)));
    expect((await present()).fault).toBeUndefined();
    hub.database.exec('DROP TRIGGER record_is_never_updated');
    hub.database.exec("UPDATE record SET public = '{}' WHERE number = 2");
    await collect(exportTo(stations.at('stick', '12.jsonl'), stations.add('12', 1))).catch(
      () => undefined,
    );
    const { fault, doing } = await present();
    expect(fault && english(fault)).toMatch(/^The file hub\.sqlite was changed/);
    expect(doing).toBeUndefined();
  });
});
