/**
 * IPC between page and main process: values are copied in both directions, and answers come later.
 */
import { EventEmitter } from 'node:events';
import { later } from './machine.ts';
import type { FakeFrame } from './web-contents.ts';

type Listener = (...args: never[]) => unknown;

function inItsTime(): Promise<void> {
  return new Promise((resolve) => {
    later(resolve);
  });
}

class FakeIpcMain {
  readonly handlers = new Map<string, Listener>();

  handle(channel: string, handler: Listener): void {
    if (this.handlers.has(channel)) throw new Error(`Second handler for ${channel}`);
    this.handlers.set(channel, handler);
  }

  /** Calls from a page's frame. `senderFrame` is `null` if the frame is gone by then. */
  async invoke(
    senderFrame: FakeFrame | null,
    channel: string,
    argument: unknown,
  ): Promise<unknown> {
    const copy: unknown = structuredClone(argument);
    await inItsTime();
    const handler = this.handlers.get(channel) as
      ((event: unknown, argument: unknown) => unknown) | undefined;
    if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
    const answer = structuredClone(await handler({ senderFrame }, copy));
    await inItsTime();
    return answer;
  }
}

export class FakeIpcRenderer extends EventEmitter {
  /** Connects the page's end to a main process. */
  answer: (channel: string, argument: unknown) => unknown = () => undefined;

  async invoke(channel: string, argument: unknown): Promise<unknown> {
    const copy: unknown = structuredClone(argument);
    await inItsTime();
    return this.answer(channel, copy);
  }
}

export const ipcMain = new FakeIpcMain();
export const ipcRenderer = new FakeIpcRenderer();

/** Passes values as the bridge does: copied, frozen, and without undefined properties. */
function pass(value: unknown): unknown {
  if (typeof value === 'function') {
    return (...args: readonly unknown[]): unknown =>
      pass((value as (...given: unknown[]) => unknown)(...args.map(pass)));
  }
  if (value instanceof Promise) return value.then(pass);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(pass));
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return Object.freeze(Object.fromEntries(entries.map(([name, one]) => [name, pass(one)])));
}

export class FakeContextBridge {
  readonly exposed = new Map<string, unknown>();

  exposeInMainWorld(name: string, value: unknown): void {
    if (this.exposed.has(name)) throw new Error(`Cannot bind ${name} twice`);
    this.exposed.set(name, pass(value));
  }
}

export const contextBridge = new FakeContextBridge();
