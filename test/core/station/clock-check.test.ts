import { expect, it } from 'vitest';
import {
  checkClock,
  msBehind,
  type ClockEvidence,
} from '../../../electron/core/station/clock-check.ts';
import { english } from '../../../electron/core/text/sentence.ts';

const at = (time: string): { readonly time: string; readonly offset: string } => ({
  time,
  offset: '+01:00',
});

const good: ClockEvidence = {
  now: at('2026-11-21T09:00:00.000Z'),
  recorded: { latest: at('2026-11-21T08:59Z') },
  programMade: '2026-11-01T12:00:00.000Z',
  edition: { id: 'NWL2023', from: '2024-02-29' },
  hubs: [{ name: 'vm', byMs: 0, at: at('2026-11-21T08:59:00.000Z') }],
};

function told(evidence: ClockEvidence): readonly string[] {
  const { state, sentence, details = [] } = checkClock(evidence);
  return [state, ...[sentence, ...details].map(english)];
}

it('says that nothing contradicts the clock, and whether anybody compared it', () => {
  expect(told(good)).toEqual([
    'ready',
    'Nothing that was looked at contradicts date and time. On the page "Setup", no one has said yet that they are right.',
  ]);
  const compared = { ...at('2026-11-21T08:30Z'), isRight: true, name: 'Dana' };
  expect(told({ ...good, recorded: { compared } })).toEqual([
    'ready',
    'Nothing that was looked at contradicts date and time. Dana said on 21 November 2026 at 09:30 that they are right.',
  ]);
});

it('says that it was not compared with a date that is unknown', () => {
  expect(told({ ...good, programMade: undefined, edition: undefined, hubs: [] })).toEqual([
    'ready',
    expect.stringContaining('Nothing'),
    'The date of this program is unknown, so the clock was not compared with it.',
  ]);
});

it.each<readonly [string, Partial<ClockEvidence>, string]>([
  [
    'is before a record',
    { recorded: { latest: at('2026-11-21T09:05Z') } },
    'The clock says 21 November 2026, 10:00, but there is a record of 21 November 2026, 10:05. One of the two is wrong.',
  ],
  [
    'is before the program was made',
    { programMade: '2026-11-22T09:00:01.000Z' },
    'The clock says 21 November 2026, but this program was made on 22 November 2026.',
  ],
  [
    'is before the edition counts',
    { edition: { id: 'NWL2023', from: '2026-11-22' } },
    'The clock says 21 November 2026, but NWL2023 counts only from 22 November 2026 on.',
  ],
  [
    'is ahead of a hub',
    { hubs: [{ name: 'vm', byMs: 3_900, at: at('2026-11-21T08:59:00.000Z') }] },
    'At 09:59, the clock was at least 3 seconds ahead of that of hub vm.',
  ],
  [
    'is behind a hub',
    { hubs: [{ name: 'vm', byMs: -61_000, at: at('2026-11-21T08:59:00.000Z') }] },
    'At 09:59, the clock was at least 61 seconds behind that of hub vm.',
  ],
  [
    'was called wrong',
    { recorded: { compared: { ...at('2026-11-21T08:30Z'), isRight: false, name: 'Dana' } } },
    'Dana said on 21 November 2026 at 09:30 that date and time are wrong.',
  ],
])('needs attention if it %s', (_what, evidence, said) => {
  expect(told({ ...good, ...evidence })).toEqual([
    'attention',
    said,
    expect.stringContaining('Set date, time and time zone'),
  ]);
});

it('takes small differences for drift, and other zones of who made the program for none', () => {
  const now = at('2026-11-21T09:00:00.000Z');
  expect(msBehind(undefined, new Date(now.time))).toBe(0);
  expect(
    told({
      ...good,
      recorded: { latest: at('2026-11-21T09:00:02.000Z') },
      programMade: '2026-11-22T09:00:00.000Z',
      edition: { id: 'NWL2023', from: '2026-11-21' },
      hubs: [{ name: 'vm', byMs: -2_000, at: now }],
    })[0],
  ).toBe('ready');
});
