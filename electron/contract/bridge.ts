/** The sending end of the contract, which the page finds as `window.station`. */
import type { Snapshot } from '../core/station/view.ts';
import type { CallError, Reply } from './call.ts';
import { callNames, type Answer, type Argument, type CallName } from './contract.ts';
import type { Result } from '../core/base/result.ts';

export type Calls = {
  readonly [Name in CallName]: Argument<Name> extends undefined
    ? () => Promise<Result<Answer<Name>, CallError>>
    : (argument: Argument<Name>) => Promise<Result<Answer<Name>, CallError>>;
};

/** Connection to the host. If it is not `connected`, the page says so and shows nothing else. */
export type Connection = 'connected' | 'lost' | 'replaced';

export interface Pushing<Pushed> {
  /** Called with every snapshot after the one that `watch` answers, oldest first. */
  readonly onSnapshot: (listener: (snapshot: Pushed) => void) => void;
  /** Called when the connection changes. A page starts as `connected`. */
  readonly onConnection: (listener: (connection: Connection) => void) => void;
}

/** Carries calls and snapshots: Electron's IPC, the loopback socket, or a fake. */
export interface Transport<Pushed> extends Pushing<Pushed> {
  readonly call: (call: string, argument: unknown) => Promise<Reply>;
}

export interface StationBridge extends Calls, Pushing<Snapshot> {}

export function createBridge(transport: Transport<Snapshot>): StationBridge {
  return bridgeOf(callNames, transport) as unknown as StationBridge;
}

/** The sending end of any contract: a function for each of its calls. */
export function bridgeOf<Pushed>(
  names: readonly string[],
  { call, onSnapshot, onConnection }: Transport<Pushed>,
): Pushing<Pushed> & Readonly<Record<string, unknown>> {
  const calls: Readonly<Record<string, unknown>> = Object.fromEntries(
    names.map((name) => [name, (argument?: unknown) => call(name, argument)]),
  );
  return { ...calls, onSnapshot, onConnection };
}
