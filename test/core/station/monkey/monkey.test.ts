/** Random inputs for the state machine, millions in the long tests. A seed repeats a run. */
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../../scripts/fuzz/random.ts';
import { shortOrLong } from '../../../long.ts';
import { StationRun, type Hands, type Seen } from './station-run.ts';
import { screens } from './table.ts';
import { nothingReached, Watcher, type Reached } from './watcher.ts';

const events = shortOrLong(100_000, 3_000_000);
const eventsARun = 2_000;
/** Much more than three million inputs need. */
const timeoutMs = 60 * 60_000;

function play(hands: Hands, count: number): Reached {
  const reached = nothingReached();
  let done = 0;
  for (let seed = 1; done < count; seed += 1) {
    const watcher = new Watcher(hands, reached);
    const last: Seen[] = [];
    const run = new StationRun(seededRandom(seed), hands, (seen) => {
      last.push(seen);
      if (last.length > 12) last.shift();
      watcher.look(seen);
    });
    try {
      done += run.go(eventsARun);
    } catch (cause) {
      throw new Error(`Seed ${seed.toString()} of ${hands}:\n${last.map(told).join('\n')}`, {
        cause,
      });
    }
  }
  console.log(`${hands}: ${done.toString()} events`, {
    ...Object.fromEntries(reached.screens),
    rulings: reached.rulings,
    practised: reached.practised,
    judged: reached.judged,
  });
  return reached;
}

function told({ input, after, effects }: Seen): string {
  const { setup: _setup, ...known } = { setup: undefined, ...input };
  return JSON.stringify({ input: known, view: after.view, effects });
}

describe('a monkey at the station', () => {
  it(
    'with the keys of players comes to no staff function and to no ruling by fewer than both sides',
    { timeout: timeoutMs },
    () => {
      const { screens: reached, rulings, practised, judged } = play('players', events / 2);
      const ofPlayers = screens.filter((screen) => screen !== 'staff');
      expect([...reached.keys()].toSorted()).toEqual(ofPlayers.toSorted());
      for (const screen of ofPlayers) {
        expect(reached.get(screen), screen).toBeGreaterThan(events / 4_000);
      }
      expect(rulings).toBeGreaterThan(events / 1_000);
      expect([practised, judged]).toEqual([0, 0]);
    },
  );

  it('with staff at the console keeps every promise too', { timeout: timeoutMs }, () => {
    const { screens: reached, rulings, practised, judged } = play('playersAndStaff', events / 2);
    for (const screen of screens) {
      expect(reached.get(screen), screen).toBeGreaterThan(events / 4_000);
    }
    for (const often of [rulings, practised, judged]) expect(often).toBeGreaterThan(events / 2_000);
  });
});
