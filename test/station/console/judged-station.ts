/** A real station on real files, with a director and word judges. */
import { expect } from 'vitest';
import type { NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import { openLedger } from '../../../electron/station/ledger/ledger.ts';
import { guardMs } from '../../../electron/core/station/guard-times.ts';
import type { StationOptions } from '../../../electron/station/open-station.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { ruledBy } from '../../core/ledger/entries.ts';
import { sampleLexicon, valueOf } from '../../core/lexicon/samples.ts';
import { strokeOf } from '../../core/station/driver.ts';
import { StillClock } from '../../fakes/still-clock.ts';
import { people, writeStaff, type Person } from '../people.ts';
import { signIn, StationOnDisk, view } from '../station-on-disk.ts';

export class JudgedStation extends StationOnDisk {
  readonly #clock = new StillClock();
  /** The lexicon of earlier rulings. */
  ruledBy = sampleLexicon('AT CAT JO QUIT', 'NONSENSES');
  /** The station's name in an earlier run. */
  called = '1';
  /** When the earlier rulings were given; the station opens at 10:00. */
  earlierAt = '2026-11-21T08:10:00.000Z';

  constructor() {
    super();
    this.writeLexicon('AT CAT JO QUIT', 'NONSENSES');
  }

  /** Writes rulings of an earlier run of the station. All were shown, except those in `pending`. */
  earlier(rulings: readonly NewRecord[], ...pending: readonly number[]): void {
    const ledger = valueOf(openLedger(this.data));
    const started: NewRecord = { kind: 'started', body: { program: 'test', station: this.called } };
    for (const given of [started, ...rulings]) {
      const fact = ruledBy(this.ruledBy, given);
      valueOf(ledger.append(fact, new Date(this.earlierAt)));
      if (fact.kind !== 'ruling' || pending.includes(fact.body.ruling)) continue;
      const { ruling } = fact.body;
      valueOf(ledger.append({ kind: 'shown', body: { ruling } }, new Date()));
    }
    ledger.close();
  }

  override start(options: Partial<StationOptions> = {}): StationHost {
    return super.start({ clock: this.#clock, ...options });
  }

  /** Starts with a word judge at the console. */
  atConsole(): StationHost {
    writeStaff(this.data);
    this.start();
    this.as('Ada');
    return this.host;
  }

  as(name: Person): void {
    this.leaveAnnouncement();
    void this.host.handlers.signOut(undefined);
    signIn(this.host, people[name].pin);
    expect(view(this.host)).toMatchObject({ screen: 'staff' });
  }

  /** Lets this much time pass, in milliseconds. */
  pass(ms: number): void {
    this.#clock.pass(ms);
  }

  /** As if the screen had shown it and the players had read it. */
  leaveAnnouncement(): void {
    const { handlers } = this.host;
    const { revision, view: now } = handlers.watch(undefined);
    if (now.screen !== 'verdict') return;
    handlers.painted({ seen: revision });
    this.#clock.pass(guardMs.verdict);
    handlers.press({ stroke: strokeOf('Enter'), seen: revision });
  }
}
