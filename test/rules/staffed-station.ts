/**
 * A real station on real files with the people in front of it: the players, the word judge and the
 * director. Time passes only as they take it. Every screen that they saw is kept.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import type { Told } from '../../electron/contract/staff/staff-call.ts';
import type { SourcesOfLook } from '../../electron/contract/staff/rulings.ts';
import { timing } from '../../electron/core/station/timing.ts';
import type { Snapshot, View } from '../../electron/core/station/view.ts';
import { ledgerFileName } from '../../electron/station/ledger.ts';
import { openStation, type StationOptions } from '../../electron/station/open-station.ts';
import { openStaffStore } from '../../electron/station/staff/staff-file.ts';
import type { StationHost } from '../../electron/station/station-host.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { strokeOf } from '../core/station/driver.ts';
import { StillClock } from '../fakes/still-clock.ts';
import { inEnglish, type InEnglish } from '../in-english.ts';

type Files = Pick<StationOptions, 'lexiconFile'> &
  Partial<Pick<StationOptions, 'eventFile' | 'practiceLexiconFile'>>;

const people = {
  Dana: { role: 'director', pin: '1111' },
  Ada: { role: 'wordJudge', pin: '2222' },
  Bob: { role: 'wordJudge', pin: '3333' },
  Cleo: { role: 'wordJudge', pin: '4444' },
} as const;

export type Person = keyof typeof people;

export class StaffedStation {
  readonly host: StationHost;
  readonly seen: Snapshot[] = [];
  readonly dataFolder: string;
  readonly #clock = new StillClock();

  constructor(files: Files, prepare: (dataFolder: string) => void = () => undefined) {
    this.dataFolder = mkdtempSync(path.join(tmpdir(), 'staffed-'));
    cpSync(staffFolder(), this.dataFolder, { recursive: true });
    prepare(this.dataFolder);
    this.host = openStation({
      practiceLexiconFile: undefined,
      ...files,
      dataFolder: this.dataFolder,
      program: 'test',
      asksForSetUp: false,
      clock: this.#clock,
      log: () => undefined,
    });
    this.host.onSnapshot((snapshot) => this.seen.push(snapshot));
  }

  get now(): Snapshot {
    return this.host.handlers.watch(undefined);
  }

  press(...keys: readonly string[]): void {
    for (const key of keys) {
      this.host.handlers.press({ stroke: strokeOf(key), seen: this.now.revision });
    }
  }

  /** Types the words and goes on to checking them; the notice of a key that was refused. */
  enter(...words: readonly string[]): string | undefined {
    for (const word of words) {
      for (const key of [...word.toUpperCase(), 'Enter']) {
        this.press(key);
        const { view } = this.now;
        if (view.screen === 'typing' && view.notice !== undefined) return view.notice;
      }
    }
    this.press('Enter');
    return undefined;
  }

  /** From the first letter to the verdict and back to the idle screen, or why it was not typed. */
  ruled(...words: readonly string[]): string {
    const refused = this.enter(...words);
    if (refused !== undefined) {
      this.press('Escape', 'Escape');
      return refused;
    }
    if (this.now.view.screen === 'checking') this.press('1', '2');
    this.#clock.pass(timing.armedGuardMs);
    this.press('Tab');
    this.#clock.pass(timing.revealMs);
    const { view } = this.now;
    if (view.screen !== 'verdict') throw new Error(`no verdict, but ${view.screen}`);
    this.#read();
    return view.verdict.toUpperCase();
  }

  /** Whoever is at the console goes first. */
  signIn(name: Person): void {
    const { pin, role } = people[name];
    this.signOut();
    const stroke = strokeOf('S', { ctrl: true, shift: true });
    this.host.handlers.press({ stroke, seen: this.now.revision });
    void this.host.handlers.signIn({ pin });
    expect(this.now.view).toMatchObject({ screen: 'staff', member: { name, role } });
  }

  wait(durationMs: number): void {
    this.#clock.pass(durationMs);
  }

  signOut(): void {
    void this.host.handlers.signOut(undefined);
  }

  /** A word judge goes on to type slips. */
  judge(): void {
    if (this.now.status.judge !== undefined) return;
    this.signIn('Ada');
    valueOf(told(this.host.handlers.startJudging(undefined)));
  }

  /** Gives the next opinion on the last ruling, and goes on at the console when it was read. */
  opinion(...words: readonly string[]): string {
    valueOf(this.askForOpinion(...words));
    const { view } = this.now;
    if (view.screen !== 'announcement') throw new Error(`no opinion, but ${view.screen}`);
    this.#read();
    return `${view.opinion} ${view.verdict.toUpperCase()}`;
  }

  askForOpinion(...words: readonly string[]): InEnglish<Told> {
    return told(this.host.handlers.giveOpinion({ ruling: this.lastRuling(), words: [...words] }));
  }

  /** What the console shows of the last ruling and of each opinion on it, word by word. */
  sources(): readonly SourcesOfLook[] {
    return valueOf(told(this.host.handlers.rulingSources({ ruling: this.lastRuling() })));
  }

  /** Only for somebody at the console. */
  lastRuling(): number {
    const [ruling] = valueOf(told(this.host.handlers.rulings({ search: '' }))).rulings;
    if (ruling === undefined) throw new Error('no ruling');
    return ruling.ruling;
  }

  /** The kinds of all records. */
  records(): readonly string[] {
    return this.#select('SELECT kind FROM record ORDER BY number').map(({ kind }) => String(kind));
  }

  recordsOf(kind: string): readonly unknown[] {
    const rows = this.#select('SELECT body FROM record WHERE kind = ? ORDER BY number', kind);
    return rows.map(({ body }) => JSON.parse(String(body)) as unknown);
  }

  end(): void {
    this.host.close();
    rmSync(this.dataFolder, { recursive: true });
  }

  #select(query: string, ...values: readonly string[]): readonly Record<string, unknown>[] {
    const file = path.join(this.dataFolder, ledgerFileName);
    const database = new DatabaseSync(file, { readOnly: true });
    const rows = database.prepare(query).all(...values);
    database.close();
    return rows;
  }

  /** The screen has shown it, and the people have read it. */
  #read(): void {
    this.host.handlers.painted({ seen: this.now.revision });
    this.#clock.pass(timing.verdictHoldMs);
    this.press('Enter');
  }
}

/** The screens of the players, once each in their order. */
export function screensOf(seen: readonly Snapshot[]): readonly View['screen'][] {
  const names = seen.map(({ view }) => view.screen);
  return names.filter((name, index) => name !== names[index - 1]);
}

export function told<Value>(answer: Value | Promise<Value>): InEnglish<Value> {
  if (answer instanceof Promise) throw new Error('The answer takes its time.');
  return inEnglish(answer);
}

let madeStaff: string | undefined;

/** PINs are slow to make, so they are made once. */
function staffFolder(): string {
  if (madeStaff !== undefined) return madeStaff;
  const folder = mkdtempSync(path.join(tmpdir(), 'staff-'));
  const staff = valueOf(openStaffStore(folder));
  for (const [name, { role, pin }] of Object.entries(people)) valueOf(staff.add(name, role, pin));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  madeStaff = folder;
  return folder;
}
