/** `hub collect` and `hub show`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entriesIn, exportEntries, exportTo, ruleOn, Stations } from '../../hub/stations.ts';
import type { Day } from '../../station/ledger/ledger-day.ts';
import { callProcess } from './cli-calling.ts';
import { runCommand, type Ran } from './run-command.ts';

let stations: Stations;
beforeEach(() => {
  stations = new Stations();
});

afterEach(() => {
  stations.end();
});

const onHub = (...args: readonly string[]): Promise<Ran> =>
  runCommand(['hub', ...args, '--hub', stations.hub]);

/** Collects two continuations of the ledger of station 7. Returns the record after which they part. */
async function collectFork(): Promise<number> {
  const before = stations.add('7', 3);
  const fork = before.ledger.head().number;
  const [day, copy] = stations.copy(before);
  ruleOn(day, 'CAT');
  ruleOn(copy, 'ZA');
  const files = [day, copy].map((one, index) =>
    exportEntries(stations.at(`${index.toString()}.jsonl`), '7', entriesIn(one)),
  );
  const odd = `several continuations after record ${fork.toString()}`;
  const line = `station 7\trecords up to ${(fork + 2).toString()}\t${(fork + 4).toString()} new\t${odd}`;
  expect(await onHub('collect', ...files)).toEqual({ code: 1, output: `${line}\n`, messages: '' });
  return fork;
}

describe('hub collect', () => {
  it('prints a line for each ledger: station, last record, and how many are new', async () => {
    const days = ['12', '7', '8'].map((name, index) => stations.add(name, 2 + index));
    for (const day of days) exportTo(stations.at('stick', `${day.station}.jsonl`), day);
    const lines = (added: (last: number) => number): string =>
      days
        .map(({ station, ledger }) => {
          const last = ledger.head().number - 2;
          const [to, more] = [last.toString(), added(last).toString()];
          return `station ${station}\trecords up to ${to}\t${more} new\n`;
        })
        .join('');
    for (const output of [lines((last) => last), lines(() => 0)]) {
      const ran = await onHub('collect', stations.at('stick'));
      expect(ran).toEqual({ code: 0, output, messages: '' });
    }
  });

  it('ends with 1 at a fork, and at a ledger that lost records', async () => {
    await collectFork();
    const day = stations.add('8', 2);
    const short = exportTo(stations.at('short.jsonl'), day);
    const long = exportTo(stations.at('long.jsonl'), day);
    expect(await onHub('collect', long)).toMatchObject({ code: 0, messages: '' });
    const { code, output } = await onHub('collect', short);
    expect(code).toBe(1);
    expect(output).toMatch(
      /^station 8\trecords up to \d+\t0 new\tshorter than what the hub has\n$/,
    );
  });

  it('collects the good files, says why others were refused, and ends with 2', async () => {
    const [one = '', other = ''] = ['7', '8'].map((name) =>
      exportTo(stations.at(`${name}.jsonl`), stations.add(name, 2)),
    );
    const changed = stations.at('changed.jsonl');
    const text = readFileSync(one, 'utf8');
    writeFileSync(changed, text.replace('"kind":"shown"', '"kind":"noticed"'));
    mkdirSync(stations.at('empty'));
    const ran = await onHub('collect', one, changed, stations.at('empty'), other);
    expect(ran.code).toBe(2);
    expect(ran.output.match(/^station \d+\t/gm)).toEqual(['station 7\t', 'station 8\t']);
    expect(ran.messages).toContain(`${changed}: Line `);
    expect(ran.messages).toContain(`${stations.at('empty')}: There is no export as JSON Lines.`);
  });

  it('is refused while another program uses the hub', async () => {
    await onHub('collect', exportTo(stations.at('7.jsonl'), stations.add('7', 2)));
    const other = new DatabaseSync(stations.at('hub', 'hub.lock'));
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    const called = await callProcess(['hub', 'show', '--hub', stations.hub]);
    other.close();
    expect(called).toMatchObject({ code: 2, output: '' });
    expect(called.messages).toContain('Another program is using this hub.');
  });
});

describe('hub show', () => {
  it('prints each continuation with its code, its rulings and what is odd', async () => {
    const fork = await collectFork();
    await onHub('collect', exportTo(stations.at('8.jsonl'), stations.add('8', 2)));
    const { code, output, messages } = await onHub('show');
    expect({ code, messages }).toEqual({ code: 0, messages: '' });
    const [one, copy, other, end] = output.split('\n');
    const last = (fork + 2).toString();
    const seven = new RegExp(
      `^station 7\\t${last}(-[0-9A-Z]{4}){4}-[0-9A-Z]\\trulings 4\\tseveral continuations after record ${fork.toString()}$`,
    );
    expect(one).toMatch(seven);
    expect(copy).toMatch(seven);
    expect(copy).not.toBe(one);
    expect(other).toMatch(/^station 8\t\d+(-[0-9A-Z]{4}){4}-[0-9A-Z]\trulings 2$/);
    expect(end).toBe('');
  });

  it('refuses a folder without a hub, and does not make one', async () => {
    for (const args of [['show'], ['archive', stations.at('archive')]]) {
      const { code, messages } = await onHub(...args);
      expect(code).toBe(2);
      expect(messages).toContain('There is no hub in this folder.');
    }
    expect(existsSync(stations.hub)).toBe(false);
  });

  it('names the earlier names of a station', async () => {
    const day: Day = stations.add('3', 2);
    day.write({ kind: 'settingsChanged', body: { setting: 'station', from: '3', to: '7' } });
    await onHub('collect', exportEntries(stations.at('7.jsonl'), '7', entriesIn(day)));
    expect((await onHub('show')).output).toMatch(/^station 7 \(was 3\)\t/);
  });
});
