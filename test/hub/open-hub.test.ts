/** What an opening and a reading of a hub refuse. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from '../property.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { english } from '../../electron/core/text/sentence.ts';
import { describeHubError, usingHub, type HubError } from '../../electron/hub/ledgers/hub-error.ts';
import { hubFileName } from '../../electron/hub/ledgers/hub-tables.ts';
import { missingHeads } from '../../electron/hub/ledgers/told-heads.ts';
import { ledgerFileName } from '../../electron/station/ledger/ledger.ts';
import { errorOf, valueOf } from '../core/lexicon/samples.ts';
import type { Day } from '../station/ledger/ledger-day.ts';
import { branchesIn, collect, open, ownRecords, program, readAll, withHub } from './opened-hub.ts';
import { exportTo, ruleOn, Stations } from './stations.ts';
import { needs } from '../facility/facility.ts';

let stations: Stations;
let day: Day;
let file = '';

beforeEach(async () => {
  stations = new Stations();
  day = stations.add('7', 5);
  await collect(stations.hub, exportTo(stations.at('7.jsonl'), day));
  file = path.join(stations.hub, hubFileName);
});

afterEach(() => {
  stations.end();
});

/** Changes the file as somebody does who knows its triggers, and leaves no trace of that. */
function changeByHand(sql: string): void {
  const database = new DatabaseSync(file);
  const triggers = database.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'");
  const all = triggers.all();
  for (const { name } of all) database.exec(`DROP TRIGGER ${String(name)}`);
  database.exec(sql);
  expect(database.prepare('SELECT total_changes() AS changes').get()).not.toEqual({ changes: 0 });
  for (const { sql: again } of all) database.exec(String(again));
  database.close();
}

/** What a reading of all ledgers says. */
function readAgain(): HubError['kind'] | 'read' {
  const opened = open(stations.hub);
  if (!opened.ok) return opened.error.kind;
  try {
    const read = usingHub(() => readAll(opened.value.database));
    return read.ok ? 'read' : read.error.kind;
  } finally {
    opened.value.close();
  }
}

it('a hub records its program when it is first opened, and when another one opens it', () => {
  const folder = stations.at('other');
  const programs = [...[program, program], 'challenge-station 1.1.0', 'none', program];
  for (const one of programs) valueOf(open(folder, true, one)).close();
  const bodies = programs.slice(1).map((one) => ({ program: one }));
  expect(ownRecords(folder, 'hubOpened')).toEqual(bodies);
  const ids = [folder, stations.hub].map((one) =>
    withHub(one, ({ own }) => valueOf(own.read((entries) => [...entries()][0]?.record.hash))),
  );
  expect(new Set(ids).size).toBe(2);
});

describe('the file of a hub', () => {
  it.each(['record', 'part', 'receipt'])(
    'never changes or loses a row of the table %s',
    (table) => {
      const database = new DatabaseSync(file);
      expect(() => {
        database.exec(`UPDATE ${table} SET ${table === 'part' ? 'text' : 'hash'} = 'x'`);
      }).toThrow('append-only');
      expect(() => {
        database.exec(`DELETE FROM ${table}`);
      }).toThrow('append-only');
      database.close();
    },
  );

  const middle = 'number = 20';
  it.each([
    ['a verdict', "UPDATE record SET public = replace(public, 'acceptable', 'x')"],
    ['the time', `UPDATE record SET time = '2026-11-21T00:00Z' WHERE ${middle}`],
    ['a hash', `UPDATE record SET hash = '${'a'.repeat(64)}' WHERE ${middle}`],
    ['the hash of a part', `UPDATE record SET people = '${'a'.repeat(64)}' WHERE number = 2`],
    ['the words', "UPDATE part SET text = replace(text, 'CAT', 'BAT')"],
    ['a missing part', "DELETE FROM part WHERE name = 'words'"],
    ['a missing record', `DELETE FROM record WHERE ${middle}`],
    ['a missing first record', 'DELETE FROM record WHERE number = 1'],
    [
      'an extra record',
      `INSERT INTO record SELECT arrived + 100, ledger, number + 100, hash, previous, kind, time, public, words, people, staff, branch FROM record WHERE ${middle}`,
    ],
    ['another branch', `UPDATE record SET branch = 999 WHERE number > 20`],
    ['another ledger', `UPDATE record SET ledger = '${'a'.repeat(64)}' WHERE number > 20`],
  ])('is refused with %s changed by hand', (_what, sql) => {
    expect(readAgain()).toBe('read');
    changeByHand(sql);
    expect(['broken', 'cut']).toContain(readAgain());
  });

  it('is read as it was or not at all, whichever bytes were overwritten', () => {
    const good = readFileSync(file);
    const before = branchesIn(stations.hub);
    const seen = new Set<string>();
    fc.assert(
      fc.property(
        fc.nat(good.length - 1),
        fc.uint8Array({ minLength: 1, maxLength: 200 }),
        (at, bytes) => {
          const changed = Buffer.from(good);
          changed.set(bytes.subarray(0, good.length - at), at);
          writeFileSync(file, changed);
          const said = readAgain();
          seen.add(said);
          expect(['read', 'damaged', 'broken', 'cut', 'otherSchema', 'notUsed']).toContain(said);
          if (said === 'read') expect(branchesIn(stations.hub)).toEqual(before);
        },
      ),
    );
    expect(seen.size).toBeGreaterThan(1);
  });

  it('gets the table of told heads if an earlier program made it', () => {
    const database = new DatabaseSync(file);
    database.exec('DROP TABLE told');
    database.close();
    const before = branchesIn(stations.hub);
    expect(withHub(stations.hub, ({ database: opened }) => missingHeads(opened))).toEqual([]);
    expect(branchesIn(stations.hub)).toEqual(before);
  });

  it('is refused without its last records', () => {
    changeByHand('DELETE FROM record WHERE number > 20');
    expect(readAgain()).toBe('cut');
  });

  it('is refused as an older copy, and when it is empty or removed', async () => {
    copyFileSync(file, stations.at('older'));
    ruleOn(day, 'CAT');
    await collect(stations.hub, exportTo(stations.at('later.jsonl'), day));
    copyFileSync(stations.at('older'), file);
    expect(readAgain()).toBe('cut');
    rmSync(file);
    expect(readAgain()).toBe('notAHub');
    new DatabaseSync(file).close();
    expect(readAgain()).toBe('cut');
  });

  it.each([
    ['an extra table', 'CREATE TABLE x (y)'],
    ['an extra column', 'ALTER TABLE record ADD COLUMN x TEXT'],
    ['an extra trigger', 'CREATE TRIGGER x AFTER INSERT ON record BEGIN SELECT 1; END'],
    ['no trigger against deletion', 'DROP TRIGGER part_is_never_deleted'],
  ])('with %s is refused, and left as it is', (_what, sql) => {
    const database = new DatabaseSync(file);
    database.exec(sql);
    database.close();
    const { size } = statSync(file);
    expect(readAgain()).toBe('otherSchema');
    expect(statSync(file).size).toBe(size);
  });
});

describe('the folder of a hub', () => {
  it('is used by one program at a time', () => {
    withHub(stations.hub, () => {
      const refused = errorOf(open(stations.hub));
      expect(english(describeHubError(refused))).toBe(
        `${stations.hub}: Another program is using this hub. Wait until it has finished.`,
      );
    });
    valueOf(open(stations.hub)).close();
  });

  it('is not that of a station, whose ledger is left as it is', () => {
    const before = readdirSync(day.dataFolder);
    expect(errorOf(open(day.dataFolder)).kind).toBe('notAHub');
    expect(readdirSync(day.dataFolder)).toEqual(before);
  });

  it('is made only where a hub may be made', () => {
    const folder = stations.at('new');
    expect(errorOf(open(folder, false)).kind).toBe('noHub');
    expect(existsSync(folder)).toBe(false);
    valueOf(open(folder)).close();
    valueOf(open(folder, false)).close();
  });

  it('is refused if its own ledger is missing records', async () => {
    cpSync(stations.hub, stations.at('kept'), { recursive: true });
    ruleOn(day, 'CAT');
    await collect(stations.hub, exportTo(stations.at('later.jsonl'), day));
    copyFileSync(stations.at('kept', ledgerFileName), path.join(stations.hub, ledgerFileName));
    const refused = errorOf(open(stations.hub));
    expect(english(describeHubError(refused))).toContain("The hub's own ledger, ledger.sqlite,");
  });

  it('is open to its own account alone', needs('file modes'), () => {
    expect(statSync(stations.hub).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(stations.hub)) {
      expect(statSync(path.join(stations.hub, name)).mode & 0o077, name).toBe(0);
    }
  });

  it('works again as a whole copy elsewhere', () => {
    const elsewhere = stations.at('elsewhere');
    cpSync(stations.hub, elsewhere, { recursive: true });
    expect(branchesIn(elsewhere)).toEqual(branchesIn(stations.hub));
  });
});
