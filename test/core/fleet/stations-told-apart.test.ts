import { describe, expect, it } from 'vitest';
import { stationNames } from '../../../electron/core/fleet/stations-told-apart.ts';

function namesOf(...stations: readonly (readonly [string, string])[]): readonly string[] {
  return [...stationNames(stations.map(([station, name]) => ({ station, name }))).values()];
}

describe('the name of a station', () => {
  it('is that which it has, as long as no other has the same', () => {
    expect(namesOf(['3f2a91c0', '7'], ['3f2a91c1', '8'])).toEqual(['7', '8']);
  });

  it('has the start of the id where two have the same', () => {
    expect(namesOf(['3f2a91c0', '7'], ['91c03f2a', '7'])).toEqual(['7·3F2A', '7·91C0']);
    expect(namesOf(['3f2a91c0', '7'], ['3f2a9200', '7'])).toEqual(['7·3F2A91', '7·3F2A92']);
  });

  it('is the start of the id alone if nothing was said', () => {
    expect(namesOf(['3f2a91c0', ''], ['3f2a91c1', '7'])).toEqual(['3F2A', '7']);
  });
});
