/** The addresses at which other machines reach a hub. */
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Reach } from '../../contract/hub/joining-shown.ts';

/** Machines hardly ever have more, and an invitation has 16 at most. */
const mostAddresses = 16;

export interface Reached {
  readonly addresses: readonly string[];
  readonly reach: Reach;
}

/** Returns the addresses at which others reach a hub that listens here. */
export function reachedAt(listening: string, own = addressesOfMachine()): Reached {
  if (isLoopback(listening)) return { addresses: [listening], reach: 'thisMachine' };
  if (listening !== '0.0.0.0' && listening !== '::') {
    return { addresses: [listening], reach: 'network' };
  }
  const addresses = own.filter((one) => listening === '::' || !isIPv6(one)).slice(0, mostAddresses);
  return addresses.length > 0
    ? { addresses, reach: 'network' }
    : { addresses: ['127.0.0.1'], reach: 'noNetwork' };
}

function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '::1';
}

/** Leaves out link-local addresses, which are valid on one cable only. */
function addressesOfMachine(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses = []) => addresses)
    .filter(({ internal, address }) => !internal && !/^(fe80:|169\.254\.)/i.test(address))
    .map(({ address }) => address);
}
