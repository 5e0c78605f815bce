/**
 * `npm run check`: everything that must pass before a change goes to main. The lint needs one core
 * for longer than all the other cheap checks together, so it runs beside them.
 */
import { runBeside, runSteps } from './build/run-step.ts';

const passed =
  (await runBeside(
    ['Lint', 'eslint', '--max-warnings=0', '.'],
    [
      ['Types', 'tsc', '-b'],
      ['Format', 'prettier', '--check', '.'],
      ['Unused exports', 'knip', '--no-progress'],
      ['Documents', 'node', 'scripts/docs.ts', '--check'],
    ],
  )) && runSteps([['Tests', 'node', 'scripts/test.ts']]);
process.exitCode = passed ? 0 : 1;
