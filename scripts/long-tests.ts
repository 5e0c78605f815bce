/**
 * `npm run test:long`: tests that take too long for every change. All unit tests in their long
 * form, including 1,000 kills while rulings are recorded, ten million random inputs of the state
 * machine, 100,000 random messages for every call and 1,000 timed challenges of each verdict;
 * 100,000 random keys in Chromium; lexicons with ten million look-ups and 100,000 mutations.
 */
import { join } from 'node:path';
import { runSteps } from './run-step.ts';

process.env['STATION_TESTS'] = 'long';
const passed = runSteps([
  ['Unit tests in their long form', 'vitest', 'run'],
  ['Build', 'node', 'scripts/build.ts'],
  ['Demonstration lexicon', 'node', 'scripts/demonstration-lexicon.ts'],
  [
    '100,000 keys, and end-to-end tests that wait or look longer',
    'playwright',
    ...['test', '--project=chromium'],
    ...['monkey', 'challenge', 'console', 'screens', 'verifier-mutants'].map(
      (name) => `test/e2e/${name}.spec.ts`,
    ),
  ],
  ['Lexicons', 'node', join(import.meta.dirname, 'fuzz.ts'), ...process.argv.slice(2)],
]);
process.exitCode = passed ? 0 : 1;
