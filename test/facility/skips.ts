/** Counts skipped tests by the facility that they lack. */
export class Skips {
  readonly #counts = new Map<string, number>();

  /** `undefined` if the test named no facility. */
  add(lacks: string | undefined): void {
    const name = lacks ?? 'not said';
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  /** The facilities with their counts, largest first. Empty if no test was skipped. */
  lines(): readonly string[] {
    const counts = [...this.#counts].toSorted(
      ([a, ofA], [b, ofB]) => ofB - ofA || a.localeCompare(b),
    );
    if (counts.length === 0) return [];
    const total = counts.reduce((sum, [, count]) => sum + count, 0);
    return [
      `Skipped tests, by what this machine lacks: ${total.toString()}`,
      ...counts.map(([name, count]) => `${count.toString().padStart(6)}  ${name}`),
    ];
  }

  print(): void {
    const lines = this.lines();
    if (lines.length > 0) console.log(`\n${lines.join('\n')}\n`);
  }
}
