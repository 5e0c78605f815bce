/** What a runtime on Linux cannot show of an end, or not without losing its display. */
import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { watchClosing } from '../../electron/kiosk/closed-window.ts';
import { createEnding } from '../../electron/kiosk/ending.ts';
import { endStationMessage } from '../../electron/station/end-message.ts';
import { createLeaving, type Leaving } from '../../electron/kiosk/leaving.ts';

let app: EventEmitter & { readonly exit: (code: number) => void };
let processEvents: EventEmitter;
let leaving: Leaving;
let done: unknown[];

beforeEach(() => {
  done = [];
  app = Object.assign(new EventEmitter(), { exit: (code: number) => done.push(code) });
  processEvents = new EventEmitter();
  const ending = createEnding(app);
  const given = { app, process: processEvents, ending };
  leaving = createLeaving(given as unknown as Parameters<typeof createLeaving>[0]);
  leaving.closeFirst(() => done.push('closed'));
});

function quit(): boolean {
  let isPrevented = false;
  app.emit('before-quit', { preventDefault: () => (isPrevented = true) });
  return isPrevented;
}

describe('the program', () => {
  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('ends once in order by %s', (signal) => {
    processEvents.emit(signal);
    processEvents.emit(signal);
    expect(done).toEqual(['closed', 0]);
  });

  it('ends in order when npm start asks on Windows, and by no other message', () => {
    processEvents.emit('message', 'end');
    expect(done).toEqual([]);
    processEvents.emit('message', endStationMessage);
    expect(done).toEqual(['closed', 0]);
  });

  it('takes its signals back when Electron has replaced their handlers', () => {
    const added: unknown[] = [];
    processEvents.on('newListener', (signal) => added.push(signal));
    leaving.hearSystem(new EventEmitter() as unknown as Parameters<Leaving['hearSystem']>[0]);
    expect(added).toEqual(['SIGINT', 'SIGTERM', 'SIGHUP']);
    expect(processEvents.listenerCount('SIGTERM')).toBe(1);
  });

  it('ends in order by a signal that Electron takes for a quit while it opens, not by a key', () => {
    leaving.refuseToQuit();
    expect([quit(), done]).toEqual([true, []]);
  });

  it('leaves at a quit before its screen is shown', () => {
    expect([quit(), done]).toEqual([true, ['closed', 0]]);
  });

  it('ends when the machine shuts down, which is not the first that it listens to', () => {
    const powerMonitor = new EventEmitter();
    const heard: unknown[] = [];
    powerMonitor.on('newListener', (event) => heard.push(event));
    leaving.hearSystem(powerMonitor as unknown as Parameters<Leaving['hearSystem']>[0]);
    expect(heard.at(-1)).toBe('shutdown');
    expect(heard.length).toBeGreaterThan(1);
    powerMonitor.emit('shutdown');
    expect(done).toEqual(['closed', 0]);
  });

  it('ends when Windows ends the session, and has a listener for its last window', () => {
    const window = new EventEmitter();
    leaving.keepOpen(window as unknown as Parameters<Leaving['keepOpen']>[0]);
    window.emit('session-end');
    expect(done).toEqual(['closed', 0]);
    expect(app.listenerCount('window-all-closed')).toBe(1);
  });
});

describe('a window that is closed', () => {
  let isEnding: boolean;
  let window: EventEmitter;
  let contents: EventEmitter;

  beforeEach(() => {
    isEnding = false;
    window = new EventEmitter();
    contents = new EventEmitter();
    watchClosing({
      window,
      contents,
      isEnding: () => isEnding,
      pageClosedIt: () => done.push('page'),
      wasTakenAway: () => done.push('taken'),
    } as unknown as Parameters<typeof watchClosing>[0]);
  });

  it('was closed by its page if that went first', () => {
    contents.emit('destroyed');
    window.emit('closed');
    expect(done).toEqual(['page']);
  });

  it('was taken away with its display otherwise, which is known within its last event', () => {
    window.emit('closed');
    expect(done).toEqual(['taken']);
  });

  it('is nothing while the program ends', () => {
    isEnding = true;
    window.emit('closed');
    expect(done).toEqual([]);
  });
});
