/** Sessions and their schemes. */
import { EventEmitter } from 'node:events';
import { isDeepStrictEqual } from 'node:util';
import { onlyAfterReady, onlyBeforeReady } from './machine.ts';

type Listener = (...args: never[]) => unknown;
type Handler = (request: Request) => Response | Promise<Response>;

/** What arrives of an answer: its status, headers and bytes, which nobody may have read before. */
function delivered(answer: Response): Response {
  if (!(answer instanceof Response)) throw new TypeError('A handler answers with a response.');
  const { body, headers, status } = answer;
  return new Response(body, { status, headers: [...headers] });
}

class FakeProtocol {
  readonly privileged: unknown[] = [];
  readonly handlers = new Map<string, Handler>();

  registerSchemesAsPrivileged(schemes: readonly unknown[]): void {
    onlyBeforeReady('registerSchemesAsPrivileged');
    this.privileged.push(...schemes);
  }

  handle(scheme: string, handler: Handler): void {
    onlyAfterReady('protocol.handle');
    if (this.handlers.has(scheme)) throw new Error(`Second handler for ${scheme}`);
    this.handlers.set(scheme, async (request) => delivered(await handler(request)));
  }
}

export class FakeSession extends EventEmitter {
  readonly protocol = new FakeProtocol();
  permissionRequest: Listener | undefined;
  permissionCheck: Listener | undefined;
  devicePermission: Listener | undefined;
  beforeRequest: Listener | undefined;
  hasSpellChecker = true;
  readonly webRequest = {
    onBeforeRequest: (listener: Listener): void => {
      this.beforeRequest = listener;
    },
  };

  setPermissionRequestHandler(handler: Listener): void {
    this.permissionRequest = handler;
  }

  setPermissionCheckHandler(handler: Listener): void {
    this.permissionCheck = handler;
  }

  setDevicePermissionHandler(handler: Listener): void {
    this.devicePermission = handler;
  }

  setSpellCheckerEnabled(enabled: boolean): void {
    this.hasSpellChecker = enabled;
  }
}

export const protocol = new FakeProtocol();

interface Partition {
  readonly session: FakeSession;
  readonly options: unknown;
}

const standard = new FakeSession();

export const session = {
  partitions: new Map<string, Partition>(),
  get defaultSession(): FakeSession {
    onlyAfterReady('session');
    return standard;
  },
  /** Electron ignores the options of an existing session; here that is an error. */
  fromPartition: (name: string, options?: unknown): FakeSession => {
    onlyAfterReady('session');
    const made = session.partitions.get(name) ?? { session: new FakeSession(), options };
    if (!isDeepStrictEqual(made.options, options)) throw new Error(`${name} has other options`);
    session.partitions.set(name, made);
    return made.session;
  },
};
