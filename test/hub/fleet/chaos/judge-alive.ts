/**
 * What the hub says of stations whose program stands still or that have no screen, and of all
 * stations after it was killed or slept: in time, and nothing else meanwhile.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Tile } from '../../../../electron/core/fleet/fleet-board.ts';
import { fleetTiming } from '../../../../electron/core/fleet/fleet-times.ts';
import type { ChaosFleet } from './chaos-fleet.ts';
import { load, type Marks } from './marks.ts';
import { ask } from './questions.ts';

/** Ten seconds, one interval of health, and one look of the hub. */
const mostMs =
  fleetTiming.answersWithinMs + fleetTiming.healthEveryMs + fleetTiming.hubLooksEveryMs;
/** Longer than the hub says that it slept. */
const sleepMs = 40_000;
const lookMs = 100;
/** Until it is not said at all. */
const longestMs = 120_000;

type Word = Tile['troubles'][number] | 'well';

/** Needs a fleet at work at which all is well. */
export async function judgeAlive(fleet: ChaosFleet, marks: Marks): Promise<void> {
  await untilSaid(fleet, fleet.names, 'well');
  const index = fleet.groups.length - 1;
  const [child, names] = [fleet.children[index], fleet.groups[index]];
  if (child === undefined || names === undefined) throw new Error('There are no stations.');

  process.kill(Number(child.pid), 'SIGSTOP');
  await judge(marks, fleet, 'stations that stand still', names, 'doesNotAnswer');
  process.kill(Number(child.pid), 'SIGCONT');
  await judge(marks, fleet, 'stations that go on', names, 'well');

  await ask(child, 'screen', 'away');
  await judge(marks, fleet, 'stations without a page', names, 'noScreen');
  await ask(child, 'screen', 'there');
  await judge(marks, fleet, 'stations with a page again', names, 'well');

  await fleet.withoutHub(0);
  const told = await fleet.hub.board();
  const known = told.filter(({ name, stored }) => fleet.names.includes(name) && stored > 0);
  marks.judge(
    'stations with their name and records on the board of a hub that was killed, at once',
    `${known.length.toString()} of ${fleet.names.length.toString()}`,
    known.length === fleet.names.length,
  );
  await judge(marks, fleet, 'a hub that was killed', fleet.names, 'well');

  process.kill(Number(fleet.hub.child.pid), 'SIGSTOP');
  await wait(sleepMs);
  process.kill(Number(fleet.hub.child.pid), 'SIGCONT');
  await judge(marks, fleet, 'a hub that slept', fleet.names, 'well', ['gone', 'doesNotAnswer']);
}

/** What is in `never` must not be said meanwhile. */
async function judge(
  marks: Marks,
  fleet: ChaosFleet,
  what: string,
  names: readonly string[],
  word: Word,
  never: readonly Word[] = [],
): Promise<void> {
  const before = load();
  const { tookMs, wrong } = await untilSaid(fleet, names, word, never);
  marks.judgeTime(
    `${what}: until the board says so, at most ${(mostMs / 1_000).toString()} s`,
    `${(tookMs / 1_000).toFixed(1)} s`,
    tookMs <= mostMs,
    before,
  );
  if (never.length > 0) marks.judge(`${what}: wrong words meanwhile`, wrong, wrong === 0);
}

async function untilSaid(
  fleet: ChaosFleet,
  names: readonly string[],
  word: Word,
  never: readonly Word[] = [],
): Promise<{ readonly tookMs: number; readonly wrong: number }> {
  const began = performance.now();
  let wrong = 0;
  for (;;) {
    const tiles = (await fleet.hub.board()).filter(({ name }) => names.includes(name));
    const words = tiles.map(({ troubles: [worst] }): Word => worst ?? 'well');
    wrong += words.filter((one) => never.includes(one)).length;
    const tookMs = performance.now() - began;
    const isSaid = words.length === names.length && words.every((one) => one === word);
    if (isSaid || tookMs > longestMs) return { tookMs, wrong };
    await wait(lookMs);
  }
}
