/** `npm run check`: everything that must pass before a change goes to main. */
import { runSideBySide, runSteps } from './build/run-step.ts';

const lint = ['eslint', '--max-warnings=0'] as const;
const lintedWithTests = ['test/', '*.config.*'];
/** Each computes on one core, the longest first; lint needs the less memory in two parts. */
const cheap = await runSideBySide(
  [
    ['Lint of the tests', ...lint, ...lintedWithTests],
    ['Types', 'tsc', '-b'],
    ['Lint of the rest', ...lint, ...lintedWithTests.map((one) => `--ignore-pattern=${one}`), '.'],
    ['Format', 'prettier', '--check', '.'],
    ['Unused exports', 'knip', '--no-progress'],
    ['Documents', 'node', 'scripts/docs.ts', '--check'],
  ],
  2,
);
const passed = cheap && runSteps([['Tests', 'node', 'scripts/test.ts']]);
process.exitCode = passed ? 0 : 1;
