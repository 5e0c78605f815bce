/**
 * The receiving end of the contract: checks the sender, parses the argument, runs the handler and
 * maps every error, once for all calls and all transports.
 */
import { fail, ok, type Result } from '../core/result.ts';
import { contract, type Answer, type Argument, type CallName } from './contract.ts';

export type CallError =
  | { readonly kind: 'notTrusted' }
  | { readonly kind: 'unknownCall' }
  | { readonly kind: 'badArgument'; readonly call: CallName }
  | { readonly kind: 'failed'; readonly call: CallName };

export type Reply = Result<unknown, CallError>;

/** What the station does for each call. A handler is synchronous: keys keep their order. */
export type Handlers = {
  readonly [Name in CallName]: (argument: Argument<Name>) => Answer<Name>;
};

export interface Receiver<Sender> {
  readonly handlers: Handlers;
  readonly isTrusted: (sender: Sender) => boolean;
  /** Told about every refused or failed call, never about a call's argument. */
  readonly log: (error: CallError, cause?: unknown) => void;
}

export function receive<Sender>(
  receiver: Receiver<Sender>,
  sender: Sender,
  call: unknown,
  argument: unknown,
): Reply {
  const refuse = (error: CallError, cause?: unknown): Reply => {
    receiver.log(error, cause);
    return fail(error);
  };
  if (!receiver.isTrusted(sender)) return refuse({ kind: 'notTrusted' });
  if (!isCallName(call)) return refuse({ kind: 'unknownCall' });
  const parsed = contract[call].argument.safeParse(argument);
  if (!parsed.success) return refuse({ kind: 'badArgument', call });
  try {
    // The parser and the handler stand under the same name; TypeScript cannot follow that.
    const handler = receiver.handlers[call] as (argument: unknown) => unknown;
    return ok(handler(parsed.data));
  } catch (cause) {
    return refuse({ kind: 'failed', call }, cause);
  }
}

function isCallName(call: unknown): call is CallName {
  return typeof call === 'string' && Object.hasOwn(contract, call);
}
