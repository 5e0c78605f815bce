/** Plays at a station as people do: two sides challenge a play, confirm it, and read the verdict. */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { KeyStroke } from '../../electron/core/station/key-stroke.ts';
import { guardMs } from '../../electron/core/station/guard-times.ts';
import type { View } from '../../electron/core/station/view.ts';
import type { StationHost } from '../../electron/station/running/station-host.ts';

/** Time between two letters, in milliseconds. */
const letterMs = 150;

/** Some are in the demonstration lexicon, and some are not. */
const words = [
  'ACORN',
  'BRIDGE',
  'CANDEL',
  'FLOWER',
  'GARDEN',
  'HAVVEST',
  'ISLAND',
  'JUMBEL',
  'LETTER',
  'QUIZZY',
  'RIVER',
  'WINTER',
] as const;

/** Does what staff do before the first round: one of them signs in and runs the self-test. */
export async function setUp(host: StationHost): Promise<void> {
  press(host, 'S', { ctrl: true, shift: true });
  // Nobody needs this PIN again.
  const pin = randomInt(100_000, 1_000_000).toString();
  await host.handlers.chooseFirstPin({ name: 'Demonstration', pin });
  await host.handlers.runSelfTest(undefined);
  await host.handlers.signOut(undefined);
}

/** Plays until `isEnded`, with pauses of a few seconds. */
export async function playOn(host: StationHost, isEnded: () => boolean): Promise<void> {
  // What is drawn here is seen at once.
  host.onSnapshot(({ revision }) => {
    setImmediate(() => {
      if (!isEnded()) host.handlers.painted({ seen: revision });
    });
  });
  while (!isEnded()) {
    await sleep(1_000 + 5_000 * Math.random());
    if (!isEnded() && screenOf(host) === 'idle') await challenge(host);
  }
}

async function challenge(host: StationHost): Promise<void> {
  for (const word of chosenWords()) {
    for (const letter of word) {
      press(host, letter);
      await sleep(letterMs);
    }
    press(host, 'Enter');
  }
  press(host, 'Enter');
  for (const side of ['1', '2']) {
    await sleep(2 * guardMs.letters);
    press(host, side);
  }
  await sleep(2 * guardMs.tab);
  press(host, 'Tab');
  await sleep(guardMs.verdict + 500);
  // Whatever became of the challenge, the next one begins at an idle station.
  for (const key of ['Enter', '1', '2']) if (screenOf(host) !== 'idle') press(host, key);
}

function chosenWords(): readonly string[] {
  const count = 1 + Math.floor(2 * Math.random());
  return Array.from({ length: count }, () => words[Math.floor(words.length * Math.random())] ?? '');
}

function screenOf(host: StationHost): View['screen'] {
  return host.handlers.watch(undefined).view.screen;
}

function press(host: StationHost, key: string, held: Partial<KeyStroke> = {}): void {
  host.handlers.press({
    stroke: { ...plainKey, ...held, key },
    seen: host.handlers.watch(undefined).revision,
  });
}

const plainKey: Omit<KeyStroke, 'key'> = {
  code: '',
  repeat: false,
  shift: false,
  ctrl: false,
  alt: false,
  meta: false,
  altGraph: false,
};
