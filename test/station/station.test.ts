import { plainScreen } from '../../electron/core/station/appearance.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pack, unpack } from '../../electron/station/lexicons/brotli.ts';
import { compileLexicon } from '../../electron/core/lexicon/compile.ts';
import { unknownConfig } from '../../electron/station/config.ts';
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { readLexicon } from '../../electron/core/lexicon/read-lexicon.ts';
import { fail, ok, type Result } from '../../electron/core/result.ts';
import { generalRules } from '../../electron/core/rulebook/rules.ts';
import { plainAppearance } from '../../electron/core/station/appearance.ts';
import type { ClosedCause } from '../../electron/core/station/closed-cause.ts';
import type { Snapshot } from '../../electron/core/station/view.ts';
import type { Word } from '../../electron/core/words/word.ts';
import { withinCalendar } from '../../electron/station/clock.ts';
import {
  ledgerFileName,
  openLedger,
  type LedgerFile,
} from '../../electron/station/ledger/ledger.ts';
import { sha256 } from '../../electron/station/files/sha256.ts';
import { createStation, type StationParts } from '../../electron/station/station.ts';
import type { StationHost } from '../../electron/station/station-host.ts';
import { editionLike } from '../core/lexicon/samples.ts';
import { strokeOf } from '../core/station/driver.ts';
import { silentStaff } from '../fakes/silent-staff.ts';
import { StillClock } from '../fakes/still-clock.ts';
import { sentence } from '../../electron/core/text/sentence.ts';
import { recordsIn } from './ledger-records.ts';

function lexiconOf(...words: readonly string[]): Lexicon {
  const list = { words: words as Word[], file: 'list.txt', sha256: sha256('') };
  const secondary = { ...list, words: ['NONSENSES'] as Word[], fromLength: 9 };
  const bytes = compileLexicon(
    { id: 'test', title: 'Test', primary: list, secondary },
    sha256,
    pack,
  );
  const lexicon = bytes.ok ? readLexicon(bytes.value, sha256, unpack) : bytes;
  if (!lexicon.ok) throw new Error(`no lexicon: ${lexicon.error.kind}`);
  return lexicon.value;
}

let folder = '';
let clock = new StillClock();
let station: StationHost | undefined;
let logged: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'station-'));
  clock = new StillClock();
  logged = [];
});

afterEach(() => {
  station?.close();
  station = undefined;
  rmSync(folder, { recursive: true });
});

function realLedger(): Result<LedgerFile, ClosedCause> {
  const opened = openLedger(folder);
  return opened.ok ? opened : fail('ledgerNotOpened');
}

interface Given extends Partial<StationParts> {
  readonly ledger?: Result<LedgerFile, ClosedCause>;
  readonly lexicon?: Result<Lexicon, ClosedCause>;
}

function start(given: Given = {}): StationHost {
  const { ledger, lexicon, appearance = plainAppearance, ...change } = given;
  const created = createStation({
    station: '3',
    program: 'test',
    appearance,
    openLedger: () => ledger ?? realLedger(),
    loadConfig: () => {
      const found = lexicon ?? ok(lexiconOf('AB', 'JO', 'QUIT'));
      if (!found.ok) return unknownConfig(appearance, { cause: found.error, sentences: [] });
      const edition = editionLike('TEST', found.value);
      const state = { recognised: { kind: 'known', edition, hasSecondary: false } } as const;
      const list = { lexicon: found.value, file: 'a', isChosen: true, state };
      return { list, event: ok(undefined), rules: generalRules, appearance, problems: [] };
    },
    loadPractice: () => fail(sentence`There is nothing to practise by.`),
    clock,
    log: (sentence) => logged.push(sentence),
    console: () => ({
      handlers: silentStaff(),
      isStaffed: () => false,
      signInWaitMs: () => 0,
      close: () => undefined,
    }),
    asksForSetUp: false,
    ...change,
  });
  station = { ...created, noteFault: () => undefined };
  return station;
}

function records(): readonly unknown[] {
  return recordsIn(folder).map(({ kind, body, staff }) => [
    kind,
    body,
    ...(staff === undefined ? [] : [staff]),
  ]);
}

function press(host: StationHost, ...keys: readonly string[]): void {
  for (const key of keys) {
    host.handlers.press({ stroke: strokeOf(key), seen: host.handlers.watch(undefined).revision });
  }
}

function challenge(host: StationHost, ...words: readonly string[]): void {
  for (const word of words) press(host, ...word, 'Enter');
  press(host, 'Enter', '1', '2');
  clock.pass(500);
  press(host, 'Tab');
}

function view(host: StationHost): Snapshot['view'] {
  return host.handlers.watch(undefined).view;
}

describe('a station', () => {
  it('has on record what a screen shows as done', () => {
    const host = start();
    press(host, 'J', 'O', 'Enter', 'Enter');
    const seen: unknown[] = [];
    host.onSnapshot(({ view: { screen } }) => seen.push([screen, records().at(-1)]));
    press(host, 'Escape', '1', '2');
    expect(seen.at(-1)).toEqual(['idle', ['withdrawn', { words: ['JO'], reason: 'bothAgree' }]]);
    press(host, 'J', 'Escape', 'Escape');
    expect(seen.at(-1)).toEqual([
      'idle',
      ['abandoned', expect.objectContaining({ phase: 'typing', by: 'escape' })],
    ]);
  });

  it('records the ruling, then shows it, then records that it was shown', () => {
    const host = start();
    const seen: unknown[] = [];
    host.onSnapshot((snapshot) => {
      seen.push([snapshot.view.screen, records().length]);
    });
    challenge(host, 'JO', 'QUIT');
    expect(seen.at(-1)).toEqual(['recording', 2]);
    clock.pass(40);
    expect(seen.at(-1)).toEqual(['verdict', 3]);
    expect(view(host)).toMatchObject({ screen: 'verdict', verdict: 'acceptable' });
    host.handlers.painted({ seen: host.handlers.watch(undefined).revision });
    expect(records().slice(1)).toEqual([
      ['opened', expect.objectContaining({ rulebook: 'general' })],
      [
        'ruling',
        expect.objectContaining({ ruling: 1, words: ['JO', 'QUIT'], verdict: 'acceptable' }),
        { sources: ['primary', 'primary'], seconds: 0 },
      ],
      ['shown', { ruling: 1 }],
    ]);
  });

  it('looks up every word, also after an unacceptable one', () => {
    const host = start();
    challenge(host, 'XX', 'JO', 'NONSENSES');
    clock.pass(40);
    expect(view(host)).toMatchObject({ screen: 'verdict', verdict: 'unacceptable' });
    expect(records().at(-1)).toMatchObject([
      'ruling',
      { verdict: 'unacceptable' },
      { sources: ['none', 'primary', 'secondary'] },
    ]);
  });

  it('tells every snapshot once and in order', () => {
    const host = start();
    const revisions: number[] = [];
    const stop = host.onSnapshot(({ revision }) => revisions.push(revision));
    press(host, 'J', 'O', 'Shift', 'ArrowUp', 'B');
    expect(revisions).toEqual([2, 3, 4]);
    stop();
    press(host, 'X');
    expect(revisions).toHaveLength(3);
  });

  it('counts down and clears by its own clock', () => {
    const host = start();
    press(host, 'J');
    clock.pass(60_000);
    expect(view(host)).toMatchObject({ secondsLeft: 20 });
    clock.pass(5_000);
    expect(view(host)).toMatchObject({ secondsLeft: 15 });
    clock.pass(15_000);
    expect(view(host)).toEqual({ screen: 'idle' });
    expect(records().at(-1)).toEqual(['abandoned', { phase: 'typing', by: 'idle' }]);
    // Nothing waits any more but the watch for stalls.
    expect(clock.timers).toBe(1);
  });

  it('records a withdrawal', () => {
    const host = start();
    press(host, 'J', 'O', 'Enter', 'Enter', 'Escape', '3', '1', '0');
    expect(records().at(-1)).toEqual(['withdrawn', { words: ['JO'], reason: 'blankMisread' }]);
  });

  it('gives no verdict when the ruling cannot be written', () => {
    const host = start();
    const other = new DatabaseSync(join(folder, ledgerFileName));
    other.exec('BEGIN IMMEDIATE');
    challenge(host, 'JO');
    clock.pass(1_000);
    expect(view(host)).toEqual({ screen: 'closed', code: 'LG-02' });
    expect(logged).toEqual([
      expect.stringMatching(/^The ledger could not be written.* \(The system says: .*lock.*\)$/),
      expect.stringContaining('The ledger could not be written'),
    ]);
    other.exec('ROLLBACK');
    other.close();
    press(host, 'J', 'O');
    expect(view(host)).toEqual({ screen: 'closed', code: 'LG-02' });
    expect(JSON.stringify(records())).not.toContain('"ruling"');
  });

  it('closes when an abandoned challenge cannot be recorded', () => {
    const host = start();
    press(host, 'J');
    const other = new DatabaseSync(join(folder, ledgerFileName));
    other.exec('BEGIN IMMEDIATE');
    press(host, 'Escape', 'Escape');
    expect(view(host)).toEqual({ screen: 'closed', code: 'LG-02' });
    other.close();
  });

  it('announces a ruling that the last run did not show', () => {
    const host = start();
    challenge(host, 'JO');
    clock.pass(40);
    // The process ends here without a word, as in a power cut.
    const left = openLedger(folder);
    expect(left).toMatchObject({ ok: false, error: { kind: 'inUse' } });
    host.close();
    const again = start();
    expect(again.handlers.watch(undefined)).toMatchObject({
      view: { screen: 'pending' },
      status: { ruling: '3-0001' },
    });
    clock.pass(2_000);
    press(again, 'Escape', 'Escape');
    expect(view(again)).toEqual({ screen: 'pending' });
  });

  it.each([
    ['lexiconAltered', 'LX-04'],
    ['lexiconMissing', 'LX-01'],
  ] as const)('is closed with %s, and records that', (cause, code) => {
    const host = start({ lexicon: fail(cause) });
    expect(host.handlers.watch(undefined)).toEqual({
      revision: 0,
      view: { screen: 'closed', code },
      status: { station: '3' },
      isPractice: false,
      display: { language: 'en', ...plainScreen },
    });
    expect(records().at(-1)).toEqual(['closed', { code }]);
  });

  it.each([
    ['ledgerBroken', 'LG-03'],
    ['ledgerInUse', 'LG-04'],
    ['ledgerNotOpened', 'LG-01'],
  ] as const)('is closed with %s even if the lexicon is fine', (cause, code) => {
    const host = start({ ledger: fail(cause) });
    press(host, 'J', 'O');
    expect(view(host)).toEqual({ screen: 'closed', code });
  });

  it('is closed when the ledger opens but does not take the first record', () => {
    const ledger = realLedger();
    const stuck = ledger.ok
      ? ok({ ...ledger.value, append: () => fail({ kind: 'notWritten', cause: 'full' } as const) })
      : ledger;
    expect(view(start({ ledger: stuck }))).toEqual({ screen: 'closed', code: 'LG-02' });
  });

  it('is closed when the ledger does not take the record of its opening', () => {
    const ledger = realLedger();
    let appended = 0;
    const stuck = ledger.ok
      ? ok<LedgerFile>({
          ...ledger.value,
          append: (draft, time) => {
            appended += 1;
            return appended > 1
              ? fail({ kind: 'notWritten', cause: 'full' })
              : ledger.value.append(draft, time);
          },
        })
      : ledger;
    expect(view(start({ ledger: stuck }))).toEqual({ screen: 'closed', code: 'LG-02' });
  });

  it('shows nothing as done that is not on record', () => {
    const ledger = realLedger();
    let isFull = false;
    const filling = ledger.ok
      ? ok<LedgerFile>({
          ...ledger.value,
          append: (draft, time) =>
            isFull ? fail({ kind: 'notWritten', cause: 'full' }) : ledger.value.append(draft, time),
        })
      : ledger;
    const host = start({ ledger: filling });
    press(host, 'J', 'O', 'Enter', 'Enter');
    const screens = [view(host).screen];
    host.onSnapshot(() => screens.push(view(host).screen));
    isFull = true;
    press(host, 'Escape', '1', '2');
    expect(new Set(screens)).toEqual(new Set(['checking', 'withdrawing', 'closed']));
    expect(view(host)).toEqual({ screen: 'closed', code: 'LG-02' });
  });

  it('closes when its program fails within a ruling, and opens again by itself', () => {
    let fails = true;
    const lists = lexiconOf('AB', 'JO', 'QUIT');
    const has: typeof lists.primary.has = (word) => {
      if (fails) throw new TypeError('a bug');
      return lists.primary.has(word);
    };
    const primary = Object.assign(Object.create(lists.primary), { has }) as typeof lists.primary;
    const failing = { ...lists, primary };
    const host = start({ lexicon: ok(failing) });
    challenge(host, 'JO');
    expect(view(host)).toEqual({ screen: 'closed', code: 'ST-05' });
    expect(records().at(-1)).toEqual(['closed', { code: 'ST-05' }]);
    expect(logged.join()).toContain('made an error');
    fails = false;
    clock.pass(5_000);
    expect(view(host)).toEqual({ screen: 'idle' });
    challenge(host, 'JO');
    clock.pass(40);
    expect(view(host)).toMatchObject({ screen: 'verdict', verdict: 'acceptable' });
    expect(records().filter((record) => (record as unknown[])[0] === 'ruling')).toHaveLength(1);
  });

  it('shows that it is closed also when it fails again while it records that', () => {
    let isBroken = false;
    const host = start({
      openLedger: () => {
        const ledger = realLedger();
        if (!ledger.ok) return ledger;
        const { append } = ledger.value;
        return ok<LedgerFile>({
          ...ledger.value,
          append: (draft, time) => {
            if (isBroken) throw new TypeError('a bug');
            return append(draft, time);
          },
        });
      },
    });
    isBroken = true;
    challenge(host, 'JO');
    expect(view(host)).toEqual({ screen: 'closed', code: 'ST-05' });
    isBroken = false;
    clock.pass(5_000);
    expect(view(host)).toMatchObject({ screen: 'idle' });
  });

  it('rules with a clock that has no time', () => {
    const host = start({ clock: withinCalendar({ ...clock, wallTime: () => new Date(NaN) }) });
    challenge(host, 'JO');
    clock.pass(40);
    expect(view(host)).toMatchObject({ screen: 'verdict', verdict: 'acceptable' });
  });

  it('records how long the challenge took, whatever happens to the clock on the wall', () => {
    let wallTime = clock.wallTime();
    const host = start({ clock: { ...clock, wallTime: () => wallTime } });
    press(host, 'J', 'O', 'Enter');
    clock.pass(30_000);
    wallTime = new Date(wallTime.getTime() - 3_600_000);
    press(host, 'Enter', '1', '2');
    clock.pass(2_000);
    press(host, 'Tab');
    expect(records()).toContainEqual([
      'ruling',
      expect.anything(),
      { sources: ['primary'], seconds: 32 },
    ]);
  });

  it('drops the keys that came while its process hung, and says so', () => {
    const host = start();
    press(host, 'J');
    clock.now += 3_000;
    press(host, 'Q', 'U', 'I', 'T');
    expect(view(host)).toMatchObject({ screen: 'typing', words: ['J'], notice: 'wasBusy' });
    clock.pass(500);
    press(host, 'O');
    expect(view(host)).toMatchObject({ screen: 'typing', words: ['JO'] });
  });

  it('looks and speaks as its parts say, also while it is closed', () => {
    const appearance = {
      languages: ['fr', 'en'],
      ...plainScreen,
      theme: 'night',
      textSize: 'large',
    } as const;
    const display = { language: 'fr', ...plainScreen, theme: 'night', textSize: 'large' };
    const open = start({ appearance });
    expect(open.handlers.watch(undefined)).toMatchObject({
      view: { screen: 'idle', languages: ['fr', 'en'] },
      display,
    });
    press(open, 'ArrowRight');
    expect(open.handlers.watch(undefined)).toMatchObject({ display: { language: 'en' } });
    clock.pass(60_000);
    expect(open.handlers.watch(undefined)).toMatchObject({ display });
    open.close();
    const closed = start({ appearance, lexicon: fail('lexiconMissing') });
    expect(closed.handlers.watch(undefined)).toMatchObject({
      view: { screen: 'closed' },
      display,
    });
  });

  it('records its stop', () => {
    start().close();
    station = undefined;
    expect(records().at(-1)).toEqual(['stopped', {}]);
  });
});
