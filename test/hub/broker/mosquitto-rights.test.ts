import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import {
  allUp,
  heardBy,
  hubName,
  hubTopic,
  isRetained,
  mayPublish,
  maySubscribe,
  upNames,
  upTopic,
} from '../../../electron/core/fleet/topics.ts';
import { mosquittoRights } from '../../../electron/hub/broker/mosquitto-files.ts';
import { FleetOnBroker, hearing, one, two } from './fleet-on-broker.ts';
import { needs } from '../../facility/facility.ts';

const clients = [hubName, one, two] as const;

/** Every topic that somebody uses, and topics that nobody may use. */
const topics: readonly string[] = [
  ...new Set(
    [one, two, hubName, 'all', 'x', ''].flatMap((name) => [
      ...[...upNames, 'other'].map((up) => `fleet/1/up/${name}/${up}`),
      ...heardBy(name).flatMap((pattern) => [
        ...['f'.repeat(64), '0'].map((part) => pattern.replaceAll('+', part)),
        `${pattern.replaceAll('+', 'x')}/x`,
      ]),
    ]),
  ),
  ...['fleet/1', 'fleet/2/up/x/hello', `fleet/1/up/${one}`, 'other', '$SYS/broker/uptime'],
];

/** As MQTT says it. */
function fits(pattern: string, topic: string): boolean {
  if (topic.startsWith('$') !== pattern.startsWith('$')) return false;
  const [levels, given] = [pattern.split('/'), topic.split('/')];
  return (
    levels.every(
      (level, index) =>
        level === '#' || (index < given.length && ['+', given[index]].includes(level)),
    ) &&
    (levels.at(-1) === '#' || levels.length === given.length)
  );
}

/** Reads a file of rights as Mosquitto's manual describes it. */
function grants(
  rights: string,
  {
    client,
    access,
    topic,
  }: { readonly client: string; readonly access: string; readonly topic: string },
): boolean {
  let user = '';
  const its = rights.split('\n').flatMap((line) => {
    const [, kind = '', rest = ''] = /^(\w+) (.+)$/.exec(line) ?? [];
    if (kind === 'user') user = rest;
    const [, granted = '', pattern = ''] = /^(\w+) (.+)$/.exec(rest) ?? [];
    if (kind === 'pattern') return [{ granted, pattern: pattern.replaceAll('%u', client) }];
    return kind === 'topic' && user === client ? [{ granted, pattern }] : [];
  });
  const fitting = its.filter(({ pattern }) => fits(pattern, topic)).map(({ granted }) => granted);
  return !fitting.includes('deny') && fitting.includes(access);
}

function isCarried(rights: string, from: string, to: string, topic: string): boolean {
  return (
    grants(rights, { client: from, access: 'write', topic }) &&
    grants(rights, { client: to, access: 'read', topic })
  );
}

function mayHear(client: string, topic: string): boolean {
  return [allUp, topic, '#', ...heardBy(client), ...heardBy(one)].some(
    (pattern) => maySubscribe(client, pattern) && fits(pattern, topic),
  );
}

function maySay(client: string, topic: string): boolean {
  return [false, true].some((retained) => mayPublish(client, { topic, isRetained: retained }));
}

const level = fc.constantFrom(
  ...['fleet', '1', 'up', 'down', 'all', 'hub', 'head', 'x', '', '$SYS', one, two, ...upNames],
);
const anyTopic = fc.oneof(
  fc.constantFrom(...topics),
  fc.array(level, { minLength: 1, maxLength: 7 }).map((levels) => levels.join('/')),
);

describe('the rights that Mosquitto gets', () => {
  it('carry between stations and hub exactly what the rules of the topics allow', () => {
    const rights = mosquittoRights([]);
    let carried = 0;
    const check = (from: string, to: string, topic: string): void => {
      if (from === to) return;
      const isAllowed = maySay(from, topic) && mayHear(to, topic);
      const is = isCarried(rights, from, to, topic);
      if (is) carried += 1;
      // The hub alone could name a station that does not exist, which nobody hears.
      if (from === hubName)
        expect([!isAllowed || is, !is || mayHear(to, topic)]).toEqual([true, true]);
      else expect([from, to, topic, is]).toEqual([from, to, topic, isAllowed]);
    };
    for (const from of clients) {
      for (const to of clients) for (const topic of topics) check(from, to, topic);
    }
    expect(carried).toBeGreaterThan(2 * upNames.length + heardBy(one).length);
    // The authority certifies nobody else.
    const client = fc.constantFrom(...clients, '3'.repeat(16));
    fc.assert(fc.property(client, client, anyTopic, check), { numRuns: 2_000 });
  });

  it('give a station that was removed nothing, and take nothing from the others', () => {
    const [before, after] = [mosquittoRights([]), mosquittoRights([one, '3'.repeat(16)])];
    for (const topic of topics) {
      for (const access of ['read', 'write']) {
        expect(grants(after, { client: one, access, topic })).toBe(false);
        for (const client of [two, hubName]) {
          const asked = { client, access, topic };
          expect(grants(after, asked)).toBe(grants(before, asked));
        }
      }
    }
  });

  it('mean to Mosquitto what they mean here', needs('Mosquitto on Linux'), async () => {
    const fleet = await FleetOnBroker.begin('mosquitto');
    const rights = mosquittoRights([]);
    const inside = await Promise.all(clients.map(async (name) => fleet.client(name)));
    const heard = inside.map(hearing);
    for (const client of inside) await client.subscribeAsync('#', { qos: 1 });
    for (const [index, client] of inside.entries()) {
      for (const topic of topics) {
        await client.publishAsync(topic, clients[index] ?? '', {
          qos: 1,
          retain: isRetained(topic),
        });
      }
    }
    // After all others: each of them is heard by everybody who hears anything after it.
    await inside[0]?.publishAsync(hubTopic, 'last', { qos: 1 });
    await inside[1]?.publishAsync(upTopic(one, 'hello'), 'last', { qos: 1 });
    for (const messages of heard) {
      await expect.poll(() => messages.at(-1), { timeout: 60_000 }).toMatch(/ last$/);
    }
    for (const [index, to] of clients.entries()) {
      const expected = clients.flatMap((from) =>
        topics
          .filter((topic) => isCarried(rights, from, to, topic))
          .map((topic) => `${topic} ${from}`),
      );
      expect(expected.length).toBeGreaterThan(0);
      expect(heard[index]?.filter((message) => !message.endsWith(' last'))).toEqual(expected);
    }
    await fleet.end();
  });
});
