/**
 * The couriers of several stations, until their stations end. The arguments are data folders. Says
 * how many records were sent.
 */
import { MqttClient } from 'mqtt';
import { noNews, type HubNews } from '../../../../electron/core/fleet/courier-news.ts';
import { RunningCourier } from '../../../../electron/courier/courier-run.ts';
import { readJoined } from '../../../../electron/station/fleet/joined.ts';
import { valueOf } from '../../../core/lexicon/samples.ts';
import type { FromCouriers, ToCouriers } from './shared-courier.ts';
import { shiftedClock } from './shifted-clock.ts';

const clock = shiftedClock();

function say(message: FromCouriers): void {
  process.send?.(message);
}

/** Counts what every courier hands to its connection. */
function countRecords(): void {
  type Publish = (this: MqttClient, topic: string, text: string, ...rest: unknown[]) => MqttClient;
  const methods = MqttClient.prototype as unknown as { publish: Publish };
  const { publish } = methods;
  let sent = 0;
  methods.publish = function (topic, text, ...rest) {
    if (topic.endsWith('/records')) {
      sent += (JSON.parse(text) as { readonly records: readonly unknown[] }).records.length;
      say({ sent });
    }
    return publish.call(this, topic, text, ...rest);
  };
}

function couriersOf(dataFolder: string): readonly RunningCourier[] {
  const joined = valueOf(readJoined(dataFolder));
  const news = new Map<string, HubNews>(
    joined.map(({ station }) => [station, noNews(station)] as const),
  );
  return joined.map(
    (one) =>
      new RunningCourier({
        dataFolder,
        joined: one,
        clock,
        random: Math.random,
        tell: (next) => {
          news.set(one.station, next);
          say({ dataFolder, news: [...news.values()] });
        },
      }),
  );
}

countRecords();
const couriers = new Map(
  process.argv.slice(2).map((dataFolder) => [dataFolder, couriersOf(dataFolder)] as const),
);
process.on('message', (message: ToCouriers) => {
  if ('shiftMs' in message) clock.shiftMs = message.shiftMs;
  else for (const courier of couriers.get(message.dataFolder) ?? []) courier.told(message.now);
});
process.on('disconnect', () => {
  process.exit();
});
