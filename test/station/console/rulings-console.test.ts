/** The page Rulings, at a real station on real files. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receive } from '../../../electron/contract/call.ts';
import type { OpenedRuling, RulingsList } from '../../../electron/contract/staff/rulings-calls.ts';
import type { RulingNumber } from '../../../electron/core/ledger/ruling-number.ts';
import { ledgerFileName } from '../../../electron/station/ledger/ledger.ts';
import type { StationHost } from '../../../electron/station/running/station-host.ts';
import { verifyLedger } from '../../../scripts/audit/verify.ts';
import { rulingFact } from '../../core/ledger/entries.ts';
import { errorOf, sampleBytes, valueOf } from '../../core/lexicon/samples.ts';
import { inEnglish, told, type InEnglish } from '../../in-english.ts';
import { JudgedStation } from './judged-station.ts';
import { view } from '../station-on-disk.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';

let station: JudgedStation;

beforeEach(() => {
  station = new JudgedStation();
});

afterEach(() => {
  station.end();
});

function found(host: StationHost, search = '', before?: number): RulingsList {
  return valueOf(told(host.handlers.rulings({ search, ...(before !== undefined && { before }) })));
}

function opened(host: StationHost, ruling: number): InEnglish<OpenedRuling> {
  return valueOf(told(host.handlers.openRuling({ ruling })));
}

function numbers(list: RulingsList): readonly number[] {
  return list.rulings.map(({ ruling }) => ruling);
}

describe('the list of rulings', () => {
  beforeEach(() => {
    station.earlier([
      ...Array.from({ length: 10 }, (_, index) => rulingFact(index + 1, 'acceptable', 'JO')),
      rulingFact(11, 'unacceptable', 'CAT', 'QUITX'),
    ]);
  });

  it('says of which other station a number is', () => {
    const host = station.atConsole();
    expect(found(host, ' 3-0004 ')).toMatchObject({ rulings: [], otherStation: '3' });
    expect(found(host, 'b2-0004').otherStation).toBe('B2');
    for (const own of ['1-0004', '4', 'QUITX', '2026-11-21', '2026-11']) {
      expect(found(host, own).otherStation).toBeUndefined();
    }
  });

  it('has the newest first, page by page', () => {
    const host = station.atConsole();
    const first = found(host);
    expect(numbers(first)).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
    expect(first).toMatchObject({ hasOlder: true, total: 11 });
    expect(numbers(found(host, '', 4))).toEqual([3, 2, 1]);
    expect(found(host, '', 4).hasOlder).toBe(false);
  });

  it.each([
    ['11', [11]],
    ['1-0011', [11]],
    ['quitx', [11]],
    ['99', []],
  ])('is searched by "%s"', (search, expected) => {
    expect(numbers(found(station.atConsole(), search))).toEqual(expected);
  });

  it('counts what is found, and what there is', () => {
    const host = station.atConsole();
    expect(found(host, 'jo')).toMatchObject({ found: 10, total: 11, hasOlder: true });
    expect(found(host, 'quitx')).toMatchObject({ found: 1, total: 11, hasOlder: false });
  });

  it('tells nothing of single words', () => {
    const host = station.atConsole();
    const text = JSON.stringify([found(host), opened(host, 11)]);
    expect(text).toContain('QUITX');
    expect(text).not.toMatch(/source|primary|none"|salt|deny/);
  });

  it('names the word list of a ruling by its fingerprint', () => {
    const host = station.atConsole();
    const { identity } = station.ruledBy;
    expect(opened(host, 11).ruling.lexicon).toEqual({
      title: 'Sample list',
      edition: 'First',
      fingerprint: fingerprintOf(identity),
    });
  });

  it('refuses a number that there is not', () => {
    const { handlers } = station.atConsole();
    for (const answer of [
      handlers.openRuling({ ruling: 12 }),
      handlers.rulingSources({ ruling: 12 }),
      handlers.giveOpinion({ ruling: 12, words: ['JO'] }),
      handlers.showRuling({ ruling: 12 }),
      handlers.setRulingAside({ ruling: 12, why: 'blankMisread' }),
    ]) {
      expect(inEnglish(answer)).toEqual({
        ok: false,
        error: expect.stringMatching(/no ruling with that number/) as unknown,
      });
    }
  });
});

it.each([
  ['2026-11-21T09:50:00.000Z', '1-0002'],
  ['2026-11-21T09:49:59.000Z', undefined],
  ['2026-11-21T10:00:01.000Z', undefined],
])('answers the number of the latest ruling, of ten minutes at most: %s', (at, label) => {
  station.earlierAt = at;
  station.earlier([rulingFact(1, 'acceptable', 'JO'), rulingFact(2, 'unacceptable', 'QUITX')]);
  const { handlers } = station.atConsole();
  expect(handlers.latestRuling(undefined)).toEqual({ ok: true, value: label });
});

it('answers no latest ruling where there is none', () => {
  expect(station.atConsole().handlers.latestRuling(undefined)).toEqual({
    ok: true,
    value: undefined,
  });
});

it.each([
  ['rulingSources', { ruling: 1 }],
  ['giveOpinion', { ruling: 1, words: ['JO'] }],
  ['showRuling', { ruling: 1 }],
  ['acknowledgeRuling', { ruling: 1 }],
  ['setRulingAside', { ruling: 1, why: 'blankMisread' }],
  ['exportWhole', { format: 'csv', folder: '/' }],
  ['mergeWhole', { format: 'csv', folder: '/' }],
])('%s is for word judges and directors, and for nobody else', (call, argument) => {
  station.earlier([rulingFact(1, 'unacceptable', 'QUITX')]);
  const { handlers } = station.atConsole();
  for (const role of ['staff', undefined] as const) {
    const receiver = {
      handlers,
      role: () => role,
      isStaffed: () => true,
      isTrusted: () => true,
      lookAtClocks: () => undefined,
      log: () => undefined,
    };
    expect(receive(receiver, undefined, call, argument)).toEqual({
      ok: false,
      error: { kind: 'notAllowed', call },
    });
  }
  expect(
    station
      .bodiesOf('opinion')
      .concat(station.bodiesOf('rulingSetAside'), station.bodiesOf('exported')),
  ).toEqual([]);
});

describe('opinions', () => {
  beforeEach(() => {
    station.earlier([
      rulingFact(1, 'unacceptable', 'JO', 'QUITX'),
      rulingFact(2, 'acceptable', 'JO'),
    ]);
  });

  it('are given on the words of the slip, shown to the players, and keep both spellings', () => {
    const host = station.atConsole();
    expect(opened(host, 1).next).toEqual({
      kind: 'opinion',
      opinion: 'second',
      isOtherLexicon: false,
      isOtherEvent: false,
    });
    valueOf(told(host.handlers.giveOpinion({ ruling: 1, words: ['jo', ' quit ', ''] })));
    expect(host.handlers.watch(undefined)).toMatchObject({
      view: { screen: 'verdict', opinion: 'second', verdict: 'acceptable', leave: 'enter' },
      status: { ruling: '1-0001' },
    });
    station.leaveAnnouncement();
    const { ruling, next } = opened(host, 1);
    expect(ruling).toMatchObject({
      words: ['JO', 'QUITX'],
      verdict: 'unacceptable',
      finalVerdict: 'acceptable',
      opinions: [{ opinion: 'second', words: ['JO', 'QUIT'], verdict: 'acceptable' }],
    });
    expect(next).toMatchObject({
      kind: 'refused',
      sentence: expect.stringMatching(/You gave the second/) as unknown,
    });
    expect(station.bodiesOf('shown')).toContainEqual({ ruling: 1, opinion: 'second' });
  });

  it('go up to a third by another word judge, and the ledger verifies and links them', () => {
    const host = station.atConsole();
    valueOf(told(host.handlers.giveOpinion({ ruling: 1, words: ['JO', 'QUIT'] })));
    station.as('Bob');
    valueOf(told(host.handlers.giveOpinion({ ruling: 1, words: ['JO', 'QUIT'] })));
    expect(view(host)).toMatchObject({ screen: 'verdict', opinion: 'third' });
    station.leaveAnnouncement();
    expect(opened(host, 1).next).toMatchObject({ kind: 'refused' });
    expect(errorOf(told(host.handlers.giveOpinion({ ruling: 1, words: ['JO'] })))).toMatch(
      /third opinion was already given/,
    );
    expect(valueOf(told(host.handlers.rulingSources({ ruling: 1 })))).toMatchObject([
      {
        opinion: 'first',
        words: [
          { word: 'JO', source: 'none' },
          { word: 'QUITX', source: 'none' },
        ],
      },
      { opinion: 'second', words: [{ source: 'primary' }, { word: 'QUIT', source: 'primary' }] },
      { opinion: 'third' },
    ]);
    station.close();
    expect(verifyLedger(path.join(station.data, ledgerFileName), [])).toMatchObject({
      ok: true,
      value: { findings: [], opinions: 2 },
    });
  });

  it('are shown once more when somebody asks, the last one', () => {
    const host = station.atConsole();
    expect(errorOf(told(host.handlers.showRuling({ ruling: 2 })))).toMatch(/have already seen/);
    valueOf(told(host.handlers.giveOpinion({ ruling: 2, words: ['JO'] })));
    station.leaveAnnouncement();
    valueOf(told(host.handlers.showRuling({ ruling: 2 })));
    expect(view(host)).toMatchObject({ screen: 'verdict', opinion: 'second' });
  });

  it.each([
    [[], /No word was given/],
    [['R2'], /not a letter/],
    [['A'], /fewer than 2/],
    [Array<string>(9).fill('JO'), /more than 8 words/],
  ])('are refused for %j, and nothing is recorded or shown', (words, sentence) => {
    const host = station.atConsole();
    expect(errorOf(told(host.handlers.giveOpinion({ ruling: 1, words })))).toMatch(sentence);
    expect(view(host)).toMatchObject({ screen: 'staff' });
    expect(station.bodiesOf('opinion')).toEqual([]);
  });

  it('are not given in practice, nor is anything shown', () => {
    const host = station.atConsole();
    void host.handlers.startPractice({});
    station.as('Ada');
    expect(opened(host, 1).next).toMatchObject({ kind: 'refused' });
    expect(errorOf(told(host.handlers.giveOpinion({ ruling: 1, words: ['JO'] })))).toMatch(
      /is in practice/,
    );
    expect(errorOf(told(host.handlers.showRuling({ ruling: 1 })))).toMatch(/is in practice/);
    expect(station.bodiesOf('opinion')).toEqual([]);
  });

  it('are not given when the lexicon file was altered: the station closes', () => {
    const host = station.atConsole();
    writeFileSync(station.lexiconFile, sampleBytes('AT').with(60, 0));
    expect(errorOf(told(host.handlers.giveOpinion({ ruling: 1, words: ['JO'] })))).toMatch(
      /^No opinion was given/,
    );
    expect(view(host)).toMatchObject({ screen: 'staff', restingState: { code: 'LX-04' } });
    expect(errorOf(told(host.handlers.giveOpinion({ ruling: 1, words: ['JO'] })))).toMatch(
      /^This station is closed/,
    );
    expect(opened(host, 1).next).toMatchObject({ kind: 'refused' });
    expect([station.bodiesOf('opinion'), station.bodiesOf('selfTested')]).toMatchObject([
      [],
      [{ passed: false }],
    ]);
  });
});

describe('a ruling set aside', () => {
  it('has the offset that was on record before it, and its note the later one', () => {
    const zone = { offset: '-09:30' };
    station.earlier([{ kind: 'zoneChanged', body: { zone } }, rulingFact(1, 'acceptable', 'JO')]);
    const host = station.atConsole();
    valueOf(told(host.handlers.setRulingAside({ ruling: 1, why: 'enteredWrongly' })));
    const [ruling] = found(host).rulings;
    expect(ruling?.offset).toBe(zone.offset);
    const [opening] = station.bodiesOf('opened');
    expect(opening).toMatchObject({ zone: { offset: ruling?.setAsides[0]?.offset } });
  });

  it('does not stand, gets no opinion, and is not set aside twice', () => {
    station.earlier([rulingFact(1, 'unacceptable', 'QUITX')]);
    const host = station.atConsole();
    const aside = { ruling: 1, why: 'enteredWrongly' } as const;
    valueOf(told(host.handlers.setRulingAside(aside)));
    expect(errorOf(told(host.handlers.setRulingAside(aside)))).toMatch(/already/);
    expect(opened(host, 1)).toMatchObject({
      ruling: { setAsides: [{ why: 'enteredWrongly', by: { name: 'Ada' } }] },
      next: { kind: 'refused' },
    });
    expect(opened(host, 1).ruling.finalVerdict).toBe('setAside');
    expect(errorOf(told(host.handlers.showRuling({ ruling: 1 })))).toMatch(/set aside/);
    expect(station.bodiesOf('rulingSetAside')).toMatchObject([
      { ruling: 1, why: 'enteredWrongly' },
    ]);
  });
});

describe('rulings that no screen has shown', () => {
  beforeEach(() => {
    station.earlier(
      [rulingFact(1, 'unacceptable', 'QUITX'), rulingFact(2, 'acceptable', 'JO')],
      1,
      2,
    );
  });

  it('are marked, shown to the players, and then need no notice', () => {
    const host = station.atConsole();
    expect(found(host).rulings.map(({ isPending }) => isPending)).toEqual([true, true]);
    valueOf(told(host.handlers.showRuling({ ruling: 2 })));
    expect(view(host)).toMatchObject({ screen: 'verdict', verdict: 'acceptable', leave: 'enter' });
    expect(view(host)).not.toHaveProperty('opinion');
    station.leaveAnnouncement();
    expect(view(host)).toMatchObject({
      restingState: { name: 'pending', rulings: [1 as RulingNumber] },
    });
    expect(found(host).rulings.map(({ isPending }) => isPending)).toEqual([false, true]);
  });

  it('are noted as told, once', () => {
    const host = station.atConsole();
    valueOf(told(host.handlers.acknowledgeRuling({ ruling: 1 })));
    expect(errorOf(told(host.handlers.acknowledgeRuling({ ruling: 1 })))).toMatch(/already/);
    expect(station.bodiesOf('noticed')).toMatchObject([{ ruling: 1, by: { name: 'Ada' } }]);
    valueOf(told(host.handlers.acknowledgeRuling({ ruling: 2 })));
    expect(view(host)).toMatchObject({ restingState: { name: 'idle' } });
  });
});
