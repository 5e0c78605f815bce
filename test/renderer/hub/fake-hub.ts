/** A hub for tests of its page: a test answers the calls that it is about. */
import type { Connection } from '../../../electron/contract/bridge.ts';
import type { HubBridge } from '../../../electron/contract/hub/hub-bridge.ts';
import { hubCallNames, type HubSnapshot } from '../../../electron/contract/hub/hub-contract.ts';
import { ok } from '../../../electron/core/base/result.ts';

export const emptyHub: HubSnapshot = {
  fleet: {
    program: { version: 'challenge-station 1.0.0', commit: undefined },
    brokerFault: undefined,
    stations: [],
    same: [],
    alarms: [],
    settled: [],
  },
  sending: undefined,
  joining: {
    addresses: ['192.168.1.10'],
    reach: 'network',
    openToAll: 'hub open',
    open: undefined,
    asking: [],
    fault: undefined,
  },
  ledgers: [],
  missing: [],
  archives: [],
  doing: undefined,
  fault: undefined,
};

const never = (): Promise<never> => new Promise(() => undefined);

export class FakeHub {
  readonly bridge: HubBridge;
  push: (snapshot: HubSnapshot) => void = () => undefined;
  connect: (connection: Connection) => void = () => undefined;

  /** Calls that `answers` leaves out are never answered. */
  constructor(snapshot: HubSnapshot, answers: Partial<HubBridge> = {}) {
    const calls = Object.fromEntries(hubCallNames.map((name) => [name, never])) as unknown as Omit<
      HubBridge,
      'onSnapshot' | 'onConnection'
    >;
    this.bridge = {
      ...calls,
      watch: () => Promise.resolve(ok(snapshot)),
      onSnapshot: (listener) => {
        this.push = listener;
      },
      onConnection: (listener) => {
        this.connect = listener;
      },
      ...answers,
    };
  }
}
