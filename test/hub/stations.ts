/** Stations with real ledgers in a temporary folder, and the exports that people carry to a hub. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Audience } from '../../electron/core/reports/export/audience.ts';
import type { LedgerEntry, LedgerRecord } from '../../electron/core/ledger/record.ts';
import { jsonLinesPieces } from '../../electron/core/reports/export/jsonl.ts';
import type { ExportedLedger } from '../../electron/core/reports/export/subject.ts';
import { sha256 } from '../../electron/station/disk/sha256.ts';
import {
  makeCheckpoint,
  writeUnsignedCheckpoint,
} from '../../electron/station/ledger/make-checkpoint.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { show } from '../core/reports/export/exports.ts';
import { dayLexicons, Day, director } from '../station/ledger/ledger-day.ts';

export class Stations {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'hub-'));
  readonly hub = this.at('hub');
  #days: Day[] = [];

  at(...names: readonly string[]): string {
    return path.join(this.folder, ...names);
  }

  /** A station that has written a day of this many rulings. All days begin in the same minute. */
  add(station: string, rulings: number, folder = `station-${station}`): Day {
    const day = this.#open(this.at(folder), station);
    day.writeAll(rulings);
    day.openAgain();
    return day;
  }

  /** Closes the ledger of this station, so that its folder can be replaced. */
  close(day: Day): void {
    day.ledger.close();
    this.#days = this.#days.filter((one) => one !== day);
  }

  /** Puts a copy of the data folder on another machine. Both then go on. */
  copy({ dataFolder, station, ledger }: Day): readonly [day: Day, copy: Day] {
    ledger.close();
    const other = this.at(`copy-of-${station}`);
    cpSync(dataFolder, other, { recursive: true });
    return [this.#open(dataFolder, station), this.#open(other, station)];
  }

  end(): void {
    for (const { ledger } of this.#days) ledger.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  #open(dataFolder: string, station: string): Day {
    mkdirSync(dataFolder, { recursive: true });
    this.#days = this.#days.filter((day) => day.dataFolder !== dataFolder);
    const day = new Day(dataFolder, station);
    this.#days.push(day);
    return day;
  }
}

/** Exports the ledger to this file as the console of the station does. */
export function exportTo(
  file: string,
  day: Day,
  audience: Exclude<Audience, 'table'> = 'whole',
): string {
  const { ledger, dataFolder, station, wallTime } = day;
  const work = { ledger, dataFolder, station, wallTime, by: director };
  const checkpoint = valueOf(makeCheckpoint(work));
  const upTo = checkpoint.head.number;
  const entries = entriesIn(day).slice(0, upTo);
  write(file, { station, entries: () => entries, checkpoint }, audience);
  valueOf(ledger.append({ kind: 'exported', body: { format: 'jsonl', upTo, by: director } }));
  return file;
}

/** Writes an export that ends with these entries, as the command line does without a key. */
export function exportEntries(
  file: string,
  station: string,
  entries: readonly LedgerEntry[],
): string {
  const { number = 0, hash = '' } = entries.at(-1)?.record ?? {};
  const time = new Date('2026-11-21T20:00:00Z');
  const checkpoint = writeUnsignedCheckpoint(station, { number, hash }, time);
  write(file, { station, entries: () => entries, checkpoint }, 'whole');
  return file;
}

/** Writes the files of an export at once. */
function write(file: string, ledger: ExportedLedger, audience: Exclude<Audience, 'table'>): void {
  const subject = valueOf(show({ audience }, [ledger]));
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, [...jsonLinesPieces(subject, sha256)].join(''));
  writeFileSync(`${file}.checkpoint.txt`, ledger.checkpoint.text);
}

export function entriesIn({ ledger }: Day): readonly LedgerEntry[] {
  return valueOf(ledger.read((entries) => [...entries()]));
}

/** The records up to this number. */
export function recordsUpTo(day: Day, number: number): readonly LedgerRecord[] {
  return entriesIn(day)
    .slice(0, number)
    .map(({ record }) => record);
}

/** Rules on one more play. */
export function ruleOn(day: Day, ...words: readonly string[]): void {
  const [lexicon] = dayLexicons;
  if (lexicon !== undefined) day.ruling(lexicon, ...words);
}
