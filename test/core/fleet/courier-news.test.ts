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

it.each([
  [mostHubs, true],
  [mostHubs + 1, false],
])('a courier tells of %d hubs: %s', (count, isTold) => {
  const all = Array.from({ length: count }, () => noNews(station));
  expect(courierNewsSchema.safeParse(all).success).toBe(isTold);
});
