// @vitest-environment jsdom
/** The board of many stations has all of them in sight. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { station } from './hub-samples.ts';
import { having, main, open, press, push } from './open-hub-page.tsx';

afterEach(cleanup);

it.each([
  [12, true],
  [13, false],
])('shows more than name and state in the tiles of %i stations: %s', async (count, isMore) => {
  const stations = Array.from({ length: count }, (_, index) => ({
    ...station,
    ...{ id: index.toString().padStart(16, '0'), name: (index + 1).toString() },
  }));
  await open(having(...stations));
  const tiles = [...main().querySelectorAll('.fleet-tile')].map(({ textContent }) => textContent);
  expect(tiles[0]).toBe(isMore ? '1Ready3 rulingsAll records are here' : '1Ready');
  expect(tiles).toHaveLength(count);
  await press(/^1Ready/);
  expect(main().textContent).toContain('Records12 of 12 are here');
});

it.each([
  [12, ['Word list', 'Event']],
  [13, ['Word list']],
])('compares nothing but what differs where %i stations need the room', async (count, things) => {
  const stations = Array.from({ length: count }, (_, index) => ({
    ...station,
    ...{ id: index.toString().padStart(16, '0'), name: (index + 1).toString() },
  }));
  const { fleet, ...rest } = having(...stations);
  const groups = ['1', '2'].map((digit) => ({ value: digit.repeat(64), stations: [digit] }));
  const same = [
    { thing: 'lexicon', groups },
    { thing: 'event', groups: [{ value: undefined, stations: ['1', '2'] }] },
  ] as const;
  await open({ ...rest, fleet: { ...fleet, same } });
  const headers = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(things);
});

it('says where many connections come from, as long as the hub says so', async () => {
  const { fleet, ...rest } = having(station);
  await open({ ...rest, fleet: { ...fleet, crowdedFrom: '10.0.0.66' } });
  const said = /A computer at 10\.0\.0\.66 opens many connections to this hub/;
  expect(document.body.textContent).toMatch(said);
  await push({ ...rest, fleet });
  expect(document.body.textContent).not.toMatch(said);
});

it('names the version by which stations rule, and the highest that is known', async () => {
  const { fleet, ...rest } = having(station);
  const value = 'a'.repeat(64);
  const version = { title: 'Cup', issue: 3, latest: 3 };
  const same = [{ thing: 'event', groups: [{ value, version, stations: ['1'] }] }] as const;
  await open({ ...rest, fleet: { ...fleet, same } });
  expect(main().textContent).toContain('Cup, version 3 of 3');
});
