/** Closes a `switch` over a union: the call does not compile while a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`Unhandled case: ${JSON.stringify(value)}`);
}
