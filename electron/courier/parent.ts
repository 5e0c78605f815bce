/**
 * The program that started this process: one of Node, with its channel, or Electron, which gives its
 * processes a port.
 */
import { endProcessMessage, takenMessage } from '../station/fleet/port-messages.ts';

export interface Parent {
  readonly send: (message: unknown) => void;
  readonly onMessage: (listener: (message: unknown) => void) => void;
  /** Called when the parent has ended, in whichever way, or wants this process to end. */
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

/** Electron kills its processes when it ends itself. */
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
