/** A hub that connects again hears what its broker kept, and can tell it from what is new. */
import { afterEach, describe, expect, it } from 'vitest';
import { allUp, hubName, upTopic } from '../../../electron/core/fleet/topics.ts';
import type { Received } from '../../../electron/link/broker-link.ts';
import { soon } from '../soon.ts';
import { brokersHere, FleetOnBroker, one } from './fleet-on-broker.ts';

let fleet: FleetOnBroker;

afterEach(async () => {
  await fleet.end();
});

describe.each(brokersHere)('with %s, a hub', (name) => {
  it('is told which health was kept, and which is new', async () => {
    fleet = await FleetOnBroker.begin(name);
    const topic = upTopic(one, 'health');
    const station = await fleet.client(one);
    await station.publishAsync(topic, 'old', { qos: 1, retain: true });
    const messages: Received[] = [];
    const hub = fleet.link(hubName, [allUp], messages);
    const heard = (): readonly unknown[] => messages.map(({ text, isKept }) => [text, isKept]);
    await expect.poll(heard, soon).toEqual([['old', true]]);
    await station.publishAsync(topic, 'new', { qos: 1, retain: true });
    await expect.poll(heard, soon).toEqual([
      ['old', true],
      ['new', false],
    ]);
    await hub.close();
  });
});
