/**
 * `npm run test:long`: what takes too long for every change. All unit tests in their long form, among
 * them 1,000 kills while rulings are recorded, ten million random events at the state machine and
 * 100,000 random messages on every call; 100,000 random keys in Chromium; lexicons against ten
 * million questions and 100,000 mutations.
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
    ...['monkey', 'challenge', 'console'].map((name) => `test/e2e/${name}.spec.ts`),
  ],
  ['Lexicons', 'node', join(import.meta.dirname, 'fuzz.ts'), ...process.argv.slice(2)],
]);
process.exitCode = passed ? 0 : 1;
