/** How the page of a clean window hears its station, and that it says nothing. */
import { expect, it } from 'vitest';
import {
  createCleanBridge,
  type HeardSocket,
} from '../../electron/browser-shell/page/clean-bridge.ts';
import { createFakeClock } from './fake-clock.ts';

it('passes on what it hears, and connects again a second after a loss', async () => {
  const clock = createFakeClock();
  const sockets: HeardSocket[] = [];
  const heard: unknown[] = [];
  const bridge = createCleanBridge({
    open: () => {
      const socket: HeardSocket = { onmessage: null, onclose: null };
      sockets.push(socket);
      return socket;
    },
    after: clock.after,
  });
  bridge.onMessage((message) => heard.push(message));
  const receive = (data: string): void => {
    sockets.at(-1)?.onmessage?.call({} as WebSocket, { data } as MessageEvent);
  };
  receive('{"shows":"asked"}');
  sockets[0]?.onclose?.call({} as WebSocket, {} as CloseEvent);
  expect(heard).toEqual([{ shows: 'asked' }, undefined]);
  await clock.pass(999);
  expect(sockets).toHaveLength(1);
  await clock.pass(1);
  expect(sockets).toHaveLength(2);
  receive('{"shows":"nothing"}');
  expect(heard.at(-1)).toEqual({ shows: 'nothing' });
});
