import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { blockProcess, clearAtSuspend, type SuspendOptions } from '../../electron/kiosk/suspend.ts';

it('clears the screen, waits a second for the picture, and looks at the clocks after waking', () => {
  const powerMonitor = new EventEmitter();
  const done: unknown[] = [];
  clearAtSuspend({
    powerMonitor: powerMonitor as unknown as SuspendOptions['powerMonitor'],
    host: {
      suspending: () => done.push('cleared'),
      lookAtClocks: () => done.push('looked'),
    },
    block: (durationMs) => done.push(durationMs),
  });
  expect(done).toEqual([]);
  powerMonitor.emit('suspend');
  expect(done).toEqual(['cleared', 1_000]);
  powerMonitor.emit('resume');
  expect(done.at(-1)).toBe('looked');
});

it('blocks this process for the time that it is given', () => {
  const began = performance.now();
  blockProcess(20);
  // Timers may end a little early.
  expect(performance.now() - began).toBeGreaterThan(15);
});
