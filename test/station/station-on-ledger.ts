/** A station on a real ledger whose other parts are the test's, and whose time passes for it only. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import { generalRules } from '../../electron/core/rulebook/rules.ts';
import { plainSettings } from '../../electron/core/station/settings-in-force.ts';
import type { ClosedCause } from '../../electron/core/station/closed-cause.ts';
import type { Snapshot } from '../../electron/core/station/view.ts';
import { sentence } from '../../electron/core/text/sentence.ts';
import { unknownConfig } from '../../electron/station/in-force/config.ts';
import { openLedger, type LedgerFile } from '../../electron/station/ledger/ledger.ts';
import { RunningStation } from '../../electron/station/running/running-station.ts';
import type { StationParts } from '../../electron/station/running/station-parts.ts';
import { createMachine } from '../../electron/station/machine/machine.ts';
import { hostOf, type StationHost } from '../../electron/station/running/station-host.ts';
import { recognise } from '../../electron/core/lexicon/recognise.ts';
import { guardMs } from '../../electron/core/station/guard-times.ts';
import { editionLike, sampleLexicon, sha256 } from '../core/lexicon/samples.ts';
import { strokeOf } from '../core/station/driver.ts';
import { silentStaff } from '../fakes/silent-staff.ts';
import { StillClock } from '../fakes/still-clock.ts';
import { recordsIn } from './ledger-records.ts';

interface Given extends Partial<StationParts> {
  readonly lexicon?: Result<Lexicon, ClosedCause>;
}

export const lexicon = sampleLexicon('AB JO QUIT', 'NONSENSES');

/** Without its long words, which no edition has. */
const aKnownEdition = {
  ...recognise(lexicon, { known: [editionLike('TEST', lexicon)], printed: [] }, sha256),
  hasSecondary: false,
};

export class StationOnLedger {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'station-on-ledger-'));
  readonly clock = new StillClock();
  /** Lines that the station printed on the terminal. */
  readonly logged: string[] = [];
  #host: StationHost | undefined;

  openLedger(): Result<LedgerFile, ClosedCause> {
    const opened = openLedger(this.folder);
    return opened.ok ? opened : fail('ledgerNotOpened');
  }

  start({
    lexicon: found = ok(lexicon),
    settings = plainSettings,
    ...change
  }: Given = {}): StationHost {
    const station = new RunningStation({
      station: '3',
      program: 'test',
      settings,
      openLedger: () => this.openLedger(),
      loadConfig: () => {
        if (!found.ok) return unknownConfig(settings, { cause: found.error, sentences: [] });
        const state = { recognised: aKnownEdition };
        const list = { lexicon: found.value, file: 'a', isChosen: true, state };
        return { list, event: ok(undefined), rules: generalRules, settings, problems: [] };
      },
      loadPractice: () => fail(sentence`There is nothing to practise by.`),
      clock: this.clock,
      machine: createMachine(path.join(this.folder, 'power-supply')),
      log: (sentence) => this.logged.push(sentence),
      console: () => ({
        handlers: silentStaff(),
        isStaffed: () => false,
        signInWaitMs: () => 0,
        close: () => undefined,
      }),
      asksForSetUp: false,
      ...change,
    });
    this.#host = { ...hostOf(station), noteFault: () => undefined };
    return this.#host;
  }

  /** The station that was started last. */
  get host(): StationHost {
    if (this.#host === undefined) throw new Error('not started');
    return this.#host;
  }

  get now(): Snapshot {
    return this.host.handlers.watch(undefined);
  }

  press(...keys: readonly string[]): void {
    for (const key of keys) {
      this.host.handlers.press({ stroke: strokeOf(key), seen: this.now.revision });
    }
  }

  /** From the first letter to Tab. */
  challenge(...words: readonly string[]): void {
    for (const word of words) this.press(...word, 'Enter');
    this.press('Enter');
    this.arm();
    this.clock.pass(500);
    this.press('Tab');
  }

  /** Both sides read the words, and confirm them. */
  arm(): void {
    this.reads(guardMs.letters);
    this.press('1', '2');
  }

  /** The screen paints, and people read it for this time, in milliseconds. */
  reads(durationMs: number): void {
    this.host.handlers.painted({ seen: this.now.revision });
    this.clock.pass(durationMs);
  }

  /** Kind, body and staff part of each record. */
  records(): readonly (readonly unknown[])[] {
    return recordsIn(this.folder).map(({ kind, body, staff }) => [
      kind,
      body,
      ...(staff === undefined ? [] : [staff]),
    ]);
  }

  close(): void {
    this.#host?.close();
    this.#host = undefined;
  }

  end(): void {
    this.close();
    rmSync(this.folder, { recursive: true });
  }
}
