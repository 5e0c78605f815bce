/** Parses JSON. Returns `undefined`, which is not a JSON value, if the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
