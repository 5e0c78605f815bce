/** What the shell owes a process beside the station. Real ones run in test/electron/fleet.spec.ts. */
import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startUtilityProcess, type Forking } from '../../electron/kiosk/utility-process.ts';
import type { CourierProcess } from '../../electron/station/fleet/fleet-process.ts';
import { endProcessMessage, takenMessage } from '../../electron/station/fleet/port-messages.ts';
import { quiet } from '../hub/fleet/fleet-of-stations.ts';

class Child extends EventEmitter {
  readonly got: unknown[] = [];
  kills = 0;
  postMessage = (message: unknown): void => void this.got.push(message);
  kill = (): boolean => (this.kills += 1) > 0;
}

let child: Child;
let forked: unknown[];
let program: CourierProcess;

beforeEach(() => {
  child = new Child();
  const fork = (...given: unknown[]): Child => {
    forked = given;
    return child;
  };
  program = startUtilityProcess({ fork } as unknown as Forking, '/courier.js', ['a folder'], 64);
});

describe('a process of the station in Electron', () => {
  it('gets its arguments and a limit for its memory', () => {
    const execArgv = ['--max-old-space-size=64'];
    const options = expect.objectContaining({ execArgv, stdio: 'ignore' }) as unknown;
    expect(forked).toEqual(['/courier.js', ['a folder'], options]);
  });

  it('gets the next message when it has taken the one before', () => {
    const heard: unknown[] = [];
    program.onMessage((message) => heard.push(message));
    expect([program.send(quiet), program.send(quiet)]).toEqual([true, false]);
    child.emit('message', 'news');
    expect(program.send(quiet)).toBe(false);
    child.emit('message', takenMessage);
    expect([program.send(quiet), child.got, heard]).toEqual([true, [quiet, quiet], ['news']]);
  });

  it('is told to end, and is killed if it does not within five seconds', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      program.end();
      vi.advanceTimersByTime(4_999);
      expect([child.got, child.kills]).toEqual([[endProcessMessage], 0]);
      vi.advanceTimersByTime(1);
      expect(child.kills).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is not killed when it has ended, and gets nothing more', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const ended = vi.fn();
      program.onEnd(ended);
      program.end();
      child.emit('exit', 0);
      vi.advanceTimersByTime(5_000);
      program.end();
      expect([ended.mock.calls.length, child.kills, program.send(quiet)]).toEqual([1, 0, false]);
      expect(child.got).toEqual([endProcessMessage]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is no fault of the station if it runs out of memory', () => {
    expect(child.emit('error', 'FatalError', 'heap', '{}')).toBe(true);
  });
});
