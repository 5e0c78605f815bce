/** Prints how many unit tests were skipped for which facility, and which passed only at another try. */
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { Skips } from './skips.ts';

export default class SkipReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skips = new Skips();
    const again: string[] = [];
    for (const { children, moduleId } of modules) {
      for (const test of children.allTests('skipped')) skips.add(lackOf(test));
      for (const test of children.allTests('passed')) {
        if (test.diagnostic()?.flaky === true) again.push(`${moduleId} > ${test.fullName}`);
      }
    }
    skips.print();
    if (again.length > 0) console.log(`\nPassed only at another try:\n  ${again.join('\n  ')}`);
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
