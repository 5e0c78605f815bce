/** A station in Electron that joined a hub: its courier is one of Electron's utility processes. */
import type { JoinRequest } from '../../electron/station/fleet/join-messages.ts';
import { ruleOnTwoPlays } from '../flows/page-flows.ts';
import { valueOf } from '../core/lexicon/samples.ts';
import { FleetOfStations } from '../hub/fleet/fleet-of-stations.ts';
import { HubWithDoor } from '../hub/fleet/hub-with-door.ts';
import { expect, skipWithoutRuntime, test, type Kiosk } from './kiosk-test.ts';

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

test('a courier that is killed is started again, and brings what it had not', async ({ kiosk }) => {
  const all = new FleetOfStations();
  try {
    await all.openHub();
    await all.join({ dataFolder: kiosk.dataFolder, station: '1' });
    const page = await kiosk.open();
    await expect.poll(() => all.fleet.board().tiles).toMatchObject([{ name: '1', rulings: 0 }]);
    const [courier = 0] = await couriersOf(kiosk);
    process.kill(courier, 'SIGKILL');
    await ruleOnTwoPlays(page);
    await expect.poll(() => all.fleet.board().tiles).toMatchObject([{ name: '1', rulings: 2 }]);
    const again = await couriersOf(kiosk);
    expect([again.length, again.includes(courier)]).toEqual([1, false]);
  } finally {
    await all.end();
  }
});

test('the program that asks a hub joins it as a process of Electron', async ({ kiosk, page }) => {
  expect(page.url()).toMatch(/^station:/);
  const hub = new HubWithDoor();
  try {
    await hub.open();
    const invited: JoinRequest = {
      kind: 'invited',
      station: '7',
      program: 'challenge-station 0.1.0',
      invitation: await hub.letJoin(),
    };
    await kiosk.app.evaluate(({ app, utilityProcess }, asked) => {
      const heard: unknown[] = [];
      Object.assign(globalThis, { heard });
      const asking = utilityProcess.fork(`${app.getAppPath()}/dist/electron/join-process.js`);
      asking.on('message', (message) => {
        if (message !== 'taken') heard.push(message);
      });
      asking.postMessage(asked);
    }, invited);
    await expect.poll(async () => (await hub.shown()).asking).toHaveLength(1);
    const [asking] = (await hub.shown()).asking;
    const id = asking?.id ?? '';
    valueOf(await hub.host.acceptStation({ station: id }));
    await expect
      .poll(() => kiosk.app.evaluate(() => (globalThis as { heard?: unknown }).heard))
      .toMatchObject([
        { kind: 'waiting', id, request: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown },
        { kind: 'joined', joined: { station: id } },
      ]);
  } finally {
    await hub.end();
  }
});

/** The numbers of the utility processes that run programs of Node. */
async function couriersOf(kiosk: Kiosk): Promise<readonly number[]> {
  return kiosk.app.evaluate(({ app }) =>
    app
      .getAppMetrics()
      .filter(({ serviceName }) => serviceName === 'node.mojom.NodeService')
      .map(({ pid }) => pid),
  );
}
