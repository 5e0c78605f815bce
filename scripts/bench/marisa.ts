/**
 * MARISA as Debian has it, by its own tools: the size of its file, the time to build it, and
 * look-ups of words inside its own benchmark. That asks for words only, never for other texts.
 */
import { spawnSync } from 'node:child_process';
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface MarisaSample {
  readonly bytes: number;
  /** Milliseconds of the whole program, from text file to file. */
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

/** The words twice: in canonical order, and in the order that they are to be asked in. */
export function sampleMarisa(
  folder: string,
  textFile: string,
  inRandomOrder: readonly string[],
): MarisaSample {
  const file = path.join(folder, 'bench.marisa');
  const start = performance.now();
  run('marisa-build', ['-o', file, textFile]);
  const buildMs = performance.now() - start;
  const shuffledFile = path.join(folder, 'shuffled.txt');
  writeFileSync(shuffledFile, inRandomOrder.map((word) => `${word}\n`).join(''));
  return {
    bytes: statSync(file).size,
    buildMs,
    hits: lookUpTime(shuffledFile),
    inOrder: lookUpTime(textFile),
  };
}

/** The columns of its table: tries, size, build, look-up, reverse look-up, prefix search. */
function lookUpTime(textFile: string): number {
  const output = run('marisa-benchmark', ['-p', '-s', '-N', '3', '-n', '3', textFile]);
  const row = /^ +3 +\d+ +[\d.]+ +([\d.]+)/m.exec(output);
  if (row?.[1] === undefined) throw new Error(`marisa-benchmark printed no table: ${output}`);
  return Number(row[1]);
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  return stdout;
}
