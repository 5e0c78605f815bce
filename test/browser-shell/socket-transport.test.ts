import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createSocketTransport,
  type Socket,
} from '../../electron/browser-shell/page/socket-transport.ts';
import {
  openLoopbackServer,
  type LoopbackServer,
} from '../../electron/browser-shell/loopback-server.ts';
import { servedStation } from '../../electron/browser-shell/served-host.ts';
import { replacedCode, type HostMessage } from '../../electron/contract/socket-messages.ts';
import {
  createBridge,
  type Connection,
  type StationBridge,
} from '../../electron/contract/bridge.ts';
import type { Snapshot } from '../../electron/core/station/view.ts';
import { systemClock } from '../../electron/station/machine/clock.ts';
import { enter, openSocket, originOf } from './client.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createFakeHost, idleSnapshot, pressOf } from './fake-host.ts';

/** A socket whose other end is the test. */
class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: unknown[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
  }

  /** Returns the calls without the signs of life. */
  calls(): unknown[] {
    return this.sent.filter((message) => !Object.hasOwn(message as object, 'alive'));
  }

  tell(message: HostMessage<Snapshot>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let clock: FakeClock;
let sockets: FakeSocket[];
let bridge: StationBridge;
/** URLs of the sockets, in order. */
let paths: string[];
let heard: (Connection | Snapshot)[];
/** What waits for the next animation frame. */
let frames: (() => void)[];

beforeEach(() => {
  frames = [];
  clock = createFakeClock();
  sockets = [];
  paths = [];
  heard = [];
  bridge = createBridge(
    createSocketTransport({
      open: (path) => {
        paths.push(path);
        const socket = new FakeSocket();
        sockets.push(socket);
        return socket;
      },
      after: clock.after,
      inNextFrame: (run) => frames.push(run),
    }),
  );
  bridge.onSnapshot((snapshot) => heard.push(snapshot));
  bridge.onConnection((connection) => heard.push(connection));
});

function socketNumber(index: number): FakeSocket {
  const socket = sockets[index];
  if (socket === undefined) throw new Error(`no socket ${index.toString()} was opened`);
  return socket;
}

const lostReply = { ok: false, error: { kind: 'failed', call: 'press' } };

describe('the page end of the socket', () => {
  it('sends the calls made before the connection stands, in their order', async () => {
    const watching = bridge.watch();
    void bridge.press(pressOf('a'));
    const socket = socketNumber(0);
    expect(socket.sent).toEqual([]);
    socket.onopen?.();
    expect(socket.calls()).toEqual([
      { id: 0, call: 'watch' },
      { id: 1, call: 'press', argument: pressOf('a') },
    ]);
    socket.tell({ id: 0, reply: { ok: true, value: idleSnapshot(0) } });
    expect(await watching).toEqual({ ok: true, value: idleSnapshot(0) });
    expect(heard).toEqual([]);
  });

  it('gives each reply to its own call', async () => {
    socketNumber(0).onopen?.();
    const first = bridge.press(pressOf('a'));
    const second = bridge.press(pressOf('b'));
    socketNumber(0).tell({ id: 1, reply: { ok: true, value: 'b' } });
    socketNumber(0).tell({ id: 0, reply: { ok: true, value: 'a' } });
    socketNumber(0).tell({ id: 7, reply: { ok: true, value: 'nobody' } });
    expect(await Promise.all([first, second])).toEqual([
      { ok: true, value: 'a' },
      { ok: true, value: 'b' },
    ]);
  });

  it('tells the snapshots in their order', () => {
    socketNumber(0).onopen?.();
    socketNumber(0).tell({ snapshot: idleSnapshot(1) });
    socketNumber(0).tell({ snapshot: idleSnapshot(2) });
    expect(heard).toEqual([idleSnapshot(1), idleSnapshot(2)]);
  });

  it('shows a sign of life every second', async () => {
    socketNumber(0).onopen?.();
    for (let second = 0; second < 10; second += 1) {
      socketNumber(0).tell({ alive: true });
      await clock.pass(1000);
    }
    expect(socketNumber(0).sent).toEqual(Array(11).fill({ alive: true }));
    expect(heard).toEqual([]);
  });

  it('answers the question for a frame from its next frame alone, and only where it was asked', async () => {
    const answers = (): unknown[] =>
      socketNumber(0).sent.filter((message) => Object.hasOwn(message as object, 'frame'));
    socketNumber(0).onopen?.();
    socketNumber(0).tell({ frame: true });
    expect(answers()).toEqual([]);
    frames.shift()?.();
    expect(answers()).toEqual([{ frame: true }]);
    socketNumber(0).tell({ frame: true });
    socketNumber(0).onclose?.({ code: 1006 });
    await clock.pass(1000);
    socketNumber(1).onopen?.();
    frames.shift()?.();
    expect(answers()).toHaveLength(1);
    expect(socketNumber(1).sent).not.toContainEqual({ frame: true });
  });

  it('refuses what is pending and what is pressed while the connection is lost', async () => {
    socketNumber(0).onopen?.();
    const pending = bridge.press(pressOf('a'));
    socketNumber(0).onclose?.({ code: 1006 });
    expect(heard).toEqual(['lost']);
    expect(await pending).toEqual(lostReply);
    expect(await bridge.press(pressOf('b'))).toEqual(lostReply);
    await clock.pass(1000);
    expect(await bridge.press(pressOf('c'))).toEqual(lostReply);
    socketNumber(1).onopen?.();
    expect(await bridge.press(pressOf('d'))).toEqual(lostReply);
    expect(socketNumber(1).calls()).toEqual([{ id: 1, call: 'watch' }]);
  });

  it('tries again every second, watches by itself, and tells the snapshot before it says connected', async () => {
    socketNumber(0).onopen?.();
    socketNumber(0).onclose?.({ code: 1006 });
    for (const index of [1, 2, 3]) {
      await clock.pass(999);
      expect(sockets).toHaveLength(index);
      await clock.pass(1);
      expect(sockets).toHaveLength(index + 1);
      if (index < 3) socketNumber(index).onclose?.({ code: 1006 });
    }
    socketNumber(3).onopen?.();
    expect(heard).toEqual(['lost']);
    socketNumber(3).tell({ id: 0, reply: { ok: true, value: idleSnapshot(5) } });
    await clock.pass(0);
    expect(heard).toEqual(['lost', idleSnapshot(5), 'connected']);
    void bridge.press(pressOf('a'));
    expect(socketNumber(3).calls()).toContainEqual({
      id: 1,
      call: 'press',
      argument: pressOf('a'),
    });
  });

  it('stays lost when the connection goes again before the station answers', async () => {
    socketNumber(0).onopen?.();
    socketNumber(0).onclose?.({ code: 1006 });
    await clock.pass(1000);
    socketNumber(1).onopen?.();
    socketNumber(1).onclose?.({ code: 1006 });
    await clock.pass(999);
    expect(heard).toEqual(['lost']);
    expect(sockets).toHaveLength(2);
  });

  it('counts a station as lost that leaves five signs of life without an answer', async () => {
    socketNumber(0).onopen?.();
    await clock.pass(4999);
    expect(heard).toEqual([]);
    await clock.pass(1);
    expect(heard).toEqual(['lost']);
    expect(socketNumber(0).isClosed).toBe(true);
    expect(socketNumber(0).onclose).toBeNull();
    await clock.pass(1000);
    expect(sockets).toHaveLength(2);
  });

  it('waits while a newer page has its place, and comes back when that is gone', async () => {
    socketNumber(0).onopen?.();
    socketNumber(0).onclose?.({ code: replacedCode });
    for (const index of [1, 2]) {
      await clock.pass(1000);
      socketNumber(index).onopen?.();
      socketNumber(index).onclose?.({ code: replacedCode });
      expect(await bridge.press(pressOf('a'))).toEqual(lostReply);
    }
    expect(heard).toEqual(['replaced']);
    await clock.pass(1000);
    socketNumber(3).onopen?.();
    const [watch] = socketNumber(3).calls() as [{ readonly id: number }];
    socketNumber(3).tell({ id: watch.id, reply: { ok: true, value: idleSnapshot(7) } });
    await clock.pass(0);
    expect(heard).toEqual(['replaced', idleSnapshot(7), 'connected']);
    expect(paths).toEqual(['/socket', ...Array<string>(3).fill('/socket/waiting')]);
    socketNumber(3).onclose?.({ code: 1006 });
    await clock.pass(1000);
    expect(paths.at(-1)).toBe('/socket');
  });
});

describe('both ends together', () => {
  let server: LoopbackServer | undefined;

  afterEach(async () => {
    await server?.close();
  });

  it('carry calls and snapshots, and come back after a lost connection', async () => {
    const host = createFakeHost();
    const opened = await openLoopbackServer({
      host: servedStation(host),
      files: new Map(),
      port: 0,
      log: () => undefined,
    });
    if (!opened.ok) throw new Error('not opened');
    const running = (server = opened.value);
    const Cookie = await enter(running);
    let latest: ReturnType<typeof openSocket> | undefined;
    const real = createBridge(
      createSocketTransport({
        open: () => {
          latest = openSocket(running, { Origin: originOf(running), Cookie });
          return latest as unknown as Socket;
        },
        after: systemClock.after,
        inNextFrame: () => undefined,
      }),
    );
    const told: (Connection | number)[] = [];
    real.onSnapshot(({ revision }) => told.push(revision));
    const reconnected = new Promise<void>((resolve) => {
      real.onConnection((connection) => {
        told.push(connection);
        if (connection === 'connected') resolve();
      });
    });
    expect(await real.watch()).toEqual({ ok: true, value: idleSnapshot(0) });
    expect(await real.press(pressOf('q'))).toEqual({ ok: true, value: undefined });
    expect(told).toEqual([1]);
    latest?.terminate();
    await reconnected;
    await real.press(pressOf('u'));
    expect(told).toEqual([1, 'lost', 1, 'connected', 2]);
    expect(host.presses.map(({ stroke }) => stroke.key)).toEqual(['q', 'u']);
  });
});
