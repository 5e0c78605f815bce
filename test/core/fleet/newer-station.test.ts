import { expect, it } from 'vitest';
import { describeOtherProgram, newerStation } from '../../../electron/core/fleet/newer-station.ts';
import { english } from '../../../electron/core/text/sentence.ts';

it.each([
  ['challenge-station 0.10.0', 'challenge-station 0.9.0', { station: '0.10.0', hub: '0.9.0' }],
  ['challenge-station 0.9.0', 'challenge-station 0.10.0', undefined],
  ['challenge-station 1.0.0', 'challenge-station 1.0.0', undefined],
  ['challenge-station 2.0.0', 'test', undefined],
])('compares the versions %s and %s by their numbers', (station, hub, newer) => {
  expect(newerStation(station, hub)).toEqual(newer);
});

it.each([
  [
    'challenge-station 0.2.0',
    'challenge-station 0.1.0',
    'The hub is 0.1.0; the station is 0.2.0: update the hub first.',
  ],
  [
    'challenge-station 0.1.0',
    'challenge-station 0.2.0',
    'The hub is 0.2.0; the station is 0.1.0: update the station.',
  ],
  [
    '<b>9.9.9</b>',
    'challenge-station 0.2.0',
    'The station and the hub are other programs. Use the same version everywhere.',
  ],
  ['', 'x', 'The station and the hub are other programs. Use the same version everywhere.'],
])('says what to do about a station with %j at a hub with %j', (station, hub, text) => {
  const said = describeOtherProgram(station, hub);
  expect(said && english(said)).toBe(text);
  expect(describeOtherProgram(hub, hub)).toBeUndefined();
});
