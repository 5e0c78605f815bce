import { describe, expect, it } from 'vitest';
import { statisticsOf, statisticsOfAll } from '../../../electron/core/ledger/statistics.ts';
import { day, entriesOf, localTimeOf, opinionDraft, rulingDraft } from './entries.ts';

const none = { acceptable: 0, unacceptable: 0, withdrawn: 0, abandoned: 0 };

describe('the statistics', () => {
  it('count challenges by the hours of the local clock, leaving no hour of the day out', () => {
    expect(statisticsOf(day, localTimeOf)).toEqual({
      hours: [
        { ...none, date: '2026-11-21', hour: 9, acceptable: 1, unacceptable: 1 },
        { ...none, date: '2026-11-21', hour: 10 },
        { ...none, date: '2026-11-21', hour: 11, withdrawn: 1 },
        { ...none, date: '2026-11-21', hour: 12, acceptable: 1, abandoned: 1 },
      ],
      total: { acceptable: 2, unacceptable: 1, withdrawn: 1, abandoned: 1 },
      opinions: { given: 2, differed: 1 },
      setAside: 1,
    });
  });

  it('have days in order, also where the clock was put back a day', () => {
    const entries = entriesOf(
      ['2026-11-21T08:00:00.000Z', rulingDraft(1, 'acceptable', 'JO')],
      ['2026-11-20T08:00:00.000Z', rulingDraft(2, 'acceptable', 'JO')],
      ['2026-11-22T08:00:00.000Z', rulingDraft(3, 'unacceptable', 'QUITX')],
      ['2026-11-22T08:00:00.000Z', opinionDraft('second', 1, 'acceptable', 'JO')],
    );
    const { hours, opinions } = statisticsOf(entries, localTimeOf);
    expect(hours.map(({ date }) => date)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(opinions).toEqual({ given: 1, differed: 0 });
  });

  it('of nothing are empty', () => {
    expect(statisticsOf([], localTimeOf)).toMatchObject({ hours: [], total: none });
  });

  it('of several stations are those of all their challenges, by the same hours', () => {
    const other = entriesOf(
      ['2026-11-21T08:59:00.000Z', rulingDraft(1, 'acceptable', 'JO')],
      ['2026-11-22T08:00:00.000Z', rulingDraft(2, 'unacceptable', 'QUITX')],
      ['2026-11-22T08:10:00.000Z', opinionDraft('second', 2, 'acceptable', 'JO')],
    );
    const all = statisticsOfAll([day, other].map((one) => statisticsOf(one, localTimeOf)));
    expect(all.hours.filter((one) => one.acceptable + one.unacceptable > 0)).toEqual([
      { ...none, date: '2026-11-21', hour: 9, acceptable: 2, unacceptable: 1 },
      { ...none, date: '2026-11-21', hour: 12, acceptable: 1, abandoned: 1 },
      { ...none, date: '2026-11-22', hour: 9, unacceptable: 1 },
    ]);
    expect(all).toMatchObject({
      total: { acceptable: 3, unacceptable: 2, withdrawn: 1, abandoned: 1 },
      opinions: { given: 3, differed: 2 },
      setAside: 1,
    });
    expect(statisticsOfAll([])).toEqual(statisticsOf([], localTimeOf));
  });
});
