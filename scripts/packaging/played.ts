/** Plays at a station that is on an X display, by keys of the X server, and reads its ledger. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { verifyLedger } from '../audit/verify.ts';
import { programName } from './program-names.ts';
import { until, type Ended, type TrialPrograms } from './trial-programs.ts';

const ledgerName = 'ledger.sqlite';
/** In milliseconds, for xdotool. */
const betweenKeysMs = 40;
/**
 * Keys that come before the screen, or while the station was busy, have no effect, and players type
 * again. Each try waits for its ruling twice as long as the one before.
 */
const tries = 6;
const firstTryMs = 10_000;
/** From the window to the station's own screen, usually. */
const drawingMs = 1000;
/** Every question accepts its keys 1.5 s after it was painted, or earlier. */
const readingMs = 2000;

export interface Play {
  readonly words: readonly string[];
  readonly verdict: 'acceptable' | 'unacceptable';
}

export interface Place {
  readonly programs: TrialPrograms;
  readonly display: string;
  readonly dataFolder: string;
  /** True if the station is gone, so that nothing can be played. */
  readonly isGone: () => boolean;
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
    const fields = body as unknown as Record<string, unknown>;
    if (kind === 'ruling') rulings.push(fields as unknown as Ruled);
    if (kind === 'shown') shown.add(Number(fields['ruling']));
  });
  return { rulings, shown, faults: verified.ok ? verified.value.findings : [verified.sentence] };
}

/** Returns every fault, as sentences. */
export async function play(place: Place, plays: readonly Play[]): Promise<readonly string[]> {
  const problems: string[] = [];
  const window = ['search', '--sync', '--onlyvisible', '--name', programName];
  if ((await xdotool(place, window)).code !== 0) return ['The station shows no window.'];
  await setTimeout(drawingMs);
  for (const { words, verdict } of plays) {
    const wanted = words.join(' ');
    let ruled: Ruled | undefined;
    for (let time = 0; time < tries && ruled === undefined; time += 1) {
      if (time > 0) console.log(`${wanted}: typed again.`);
      const ruling = await playOnce(place, words, time);
      if (ruling?.words.join(' ') === wanted) ruled = ruling;
    }
    if (ruled === undefined) problems.push(`${wanted} could not be played.`);
    else if (ruled.verdict !== verdict) problems.push(`${wanted} was ruled ${ruled.verdict}.`);
  }
  return [...problems, ...read(place.dataFolder).faults];
}

async function playOnce(
  place: Place,
  words: readonly string[],
  time: number,
): Promise<Ruled | undefined> {
  const { dataFolder, isGone } = place;
  const rulings = (): readonly Ruled[] => read(dataFolder).rulings;
  const before = rulings().length;
  // From frozen words back to typing, and Escape twice clears them.
  if (time > 0) {
    await press(place, 'BackSpace', 'Escape');
    await setTimeout(readingMs);
    await press(place, 'Escape');
  }
  for (const word of words) await press(place, ...word.toLowerCase(), 'Return');
  await press(place, 'Return');
  const deadline = performance.now() + firstTryMs * 2 ** time;
  while (rulings().length === before) {
    if (performance.now() > deadline || isGone()) return undefined;
    // Only words that were on the screen for half a second can be confirmed. A side that has
    // confirmed passes these over, and Tab has an effect half a second after both have.
    await setTimeout(600);
    await press(place, '1', '2');
    await setTimeout(600);
    await press(place, 'Tab');
    await until(() => rulings().length > before, 400);
  }
  const ruled = rulings()[before];
  if (ruled === undefined) return undefined;
  // Both sides have read the verdict, which is on record then. Without this, it stays, and drops the
  // next letters.
  const isLeft = (): boolean => read(dataFolder).shown.has(ruled.ruling);
  while (!isLeft()) {
    if (isGone()) return undefined;
    await setTimeout(readingMs);
    await press(place, '1', '2');
    await until(isLeft, 400);
  }
  return ruled;
}

/** The X server keeps the order of keys, also of those that the station has not read yet. */
async function press(place: Place, ...keys: readonly string[]): Promise<void> {
  await xdotool(place, ['key', '--delay', betweenKeysMs.toString(), ...keys]);
}

async function xdotool({ programs, display }: Place, args: readonly string[]): Promise<Ended> {
  return programs.run(['xdotool', ...args], {
    env: { PATH: process.env['PATH'], DISPLAY: display },
  });
}
