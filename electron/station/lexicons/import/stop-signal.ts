/**
 * How the thread of an import is stopped: it is asked to, and ends by itself. A thread that is ended
 * from outside can take the whole process with it (nodejs/node#56312, and #47748 where it runs
 * WebAssembly), and with it the players' challenge.
 */

/** Memory that both threads see: other than nought, the import is to stop. */
export type StopSignal = Int32Array<SharedArrayBuffer>;

/** Thrown by the thread to itself, out of whatever it is at. */
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
