/** Counts what a hub must notice, and lists what it did not. */
import { until } from './until.ts';

export class Noticed {
  readonly missed: string[] = [];
  count = 0;

  async note(what: string, isNoticed: () => Promise<boolean>): Promise<void> {
    this.count += 1;
    if (!(await until(isNoticed))) this.missed.push(what);
  }
}
