import { describe, expect, it } from 'vitest';
import {
  daysOf,
  haveOffsets,
  medianOf,
  statisticsOfAll,
} from '../../../electron/core/reports/statistics.ts';
import { statisticsOf } from './statistics-of.ts';
import { offsetsIn } from '../../../electron/core/ledger/time-zones.ts';
import type { NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import {
  ada,
  day,
  entriesOf,
  offsetAt,
  opinionFact,
  ruledAfter,
  rulingFact,
  rulingWith,
} from '../ledger/entries.ts';

function eventDraft(event: { id: string; title: string; sha256: string }): NewRecord {
  return {
    kind: 'eventChanged',
    body: { event: { ...event, identity: 'cd'.repeat(32) }, by: ada },
  };
}

function started(offset: string): NewRecord {
  return { kind: 'started', body: { program: 'x', station: '1', zone: { offset } } };
}

const none = { acceptable: 0, unacceptable: 0, withdrawn: 0, abandoned: 0 };

describe('the statistics', () => {
  it('count challenges by the hours of the local clock, leaving no hour of the day out', () => {
    expect(statisticsOf(day, offsetAt)).toEqual({
      hours: [
        { ...none, offset: '+01:00', date: '2026-11-21', hour: 9, acceptable: 1, unacceptable: 1 },
        { ...none, offset: '+01:00', date: '2026-11-21', hour: 10 },
        { ...none, offset: '+01:00', date: '2026-11-21', hour: 11, withdrawn: 1 },
        { ...none, offset: '+01:00', date: '2026-11-21', hour: 12, acceptable: 1, abandoned: 1 },
      ],
      rounds: [{ round: undefined, acceptable: 2, unacceptable: 1 }],
      total: { acceptable: 2, unacceptable: 1, withdrawn: 1, abandoned: 1 },
      standing: { acceptable: 2, unacceptable: 0, setAside: 1, undecided: 0, newer: 0 },
      opinions: { given: 2, differed: 1, waits: [120_000] },
      setAside: 1,
      seconds: [40, 131],
    });
  });

  it('have an hour that comes twice in two rows, and no hour that never came', () => {
    const [summer, winter] = ['+02:00', '+01:00'] as const;
    const entries = entriesOf(
      ['2026-10-24T23:40:00.000Z', started(summer)],
      ['2026-10-25T00:10:00.000Z', rulingFact(1, 'acceptable', 'JO')],
      ['2026-10-25T00:50:00.000Z', rulingFact(2, 'acceptable', 'JO')],
      ['2026-10-25T01:00:00.000Z', { kind: 'zoneChanged', body: { zone: { offset: winter } } }],
      ['2026-10-25T01:10:00.000Z', rulingFact(3, 'unacceptable', 'QUITX')],
      ['2026-10-25T03:10:00.000Z', rulingFact(4, 'acceptable', 'JO')],
      ['2027-03-28T00:50:00.000Z', rulingFact(5, 'acceptable', 'JO')],
      ['2027-03-28T01:00:00.000Z', { kind: 'zoneChanged', body: { zone: { offset: summer } } }],
      ['2027-03-28T01:10:00.000Z', rulingFact(6, 'acceptable', 'JO')],
    );
    const { hours } = statisticsOf(entries, offsetsIn(entries));
    expect(
      hours.map(({ date, hour, offset, acceptable, unacceptable }) =>
        [date, hour, offset, acceptable + unacceptable].join(' '),
      ),
    ).toEqual([
      ...['2026-10-25 2 +02:00 2', '2026-10-25 2 +01:00 1'],
      ...['2026-10-25 3 +01:00 0', '2026-10-25 4 +01:00 1'],
      ...['2027-03-28 1 +01:00 1', '2027-03-28 3 +02:00 1'],
    ]);
    expect(statisticsOfAll([statisticsOf(entries, offsetsIn(entries))]).hours).toEqual(hours);
    expect(haveOffsets(hours)).toBe(true);
    expect(haveOffsets(statisticsOf(day, offsetAt).hours)).toBe(false);
  });

  it('have days in order, also where the clock was put back a day', () => {
    const entries = entriesOf(
      ['2026-11-21T08:00:00.000Z', rulingFact(1, 'acceptable', 'JO')],
      ['2026-11-20T08:00:00.000Z', rulingFact(2, 'acceptable', 'JO')],
      ['2026-11-22T08:00:00.000Z', rulingFact(3, 'unacceptable', 'QUITX')],
      ['2026-11-22T08:00:00.000Z', opinionFact('second', 1, 'acceptable', 'JO')],
    );
    const { hours, opinions } = statisticsOf(entries, offsetAt);
    expect(hours.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(opinions).toMatchObject({ given: 1, differed: 0 });
  });

  it('tell what was ruled first from what stands', () => {
    const { total, standing } = statisticsOf(day, offsetAt);
    expect([total.acceptable, total.unacceptable]).toEqual([2, 1]);
    expect(standing).toEqual({
      acceptable: 2,
      unacceptable: 0,
      setAside: 1,
      undecided: 0,
      newer: 0,
    });
  });

  it('count by round, rulings without a round last', () => {
    const inRound = (ruling: number, round: number | undefined): NewRecord =>
      rulingWith({ round }, rulingFact(ruling, ruling === 2 ? 'unacceptable' : 'acceptable', 'JO'));
    const time = '2026-11-21T08:00:00.000Z';
    const entries = entriesOf(
      ...([undefined, 11, 2, 11] as const).map(
        (round, index) => [time, inRound(index + 1, round)] as const,
      ),
    );
    expect(statisticsOf(entries, offsetAt).rounds).toEqual([
      { round: 2, acceptable: 1, unacceptable: 0 },
      { round: 11, acceptable: 1, unacceptable: 1 },
      { round: undefined, acceptable: 1, unacceptable: 0 },
    ]);
  });

  it('count a day or an event alone, with the opinions on its rulings', () => {
    const event = 'ab'.repeat(32);
    const named = { id: 'open', title: 'Open', sha256: event };
    const entries = entriesOf(
      ['2026-11-21T08:00:00.000Z', rulingFact(1, 'acceptable', 'JO')],
      ['2026-11-21T08:01:00.000Z', { kind: 'withdrawn', body: { words: ['ZA'] } }],
      ['2026-11-21T08:02:00.000Z', eventDraft(named)],
      ['2026-11-22T08:00:00.000Z', rulingWith({ event }, rulingFact(2, 'unacceptable', 'QUITX'))],
      ['2026-11-22T08:01:00.000Z', { kind: 'withdrawn', body: { words: ['ZA'] } }],
      ['2026-11-22T08:02:00.000Z', opinionFact('second', 1, 'unacceptable', 'JO')],
      [
        '2026-11-22T08:03:00.000Z',
        { kind: 'rulingSetAside', body: { ruling: 1, why: 'blankMisread', by: ada } },
      ],
      ['2026-11-22T08:04:00.000Z', opinionFact('second', 2, 'acceptable', 'QUIT')],
    );
    const first = statisticsOf(entries, offsetAt, { date: '2026-11-21' });
    expect(first).toMatchObject({
      total: { ...none, acceptable: 1, withdrawn: 1 },
      opinions: { given: 1, differed: 1 },
      setAside: 1,
    });
    const ofEvent = statisticsOf(entries, offsetAt, { event });
    expect(ofEvent).toMatchObject({
      total: { ...none, unacceptable: 1, withdrawn: 1 },
      standing: { acceptable: 1, unacceptable: 0, setAside: 0, undecided: 0, newer: 0 },
      opinions: { given: 1, differed: 1, waits: [240_000] },
      setAside: 0,
    });
    expect(statisticsOf(entries, offsetAt, { event, date: '2026-11-21' }).hours).toEqual([]);
  });

  it('add up the hours of each day', () => {
    expect(daysOf(statisticsOf(day, offsetAt).hours)).toEqual([
      { date: '2026-11-21', acceptable: 2, unacceptable: 1, withdrawn: 1, abandoned: 1 },
    ]);
  });

  it.each([
    [[], undefined],
    [[5], 5],
    [[1, 4], 2.5],
    [[1, 2, 9], 2],
    [[1, 2, 4, 9], 3],
  ])('have the median of %j: %s', (times, median) => {
    expect(medianOf(times)).toBe(median);
  });

  it('of nothing are empty', () => {
    expect(statisticsOf([], offsetAt)).toMatchObject({ hours: [], total: none });
  });

  it('of several stations are those of all their challenges, by the same hours', () => {
    const other = entriesOf(
      ['2026-11-21T08:59:00.000Z', ruledAfter(58, rulingFact(1, 'acceptable', 'JO'))],
      ['2026-11-22T08:00:00.000Z', rulingFact(2, 'unacceptable', 'QUITX')],
      ['2026-11-22T08:10:00.000Z', opinionFact('second', 2, 'acceptable', 'JO')],
    );
    const all = statisticsOfAll([day, other].map((one) => statisticsOf(one, offsetAt)));
    expect(all.hours.filter((one) => one.acceptable + one.unacceptable > 0)).toEqual([
      { ...none, offset: '+01:00', date: '2026-11-21', hour: 9, acceptable: 2, unacceptable: 1 },
      { ...none, offset: '+01:00', date: '2026-11-21', hour: 12, acceptable: 1, abandoned: 1 },
      { ...none, offset: '+01:00', date: '2026-11-22', hour: 9, unacceptable: 1 },
    ]);
    expect(all).toMatchObject({
      total: { acceptable: 3, unacceptable: 2, withdrawn: 1, abandoned: 1 },
      standing: { acceptable: 4, unacceptable: 0, setAside: 1, undecided: 0, newer: 0 },
      opinions: { given: 3, differed: 2, waits: [120_000, 600_000] },
      setAside: 1,
      seconds: [40, 58, 131],
    });
    expect(statisticsOfAll([])).toEqual(statisticsOf([], offsetAt));
  });
});
