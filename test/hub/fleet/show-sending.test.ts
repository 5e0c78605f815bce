import { expect, it } from 'vitest';
import type { Tile } from '../../../electron/core/fleet/fleet-board.ts';
import type { Manifest } from '../../../electron/core/fleet/signed-manifest.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { lookAtLists, sendingShown } from '../../../electron/hub/fleet/show-sending.ts';
import { valueOf } from '../../core/lexicon/samples.ts';

const tile: Tile = {
  station: '',
  name: '7',
  level: 'ready',
  troubles: [],
  state: 'ready',
  code: undefined,
  rulings: 0,
  head: 1,
  stored: 1,
  ageMs: undefined,
};
const hub = 'challenge-station 1.0.0';
const ids = ['1'.repeat(16), '2'.repeat(16), '3'.repeat(16)];

function shown(...names: readonly string[]) {
  const tiles = names.map((name, index) => ({ ...tile, name, station: ids[index] ?? '' }));
  return sendingShown({
    board: () => ({ tiles, comparisons: [] }),
    health: () => undefined,
    sending: { now: () => ({ number: 1 }) as Manifest },
  } as unknown as Parameters<typeof sendingShown>[0]);
}

it('tells stations of one name apart, and sorts them by name', () => {
  const names = shown('10', '7', '7')?.stations.map(({ name }) => name);
  expect(names).toEqual([expect.stringMatching(/^7·2+$/), expect.stringMatching(/^7·3+$/), '10']);
});

it('warns before sending of stations that are there and have another program', async () => {
  const programs = ['challenge-station 0.9.0', hub, 'challenge-station 1.1.0'];
  const tiles = ids.map((station, index) => ({
    ...tile,
    name: '7',
    station,
    troubles: index === 2 ? ['gone'] : [],
  }));
  const looked = await lookAtLists(
    {
      board: () => ({ tiles, comparisons: [] }),
      health: (station: string) => ({ program: programs[ids.indexOf(station)] }),
      program: { version: hub, commit: undefined },
      sending: { now: () => undefined, conflicts: () => [] },
    } as unknown as Parameters<typeof lookAtLists>[0],
    {},
  );
  expect(valueOf(looked).warnings.map(english)).toEqual([
    expect.stringMatching(/^The program of this hub is 1\.0\.0, that of 7·1+ is 0\.9\.0: /),
  ]);
});
