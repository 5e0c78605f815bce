/** The IPC channel names, derived from the contract, for preload script and main process. */

/** To clean windows; nothing comes from them. */
export const cleanChannel = 'station:clean';

export const snapshotChannel = 'station:snapshot';

export function callChannel(call: string): string {
  return `station:call:${call}`;
}
