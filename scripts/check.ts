/** `npm run check`: everything that must pass before a change goes to main. */
import { runSteps } from './build/run-step.ts';

const passed = runSteps([
  ['Types', 'tsc', '-b'],
  ['Lint', 'eslint', '--max-warnings=0', '.'],
  ['Format', 'prettier', '--check', '.'],
  ['Unused exports', 'knip', '--no-progress'],
  ['Documents', 'node', 'scripts/docs.ts', '--check'],
  ['Tests', 'node', 'scripts/test.ts'],
]);
process.exitCode = passed ? 0 : 1;
