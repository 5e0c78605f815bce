import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fail } from '../../../electron/core/base/result.ts';
import { displayOf, plainSettings } from '../../../electron/core/station/settings-in-force.ts';
import { usualSettings } from '../../../electron/core/station/settings.ts';
import { openLedger } from '../../../electron/station/ledger/ledger.ts';
import { guardMs } from '../../../electron/core/station/guard-times.ts';
import { strokeOf } from '../../core/station/driver.ts';
import { StationOnLedger } from '../station-on-ledger.ts';

let station: StationOnLedger;

beforeEach(() => {
  station = new StationOnLedger();
});

afterEach(() => {
  station.end();
});

describe('a station', () => {
  it('has on record what a screen shows as done', () => {
    station.start();
    station.press('J', 'O', 'Enter', 'Enter');
    const seen: unknown[] = [];
    station.host.onSnapshot(({ view: { screen } }) =>
      seen.push([screen, station.records().at(-1)]),
    );
    station.press('Escape');
    station.reads(guardMs.withdraw);
    station.press('1', '2');
    const withdrawn = { words: ['JO'], reason: 'bothAgree', questionMs: guardMs.withdraw };
    expect(seen.at(-1)).toEqual(['idle', ['withdrawn', withdrawn]]);
    station.press('J', 'Escape');
    station.reads(guardMs.clear);
    station.press('Escape');
    expect(seen.at(-1)).toEqual([
      'idle',
      ['abandoned', expect.objectContaining({ phase: 'typing', by: 'escape' })],
    ]);
  });

  it('records the ruling, then shows it, then records that both sides left it', () => {
    station.start();
    const seen: unknown[] = [];
    station.host.onSnapshot((snapshot) => {
      seen.push([snapshot.view.screen, station.records().length]);
    });
    station.challenge('JO', 'QUIT');
    expect(seen.at(-1)).toEqual(['recording', 2]);
    station.clock.pass(40);
    expect(seen.at(-1)).toEqual(['verdict', 3]);
    expect(station.now.view).toMatchObject({ screen: 'verdict', verdict: 'acceptable' });
    station.host.handlers.painted({ seen: station.now.revision });
    expect(station.records()).toHaveLength(3);
    station.clock.pass(1_500);
    station.press('1', '2');
    expect(seen.at(-1)).toEqual(['idle', 4]);
    expect(station.records().slice(1)).toEqual([
      ['opened', expect.objectContaining({ rulebook: 'general' })],
      [
        'ruling',
        expect.objectContaining({ ruling: 1, words: ['JO', 'QUIT'], verdict: 'acceptable' }),
        { sources: ['primary', 'primary'], seconds: 1 },
      ],
      ['shown', { ruling: 1 }],
    ]);
  });

  it('shows a verdict for its whole time when its page is lost, and records it as shown once', () => {
    station.start();
    station.challenge('QUIT');
    station.clock.pass(40);
    for (let times = 0; times < 3; times += 1) {
      station.reads(9_000);
      station.host.screenGone();
      station.clock.pass(50_000);
    }
    station.reads(9_000);
    expect(station.now.view).toMatchObject({ screen: 'verdict', secondsLeft: 1 });
    station.clock.pass(1_000);
    expect(station.now.view).toEqual({ screen: 'idle' });
    expect(station.records().slice(3)).toEqual([['shown', { ruling: 1 }]]);
  });

  it.each(['nobody had painted', 'nobody had left'])(
    'calls a word judge for a verdict that %s when the program ended',
    (which) => {
      station.start();
      station.challenge('QUIT');
      station.clock.pass(40);
      if (which === 'nobody had left') station.reads(9_900);
      expect(station.now.view).toMatchObject({ screen: 'verdict' });
      station.close();
      station.clock.pass(3_600_000);
      station.start();
      expect(station.now.view).toEqual({ screen: 'pending' });
      expect(station.now.status.ruling).toBe('3-0001');
    },
  );

  it('begins another ledger than a station of the same name in the same minute', () => {
    const other = new StationOnLedger();
    try {
      const [one, two] = [station, other].map((each) => {
        each.start();
        return each.records()[0];
      });
      expect(one).toMatchObject(['started', { station: '3' }]);
      expect(two).not.toEqual(one);
    } finally {
      other.end();
    }
  });

  it('looks up every word, also after an unacceptable one', () => {
    station.start();
    station.challenge('XX', 'JO', 'NONSENSES');
    station.clock.pass(40);
    expect(station.now.view).toMatchObject({ screen: 'verdict', verdict: 'unacceptable' });
    expect(station.records().at(-1)).toMatchObject([
      'ruling',
      { verdict: 'unacceptable' },
      { sources: ['none', 'primary', 'secondary'] },
    ]);
  });

  it('takes two presses for one by when the page saw them, not by when they arrive', () => {
    station.start();
    const presses = { O: [1_000], X: [1_100, 1_108, 1_228] };
    for (const [key, times] of Object.entries(presses)) {
      for (const pressedAt of times) {
        station.host.handlers.press({ stroke: strokeOf(key), seen: 0, pressedAt });
      }
    }
    expect(station.now.view).toMatchObject({ words: ['OXX'] });
  });

  it('tells every snapshot once and in order', () => {
    station.start();
    const revisions: number[] = [];
    const stop = station.host.onSnapshot(({ revision }) => revisions.push(revision));
    station.press('J', 'O', 'Shift', 'ArrowUp', 'B');
    expect(revisions).toEqual([2, 3, 4]);
    stop();
    station.press('X');
    expect(revisions).toHaveLength(3);
  });

  it('records a withdrawal', () => {
    station.start();
    station.press('J', 'O', 'Enter', 'Enter', 'Escape', '3');
    station.reads(guardMs.withdraw);
    station.press('1', '0');
    expect(station.records().at(-1)).toEqual([
      'withdrawn',
      { words: ['JO'], reason: 'blankMisread', questionMs: guardMs.withdraw },
    ]);
  });

  it('announces a ruling that the last run did not show', () => {
    station.start();
    station.challenge('JO');
    station.clock.pass(40);
    // The process ends here without a word, as in a power cut.
    const left = openLedger(station.folder);
    expect(left).toMatchObject({ ok: false, error: { kind: 'inUse' } });
    station.close();
    station.start();
    expect(station.now).toMatchObject({
      view: { screen: 'pending' },
      status: { ruling: '3-0001' },
    });
    station.clock.pass(2_000);
    station.press('Escape', 'Escape');
    expect(station.now.view).toEqual({ screen: 'pending' });
  });

  it('looks and speaks as its parts say, also while it is closed', () => {
    const settings = {
      languages: ['fr', 'en'],
      ...usualSettings,
      theme: 'night',
      textSize: 'large',
    } as const;
    const display = {
      ...displayOf(plainSettings),
      language: 'fr',
      theme: 'night',
      textSize: 'large',
    };
    station.start({ settings });
    expect(station.now).toMatchObject({
      view: { screen: 'idle', languages: ['fr', 'en'] },
      display,
    });
    station.press('ArrowRight');
    expect(station.now).toMatchObject({ display: { language: 'en' } });
    station.clock.pass(60_000);
    expect(station.now).toMatchObject({ display });
    station.close();
    station.start({ settings, lexicon: fail('lexiconMissing') });
    expect(station.now).toMatchObject({
      view: { screen: 'closed' },
      display,
    });
  });

  it('records its stop', () => {
    station.start();
    station.close();
    expect(station.records().at(-1)).toEqual(['stopped', {}]);
  });
});
