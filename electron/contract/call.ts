/**
 * The receiving end of the contract. Checks the sender and the role, parses the argument, runs the
 * handler and maps errors, in one place for all calls and all transports.
 */
import type { z } from '../core/base/schema.ts';
import { fail, ok, type Result } from '../core/base/result.ts';
import { mayActAs, type Role } from '../core/staff/role.ts';
import {
  contract,
  staffCalls,
  type Answer,
  type Argument,
  type CallName,
  type PlayerCallName,
  type StaffCallName,
} from './contract.ts';

export type CallError =
  | { readonly kind: 'notTrusted' }
  | { readonly kind: 'unknownCall' }
  | { readonly kind: 'notAllowed' | 'badArgument' | 'failed'; readonly call: string };

export type Reply = Result<unknown, CallError>;

/** Handlers of the players' calls. Synchronous, so that keys keep their order. */
export type PlayerHandlers = {
  readonly [Name in PlayerCallName]: (argument: Argument<Name>) => Answer<Name>;
};

/** Handlers of the staff's calls, which may be asynchronous. */
export type StaffHandlers = {
  readonly [Name in StaffCallName]: (
    argument: Argument<Name>,
  ) => Answer<Name> | Promise<Answer<Name>>;
};

export type Handlers = PlayerHandlers & StaffHandlers;

export interface Receiver<Sender> {
  readonly handlers: Handlers;
  /** Role of the person who is signed in; `undefined` if no one is. */
  readonly role: () => Role | undefined;
  /** False as long as nobody has a PIN. */
  readonly isStaffed: () => boolean;
  readonly isTrusted: (sender: Sender) => boolean;
  /** Finds out whether the machine slept, which signs staff out. Called before the role is read. */
  readonly lookAtClocks: () => void;
  /** Logs a refused or failed call. Never receives the call's argument. */
  readonly log: (error: CallError, cause?: unknown) => void;
}

export function receive<Sender>(
  receiver: Receiver<Sender>,
  sender: Sender,
  call: unknown,
  argument: unknown,
): Reply | Promise<Reply> {
  const refuse = (error: CallError, cause?: unknown): Reply => {
    receiver.log(error, cause);
    return fail(error);
  };
  if (!receiver.isTrusted(sender)) return refuse({ kind: 'notTrusted' });
  if (!isCallName(call)) return refuse({ kind: 'unknownCall' });
  receiver.lookAtClocks();
  if (isStaffCallName(call) && !isAllowed(call, receiver)) {
    return refuse({ kind: 'notAllowed', call });
  }
  // The contract pairs this handler with this argument, but TypeScript cannot follow the lookup.
  const handler = receiver.handlers[call] as (argument: unknown) => unknown;
  return handle({ call, parser: contract[call].argument, handler, refuse }, argument);
}

interface Handling {
  readonly call: string;
  readonly parser: z.ZodType;
  readonly handler: (argument: unknown) => unknown;
  readonly refuse: (error: CallError, cause?: unknown) => Reply;
}

/** Parses the argument of an allowed call, runs its handler and maps errors. */
export function handle(
  { call, parser, handler, refuse }: Handling,
  argument: unknown,
): Reply | Promise<Reply> {
  const parsed = parser.safeParse(argument);
  if (!parsed.success) return refuse({ kind: 'badArgument', call });
  try {
    const answer = handler(parsed.data);
    return answer instanceof Promise
      ? answer.then(ok, (cause: unknown) => refuse({ kind: 'failed', call }, cause))
      : ok(answer);
  } catch (cause) {
    return refuse({ kind: 'failed', call }, cause);
  }
}

/** Returns whether the signed-in person may make this call. */
function isAllowed(
  call: StaffCallName,
  { role, isStaffed }: Pick<Receiver<never>, 'role' | 'isStaffed'>,
): boolean {
  const { needs } = staffCalls[call];
  if (needs === 'nobody') return true;
  if (needs === 'directorOrFirst' && !isStaffed()) return true;
  const own = role();
  return own !== undefined && mayActAs(own, needs === 'directorOrFirst' ? 'director' : needs);
}

function isCallName(call: unknown): call is CallName {
  return typeof call === 'string' && Object.hasOwn(contract, call);
}

function isStaffCallName(call: CallName): call is StaffCallName {
  return Object.hasOwn(staffCalls, call);
}
