/** What the auditor notices in ledgers that were tampered with. */
import { copyFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLedger } from '../../electron/station/ledger/ledger.ts';
import { hashOfRow } from '../../scripts/audit/core/record.ts';
import { verifyLedger } from '../../scripts/audit/verify.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { shortOrLong } from '../long.ts';
import { Day } from '../station/ledger/ledger-day.ts';
import { readerOf } from '../station/ledger/ledger-reader.ts';
import { AuditedLedger, checkpointedDay } from './audited-ledger.ts';

const day = checkpointedDay();
const { code, checkpointed } = day;
let audited: AuditedLedger;

beforeEach(() => {
  audited = new AuditedLedger(day);
});

afterEach(() => {
  audited.remove();
});

/** Changes the file with another program, which can also drop and restore the triggers. */
function tamper(change: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(audited.file);
  const triggers = database
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY name DESC")
    .all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${String(name)}`);
  change(database);
  for (const { sql } of triggers) database.exec(String(sql));
  database.close();
}

function textOf(part: SQLOutputValue | undefined): string | undefined {
  return part === undefined || part === null ? undefined : String(part);
}

/** Recomputes every hash from a record on, as a forger would, so that the chain is consistent. */
function rechain(database: DatabaseSync, from: number): void {
  const hashBefore = database.prepare('SELECT hash FROM record_2 WHERE number = ?');
  const update = database.prepare('UPDATE record_2 SET previous = ?, hash = ? WHERE number = ?');
  database.exec('BEGIN');
  let previous = String(hashBefore.get(from - 1)?.['hash'] ?? '0'.repeat(64));
  for (const row of database
    .prepare('SELECT * FROM record_2 WHERE number >= ? ORDER BY number')
    .all(from)) {
    const { number, kind, time, public: open, words, people, staff } = row;
    const hash = hashOfRow(
      {
        number: Number(number),
        kind: String(kind),
        time: String(time),
        public: String(open),
        words: textOf(words),
        people: textOf(people),
        staff: textOf(staff),
        previous: undefined,
        hash: undefined,
      },
      previous,
    );
    update.run(previous, hash, Number(number));
    previous = hash;
  }
  database.exec('COMMIT');
}

/** Deterministic, so that a failure can be repeated. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('with one printed checkpoint, the auditor notices', () => {
  const flips = shortOrLong(100, 2_000);
  const cuts = shortOrLong(10, 100);

  it(`every one of ${flips.toString()} flipped bits that changes what any record says`, () => {
    const whole = readFileSync(audited.file);
    const before = JSON.stringify(audited.rows());
    const random = randomNumbers(20_261_121);
    let noticed = 0;
    for (let flip = 0; flip < flips; flip += 1) {
      const place = random(whole.length);
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << random(8)), place);
      writeFileSync(audited.file, bytes);
      if (audited.isNoticed()) {
        noticed += 1;
        continue;
      }
      // An unnoticed change is outside all records: they read back unchanged.
      expect(JSON.stringify(audited.rows()), `flip in byte ${place.toString()}`).toBe(before);
    }
    expect(noticed).toBeGreaterThan(flips / 2);
  }, 600_000);

  it(`${cuts.toString()} tails cut off the file at random places`, () => {
    const whole = readFileSync(audited.file);
    const random = randomNumbers(4_711);
    for (let cut = 0; cut < cuts; cut += 1) {
      writeFileSync(audited.file, whole);
      truncateSync(audited.file, random(whole.length));
      expect(audited.isNoticed()).toBe(true);
    }
  }, 300_000);

  it(`${cuts.toString()} tails of whole records taken off neatly`, () => {
    const random = randomNumbers(815);
    const whole = readFileSync(audited.file);
    for (let cut = 0; cut < cuts; cut += 1) {
      writeFileSync(audited.file, whole);
      const left = random(checkpointed);
      tamper((database) => {
        database.exec(`DELETE FROM record_2 WHERE number > ${left.toString()}`);
      });
      expect(audited.verified([]).findings).toEqual([]);
      expect(audited.verified().findings).toEqual([
        `Checkpoint ${code} is of record ${checkpointed.toString()}, but only the records up to ${left.toString()} are there and good: the end was cut off, or the file is an older one.`,
      ]);
    }
  }, 300_000);

  it('rows edited, swapped, dropped or put in, with all hashes made anew from there on', () => {
    const edits: readonly (readonly [number, string])[] = [
      [30, `UPDATE record_2 SET words = replace(words, 'JO', 'ZA') WHERE number >= 30`],
      [20, `UPDATE record_2 SET staff = replace(staff, 'primary', 'allow') WHERE number > 20`],
      [40, `UPDATE record_2 SET time = '2026-11-21T10:00Z' WHERE number = 40`],
      [
        50,
        'UPDATE record_2 SET number = 9050 WHERE number = 50; UPDATE record_2 SET number = 50 WHERE number = 51; UPDATE record_2 SET number = 51 WHERE number = 9050',
      ],
      [
        checkpointed,
        `DELETE FROM record_2 WHERE number = ${checkpointed.toString()}; UPDATE record_2 SET number = number - 1 WHERE number > ${checkpointed.toString()}`,
      ],
      [
        71,
        `UPDATE record_2 SET number = -number WHERE number > 70; UPDATE record_2 SET number = 1 - number WHERE number < 0; INSERT INTO record_2 SELECT 71, 'stopped', time, '{}', NULL, NULL, NULL, '', '' FROM record_2 WHERE number = 1`,
      ],
    ];
    const whole = readFileSync(audited.file);
    for (const [from, sql] of edits) {
      writeFileSync(audited.file, whole);
      tamper((database) => {
        database.exec(sql);
      });
      expect(audited.isNoticed(), `${sql}, hashes as they were`).toBe(true);
      tamper((database) => {
        rechain(database, from);
      });
      expect(audited.verified().findings.join('\n'), sql).toContain('does not fit');
    }
  });

  it('an older file put back whole, and another ledger in its place', () => {
    const older = new Day(path.join(audited.folder, 'older'));
    older.writeAll(20);
    older.close();
    audited.file = older.file;
    expect(audited.verified([]).findings).toEqual([]);
    expect(audited.verified().findings[0]).toContain('the file is an older one');
    const other = new Day(path.join(audited.folder, 'other'));
    other.writeAll(70);
    other.close();
    audited.file = other.file;
    expect(audited.verified([]).findings).toEqual([]);
    expect(audited.verified().findings[0]).toContain('does not fit');
  });

  it('bits flipped in what stands in the write-ahead log', () => {
    const ledger = valueOf(openLedger(audited.folder));
    const done = readerOf(audited.file);
    ledger.append({ kind: 'started', body: { program: '0.1.0', station: '3' } }, new Date());
    const copy = path.join(audited.folder, 'copy.sqlite');
    copyFileSync(audited.file, copy);
    const wal = readFileSync(`${audited.file}-wal`);
    expect(wal.length).toBeGreaterThan(0);
    const { number, hash } = ledger.head();
    done();
    ledger.close();
    audited.file = copy;
    const random = randomNumbers(99);
    for (let flip = 0; flip < 50; flip += 1) {
      const bytes = Buffer.from(wal);
      const place = random(bytes.length);
      bytes.writeUInt8(bytes.readUInt8(place) ^ (1 << random(8)), place);
      writeFileSync(`${copy}-wal`, bytes);
      const head = { name: 'head', number, hashStart: hash, key: undefined };
      const report = verifyLedger(copy, [head]);
      if (!report.ok || report.value.findings.length > 0) continue;
      expect(report.value).toMatchObject({ records: number, hash });
    }
    expect(existsSync(`${copy}-shm`)).toBe(false);
  });
});

describe('without a checkpoint, the auditor notices by itself', () => {
  it.each([
    ['a ruling that is left out', 'ruling', '"ruling":7', '"ruling":8', 'its ruling should be 7'],
    ['a verdict against its sources', 'ruling', '"acceptable"', '"unacceptable"', 'sources'],
    ['a text that is no word', 'ruling', '"JO"', '"J0"', 'not of its form'],
    ['an opinion on no ruling', 'opinion', '"ruling":', '"ruling":9', 'ruling that is not there'],
    ['a third opinion alone', 'opinion', '"second"', '"third"', 'third opinion without a second'],
    ['a name twice', 'stopped', '{}', '{ }', 'not written in the short form'],
    ['a body that is no JSON', 'stopped', '{}', '{', 'is not JSON'],
    ['a kind that is no name', 'stopped', undefined, 'no name', 'is not a name'],
    ['a member nested deeply', 'stopped', '{}', '{"a":[[[[]]]]}', 'nested too deeply'],
    ['more than fits', 'stopped', '{}', `{"a":"${'x'.repeat(16_384)}"}`, 'is too long'],
    ['less than the kind has', 'shown', '"ruling"', '"rule"', 'has no "ruling"'],
    ['a checkpoint of another record', 'checkpointed', '"number":', '"number":1', 'not there'],
    ['a key that was not named', 'checkpointed', '"publicKey":"R', '"publicKey":"Q', 'its key'],
  ] as const)('%s, though the chain holds', (_, kind, from, to, sentence) => {
    const part = from === '"JO"' ? 'words' : 'public';
    tamper((database) => {
      const find = database.prepare(
        `SELECT number FROM record_2 WHERE kind = ? AND instr(${part}, ?) ORDER BY number LIMIT 1`,
      );
      const number = Number(find.get(kind, from ?? '')?.['number']);
      expect(number).toBeGreaterThan(0);
      const changed = from === undefined ? 'kind = ?' : `${part} = replace(${part}, '${from}', ?)`;
      database.prepare(`UPDATE record_2 SET ${changed} WHERE number = ?`).run(to, number);
      rechain(database, number);
    });
    const { findings } = audited.verified([]);
    expect(findings.join('\n')).toContain(sentence);
  });

  it.each([
    ['staff part', 'a staff part', `UPDATE record_2 SET staff = '{}' WHERE kind = 'stopped'`],
    ['staff part', 'missing', `UPDATE record_2 SET staff = NULL WHERE kind = 'ruling'`],
    ['time', 'not a minute in UTC', `UPDATE record_2 SET time = 'noon' WHERE kind = 'stopped'`],
    [
      'time',
      'not a minute in UTC',
      `UPDATE record_2 SET time = '2026-13-41T10:00Z' WHERE number = 5`,
    ],
    [
      'time',
      'not a minute in UTC',
      `UPDATE record_2 SET time = '2026-02-30T10:00Z' WHERE number = 5`,
    ],
    [
      'time',
      'not a minute in UTC',
      `UPDATE record_2 SET time = '+010000-01-01T00:00Z' WHERE number = 5`,
    ],
  ])('a wrong %s', (_, sentence, sql) => {
    tamper((database) => {
      database.exec(sql);
      rechain(database, 1);
    });
    expect(audited.verified([]).findings.join('\n')).toContain(sentence);
  });
});
