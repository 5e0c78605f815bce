import { expect, it } from 'vitest';
import {
  describeOtherProgram,
  describeOtherPrograms,
  newerStation,
} from '../../../electron/core/fleet/newer-station.ts';
import { english } from '../../../electron/core/text/sentence.ts';

it.each([
  ['challenge-station 0.10.0', 'challenge-station 0.9.0', { station: '0.10.0', hub: '0.9.0' }],
  ['challenge-station 0.9.0', 'challenge-station 0.10.0', undefined],
  ['challenge-station 1.0.0', 'challenge-station 1.0.0', undefined],
  ['challenge-station 2.0.0', 'test', undefined],
  // What a station says of itself can be anything.
  ['test', 'challenge-station 2.0.0', undefined],
  ['', '', undefined],
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
  [
    'challenge-station 0.2.0',
    '<b>9.9.9</b>',
    'The station and the hub are other programs. Use the same version everywhere.',
  ],
  ['', 'x', 'The station and the hub are other programs. Use the same version everywhere.'],
])('says what to do about a station with %j at a hub with %j', (station, hub, text) => {
  const said = describeOtherProgram(station, hub);
  expect(said && english(said)).toBe(text);
  expect(describeOtherProgram(hub, hub)).toBeUndefined();
});

const programs = ['0.2.0', '0.1.0', '0.3.0', '0.1.0'].map(
  (version) => `challenge-station ${version}`,
);
const stations = [...programs, '<b>0.2.0</b>'].map((program, index) => ({
  station: `N${index.toString()}`,
  program,
}));

it('warns of the stations with another program than the hub, once for each program', () => {
  expect(describeOtherPrograms(stations, 'challenge-station 0.2.0').map(english)).toEqual([
    'The program of this hub is 0.2.0, that of N1, N3 is 0.1.0: an event that uses something new is refused there.',
    'The program of this hub is 0.2.0, that of N2 is 0.3.0: update the hub first.',
    'N4: another program than that of this hub. Use the same version everywhere.',
  ]);
  expect(describeOtherPrograms(stations.slice(0, 1), 'challenge-station 0.2.0')).toEqual([]);
  expect(describeOtherPrograms(stations.slice(0, 1), '').map(english)).toEqual([
    'N0: another program than that of this hub. Use the same version everywhere.',
  ]);
});
