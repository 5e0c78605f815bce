/**
 * A hub in the wrong hands, with all that a hub has: it sends its station what it can think of,
 * 250 messages a second. Answers how the station joined it.
 */
import { randomBytes } from 'node:crypto';
import { aboutOf } from '../../../../electron/core/fleet/about.ts';
import { longestMessage } from '../../../../electron/core/fleet/messages.ts';
import {
  allUp,
  headTopic,
  hubAboutTopic,
  hubName,
  hubTopic,
  isRetained,
  wantedTopic,
} from '../../../../electron/core/fleet/topics.ts';
import { tell } from '../../../station/child-steps.ts';
import { address, FleetOnBroker, one } from '../../broker/fleet-on-broker.ts';
import { answerAll } from './questions.ts';

const everyMs = 20;

const fleet = await FleetOnBroker.begin('aedes');
const client = await fleet.client(hubName);
let heard = 0;
await client.subscribeAsync(allUp);
client.on('message', () => {
  heard += 1;
});

function id(): string {
  return randomBytes(8).toString('hex');
}

function hash(): string {
  return randomBytes(32).toString('hex');
}

function send(topic: string, message: unknown): void {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  client.publish(topic, text, { qos: 0, retain: isRetained(topic) });
}

setInterval(() => {
  const now = { hub: id(), boot: id(), arrived: Number.MAX_SAFE_INTEGER, sequence: 1, wallMs: 0 };
  const ledger = hash();
  // The station begins anew with each of these.
  send(hubAboutTopic, aboutOf('challenge-station 999.0.0'));
  // A new session makes the courier say hello, and read its ledger.
  send(hubTopic, { here: true, ...now, session: id(), name: 'Nationals' });
  send(headTopic(one), { ...now, ledger, place: { number: 2 ** 53 - 1, hash: hash() }, tips: 9 });
  send(headTopic(one), '['.repeat(longestMessage / 4));
  send(wantedTopic(one), { ledger, numbers: Array.from({ length: 100 }, (_, at) => at + 1) });
  send(wantedTopic(one), '{}');
}, everyMs);
tell('ready');
await answerAll({
  /** Number of messages of the station. */
  heard: () => heard,
  joined: () => ({
    hub: 'Nationals',
    station: one,
    addresses: [{ host: address, port: fleet.broker.port }],
    authority: fleet.authority.certificate,
    ...fleet.stations[one],
  }),
});
process.exit();
