/** Proposes a new name for a station whose name is taken. */

/** Returns the next free number for a number; otherwise the name followed by a number. */
export function freeName(name: string, taken: readonly string[]): string {
  const isNumber = /^\d{1,9}$/.test(name);
  for (let next = isNumber ? Number(name) + 1 : 2; ; next += 1) {
    const proposed = isNumber ? next.toString() : `${name} ${next.toString()}`;
    if (!taken.includes(proposed)) return proposed;
  }
}
