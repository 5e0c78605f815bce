import { expect, it } from 'vitest';
import { newerStation } from '../../../electron/core/fleet/newer-station.ts';

it.each([
  ['challenge-station 0.10.0', 'challenge-station 0.9.0', { station: '0.10.0', hub: '0.9.0' }],
  ['challenge-station 0.9.0', 'challenge-station 0.10.0', undefined],
  ['challenge-station 1.0.0', 'challenge-station 1.0.0', undefined],
  ['challenge-station 2.0.0', 'test', undefined],
])('compares the versions %s and %s by their numbers', (station, hub, newer) => {
  expect(newerStation(station, hub)).toEqual(newer);
});
