/**
 * `npm run test:long`: what takes too long for every change. 1,000 kills while rulings are
 * recorded, and lexicons against ten million questions and 100,000 mutations.
 */
import { join } from 'node:path';
import { runSteps } from './run-step.ts';

process.env['STATION_KILLS'] = '1000';
const passed = runSteps([
  ['1,000 kills', 'vitest', 'run', 'test/station/ledger-kill.test.ts'],
  ['Lexicons', 'node', join(import.meta.dirname, 'lexicon-audit.ts'), ...process.argv.slice(2)],
]);
process.exitCode = passed ? 0 : 1;
