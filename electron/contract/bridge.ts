/** The sending end of the contract, which the page finds as `window.station`. */
import type { Snapshot } from '../core/station/view.ts';
import type { CallError, Reply } from './call.ts';
import { callNames, type Answer, type Argument, type CallName } from './contract.ts';
import type { Result } from '../core/result.ts';

export type Calls = {
  readonly [Name in CallName]: Argument<Name> extends undefined
    ? () => Promise<Result<Answer<Name>, CallError>>
    : (argument: Argument<Name>) => Promise<Result<Answer<Name>, CallError>>;
};

/** Connection to the station. If it is not `connected`, the page says so and shows nothing else. */
export type Connection = 'connected' | 'lost' | 'replaced';

export interface StationBridge extends Calls {
  /** Called with every snapshot after the one that `watch` answers, oldest first. */
  readonly onSnapshot: (listener: (snapshot: Snapshot) => void) => void;
  /** Called when the connection changes. A page starts as `connected`. */
  readonly onConnection: (listener: (connection: Connection) => void) => void;
}

/** Carries calls and snapshots: Electron's IPC, the loopback socket, or a fake. */
export interface Transport extends Pick<StationBridge, 'onSnapshot' | 'onConnection'> {
  readonly call: (call: CallName, argument: unknown) => Promise<Reply>;
}

export function createBridge(transport: Transport): StationBridge {
  const calls = Object.fromEntries(
    callNames.map((name) => [name, (argument?: unknown) => transport.call(name, argument)]),
  ) as unknown as Calls;
  return { ...calls, onSnapshot: transport.onSnapshot, onConnection: transport.onConnection };
}
