/** The names under which preload script and main process meet; derived from the contract. */
import type { CallName } from '../contract/contract.ts';

export const snapshotChannel = 'station:snapshot';

export function callChannel(call: CallName): string {
  return `station:call:${call}`;
}
