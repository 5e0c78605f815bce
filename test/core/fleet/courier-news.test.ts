import { expect, it } from 'vitest';
import {
  courierNewsSchema,
  hubNewsSchema,
  noNews,
} from '../../../electron/core/fleet/courier-news.ts';
import { mostHubs } from '../../../electron/core/fleet/most-hubs.ts';

const station = '3f2a91c0'.repeat(2);

it('a courier that has heard nothing tells so of its hub', () => {
  const silent = { station, isConnected: false, isRefused: false, tips: 0 };
  expect(hubNewsSchema.parse(noNews(station))).toEqual(silent);
});

const all = {
  ...noNews(station),
  collected: 9,
  program: 'p'.repeat(200),
  clock: { byMs: -61_000, at: '2026-11-21T08:59:00.000Z' },
  refuses: 'r'.repeat(40),
};

it('a courier tells all that it heard of its hub', () => {
  expect(hubNewsSchema.parse(all)).toEqual(all);
});

it.each([
  { station: 'station' },
  { collected: -1 },
  { tips: -1 },
  { program: 'p'.repeat(201) },
  { clock: { ...all.clock, byMs: 0.5 } },
  { clock: { ...all.clock, at: 'yesterday' } },
  { refuses: 'r'.repeat(41) },
  { more: true },
])('a courier tells nothing of a hub such as %j', (wrong) => {
  expect(hubNewsSchema.safeParse({ ...all, ...wrong }).success).toBe(false);
});

it.each([
  [mostHubs, true],
  [mostHubs + 1, false],
])('a courier tells of %d hubs: %s', (count, isTold) => {
  const hubs = Array.from({ length: count }, () => noNews(station));
  expect(courierNewsSchema.safeParse(hubs).success).toBe(isTold);
});
