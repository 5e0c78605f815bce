/** A real station on real files, in a temporary folder that is removed when the test ends. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { ImportState } from '../../electron/contract/staff/lexicons-calls.ts';
import type { View } from '../../electron/core/station/view.ts';
import { installedLexiconFiles } from '../../electron/station/lexicons/lexicon-store.ts';
import { openStation, type StationOptions } from '../../electron/station/open-station.ts';
import type { StationHost } from '../../electron/station/running/station-host.ts';
import { sampleBytes, valueOf } from '../core/lexicon/samples.ts';
import { strokeOf } from '../core/station/driver.ts';
import { steadyClock } from '../fakes/steady-clock.ts';
import { told } from '../in-english.ts';
import { publishFile } from '../published.ts';
import { people } from './people.ts';
import { recordsIn, type RecordRow } from './ledger-records.ts';

export class StationOnDisk {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'station-on-disk-'));
  /** Created by the station. */
  readonly data = this.at('data');
  /** The lexicon that the station uses; absent until the test writes it. */
  readonly lexiconFile = this.at('a.lexicon');
  /** Lines that the station printed on the terminal. */
  readonly logged: string[] = [];
  /** True to declare its lists published, so that it rules by those without long words. */
  hasKnownLists = true;
  /** How stations are opened. A test may take that of another process. */
  open = openStation;
  readonly #hosts: StationHost[] = [];

  at(name: string): string {
    return path.join(this.folder, name);
  }

  writeLexicon(primary: string, secondary?: string): void {
    writeFileSync(this.lexiconFile, sampleBytes(primary, secondary));
  }

  /** The station that was started last. */
  get host(): StationHost {
    const host = this.#hosts.at(-1);
    if (host === undefined) throw new Error('not started');
    return host;
  }

  start(options: Partial<StationOptions> = {}): StationHost {
    if (this.hasKnownLists) this.#publishLists({ lexiconFile: this.lexiconFile, ...options });
    const host = this.open({
      dataFolder: this.data,
      lexiconFile: this.lexiconFile,
      practiceLexiconFile: undefined,
      program: 'test',
      asksForSetUp: true,
      log: (sentence) => this.logged.push(sentence),
      clock: steadyClock(),
      // No battery, whatever the machine of the test has.
      powerFolder: this.at('power-supply'),
      ...options,
    });
    this.#hosts.push(host);
    return host;
  }

  #publishLists({ lexiconFile }: Partial<StationOptions>): void {
    const kept = installedLexiconFiles(this.data);
    for (const file of [...(lexiconFile === undefined ? [] : [lexiconFile]), ...kept]) {
      publishFile(file);
    }
  }

  /** The director has just chosen the first PIN and is at the console. */
  setUp(host = this.start()): StationHost {
    valueOf(told(host.handlers.chooseFirstPin({ name: 'Dana', pin: people.Dana.pin })));
    expect(host.role()).toBe('director');
    return host;
  }

  records(): readonly RecordRow[] {
    return recordsIn(this.data);
  }

  kinds(): readonly string[] {
    return this.records().map(({ kind }) => kind);
  }

  /** The bodies of all records of this kind. */
  bodiesOf(kind: string): readonly RecordRow['body'][] {
    return this.records().flatMap((record) => (record.kind === kind ? [record.body] : []));
  }

  close(): void {
    for (const host of this.#hosts.splice(0)) host.close();
  }

  end(): void {
    this.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function view(host: StationHost): View {
  return host.handlers.watch(undefined).view;
}

/** Opens the sign-in. */
export function chord(host: StationHost): void {
  const stroke = strokeOf('S', { ctrl: true, shift: true });
  host.handlers.press({ stroke, seen: host.handlers.watch(undefined).revision });
}

export function signIn(host: StationHost, pin: string = people.Dana.pin): void {
  chord(host);
  void host.handlers.signIn({ pin });
}

/** Resolves with the state of the import when its thread has ended. */
export async function importEnd(host: StationHost): Promise<ImportState> {
  for (;;) {
    const state = await host.handlers.importProgress(undefined);
    if (state.kind !== 'running') return state;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
