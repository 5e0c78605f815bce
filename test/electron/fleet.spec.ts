/** A station in Electron that joined a hub: its courier is one of Electron's utility processes. */
import { ruleOnTwoPlays } from '../flows/page-flows.ts';
import { FleetOfStations } from '../hub/fleet/fleet-of-stations.ts';
import { expect, skipWithoutRuntime, test } from './kiosk-test.ts';

skipWithoutRuntime();

test('the courier brings the rulings to the hub, and ends with the program', async ({ kiosk }) => {
  const all = new FleetOfStations();
  try {
    await all.openHub();
    await all.join({ dataFolder: kiosk.dataFolder, station: '1' });
    const page = await kiosk.open();
    await ruleOnTwoPlays(page);
    await expect
      .poll(() => all.fleet.board().tiles)
      .toMatchObject([{ name: '1', rulings: 2, troubles: ['selfTest'] }]);
    await expect.poll(() => all.fleet.board().tiles[0]?.stored).toBeGreaterThan(2);
    await kiosk.kill();
    await expect.poll(() => all.fleet.board().tiles).toMatchObject([{ troubles: ['gone'] }]);
  } finally {
    await all.end();
  }
});
