/**
 * Measures Debian's MARISA with its own tools: the size of its file and, in its own benchmark, the
 * CPU time of building and of looking up words, but no other texts. It does more than the other
 * peers: its trie maps words to numbers and back.
 */
import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface MarisaSample {
  readonly bytes: number;
  /** Milliseconds, from words in memory to the trie in memory. */
  readonly buildMs: number;
  /** Nanoseconds. */
  readonly hits: number;
  readonly inOrder: number;
}

export function hasMarisa(): boolean {
  return ['marisa-build', 'marisa-benchmark'].every(
    (program) => spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined,
  );
}

/** Takes the words twice: in canonical order, and in the order of the look-ups. */
export function sampleMarisa(
  folder: string,
  textFile: string,
  inRandomOrder: readonly string[],
): MarisaSample {
  const file = path.join(folder, 'bench.marisa');
  run('marisa-build', ['-o', file, textFile]);
  const shuffledFile = path.join(folder, 'shuffled.txt');
  writeFileSync(shuffledFile, inRandomOrder.map((word) => `${word}\n`).join(''));
  const inOrder = timesOf(textFile);
  return {
    bytes: statSync(file).size,
    buildMs: (inOrder.build * inRandomOrder.length) / 1e6,
    hits: timesOf(shuffledFile).lookUp,
    inOrder: inOrder.lookUp,
  };
}

/** In ns per word. The columns of the table are: tries, size, build, look-up, and others. */
function timesOf(textFile: string): { readonly build: number; readonly lookUp: number } {
  const output = run('marisa-benchmark', ['-p', '-s', '-N', '3', '-n', '3', textFile]);
  const row = /^ +3 +\d+ +([\d.]+) +([\d.]+)/m.exec(output);
  if (row === null) throw new Error(`marisa-benchmark printed no table: ${output}`);
  return { build: Number(row[1]), lookUp: Number(row[2]) };
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  return stdout;
}
