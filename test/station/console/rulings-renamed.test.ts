/** The page Rulings of a station that was renamed, at a real station on real files. */
import { mkdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { usualSettings } from '../../../electron/core/station/settings.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { rulingFact } from '../../core/ledger/entries.ts';
import { valueOf } from '../../core/lexicon/samples.ts';
import { told } from '../../in-english.ts';
import { JudgedStation } from './judged-station.ts';

let station: JudgedStation;

beforeEach(() => {
  station = new JudgedStation();
});

afterEach(() => {
  station.end();
});

describe('a station that was renamed', () => {
  const wanted = { languages: ['en'], ...usualSettings } as const;

  /** Rulings 1 and 2, pending, as station 1; then renamed; then ruling 3. */
  function renamed(): StationHost {
    station.earlier(
      [rulingFact(1, 'unacceptable', 'QUITX'), rulingFact(2, 'acceptable', 'JO')],
      1,
      2,
    );
    station.atConsole();
    station.as('Dana');
    valueOf(told(station.host.handlers.changeSettings({ ...wanted, station: 'B2' })));
    void station.host.handlers.signOut(undefined);
    return station.host;
  }

  function startedAgain(): StationHost {
    station.close();
    station.called = 'B2';
    station.earlier([rulingFact(3, 'acceptable', 'CAT')]);
    station.start();
    station.as('Dana');
    return station.host;
  }

  it('shows a pending ruling by the number that its players were given, at once and again', () => {
    const shown = { view: { screen: 'pending' }, status: { station: 'B2', ruling: '1-0001' } };
    expect(renamed().handlers.watch(undefined)).toMatchObject(shown);
    const host = startedAgain();
    void host.handlers.signOut(undefined);
    expect(host.handlers.watch(undefined)).toMatchObject(shown);
    station.as('Dana');
    valueOf(told(host.handlers.showRuling({ ruling: 2 })));
    expect(host.handlers.watch(undefined).status.ruling).toBe('1-0002');
  });

  it('finds, lists and exports each ruling by that number', async () => {
    renamed();
    const host = startedAgain();
    const given = ['1-0001', '1-0002', 'B2-0003'];
    const labels = (search: string): readonly string[] =>
      valueOf(told(host.handlers.rulings({ search }))).rulings.map(({ label }) => label);
    expect(labels('')).toEqual(given.toReversed());
    expect(given.map(labels)).toEqual(given.map((label) => [label]));
    expect(labels('b2-3')).toEqual(['B2-0003']);
    expect(['B2-0001', '1-0003'].flatMap(labels)).toEqual([]);
    const { ruling } = valueOf(told(host.handlers.openRuling({ ruling: 1 })));
    expect(ruling).toMatchObject({ label: '1-0001', station: '1' });

    const folder = station.at('exports');
    mkdirSync(folder);
    const textOf = async (format: 'csv' | 'html'): Promise<string> => {
      const { file } = valueOf(await host.handlers.exportWhole({ format, folder }));
      return readFileSync(file, 'utf8');
    };
    const onPaper = [
      ...(await textOf('html')).matchAll(/<th scope="row"><span class="whole">([^<]+)/g),
    ].map(([, it]) => it);
    expect(onPaper).toEqual(expect.arrayContaining(given));
    const cells = (await textOf('csv'))
      .split('\r\n')
      .map((row) => row.split(','))
      .filter((row) => row[5] === '"ruling"');
    expect(cells.map((row) => [row[4], row[6]])).toEqual([
      ['"1"', '"1-0001"'],
      ['"1"', '"1-0002"'],
      ['"B2"', '"B2-0003"'],
    ]);
  });
});
