/** A real station on real files, with a director and two word judges. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import type { Draft } from '../../electron/core/ledger/record-kinds.ts';
import { ledgerFileName, openLedger } from '../../electron/station/ledger.ts';
import { openStation } from '../../electron/station/open-station.ts';
import type { StationHost } from '../../electron/station/station-host.ts';
import { openStaffStore, staffFileName } from '../../electron/station/staff/staff-file.ts';
import { sampleBytes, valueOf } from '../core/lexicon/samples.ts';
import { strokeOf } from '../core/station/driver.ts';
import { inEnglish, type InEnglish } from '../in-english.ts';

export class JudgedStation {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'rulings-'));
  readonly data = path.join(this.folder, 'data');
  readonly lexiconFile = path.join(this.folder, 'a.lexicon');
  #host: StationHost | undefined;

  /** Rulings as an earlier run of the station left them; all were shown but those that are named. */
  earlier(rulings: readonly Draft[], ...unshown: readonly number[]): void {
    const ledger = valueOf(openLedger(this.data));
    for (const draft of rulings) {
      valueOf(ledger.append(draft, new Date('2026-11-21T08:10:00.000Z')));
      if (draft.kind !== 'ruling' || unshown.includes(draft.body.ruling)) continue;
      const { ruling } = draft.body;
      valueOf(ledger.append({ kind: 'shown', body: { ruling } }, new Date()));
    }
    ledger.close();
  }

  start(): StationHost {
    writeFileSync(this.lexiconFile, sampleBytes('AT CAT JO QUIT', 'NONSENSES'));
    this.#host = openStation({
      dataFolder: this.data,
      lexiconFile: this.lexiconFile,
      practiceLexiconFile: undefined,
      program: 'test',
      asksForSetUp: true,
      log: () => undefined,
    });
    return this.#host;
  }

  /** With two word judges, of whom the first is at the console. */
  atConsole(): StationHost {
    mkdirSync(this.data, { recursive: true });
    writeFileSync(path.join(this.data, staffFileName), staffFile());
    const host = this.start();
    as(host, '2222');
    return host;
  }

  records(kind: string): readonly unknown[] {
    const database = new DatabaseSync(path.join(this.data, ledgerFileName), { readOnly: true });
    const rows = database.prepare('SELECT body FROM record WHERE kind = ?').all(kind);
    database.close();
    return rows.map(({ body }) => JSON.parse(String(body)) as unknown);
  }

  close(): void {
    this.#host?.close();
    this.#host = undefined;
  }

  end(): void {
    this.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

let madeStaff: Uint8Array | undefined;

/** PINs are slow to make, so they are made once. */
function staffFile(): Uint8Array {
  if (madeStaff !== undefined) return madeStaff;
  const folder = mkdtempSync(path.join(tmpdir(), 'staff-'));
  const staff = valueOf(openStaffStore(folder));
  valueOf(staff.add('Dana', 'director', '1111'));
  valueOf(staff.add('Ada', 'wordJudge', '2222'));
  valueOf(staff.add('Bob', 'wordJudge', '3333'));
  madeStaff = readFileSync(path.join(folder, staffFileName));
  rmSync(folder, { recursive: true });
  return madeStaff;
}

export function as(host: StationHost, pin: string): void {
  leaveAnnouncement(host);
  void host.handlers.signOut(undefined);
  host.handlers.press({ stroke: strokeOf('S', { ctrl: true, shift: true }), seen: 0 });
  void host.handlers.signIn({ pin });
  expect(view(host)).toMatchObject({ screen: 'staff' });
}

/** As if the screen had shown it and the players had read it. */
export function leaveAnnouncement(host: StationHost): void {
  const { revision, view: now } = host.handlers.watch(undefined);
  if (now.screen !== 'announcement') return;
  host.handlers.painted({ seen: revision });
  const until = performance.now() + 1_600;
  while (performance.now() < until);
  host.handlers.press({ stroke: strokeOf('Enter'), seen: revision });
}

export function told<Value>(answer: Value | Promise<Value>): InEnglish<Value> {
  if (answer instanceof Promise) throw new Error('The answer takes its time.');
  return inEnglish(answer);
}

export function view(host: StationHost): unknown {
  return host.handlers.watch(undefined).view;
}
