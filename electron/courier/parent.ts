/**
 * The connection to the program that started this process: Node's channel, or the port of
 * Electron's utility processes.
 */
import { endProcessMessage, takenMessage } from '../station/fleet/port-messages.ts';

export interface Parent {
  readonly send: (message: unknown) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  /** Calls `listener` when the parent has ended or asks this process to end. */
  readonly onEnd: (listener: () => void) => void;
}

/** The part of Electron's port that is used here. */
interface Port {
  readonly on: (name: 'message', listener: (event: { readonly data: unknown }) => void) => void;
  readonly postMessage: (message: unknown) => void;
}

type Own = Pick<NodeJS.Process, 'on' | 'send'> & { readonly parentPort?: Port };

export function parentOf(own: Own): Parent {
  const port = own.parentPort;
  return port === undefined ? throughChannel(own) : throughPort(port);
}

function throughChannel(own: Own): Parent {
  return {
    send: (message) => own.send?.(message),
    onMessage: (listener) => {
      own.on('message', listener);
    },
    onEnd: (listener) => {
      own.on('disconnect', listener);
    },
  };
}

/** Electron kills its utility processes when it ends. */
function throughPort(port: Port): Parent {
  const endListeners: (() => void)[] = [];
  const listeners: ((message: unknown) => void)[] = [];
  port.on('message', ({ data }) => {
    if (data === endProcessMessage) {
      for (const listener of endListeners) listener();
      return;
    }
    for (const listener of listeners) listener(data);
    port.postMessage(takenMessage);
  });
  return {
    send: (message) => {
      port.postMessage(message);
    },
    onMessage: (listener) => {
      listeners.push(listener);
    },
    onEnd: (listener) => {
      endListeners.push(listener);
    },
  };
}
