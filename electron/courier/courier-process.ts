/**
 * Runs the courier as a separate process, so that a fault in network code cannot reach the station.
 * The station starts it with its data folder, and it ends with the station. It connects to each hub
 * that the station joined.
 */
import { noNews, type HubNews } from '../core/fleet/courier-news.ts';
import { stationNowSchema } from '../core/fleet/messages.ts';
import { systemClock } from '../station/machine/clock.ts';
import { readJoined } from '../station/fleet/joined.ts';
import { RunningCourier } from './courier-run.ts';
import { parentOf } from './parent.ts';

const parent = parentOf(process);
const [dataFolder = ''] = process.argv.slice(2);
const joined = readJoined(dataFolder);
// The station has already read the file and reported the error.
if (!joined.ok || joined.value.length === 0) process.exit(2);

const news = new Map<string, HubNews>();
const couriers = joined.value.map((one) => {
  news.set(one.station, noNews(one.station));
  return new RunningCourier({
    dataFolder,
    joined: one,
    clock: systemClock,
    random: Math.random,
    tell: (next) => {
      news.set(one.station, next);
      parent.send([...news.values()]);
    },
  });
});
parent.onMessage((message) => {
  const now = stationNowSchema.safeParse(message);
  if (now.success) for (const courier of couriers) courier.told(now.data);
});
parent.onEnd(() => {
  void Promise.all(couriers.map((courier) => courier.close())).then(() => process.exit(0));
});
