/**
 * Stops the thread of an import cooperatively. Terminating it from outside can crash the entire
 * process (nodejs/node#56312, and #47748 if it runs WebAssembly), and with it the players'
 * challenge.
 */

/** Shared memory. Any value but zero asks the import to stop. */
export type StopSignal = Int32Array<SharedArrayBuffer>;

/** Thrown by the thread to leave its work. */
export class ImportStopped extends Error {}

export function createStopSignal(): StopSignal {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

export function askToStop(signal: StopSignal): void {
  Atomics.store(signal, 0, 1);
}

export function endIfAsked(signal: StopSignal): void {
  if (Atomics.load(signal, 0) !== 0) throw new ImportStopped();
}
