/** One sentence for the terminal about each refused or failed call; never a call's argument. */
import type { CallError } from '../contract/call.ts';
import { unreachable } from '../core/unreachable.ts';

/** For staff, on the terminal. */
export type Log = (sentence: string, cause?: unknown) => void;

export function describeCallError(error: CallError): string {
  switch (error.kind) {
    case 'notTrusted':
      return 'A call from something other than the station screen was refused.';
    case 'unknownCall':
      return 'The screen made a call that the station does not know; it was refused.';
    case 'notAllowed':
      return `The call "${error.call}" needs somebody of the staff with another role; it was refused.`;
    case 'badArgument':
      return `The screen made the call "${error.call}" with an argument that does not fit; it was refused.`;
    case 'failed':
      return `The station failed in the call "${error.call}". Restart it if the screen does not go on.`;
    default:
      return unreachable(error);
  }
}
