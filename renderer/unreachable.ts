/** Closes a switch: a new case that nobody handled is an error of the compiler. */
export function unreachable(value: never): never {
  throw new Error(`Not handled: ${JSON.stringify(value)}`);
}
