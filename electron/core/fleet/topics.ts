/**
 * The topics of a fleet, and who may publish and subscribe to them. Every broker enforces these
 * rules: a station publishes only under its own id, and receives messages only from the hub.
 */
import { mostChunks } from './signed-manifest.ts';
import type { MessageName } from './messages.ts';

const start = 'fleet/1';

/** Name on the hub's certificate. A station's certificate has its id. */
export const hubName = 'hub';

/** Name on a broker's certificate, independent of its address. */
export const brokerName = 'broker.hub.challenge-station.invalid';

export function isStationId(name: string | undefined): name is string {
  return name !== undefined && /^[0-9a-f]{16}$/.test(name);
}

/** Messages that a station sends. */
export const upNames = [
  'about',
  'hello',
  'records',
  'health',
  'parts',
] as const satisfies MessageName[];
export type UpName = (typeof upNames)[number];

/** A broker retains the last of these messages for clients that subscribe later. */
const retainedNames: readonly MessageName[] = [
  'about',
  'health',
  'hub',
  'notes',
  'manifest',
  'chunk',
];

export function isRetained(topic: string): boolean {
  return (
    readChunkTopic(topic) !== undefined || retainedNames.some((name) => topic.endsWith(`/${name}`))
  );
}

export function upTopic(station: string, name: UpName): string {
  return `${start}/up/${station}/${name}`;
}

/** All messages of stations. Only the hub may subscribe to it. */
export const allUp = `${start}/up/+/+`;

export function headTopic(station: string): string {
  return `${start}/down/${station}/head`;
}

export function wantedTopic(station: string): string {
  return `${start}/down/${station}/wanted`;
}

/** Notes of the hub's desk on this station's rulings. */
export function notesTopic(station: string): string {
  return `${start}/down/${station}/notes`;
}

/** First message of the hub. Every version of a station may hear it. */
export const hubAboutTopic = `${start}/down/all/about`;

export const hubTopic = `${start}/down/all/hub`;

/** What the hub sends to all stations: a word list and an event. */
export const manifestTopic = `${start}/down/all/manifest`;

/** One part of a file that the manifest names. Parts are numbered from 0. */
export function chunkTopic(sha256: string, index: number): string {
  return `${start}/down/all/file/${sha256}/${index.toString()}`;
}

/** All parts of a file. */
export function chunksOf(sha256: string): string {
  return `${start}/down/all/file/${sha256}/+`;
}

export function readChunkTopic(
  topic: string,
): { readonly sha256: string; readonly index: number } | undefined {
  const [, sha256 = '', digits = ''] =
    /^fleet\/1\/down\/all\/file\/([0-9a-f]{64})\/(0|[1-9]\d{0,2})$/.exec(topic) ?? [];
  const index = Number(digits);
  return sha256 !== '' && index < mostChunks ? { sha256, index } : undefined;
}

/** All topics that a station hears, but the parts of files. */
export function heardBy(station: string): readonly string[] {
  const own = [headTopic(station), wantedTopic(station), notesTopic(station)];
  return [hubAboutTopic, ...own, hubTopic, manifestTopic];
}

/** Returns those of these topics whose messages the other side lists. */
export function listedTopics(
  topics: readonly string[],
  listed: ReadonlySet<string>,
): readonly string[] {
  return topics.filter((topic) => listed.has(topic.slice(topic.lastIndexOf('/') + 1)));
}

/** Every station may subscribe to the parts of one file at a time. */
const chunksPattern = /^fleet\/1\/down\/all\/file\/[0-9a-f]{64}\/\+$/;

/** The name on a certificate that the hub's authority signed: `hub`, or the id of a station. */
export type ClientName = string;

export interface Published {
  readonly topic: string;
  readonly isRetained: boolean;
}

export function mayPublish(client: ClientName, { topic, isRetained }: Published): boolean {
  const name = nameOf(client, topic);
  return name !== undefined && isRetained === retainedNames.includes(name);
}

/** Refuses patterns with wildcards, except those for the hub and for the parts of a file. */
export function maySubscribe(client: ClientName, pattern: string): boolean {
  if (client === hubName) return pattern === allUp;
  return heardBy(client).includes(pattern) || chunksPattern.test(pattern);
}

/** Reads a topic on which a station may have published. */
export function readUpTopic(
  topic: string,
): { readonly station: string; readonly name: UpName } | undefined {
  const [, station = '', found] = /^fleet\/1\/up\/([0-9a-f]{16})\/([a-z]+)$/.exec(topic) ?? [];
  const name = upNames.find((one) => one === found);
  return name && { station, name };
}

/** Returns the message of a topic; `undefined` if this client may not publish there. */
function nameOf(client: ClientName, topic: string): MessageName | undefined {
  if (client !== hubName) {
    const up = readUpTopic(topic);
    return up?.station === client ? up.name : undefined;
  }
  if (topic === hubAboutTopic) return 'about';
  if (topic === hubTopic) return 'hub';
  if (topic === manifestTopic) return 'manifest';
  if (readChunkTopic(topic) !== undefined) return 'chunk';
  const [, station, name] = /^fleet\/1\/down\/([^/]+)\/(head|wanted|notes)$/.exec(topic) ?? [];
  return isStationId(station) ? (name as 'head' | 'wanted' | 'notes') : undefined;
}
