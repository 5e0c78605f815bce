import { beforeEach, describe, expect, it } from 'vitest';
import {
  limitLog,
  linesAMinute,
  logCallError,
  type LimitedLog,
} from '../../../electron/station/disk/limit-log.ts';
import { StillClock } from '../../fakes/still-clock.ts';

const refused = 'The screen made a call that the program does not know; it was refused.';

let clock: StillClock;
let said: string[];
let limited: LimitedLog;

beforeEach(() => {
  clock = new StillClock();
  said = [];
  limited = limitLog((sentence) => said.push(sentence), clock);
});

function refuse(times: number): void {
  for (let time = 0; time < times; time += 1) {
    logCallError(limited, { kind: 'unknownCall' }, undefined);
  }
}

const lines = Array.from({ length: linesAMinute }, () => refused);

describe('the log of refused calls', () => {
  it('has the first lines of a minute, and counts the others in one line at its end', () => {
    refuse(linesAMinute + 1_234);
    expect(said).toEqual(lines);
    clock.pass(59_999);
    expect(said).toEqual(lines);
    clock.pass(1);
    expect(said).toEqual([...lines, `1,234 more messages like: ${refused}`]);
  });

  it('counts nothing where nothing was left out', () => {
    refuse(linesAMinute);
    clock.pass(120_000);
    expect(said).toEqual(lines);
  });

  it('begins anew with the next minute', () => {
    refuse(linesAMinute + 1);
    clock.pass(60_000);
    said = [];
    refuse(linesAMinute + 2);
    clock.pass(60_000);
    expect(said).toEqual([...lines, `2 more messages like: ${refused}`]);
  });

  it('keeps room for every other kind of line', () => {
    refuse(1_000);
    const cause = new Error('why');
    logCallError(limited, { kind: 'failed', call: 'press' }, cause);
    expect(said.at(-1)).toBe(
      'The call "press" failed. Restart the program if the screen does not go on.',
    );
  });

  it('counts one kind together, whatever the calls are', () => {
    for (let time = 0; time < linesAMinute; time += 1) {
      logCallError(limited, { kind: 'badArgument', call: 'press' }, undefined);
      logCallError(limited, { kind: 'badArgument', call: 'watch' }, undefined);
    }
    expect(said).toHaveLength(linesAMinute);
  });

  it('says what it left out when it ends, and leaves no timer behind', () => {
    refuse(linesAMinute + 5);
    limited.end();
    expect(said.at(-1)).toBe(`5 more messages like: ${refused}`);
    expect(clock.timers).toBe(0);
    clock.pass(60_000);
    expect(said).toHaveLength(linesAMinute + 1);
  });
});
