import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import { aboutOf } from '../../../electron/core/fleet/about.ts';
import {
  allUp,
  brokerName,
  chunksOf,
  chunkTopic,
  headTopic,
  heardBy,
  hubAboutTopic,
  hubName,
  hubTopic,
  notesTopic,
  isStationId,
  listedTopics,
  manifestTopic,
  mayPublish,
  maySubscribe,
  readChunkTopic,
  readUpTopic,
  upNames,
  isRetained,
  upTopic,
  wantedTopic,
} from '../../../electron/core/fleet/topics.ts';

const [one, two] = ['0123456789abcdef', 'f'.repeat(16)] as const;
const retained = ['about', 'health'];

describe('a station', () => {
  it.each(upNames)(
    'publishes its own %s, kept by the broker only if later ones need it',
    (name) => {
      const topic = upTopic(one, name);
      const isKept = retained.includes(name);
      expect(mayPublish(one, { topic, isRetained: isKept })).toBe(true);
      expect(mayPublish(one, { topic, isRetained: !isKept })).toBe(false);
      expect(mayPublish(two, { topic, isRetained: isKept })).toBe(false);
      expect(mayPublish(hubName, { topic, isRetained: isKept })).toBe(false);
      expect(readUpTopic(topic)).toEqual({ station: one, name });
      expect(isRetained(topic)).toBe(isKept);
    },
  );

  it('hears what is for it and for all, and nothing else', () => {
    expect(heardBy(one).map((pattern) => maySubscribe(one, pattern))).toEqual([
      ...[true, true, true, true, true, true],
    ]);
    fc.assert(
      fc.property(
        fc.constantFrom(...['#', '+', '/', 'fleet', '1', 'up', 'down', 'all', 'hub', one, two]),
        fc.array(fc.constantFrom('#', '+', 'fleet', '1', 'up', 'down', 'all', 'hub', one, two)),
        (first, others) => {
          const pattern = [first, ...others].join('/');
          expect(maySubscribe(one, pattern)).toBe(heardBy(one).includes(pattern));
        },
      ),
    );
  });
});

describe('the hub', () => {
  it('publishes heads and its presence, and asks for what stations send', () => {
    expect(mayPublish(hubName, { topic: headTopic(one), isRetained: false })).toBe(true);
    expect(mayPublish(hubName, { topic: headTopic(one), isRetained: true })).toBe(false);
    expect(mayPublish(hubName, { topic: wantedTopic(one), isRetained: false })).toBe(true);
    expect(mayPublish(one, { topic: wantedTopic(one), isRetained: false })).toBe(false);
    expect(mayPublish(hubName, { topic: notesTopic(one), isRetained: true })).toBe(true);
    expect(mayPublish(hubName, { topic: notesTopic(one), isRetained: false })).toBe(false);
    expect(mayPublish(one, { topic: notesTopic(one), isRetained: true })).toBe(false);
    expect(maySubscribe(two, notesTopic(one))).toBe(false);
    expect(mayPublish(hubName, { topic: hubTopic, isRetained: true })).toBe(true);
    expect(mayPublish(hubName, { topic: hubAboutTopic, isRetained: true })).toBe(true);
    expect(mayPublish(one, { topic: hubAboutTopic, isRetained: true })).toBe(false);
    expect(mayPublish(hubName, { topic: hubTopic, isRetained: false })).toBe(false);
    expect(mayPublish(hubName, { topic: headTopic('all'), isRetained: false })).toBe(false);
    expect(mayPublish(hubName, { topic: '$SYS/1', isRetained: false })).toBe(false);
    expect(maySubscribe(hubName, allUp)).toBe(true);
    expect(maySubscribe(hubName, '#')).toBe(false);
    expect(heardBy(one).some((pattern) => maySubscribe(hubName, pattern))).toBe(false);
  });
});

it('each side lists all that it may send and hear, and hears what the other one lists', () => {
  const { topics } = aboutOf('challenge-station 1.0.0');
  expect(topics).toEqual(expect.arrayContaining(upNames.filter((name) => name !== 'about')));
  const all = heardBy(one).filter((topic) => topic !== hubAboutTopic);
  expect(listedTopics(heardBy(one), new Set(topics))).toEqual(all);
  const older = new Set(['head', 'hub', 'health', 'more']);
  expect(listedTopics(heardBy(one), older)).toEqual([headTopic(one), hubTopic]);
});

describe('what the hub sends to all', () => {
  const file = 'ab'.repeat(32);
  const topics = [manifestTopic, chunkTopic(file, 0), chunkTopic(file, 255)];

  it.each(topics)('%s is published by the hub alone, and kept', (topic) => {
    expect(isRetained(topic)).toBe(true);
    expect(mayPublish(hubName, { topic, isRetained: true })).toBe(true);
    expect(mayPublish(hubName, { topic, isRetained: false })).toBe(false);
    for (const kept of [true, false]) {
      expect(mayPublish(one, { topic, isRetained: kept })).toBe(false);
    }
  });

  it('is heard by stations, the parts of one file at a time', () => {
    expect(maySubscribe(one, chunksOf(file))).toBe(true);
    expect(maySubscribe(hubName, chunksOf(file))).toBe(false);
    for (const pattern of [
      chunksOf('+'),
      chunksOf(file.toUpperCase()),
      chunksOf(file.slice(1)),
      `${chunksOf(file)}/#`,
      chunkTopic(file, 0),
    ]) {
      expect(maySubscribe(one, pattern)).toBe(false);
    }
  });

  it('has parts of numbers that a file can have, written in one way', () => {
    expect(readChunkTopic(chunkTopic(file, 255))).toEqual({ sha256: file, index: 255 });
    for (const index of ['256', '999', '00', '01', '-1', '1.0', '1e1', '', '+']) {
      expect(readChunkTopic(`fleet/1/down/all/file/${file}/${index}`)).toBeUndefined();
    }
    expect(readChunkTopic(chunkTopic(file.slice(1), 0))).toBeUndefined();
    expect(readChunkTopic(manifestTopic)).toBeUndefined();
  });
});

it('topics and names are those that every version of the program has', () => {
  const all = [
    ...upNames.map((name) => upTopic(one, name)),
    ...heardBy(one),
    allUp,
    chunksOf('ab'),
  ];
  expect([hubName, brokerName, ...all]).toEqual([
    ...['hub', 'broker.hub.challenge-station.invalid'],
    ...['about', 'hello', 'records', 'health', 'parts'].map((name) => `fleet/1/up/${one}/${name}`),
    ...['all/about', `${one}/head`, `${one}/wanted`, `${one}/notes`, 'all/hub', 'all/manifest'].map(
      (end) => `fleet/1/down/${end}`,
    ),
    ...['fleet/1/up/+/+', 'fleet/1/down/all/file/ab/+'],
  ]);
});

it('nobody without a name of the fleet may do anything', () => {
  for (const name of [
    ...['', 'all', '+', '#', 'broker', one.toUpperCase()],
    ...[one.slice(1), `0${one}`, `${one}0`],
  ]) {
    expect(isStationId(name)).toBe(false);
    for (const up of upNames) {
      const isRetained = retained.includes(up);
      expect(mayPublish(name, { topic: upTopic(name, up), isRetained })).toBe(false);
    }
  }
  expect(isStationId(undefined)).toBe(false);
  expect(isStationId(one)).toBe(true);
});

it('only topics of stations are read as such', () => {
  for (const topic of [
    hubTopic,
    headTopic(one),
    `${upTopic(one, 'hello')}/x`,
    'fleet/1/up//hello',
  ]) {
    expect(readUpTopic(topic)).toBeUndefined();
  }
  expect(readUpTopic(`fleet/1/up/${one}/head`)).toBeUndefined();
});

it('a topic with anything before or after it gives no right to anybody', () => {
  const file = 'ab'.repeat(32);
  const topics = [
    ...upNames.map((name) => upTopic(one, name)),
    ...heardBy(one),
    ...[chunkTopic(file, 0), chunksOf(file), allUp],
  ];
  for (const topic of topics) {
    for (const other of [`x${topic}`, `x/${topic}`, `/${topic}`, `${topic}x`, `${topic}/x`]) {
      for (const client of [one, hubName]) {
        expect(maySubscribe(client, other), other).toBe(false);
        for (const kept of [true, false]) {
          expect(mayPublish(client, { topic: other, isRetained: kept }), other).toBe(false);
        }
      }
    }
  }
});
