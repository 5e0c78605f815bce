/**
 * The courier as a process of its own, so that a fault of the network cannot reach the station. The
 * station starts it with its data folder, and it ends with the station.
 */
import { stationNowSchema } from '../core/fleet/messages.ts';
import { systemClock } from '../station/clock.ts';
import { readJoined } from '../station/fleet/joined.ts';
import { runCourier } from './courier-run.ts';

const [dataFolder = ''] = process.argv.slice(2);
const joined = readJoined(dataFolder);
// The station has read the file before, and has said what is wrong with it.
if (!joined.ok || joined.value === undefined) process.exit(2);

const courier = runCourier({
  dataFolder,
  joined: joined.value,
  clock: systemClock,
  random: Math.random,
  tell: (news) => process.send?.(news),
});
process.on('message', (message) => {
  const now = stationNowSchema.safeParse(message);
  if (now.success) courier.told(now.data);
});
// The station has ended, in whichever way.
process.on('disconnect', () => {
  void courier.close().then(() => process.exit(0));
});
