/** Prints how many end-to-end tests were skipped for which facility. */
import type { Reporter, TestCase } from '@playwright/test/reporter';
import { Skips } from './skips.ts';

export default class SkipReporter implements Reporter {
  readonly #skips = new Skips();

  onTestEnd(test: TestCase): void {
    if (test.outcome() !== 'skipped') return;
    const skip = test.annotations.find(({ type }) => type === 'skip');
    this.#skips.add(skip?.description);
  }

  onEnd(): void {
    this.#skips.print();
  }

  printsToStdio(): boolean {
    return false;
  }
}
