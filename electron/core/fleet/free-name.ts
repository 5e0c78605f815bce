/** Proposes a name for a station whose name another one has. */

/** Returns the next number for a number, and else the name with a number behind it. */
export function freeName(name: string, taken: readonly string[]): string {
  const isNumber = /^\d{1,9}$/.test(name);
  for (let next = isNumber ? Number(name) + 1 : 2; ; next += 1) {
    const proposed = isNumber ? next.toString() : `${name} ${next.toString()}`;
    if (!taken.includes(proposed)) return proposed;
  }
}
