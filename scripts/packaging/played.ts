/** Plays at a station that is on an X display, by keys of the X server, and reads its ledger. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { verifyLedger } from '../audit/verify.ts';

const ledgerName = 'ledger.sqlite';
/** In milliseconds. A person is not faster, and a loaded machine may be slow. */
const afterKeyMs = 300;
const longestMs = 30_000;
/** A station that was busy drops keys, says so, and the players type again. */
const tries = 5;

export interface Play {
  readonly words: readonly string[];
  readonly verdict: 'acceptable' | 'unacceptable';
}

interface Ruled {
  readonly words: readonly string[];
  readonly verdict: string;
  readonly ruling: number;
}

/** Rulings and the numbers of those that were shown. `faults` is empty if the ledger is whole. */
function read(dataFolder: string): {
  readonly rulings: readonly Ruled[];
  readonly shown: ReadonlySet<number>;
  readonly faults: readonly string[];
} {
  const rulings: Ruled[] = [];
  const shown = new Set<number>();
  const file = join(dataFolder, ledgerName);
  if (!existsSync(file)) return { rulings, shown, faults: ['There is no ledger.'] };
  const verified = verifyLedger(file, [], ({ kind, body }) => {
    const said = body as unknown as Record<string, unknown>;
    if (kind === 'ruling') rulings.push(said as unknown as Ruled);
    if (kind === 'shown') shown.add(Number(said['ruling']));
  });
  return { rulings, shown, faults: verified.ok ? verified.value.findings : [verified.sentence] };
}

/** Returns every fault, as sentences. */
export async function play(
  display: string,
  dataFolder: string,
  plays: readonly Play[],
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const wanted of plays) {
    let isRight = false;
    for (let time = 0; time < tries && !isRight; time += 1) {
      const ruled = await playOnce(display, dataFolder, wanted.words);
      isRight = ruled?.words.join(' ') === wanted.words.join(' ');
      if (isRight && ruled?.verdict !== wanted.verdict) {
        problems.push(`${wanted.words.join(' ')} was ruled ${String(ruled?.verdict)}.`);
      }
    }
    if (!isRight) problems.push(`${wanted.words.join(' ')} could not be played.`);
  }
  return [...problems, ...read(dataFolder).faults];
}

async function playOnce(
  display: string,
  dataFolder: string,
  words: readonly string[],
): Promise<Ruled | undefined> {
  const before = read(dataFolder).rulings.length;
  for (const word of words) await press(display, ...word.toLowerCase(), 'Return');
  await press(display, 'Return');
  const deadline = performance.now() + longestMs;
  let ruled: Ruled | undefined;
  while (ruled === undefined) {
    if (performance.now() > deadline) {
      // Twice clears the words of an unfinished play.
      await press(display, 'Escape', 'Escape');
      return undefined;
    }
    // A side that has confirmed, and a station that does not wait for Tab, pass these over.
    await press(display, '1', '2');
    await setTimeout(1000);
    await press(display, 'Tab');
    await setTimeout(1000);
    ruled = read(dataFolder).rulings[before];
  }
  while (!read(dataFolder).shown.has(ruled.ruling)) {
    if (performance.now() > deadline) return undefined;
    await setTimeout(250);
  }
  // The verdict stays for a moment, whatever is pressed. Where there is none any more, Enter does
  // nothing.
  for (let time = 0; time < 2; time += 1) {
    await setTimeout(2000);
    await press(display, 'Return');
  }
  await setTimeout(1000);
  return ruled;
}

async function press(display: string, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    spawnSync('xdotool', ['key', key], {
      env: { PATH: process.env['PATH'], DISPLAY: display },
      timeout: 10_000,
    });
    await setTimeout(afterKeyMs);
  }
}
