/**
 * Takes one sample of one peer in its own process: `sample.ts TASK PEER FOLDER SEED` prints JSON.
 * Each sample prints how many words it found, which proves that the look-ups ran.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { seededRandom, type Random } from '../fuzz/random.ts';
import { peerNames, peers, readWords, textFile, type Has, type PeerName } from './peers.ts';
import { median } from './table.ts';

export const tasks = ['open', 'prove', 'build', 'memory', 'look-ups'] as const;
export type Task = (typeof tasks)[number];

/** Kinds of look-ups. All but the last use strings whose hash has not been computed yet. */
export const lookUpKinds = ['hits', 'misses', 'random', 'inOrder', 'again'] as const;
export type LookUpKind = (typeof lookUpKinds)[number];

/** CPU time in ms for `open`, `prove` and `build`, in ns for a look-up; bytes for `memory`. */
export interface Sample {
  readonly values: Readonly<Record<string, number>>;
  /** How many of the looked-up words were found. */
  readonly found: number;
}

const lookUpsInARound = 100_000;
const rounds = 7;

async function takeSample(
  task: Task,
  name: PeerName,
  folder: string,
  seed: number,
): Promise<Sample> {
  const { file: fileName, load } = peers[name];
  const file = path.join(folder, fileName);
  const code = await load();
  // Exclude garbage of loading from the sample.
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
 * Returns the CPU time of this thread in nanoseconds, which does not depend on the machine's load.
 * Linux updates a thread's counter only at its ticks, some milliseconds apart; asking for the
 * process first forces an update.
 */
export function cpuNs(): number {
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) * 1000;
}

/** Number of look-ups after opening. */
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
    // The garbage collector returns pages from other threads.
    await setTimeout(50);
  }
  const { rss, heapUsed, external } = process.memoryUsage();
  return { resident: rss, held: heapUsed + external };
}

function collectGarbage(): void {
  if (globalThis.gc === undefined) throw new Error('Run this with --expose-gc');
  globalThis.gc();
}

/** Returns the median round of each kind, after one warm-up round. */
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

/** Returns the look-ups of a round of each kind. */
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

/** Three of the five kinds look up words only. */
export const foundInLookUps = (rounds + 1) * 3 * lookUpsInARound;

/** Decodes the text again, so that the string has no cached hash. */
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
