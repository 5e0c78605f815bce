/**
 * One sample of one peer in a process of its own: `sample.ts TASK PEER FOLDER SEED` prints JSON.
 * Each sample tells how many words it found, so that nobody can leave the work out.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { seededRandom, type Random } from '../fuzz/random.ts';
import { peerNames, peers, readWords, textFile, type Has, type PeerName } from './peers.ts';
import { median } from './table.ts';

export const tasks = ['open', 'prove', 'build', 'memory', 'look-ups'] as const;
export type Task = (typeof tasks)[number];

/** Kinds of look-ups, all but the last with strings whose hash nothing has computed yet. */
export const lookUpKinds = ['hits', 'misses', 'random', 'inOrder', 'again'] as const;
export type LookUpKind = (typeof lookUpKinds)[number];

/** CPU time: milliseconds of `open`, `prove` and `build`, nanoseconds of a look-up. `memory`: bytes. */
export interface Sample {
  readonly values: Readonly<Record<string, number>>;
  /** How many of the words asked were found. */
  readonly found: number;
}

const lookUpsInARound = 100_000;
const rounds = 7;

export async function takeSample(
  task: Task,
  name: PeerName,
  folder: string,
  seed: number,
): Promise<Sample> {
  const { file: fileName, load } = peers[name];
  const file = path.join(folder, fileName);
  const code = await load();
  // What loading left behind is not the price of the sample.
  collectGarbage();
  switch (task) {
    case 'open': {
      const start = cpuNs();
      const has = code.open(file);
      const ms = (cpuNs() - start) / 1e6;
      return { values: { open: ms }, found: countFound(has, firstWords(folder)) };
    }
    case 'prove': {
      if (code.prove === undefined) throw new Error(`${name} cannot prove its words.`);
      const start = cpuNs();
      const has = code.prove(file);
      const ms = (cpuNs() - start) / 1e6;
      return { values: { prove: ms }, found: countFound(has, firstWords(folder)) };
    }
    case 'build': {
      const words = readWords(path.join(folder, textFile));
      const start = cpuNs();
      const size = code.build === undefined ? statSync(file).size : code.build(words).length;
      return { values: { build: (cpuNs() - start) / 1e6 }, found: size };
    }
    case 'memory': {
      const before = await memoryAfterCollection();
      const has = code.open(file);
      const after = await memoryAfterCollection();
      return {
        values: { resident: after.resident - before.resident, held: after.held - before.held },
        found: countFound(has, firstWords(folder)),
      };
    }
    case 'look-ups':
      return lookUps(code.open(file), readWords(path.join(folder, textFile)), seededRandom(seed));
  }
}

/**
 * CPU time of this thread, in nanoseconds: a loaded machine lengthens the wall clock, not this. Linux
 * brings a thread's own counter up to date only at its ticks, some milliseconds apart; asking for the
 * whole process first makes it do so now.
 */
export function cpuNs(): number {
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) * 1000;
}

/** So many words are asked after opening. */
export const wordsAsked = 100;

function firstWords(folder: string): readonly string[] {
  return readWords(path.join(folder, textFile)).slice(0, wordsAsked);
}

function countFound(has: Has, words: readonly string[]): number {
  let found = 0;
  for (const word of words) if (has(word)) found += 1;
  return found;
}

async function memoryAfterCollection(): Promise<{
  readonly resident: number;
  readonly held: number;
}> {
  for (let time = 0; time < 4; time += 1) {
    collectGarbage();
    // The collector gives pages back from other threads.
    await setTimeout(50);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss, held: heapUsed + external };
}

function collectGarbage(): void {
  if (globalThis.gc === undefined) throw new Error('Run this with --expose-gc');
  globalThis.gc();
}

/** The median round of each kind, after one round that is not counted. */
function lookUps(has: Has, words: readonly string[], random: Random): Sample {
  const questions = questionsFrom(words, random);
  const times = new Map<LookUpKind, number[]>();
  let found = 0;
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of lookUpKinds) {
      const asked = questions[kind]();
      const start = cpuNs();
      const count = countFound(has, asked);
      const elapsed = cpuNs() - start;
      found += count;
      if (round > 0) times.set(kind, [...(times.get(kind) ?? []), elapsed / asked.length]);
    }
  }
  const values = Object.fromEntries([...times].map(([kind, all]) => [kind, median(all)]));
  return { values, found };
}

/** What is asked in a round of each kind, and how many of it are words. */
function questionsFrom(
  words: readonly string[],
  random: Random,
): Readonly<Record<LookUpKind, () => readonly string[]>> {
  const known = new Set(words);
  const word = (): string => words[random(words.length)] as string;
  const letter = (): string => String.fromCharCode(65 + random(26));
  const noWord = (make: () => string): string => {
    for (;;) {
      const text = make();
      if (!known.has(text)) return text;
    }
  };
  const changeWord = (): string => {
    const one = word();
    const place = random(one.length);
    return one.slice(0, place) + letter() + one.slice(place + 1);
  };
  const randomText = (): string => Array.from({ length: 2 + random(14) }, letter).join('');
  const texts = (make: () => string): string[] => Array.from({ length: lookUpsInARound }, make);
  const many = (make: () => string): string[] => texts(make).map(fresh);
  let last: readonly string[] = [];
  return {
    hits: () => (last = many(word)),
    misses: () => many(() => noWord(changeWord)),
    random: () => many(() => noWord(randomText)),
    inOrder: () => texts(word).toSorted().map(fresh),
    again: () => last,
  };
}

/** Three of the five kinds ask for words only. */
export const foundInLookUps = (rounds + 1) * 3 * lookUpsInARound;

/** Decoded from bytes, so that the string shares its hash with none that was seen before. */
function fresh(text: string): string {
  return Buffer.from(text, 'latin1').toString('latin1');
}

if (import.meta.main) {
  const [task, peer, folder = '', seed] = process.argv.slice(2);
  const knownTask = tasks.find((one) => one === task);
  const knownPeer = peerNames.find((one) => one === peer);
  if (knownTask === undefined || knownPeer === undefined) throw new Error('No such task or peer');
  const sample = await takeSample(knownTask, knownPeer, folder, Number(seed));
  console.log(JSON.stringify(sample));
}
