/**
 * Carries calls and snapshots over the loopback socket. The page sends a sign of life every second
 * from its own thread, so a hung page is silent, and answers from an animation frame if the host asks
 * for one, so a hidden page does not. A host that leaves five of them unanswered
 * counts as lost. A lost connection is retried every second; a page that was replaced comes back when
 * the newer one is gone. Then the transport first calls `watch` and publishes the snapshot, then
 * reports "connected", so that no old screen is shown. Keys pressed meanwhile are refused, never
 * sent later.
 */
import type { Connection, Transport } from '../../contract/bridge.ts';
import type { Reply } from '../../contract/call.ts';
import {
  replacedCode,
  socketPath,
  waitingSocketPath,
  type HostMessage,
  type PageDisplay,
  type PageMessage,
} from '../../contract/socket-messages.ts';

const aliveMs = 1000;
const retryMs = 1000;
const maximumUnanswered = 5;

/** The part of a WebSocket that is used. */
export type Socket = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'send' | 'close'>;

export interface SocketTransportOptions {
  readonly open: (path: string) => Socket;
  /** Runs `run` once after `delayMs`. The returned function cancels it. */
  readonly after: (delayMs: number, run: () => void) => () => void;
  /** Runs `run` once in the next animation frame. */
  readonly inNextFrame: (run: () => void) => void;
  /** Goes along with each sign of life. */
  readonly display?: () => PageDisplay;
}

interface Waiting {
  readonly call: string;
  readonly answer: (reply: Reply) => void;
}

export function createSocketTransport<Pushed>({
  open,
  after,
  inNextFrame,
  display,
}: SocketTransportOptions): Transport<Pushed> {
  const snapshotListeners: ((snapshot: Pushed) => void)[] = [];
  const connectionListeners: ((connection: Connection) => void)[] = [];
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  let connection: Connection = 'connected';
  let socket: Socket | undefined;
  let path = socketPath;
  /** Messages from before the first connection; `undefined` once it is open or lost. */
  let early: PageMessage[] | undefined = [];

  function connect(): void {
    const opened = open(path);
    let unanswered = 0;
    let cancel = (): void => undefined;
    const showLife = (): void => {
      if (unanswered === maximumUnanswered) {
        end();
        return;
      }
      unanswered += 1;
      send(opened, { alive: true, ...(display && { display: display() }) });
      cancel = after(aliveMs, showLife);
    };
    const end = (code?: number): void => {
      cancel();
      opened.onopen = opened.onmessage = opened.onclose = null;
      opened.close();
      lose(code === replacedCode ? 'replaced' : 'lost');
    };
    opened.onopen = () => {
      socket = opened;
      showLife();
      for (const message of early ?? []) send(opened, message);
      early = undefined;
      if (connection !== 'connected') watchAgain();
    };
    opened.onmessage = ({ data }) => {
      unanswered = 0;
      const message = JSON.parse(String(data)) as HostMessage<Pushed>;
      if ('frame' in message) {
        inNextFrame(() => {
          if (socket === opened) send(opened, message);
        });
      } else heard(message);
    };
    opened.onclose = ({ code }) => {
      end(code);
    };
  }

  function lose(how: 'lost' | 'replaced'): void {
    socket = undefined;
    early = undefined;
    for (const { call, answer } of waiting.values()) answer(failReply(call));
    waiting.clear();
    if (how === 'replaced') path = waitingSocketPath;
    after(retryMs, connect);
    tell(how);
  }

  function watchAgain(): void {
    void call('watch', undefined).then((reply) => {
      if (!reply.ok) return;
      // By the contract, the answer of `watch` is a snapshot.
      for (const listener of snapshotListeners) listener(reply.value as Pushed);
      path = socketPath;
      tell('connected');
    });
  }

  function tell(now: Connection): void {
    if (now === connection) return;
    connection = now;
    for (const listener of connectionListeners) listener(now);
  }

  function heard(message: Exclude<HostMessage<Pushed>, { readonly frame: true }>): void {
    if ('snapshot' in message) {
      for (const listener of snapshotListeners) listener(message.snapshot);
    } else if ('id' in message) {
      waiting.get(message.id)?.answer(message.reply);
      waiting.delete(message.id);
    }
  }

  async function call(name: string, argument: unknown): Promise<Reply> {
    const message = { id: nextId++, call: name, argument };
    return new Promise((answer) => {
      if (socket === undefined && early === undefined) {
        answer(failReply(name));
        return;
      }
      waiting.set(message.id, { call: name, answer });
      if (socket === undefined) early?.push(message);
      else send(socket, message);
    });
  }

  connect();
  return {
    call: (name, argument) =>
      // Without the connection, only `watchAgain` may call.
      connection === 'connected' ? call(name, argument) : Promise.resolve(failReply(name)),
    onSnapshot: (listener) => {
      snapshotListeners.push(listener);
    },
    onConnection: (listener) => {
      connectionListeners.push(listener);
    },
  };
}

function send(socket: Socket, message: PageMessage): void {
  socket.send(JSON.stringify(message));
}

function failReply(call: string): Reply {
  return { ok: false, error: { kind: 'failed', call } };
}
