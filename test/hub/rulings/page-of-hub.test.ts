/** What the page of a hub gets of the rulings, from the hub that it belongs to. */
import { existsSync, mkdirSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { english } from '../../../electron/core/text/sentence.ts';
import type { Fleet } from '../../../electron/hub/fleet/fleet-parts.ts';
import { openFleet } from '../../../electron/hub/fleet/open-fleet.ts';
import { HubHost } from '../../../electron/hub/hub-host.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { address } from '../broker/fleet-on-broker.ts';
import { soon } from '../soon.ts';
import { exportTo } from '../stations.ts';
import { dayLexicon, RulingsOfHub } from './rulings-of-hub.ts';

let at: RulingsOfHub;
let fleet: Fleet;
let host: HubHost;

beforeEach(async () => {
  at = new RulingsOfHub();
  at.useDayLexicons();
  const { hub, files } = at;
  const clock = systemClock;
  fleet = valueOf(await openFleet({ hub, address, port: 0, name: 'Nationals', clock }));
  const audit = () => Promise.resolve({ text: '', isGood: true });
  host = await HubHost.open({ hub, fleet, audit, clock, files, openToAll: '' });
});

afterEach(async () => {
  await host.close();
  await fleet.close();
  at.end();
});

async function alarms(): Promise<readonly string[]> {
  const { fleet: shown } = await host.handlers.watch(undefined);
  return shown.alarms.map(({ text }) => english(text));
}

it('shows an alarm for a ruling that arrives and is wrong, without being asked', async () => {
  const day = at.stations.add('7', 0);
  day.write({
    kind: 'ruling',
    body: {
      ruling: 1,
      verdict: 'acceptable',
      words: ['QUITX'],
      rulebook: 'general',
      lexicon: dayLexicon.sha256,
      identity: dayLexicon.identity,
    },
    staff: { sources: ['primary'] },
  });
  expect(await alarms()).toEqual([]);
  await host.handlers.collect({ files: [exportTo(at.stations.at('stick', '7.jsonl'), day)] });
  await vi.waitFor(async () => {
    expect(await alarms()).toEqual([expect.stringMatching(/^7-0001: The lists say otherwise\./)]);
  }, soon);
  at.lexicons = [];
  await vi.waitFor(async () => {
    expect(await alarms()).toEqual([]);
  }, soon);
});

it('saves a report as one piece of work, and refuses another meanwhile', async () => {
  mkdirSync(at.stations.at('out'));
  await at.collect(at.stations.add('7', 2));
  const asked = {
    folder: at.stations.at('out'),
    format: 'csv',
    language: 'es',
    readers: { audience: 'public' },
  } as const;
  const [saved, refused] = await Promise.all([
    host.handlers.saveReport(asked),
    host.handlers.saveReport(asked),
  ]);
  expect(existsSync(valueOf(saved).file)).toBe(true);
  expect(refused.ok ? '' : english(refused.error)).toMatch(/^The hub is at work\./);
  expect(await host.handlers.watch(undefined)).toMatchObject({ doing: undefined });
});

it('ends with the hub while it reads', async () => {
  await at.collect(at.stations.add('7', 2));
  const reading = host.handlers.rulings({ search: '', isOtherwise: false });
  await host.close();
  expect(await reading).toMatchObject({ ok: true });
});
