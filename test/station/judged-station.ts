/** A real station on real files, with a director and word judges. */
import { writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { Draft } from '../../electron/core/ledger/record-kinds.ts';
import { openLedger } from '../../electron/station/ledger.ts';
import type { StationHost } from '../../electron/station/station-host.ts';
import { sampleBytes, valueOf } from '../core/lexicon/samples.ts';
import { strokeOf } from '../core/station/driver.ts';
import { people, writeStaff, type Person } from './people.ts';
import { signIn, StationOnDisk, view } from './station-on-disk.ts';

export class JudgedStation extends StationOnDisk {
  constructor() {
    super();
    writeFileSync(this.lexiconFile, sampleBytes('AT CAT JO QUIT', 'NONSENSES'));
  }

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

  /** With a word judge at the console. */
  atConsole(): StationHost {
    writeStaff(this.data);
    const host = this.start();
    as(host, 'Ada');
    return host;
  }
}

export function as(host: StationHost, name: Person): void {
  leaveAnnouncement(host);
  void host.handlers.signOut(undefined);
  signIn(host, people[name].pin);
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
