/** Hears what a clean window shows, over a socket by which it never sends anything. */
import type { CleanBridge, CleanMessage } from '../../contract/clean-window.ts';

const retryMs = 1_000;

/** The part of a WebSocket that is used. */
export type HeardSocket = Pick<WebSocket, 'onmessage' | 'onclose'>;

export interface CleanBridgeOptions {
  readonly open: () => HeardSocket;
  readonly after: (delayMs: number, run: () => void) => void;
}

export function createCleanBridge({ open, after }: CleanBridgeOptions): CleanBridge {
  return {
    onMessage: (listener) => {
      const connect = (): void => {
        const socket = open();
        socket.onmessage = ({ data }) => {
          listener(JSON.parse(String(data)) as CleanMessage);
        };
        socket.onclose = () => {
          listener(undefined);
          after(retryMs, connect);
        };
      };
      connect();
    },
  };
}
