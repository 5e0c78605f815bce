/** The IPC channel names, derived from the contract, for preload script and main process. */
import type { CallName } from '../contract/contract.ts';

export const snapshotChannel = 'station:snapshot';

export function callChannel(call: CallName): string {
  return `station:call:${call}`;
}
