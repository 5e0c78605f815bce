/**
 * Compares a list as a lexicon file with its peers: size, opening, look-ups, building, memory.
 * Every sample runs in a fresh process. The order of the peers is drawn again in each round, and
 * all peers get the same look-ups in a round.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seededRandom, shuffle } from '../fuzz/random.ts';
import { hasMarisa, sampleMarisa, type MarisaSample } from './marisa.ts';
import type { MeasuredList } from './lists.ts';
import { peerNames, peers, textFile, type PeerName } from './peers.ts';
import { foundInLookUps, tasks, wordsAsked, type Sample, type Task } from './sample.ts';
import { median, table } from './table.ts';

export interface LexiconBench {
  /** Samples per measurement and peer; three times as many for opening. */
  readonly samples: number;
}

/** Words of a list that is used at tournaments, about; the goals are for these. */
const tournamentSize = 150_000;

/** Returns a table of numbers, a line on MARISA and, for a list of a tournament's size, the goals. */
export async function benchLexicon(list: MeasuredList, bench: LexiconBench): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lexicon-bench-'));
  try {
    const text = path.join(folder, textFile);
    writeFileSync(text, list.words.map((word) => `${word}\n`).join(''));
    for (const name of peerNames) {
      const { build } = await peers[name].load();
      if (build) writeFileSync(path.join(folder, peers[name].file), build(list.words));
    }
    const measured = measure(list, folder, bench);
    const marisa = hasMarisa() ? marisaSamples(list, folder, bench.samples) : undefined;
    return [
      tableOf(list, folder, measured, marisa),
      marisa === undefined
        ? "Skipped: MARISA. Its programs are not here; Debian's package is called marisa."
        : 'MARISA is more than a word list: a trie that gives each word a number, and for a number its word. Its own benchmark times it, on words only.',
      ...(list.words.length < tournamentSize ? [] : [goalsOf(list, folder, measured)]),
    ].join('\n\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The samples of each peer, by measurement. */
type Measured = ReadonlyMap<PeerName, ReadonlyMap<string, readonly number[]>>;

function measure({ words }: MeasuredList, folder: string, { samples }: LexiconBench): Measured {
  const measured = new Map(peerNames.map((name) => [name, new Map<string, number[]>()]));
  for (let round = 0; round < samples * opensToOther; round += 1) {
    const turns = tasks
      .filter((task) => task === 'open' || task === 'prove' || round < samples)
      .flatMap((task) => peerNames.map((name) => ({ task, name })))
      .filter(({ task, name }) => task !== 'prove' || name === 'lexicon')
      .filter(({ task, name }) => task !== 'build' || peers[name].file !== textFile);
    for (const { task, name } of shuffle(turns, seededRandom(round))) {
      const { values, found } = sampleInProcess(task, name, folder, round);
      const expected = expectedFound(task, name, folder, words.length);
      if (found !== expected) {
        throw new Error(`${name}, ${task}: ${found.toString()} instead of ${expected.toString()}`);
      }
      const ofPeer = measured.get(name);
      for (const [what, value] of Object.entries(values)) {
        ofPeer?.set(what, [...(ofPeer.get(what) ?? []), value]);
      }
    }
  }
  return measured;
}

const opensToOther = 3;

function expectedFound(task: Task, name: PeerName, folder: string, words: number): number {
  switch (task) {
    case 'open':
    case 'prove':
    case 'memory':
      return Math.min(wordsAsked, words);
    case 'build':
      return statSync(path.join(folder, peers[name].file)).size;
    case 'look-ups':
      return foundInLookUps;
  }
}

function sampleInProcess(task: Task, name: PeerName, folder: string, seed: number): Sample {
  const program = path.join(import.meta.dirname, 'sample.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', program, task, name, folder, seed.toString()],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The sample ${task} of ${name} failed: ${stderr}`);
  return JSON.parse(stdout) as Sample;
}

function marisaSamples(
  { words }: MeasuredList,
  folder: string,
  samples: number,
): readonly MarisaSample[] {
  return Array.from({ length: samples }, (_, round) =>
    sampleMarisa(folder, path.join(folder, textFile), shuffle(words, seededRandom(round))),
  );
}

/** Makes rows with a number for each peer, and in brackets the lexicon's as a fraction of it. */
function tableOf(
  { title, words }: MeasuredList,
  folder: string,
  measured: Measured,
  marisa: readonly MarisaSample[] | undefined,
): string {
  const sizes = peerNames.map((name) => statSync(path.join(folder, peers[name].file)).size);
  const aWord = (bytes: number | undefined): number => (bytes ?? NaN) / words.length;
  const ofMarisa = (value: keyof MarisaSample): number =>
    marisa === undefined ? NaN : median(marisa.map((sample) => sample[value]));
  const [ownFile = NaN, ...otherFiles] = sizes;
  const row = (what: string, own: number, others: readonly number[], digits: number): string[] => [
    what,
    own.toFixed(digits),
    ...others.map((other) => cell(own, other, digits)),
  ];
  const times = (
    what: string,
    key: string,
    digits: number,
    unit: number,
    peer: number,
    otherKey = key,
  ): string[] => {
    const [own, ...others] = peerNames;
    return row(
      what,
      medianOf(measured, own, key) / unit,
      [...others.map((name) => medianOf(measured, name, otherKey) / unit), peer],
      digits,
    );
  };
  const withMarisa = [...otherFiles.map(aWord), aWord(ofMarisa('bytes'))];
  const count = (key: string): string =>
    (measured.get('lexicon')?.get(key)?.length ?? 0).toString();
  const rows = [
    ['1', ...row('whole file, bytes a word', aWord(ownFile), withMarisa, 2)],
    [count('open'), ...times('opening cold: hash and structure, ms', 'open', 1, 1, NaN)],
    [
      count('prove'),
      ...times('opening, every word proven, ms; peers: opening', 'prove', 1, 1, NaN, 'open'),
    ],
    [count('hits'), ...times('hits, ns', 'hits', 0, 1, ofMarisa('hits'))],
    [count('misses'), ...times('misses: a word with one letter changed, ns', 'misses', 0, 1, NaN)],
    [count('random'), ...times('misses: random letters, ns', 'random', 0, 1, NaN)],
    [
      count('inOrder'),
      ...times('hits in alphabetical order, ns', 'inOrder', 0, 1, ofMarisa('inOrder')),
    ],
    [count('again'), ...times('hits, the same strings again, ns', 'again', 0, 1, NaN)],
    [count('build'), ...times('building the file, ms', 'build', 0, 1, ofMarisa('buildMs'))],
    [count('resident'), ...times('resident memory, MiB', 'resident', 1, mebibyte, NaN)],
    [count('held'), ...times('of it held by objects and buffers, MiB', 'held', 1, mebibyte, NaN)],
  ].map(([n = '', what = '', ...cells]) => [what, n, ...cells]);
  const head = [`${title}: ${words.length.toLocaleString('en')} words`, 'n'];
  return table([...head, ...peerNames.map((name) => peers[name].title), 'MARISA'], rows);
}

/** The goals of a lexicon: fractions of the `Set`'s figures, except for sizes and compiling. */
function goalsOf({ words }: MeasuredList, folder: string, measured: Measured): string {
  const own = (key: string): number => medianOf(measured, 'lexicon', key);
  const ofSet = (key: string, setKey = key): number => own(key) / medianOf(measured, 'set', setKey);
  const bytes = statSync(path.join(folder, peers.lexicon.file)).size;
  const goals: readonly (readonly [string, number, number])[] = [
    ['whole file, bytes a word', 1.1, bytes / words.length],
    ['opening, to building the Set', 0.25, ofSet('open')],
    ['opening, every word proven, to building the Set', 0.45, ofSet('prove', 'open')],
    ['hits, to the Set', 0.45, ofSet('hits')],
    ['misses: a word with one letter changed, to the Set', 0.5, ofSet('misses')],
    ['misses: random letters, to the Set', 0.5, ofSet('random')],
    ['memory held, to the Set', 0.1, ofSet('held')],
    ['building the file, s for 280,000 words', 3, ((own('build') / 1000) * 280_000) / words.length],
  ];
  return table(
    ['goal', 'at most', 'measured', ''],
    goals.map(([what, most, value]) => [
      what,
      most.toString(),
      value.toFixed(2),
      value <= most ? 'reached' : 'MISSED',
    ]),
  );
}

function medianOf(measured: Measured, name: PeerName, key: string): number {
  return median(measured.get(name)?.get(key) ?? []);
}

const mebibyte = 2 ** 20;

function cell(own: number, other: number, digits: number): string {
  if (Number.isNaN(other)) return '-';
  const ratio = own / other;
  return `${other.toFixed(digits)}${Number.isFinite(ratio) ? ` (${ratio.toFixed(2)})` : ''}`;
}
