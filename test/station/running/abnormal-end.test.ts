/** What the page "Status" says of a run that ended without being stopped. */
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Readiness } from '../../../electron/core/reports/papers/readiness.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { inEnglish } from '../../in-english.ts';
import { signIn, StationOnDisk } from '../station-on-disk.ts';

let station: StationOnDisk;

beforeEach(() => {
  station = new StationOnDisk();
  station.writeLexicon('AT CAT');
  station.setUp();
});

afterEach(() => {
  station.end();
});

async function endItem(host: StationHost): Promise<Readiness | undefined> {
  signIn(host);
  const { readiness } = await host.handlers.status(undefined);
  return readiness.find(({ item }) => item === 'end');
}

/** Leaves the folder as a kill would, `hours` ago. */
function leaveRunning(hours: number): void {
  station.close();
  const file = path.join(station.data, 'run.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('"isRunning":false', '"isRunning":true'));
  const lastSign = Date.now() / 1000 - hours * 3600;
  utimesSync(file, lastSign, lastSign);
}

describe('the last interruption', () => {
  it('is not spoken of while every run was stopped', async () => {
    station.close();
    expect(await endItem(station.start())).toBeUndefined();
  });

  it('asks for attention for a day', async () => {
    leaveRunning(1);
    const item = await endItem(station.start());
    expect(item).toMatchObject({ state: 'attention' });
    expect(inEnglish(item?.sentence)).toMatch(/^On .* the station was ended from outside/);
    expect(item?.details).toBeUndefined();
    expect(station.logged.at(-1)).toMatch(/the station was ended from outside/);
  });

  it('is still told after a day, and does not make the station look unready', async () => {
    leaveRunning(25);
    expect(await endItem(station.start())).toMatchObject({ state: 'ready' });
  });

  it('was an error that the shell noted; where images of it are is told, too', async () => {
    station.host.noteFault();
    station.close();
    const crashFolder = station.at('crashes');
    mkdirSync(crashFolder);
    for (let number = 0; number < 7; number += 1) {
      writeFileSync(path.join(crashFolder, `${number.toString()}.dmp`), '');
    }
    const item = await endItem(station.start({ crashFolder }));
    expect(inEnglish(item?.sentence)).toMatch(/program error.*station\.log/);
    expect(item?.details).toHaveLength(1);
    expect(inEnglish(item?.details?.[0])).toContain(`Images of crashes are in ${crashFolder}.`);
  });

  it('is told by a station that cannot rule, too', async () => {
    leaveRunning(1);
    const closed = station.start({ lexiconFile: station.at('none') });
    expect(await endItem(closed)).toMatchObject({ state: 'attention' });
  });
});
