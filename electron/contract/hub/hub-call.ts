/** The receiving end of a hub's contract. */
import { fail } from '../../core/base/result.ts';
import { handle, type CallError, type Reply } from '../call.ts';
import { hubContract, type HubAnswer, type HubArgument, type HubCallName } from './hub-contract.ts';

export type HubHandlers = {
  readonly [Name in HubCallName]: (
    argument: HubArgument<Name>,
  ) => HubAnswer<Name> | Promise<HubAnswer<Name>>;
};

export interface HubReceiver {
  readonly handlers: HubHandlers;
  /** Finds out whether the machine slept. */
  readonly lookAtClocks: () => void;
  /** False from a sleep until the page was emptied. */
  readonly obeys: (call: HubCallName) => boolean;
  /** False for a page that was replaced. */
  readonly isScreen: boolean;
  /** Logs a refused or failed call. Never receives the call's argument. */
  readonly log: (error: CallError, cause?: unknown) => void;
}

export function receiveHubCall(
  { handlers, lookAtClocks, obeys, isScreen, log }: HubReceiver,
  call: unknown,
  argument: unknown,
): Reply | Promise<Reply> {
  const refuse = (error: CallError, cause?: unknown): Reply => {
    log(error, cause);
    return fail(error);
  };
  if (!isScreen) return refuse({ kind: 'notTrusted' });
  if (!isHubCallName(call)) return refuse({ kind: 'unknownCall' });
  lookAtClocks();
  if (!obeys(call)) return refuse({ kind: 'notAllowed', call });
  // The contract pairs this handler with this argument, but TypeScript cannot follow the lookup.
  const handler = handlers[call] as (argument: unknown) => unknown;
  return handle({ call, parser: hubContract[call].argument, handler, refuse }, argument);
}

function isHubCallName(call: unknown): call is HubCallName {
  return typeof call === 'string' && Object.hasOwn(hubContract, call);
}
