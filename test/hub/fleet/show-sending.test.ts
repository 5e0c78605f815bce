import { expect, it } from 'vitest';
import type { Tile } from '../../../electron/core/fleet/fleet-board.ts';
import type { Manifest } from '../../../electron/core/fleet/signed-manifest.ts';
import { sendingShown } from '../../../electron/hub/fleet/show-sending.ts';

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
  silentMs: 0,
};
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
