/**
 * A real station on real files with the people in front of it: players, word judge and director.
 * Time passes only during their actions. Every screen that they saw is kept.
 */
import { expect } from 'vitest';
import type { StaffResult } from '../../electron/contract/staff/staff-call.ts';
import type { SourcesOfLook } from '../../electron/contract/staff/rulings-calls.ts';
import { guardMs } from '../../electron/core/station/guard-times.ts';
import { verdictTimes } from '../../electron/core/station/verdict-times.ts';
import type { Snapshot, View } from '../../electron/core/station/view.ts';
import type { StationOptions } from '../../electron/station/open-station.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { strokeOf } from '../core/station/driver.ts';
import { StillClock } from '../fakes/still-clock.ts';
import { told, type InEnglish } from '../in-english.ts';
import { people, writeStaff, type Person } from '../station/people.ts';
import { signIn, StationOnDisk } from '../station/station-on-disk.ts';

type Files = Pick<StationOptions, 'lexiconFile'> &
  Partial<Pick<StationOptions, 'eventFile' | 'practiceLexiconFile'>>;

export class StaffedStation extends StationOnDisk {
  readonly seen: Snapshot[] = [];
  readonly #clock = new StillClock();

  constructor(files: Files, prepare: (dataFolder: string) => void = () => undefined) {
    super();
    this.hasKnownLists = false;
    writeStaff(this.data);
    prepare(this.data);
    this.again(files);
  }

  /** Restarts the station on its data folder. */
  again(files: Files): void {
    this.close();
    this.start({ ...files, asksForSetUp: false, clock: this.#clock });
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

  /** Types the words and continues to checking. Returns the notice if a key was refused. */
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

  /**
   * From the first letter to the verdict and back to the idle screen. Returns the verdict, or why
   * the entry was refused.
   */
  ruled(...words: readonly string[]): string {
    const refused = this.enter(...words);
    if (refused !== undefined) {
      this.press('Escape');
      this.reads(guardMs.clear);
      this.press('Escape');
      return refused;
    }
    const view = this.pressTab();
    if (view.screen !== 'verdict') throw new Error(`no verdict, but ${view.screen}`);
    this.#read();
    return view.verdict.toUpperCase();
  }

  /** The word judge withdraws the slip, because a blank was misread. */
  withdraw(): void {
    this.press('Escape');
    this.reads(guardMs.withdraw);
    this.press('3');
  }

  /** Both sides confirm, if they are asked, and Tab is pressed. Returns the screen that follows. */
  pressTab(): View {
    if (this.now.view.screen === 'checking') {
      this.reads(guardMs.letters);
      this.press('1', '2');
    }
    this.#clock.pass(guardMs.tab);
    this.press('Tab');
    this.#clock.pass(verdictTimes.revealMs);
    return this.now.view;
  }

  /** Signs out anyone at the console first. */
  signIn(name: Person): void {
    const { pin, role } = people[name];
    this.signOut();
    signIn(this.host, pin);
    expect(this.now.view).toMatchObject({ screen: 'staff', member: { name, role } });
  }

  /** The director confirms the list and leaves the console. */
  confirm(reason: string): void {
    this.signIn('Dana');
    const { identity = '', words = 0 } = told(this.host.handlers.status(undefined)).lexicon ?? {};
    valueOf(told(this.host.handlers.confirmList({ identity, words, reason })));
    this.signOut();
  }

  wait(durationMs: number): void {
    this.#clock.pass(durationMs);
  }

  signOut(): void {
    void this.host.handlers.signOut(undefined);
  }

  /** Lets a word judge type slips. */
  judge(): void {
    if (this.now.status.judge !== undefined) return;
    this.signIn('Ada');
    valueOf(told(this.host.handlers.startJudging(undefined)));
  }

  /**
   * Gives the next opinion on the last ruling, and returns to the console when it has been read.
   */
  opinion(...words: readonly string[]): string {
    valueOf(this.askForOpinion(...words));
    const { view } = this.now;
    if (view.screen !== 'verdict' || view.opinion === undefined) {
      throw new Error(`no opinion, but ${view.screen}`);
    }
    this.#read();
    return `${view.opinion} ${view.verdict.toUpperCase()}`;
  }

  askForOpinion(...words: readonly string[]): InEnglish<StaffResult> {
    return told(this.host.handlers.giveOpinion({ ruling: this.lastRuling(), words: [...words] }));
  }

  /** What the console shows of the last ruling and each opinion on it, word by word. */
  sources(): readonly SourcesOfLook[] {
    return valueOf(told(this.host.handlers.rulingSources({ ruling: this.lastRuling() })));
  }

  /** Only works at the console. */
  lastRuling(): number {
    const [ruling] = valueOf(told(this.host.handlers.rulings({ search: '' }))).rulings;
    if (ruling === undefined) throw new Error('no ruling');
    return ruling.ruling;
  }

  /** The screen paints, and people read it for this time, in milliseconds. */
  reads(durationMs: number): void {
    this.host.handlers.painted({ seen: this.now.revision });
    this.#clock.pass(durationMs);
  }

  /** The screen has shown the verdict, and the people have read it. */
  #read(): void {
    this.reads(guardMs.verdict);
    const { view } = this.now;
    const isOfSides = view.screen === 'verdict' && view.leave === 'both';
    this.press(...(isOfSides ? ['1', '2'] : ['Enter']));
  }
}

/** The players' screens in order, without repetitions. */
export function screensOf(seen: readonly Snapshot[]): readonly View['screen'][] {
  const names = seen.map(({ view }) => view.screen);
  return names.filter((name, index) => name !== names[index - 1]);
}
