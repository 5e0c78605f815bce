/**
 * A hub with its network, until it is killed or hears "end". Prints its port, its alarms when it
 * hears "alarms", and when it hears "fault" why it cannot store.
 */
import { createInterface } from 'node:readline';
import { english } from '../../../electron/core/text/sentence.ts';
import { brokerNames } from '../../../electron/hub/broker/open-broker.ts';
import { openFleet } from '../../../electron/hub/fleet/open-fleet.ts';
import { openHub } from '../../../electron/hub/open-hub.ts';
import { systemClock } from '../../../electron/station/clock.ts';
import { tell } from '../../station/child-steps.ts';
import { address } from '../broker/fleet-on-broker.ts';

const [folder = '', port = '0', named] = process.argv.slice(2);
const broker = brokerNames.find((name) => name === named) ?? 'aedes';
const hub = openHub(folder, { mayCreate: true, log: tell });
if (!hub.ok) throw new Error(hub.error.kind);
const fleet = await openFleet({
  ...{ hub: hub.value, address, port: Number(port), name: 'Nationals', broker, clock: systemClock },
});
if (!fleet.ok) throw new Error(english(fleet.error));
tell(`port ${fleet.value.port.toString()}`);
tell('ready');
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'alarms') tell(`alarms ${JSON.stringify(fleet.value.alarms())}`);
  if (line === 'fault') tell(`fault ${fleet.value.fault()?.kind ?? 'none'}`);
  if (line === 'end') break;
}
await fleet.value.close();
hub.value.close();
tell('ended');
process.exit();
