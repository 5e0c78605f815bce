/** What the station does after another program used a browser's ticket. */
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ledgerFileName, openLedger } from '../../electron/station/ledger/ledger.ts';
import type { StationHost } from '../../electron/station/running/station-host.ts';
import { verifyLedger } from '../../scripts/audit/verify.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { inEnglish } from '../in-english.ts';
import { signIn, StationOnDisk, view } from './station-on-disk.ts';

let station: StationOnDisk;

beforeEach(() => {
  station = new StationOnDisk();
  station.writeLexicon('AT CAT');
});

afterEach(() => {
  station.end();
});

async function screenItem(host: StationHost): Promise<unknown> {
  const { readiness } = await host.handlers.status(undefined);
  return inEnglish(readiness.find(({ item }) => item === 'screen'));
}

const attention = {
  item: 'screen',
  state: 'attention',
  sentence: expect.stringMatching(
    /^On .* another program may have opened this station\. .* Check the rulings .*"Rulings"/,
  ) as unknown,
};

function paint({ handlers }: StationHost): void {
  handlers.painted({ seen: handlers.watch(undefined).revision });
}

describe('a ticket that is used twice', () => {
  it('signs out whoever is at the console, and is on record', () => {
    const host = station.setUp();
    host.ticketUsedTwice();
    expect(host.role()).toBeUndefined();
    expect(view(host).screen).toBe('idle');
    expect(station.kinds().slice(-2)).toEqual(['ticketUsedTwice', 'staffSignedOut']);
    expect(verifyLedger(path.join(station.data, ledgerFileName), [])).toMatchObject({
      ok: true,
      value: { findings: [] },
    });
  });

  it('leaves the players their challenge, and a new station its first PIN', () => {
    const host = station.start();
    host.ticketUsedTwice();
    expect(view(host)).toMatchObject({ screen: 'signIn', purpose: 'firstPin' });
  });

  it('is shown to the staff on the page "Status", also after a restart', async () => {
    const host = station.setUp();
    paint(host);
    expect(await screenItem(host)).toMatchObject({ state: 'ready' });
    host.ticketUsedTwice();
    signIn(host);
    expect(await screenItem(host)).toEqual(attention);
    station.close();
    const again = station.start();
    signIn(again);
    paint(again);
    expect(await screenItem(again)).toEqual(attention);
  });

  it('is no longer shown when the event changes', () => {
    const ledger = valueOf(openLedger(station.data));
    const time = new Date('2026-11-22T10:00:07.000Z');
    valueOf(ledger.append({ kind: 'ticketUsedTwice', body: {} }, time));
    expect(ledger.summary.ticketUsedTwice).toMatchObject({ time: '2026-11-22T10:00Z' });
    valueOf(ledger.append({ kind: 'eventChanged', body: {} }, time));
    expect(ledger.summary.ticketUsedTwice).toBeUndefined();
    ledger.close();
  });
});
