/** Opens a hub, and sends a list to all stations and confirms it, until it is killed or has done so. */
import { english } from '../../../electron/core/text/sentence.ts';
import { openFleet } from '../../../electron/hub/fleet/open-fleet.ts';
import { openHub } from '../../../electron/hub/open-hub.ts';
import { systemClock } from '../../../electron/station/machine/clock.ts';
import { tell } from '../../station/child-steps.ts';
import { address } from '../broker/fleet-on-broker.ts';
import { fingerprintOf } from '../../../electron/core/base/fingerprint.ts';

const [folder = '', list = ''] = process.argv.slice(2);
const hub = openHub(folder, { mayCreate: true, program: 'test', log: tell });
if (!hub.ok) throw new Error(hub.error.kind);
const fleet = await openFleet({
  hub: hub.value,
  address,
  port: 0,
  name: 'Nationals',
  clock: systemClock,
});
if (!fleet.ok) throw new Error(english(fleet.error));
const { sending } = fleet.value;
const taken = sending.store.takeLexicon(list);
if (!taken.ok) throw new Error(english(taken.error));
const sent = sending.send({ lexicon: taken.value.sent.sha256 });
if (!sent.ok) throw new Error(english(sent.error));
const typed = { lexicon: fingerprintOf(taken.value.lexicon.identity) };
const { words } = taken.value.lexicon.manifest.primary;
const confirmed = sending.confirm(sending.now()?.number ?? 0, typed, 'Dana', words);
if (!confirmed.ok) throw new Error(english(confirmed.error));
await fleet.value.close();
hub.value.close();
process.exit();
