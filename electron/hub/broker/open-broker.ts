/** Opens the broker of a hub: the one inside the hub, or Mosquitto. */
import path from 'node:path';
import type { Result } from '../../core/base/result.ts';
import { unreachable } from '../../core/base/unreachable.ts';
import { certifyBroker, certifyInPlaceOf, type Certified } from '../certificates/authority.ts';
import { openAedes } from './aedes-broker.ts';
import type { Broker, BrokerError, BrokerOptions } from './hub-broker.ts';
import { openMosquitto } from './mosquitto-broker.ts';

export const brokerNames = ['aedes', 'mosquitto'] as const;
export type BrokerName = (typeof brokerNames)[number];

export interface OpeningBroker extends Omit<BrokerOptions, 'authority' | 'own'> {
  readonly authority: Certified;
  /** Folder of the hub. */
  readonly folder: string;
}

export async function openBroker(
  name: BrokerName,
  { authority, folder, ...options }: OpeningBroker,
): Promise<Result<Broker, BrokerError>> {
  const certified = {
    ...options,
    authority: authority.certificate,
    own: await certifyBroker(authority),
  };
  switch (name) {
    case 'aedes':
      return openAedes(certified);
    case 'mosquitto':
      return openMosquitto({
        ...certified,
        folder: path.join(folder, 'broker'),
        certify: (station) => certifyInPlaceOf(authority, station),
      });
    default:
      return unreachable(name);
  }
}
