/** Makes a switch exhaustive: the compiler reports an unhandled case. */
export function unreachable(value: never): never {
  throw new Error(`Not handled: ${JSON.stringify(value)}`);
}
