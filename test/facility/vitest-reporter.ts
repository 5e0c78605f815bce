/** Prints how many unit tests were skipped for which facility. */
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { Skips } from './skips.ts';

export default class SkipReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skips = new Skips();
    for (const module of modules) {
      for (const test of module.children.allTests('skipped')) skips.add(lackOf(test));
    }
    skips.print();
  }
}

/** Returns what the test or a group around it lacks. */
function lackOf(test: TestCase): string | undefined {
  let task: TestCase | TestCase['parent'] = test;
  while (task.type !== 'module') {
    const { lacks } = task.meta();
    if (lacks !== undefined) return lacks;
    task = task.parent;
  }
  return undefined;
}
