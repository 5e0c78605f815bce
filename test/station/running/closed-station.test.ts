/** A station that cannot rule or record is closed, and gives no verdict. */
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail, ok } from '../../../electron/core/base/result.ts';
import { displayOf, plainSettings } from '../../../electron/core/station/settings-in-force.ts';
import { ledgerFileName, type LedgerFile } from '../../../electron/station/ledger/ledger.ts';
import type { StationParts } from '../../../electron/station/running/station-parts.ts';
import { guardMs } from '../../../electron/core/station/guard-times.ts';
import { lexicon, StationOnLedger } from '../station-on-ledger.ts';

let station: StationOnLedger;

beforeEach(() => {
  station = new StationOnLedger();
});

afterEach(() => {
  station.end();
});

/** Another program begins to write into the ledger. */
function lockLedger(): DatabaseSync {
  const other = new DatabaseSync(path.join(station.folder, ledgerFileName));
  other.exec('BEGIN IMMEDIATE');
  return other;
}

type Append = LedgerFile['append'];

/** Opens the ledger of the station with a change of how it appends. */
function openWith(change: (append: Append) => Append): StationParts['openLedger'] {
  return () => {
    const opened = station.openLedger();
    return opened.ok ? ok({ ...opened.value, append: change(opened.value.append) }) : opened;
  };
}

const full: Append = () => fail({ kind: 'notWritten', cause: 'full' });

describe('a station', () => {
  it('gives no verdict when the ruling cannot be written', () => {
    station.start();
    const other = lockLedger();
    station.challenge('JO');
    station.clock.pass(1_000);
    expect(station.now.view).toEqual({ screen: 'closed', code: 'LG-02' });
    expect(station.logged).toEqual([
      expect.stringMatching(/^The ledger could not be written.* \(The system says: .*lock.*\)$/),
      expect.stringContaining('The ledger could not be written'),
    ]);
    other.close();
    station.press('J', 'O');
    expect(station.now.view).toEqual({ screen: 'closed', code: 'LG-02' });
    expect(JSON.stringify(station.records())).not.toContain('"ruling"');
  });

  it('closes when an abandoned challenge cannot be recorded', () => {
    station.start();
    station.press('J');
    const other = lockLedger();
    station.press('Escape');
    station.reads(guardMs.clear);
    station.press('Escape');
    expect(station.now.view).toEqual({ screen: 'closed', code: 'LG-02' });
    other.close();
  });

  it.each([
    ['lexiconAltered', 'LX-04'],
    ['lexiconMissing', 'LX-01'],
  ] as const)('is closed with %s, and records that', (cause, code) => {
    station.start({ lexicon: fail(cause) });
    expect(station.now).toEqual({
      revision: 0,
      view: { screen: 'closed', code },
      status: { station: '3' },
      isPractice: false,
      display: displayOf(plainSettings),
    });
    expect(station.records().at(-1)).toEqual(['closed', { code }]);
  });

  it.each([
    ['ledgerBroken', 'LG-03'],
    ['ledgerInUse', 'LG-04'],
    ['ledgerNotOpened', 'LG-01'],
  ] as const)('is closed with %s even if the lexicon is fine', (cause, code) => {
    station.start({ openLedger: () => fail(cause) });
    station.press('J', 'O');
    expect(station.now.view).toEqual({ screen: 'closed', code });
  });

  it('is closed when the ledger opens but does not take the first record', () => {
    station.start({ openLedger: openWith(() => full) });
    expect(station.now.view).toEqual({ screen: 'closed', code: 'LG-02' });
  });

  it('is closed when the ledger does not take the record of its opening', () => {
    let appended = 0;
    const openLedger = openWith((append) => (fact, time) => {
      appended += 1;
      return (appended > 1 ? full : append)(fact, time);
    });
    station.start({ openLedger });
    expect(station.now.view).toEqual({ screen: 'closed', code: 'LG-02' });
  });

  it('shows nothing as done that is not on record', () => {
    let isFull = false;
    const openLedger = openWith((append) => (fact, time) => (isFull ? full : append)(fact, time));
    station.start({ openLedger });
    station.press('J', 'O', 'Enter', 'Enter');
    const screens = [station.now.view.screen];
    station.host.onSnapshot(() => screens.push(station.now.view.screen));
    isFull = true;
    station.press('Escape');
    station.reads(guardMs.withdraw);
    station.press('1', '2');
    expect(new Set(screens)).toEqual(new Set(['checking', 'withdrawing', 'closed']));
    expect(station.now.view).toEqual({ screen: 'closed', code: 'LG-02' });
  });

  it('closes when its program fails within a ruling, and opens again by itself', () => {
    let fails = true;
    const has: typeof lexicon.primary.has = (word) => {
      if (fails) throw new TypeError('a bug');
      return lexicon.primary.has(word);
    };
    const primary = Object.assign(Object.create(lexicon.primary), {
      has,
    }) as typeof lexicon.primary;
    station.start({ lexicon: ok({ ...lexicon, primary }) });
    station.challenge('JO');
    expect(station.now.view).toEqual({ screen: 'closed', code: 'ST-05' });
    expect(station.records().at(-1)).toEqual(['closed', { code: 'ST-05' }]);
    expect(station.logged.join()).toContain('made an error');
    fails = false;
    station.clock.pass(5_000);
    expect(station.now.view).toEqual({ screen: 'idle' });
    station.challenge('JO');
    station.clock.pass(40);
    expect(station.now.view).toMatchObject({ screen: 'verdict', verdict: 'acceptable' });
    expect(station.records().filter(([kind]) => kind === 'ruling')).toHaveLength(1);
  });

  it('shows that it is closed also when it fails again while it records that', () => {
    let isBroken = false;
    const openLedger = openWith((append) => (fact, time) => {
      if (isBroken) throw new TypeError('a bug');
      return append(fact, time);
    });
    station.start({ openLedger });
    isBroken = true;
    station.challenge('JO');
    expect(station.now.view).toEqual({ screen: 'closed', code: 'ST-05' });
    isBroken = false;
    station.clock.pass(5_000);
    expect(station.now.view).toMatchObject({ screen: 'idle' });
  });
});
