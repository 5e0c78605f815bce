/** Closes a `switch` over a union: the compiler refuses the call while a member is not handled. */
export function unreachable(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
