/**
 * `npm run test:long`: what takes too long for every change. 1,000 kills while rulings are
 * recorded; ten million random events at the state machine, 100,000 random messages on every call,
 * 100,000 random keys in Chromium; lexicons against ten million questions and 100,000 mutations.
 */
import { join } from 'node:path';
import { runSteps } from './run-step.ts';

process.env['STATION_KILLS'] = '1000';
process.env['STATION_EVENTS'] = '10000000';
process.env['STATION_MESSAGES'] = '100000';
process.env['STATION_KEYS'] = '100000';
const passed = runSteps([
  ['1,000 kills', 'vitest', 'run', 'test/station/ledger-kill.test.ts'],
  ['Ten million events', 'vitest', 'run', 'test/core/station/monkey'],
  ['100,000 messages on every call', 'vitest', 'run', 'test/station/message-monkey.test.ts'],
  ['Build', 'node', 'scripts/build.ts'],
  ['Demonstration lexicon', 'node', 'scripts/demonstration-lexicon.ts'],
  ['100,000 keys', 'playwright', 'test', '--project=chromium', 'test/e2e/monkey.spec.ts'],
  ['Lexicons', 'node', join(import.meta.dirname, 'lexicon-audit.ts'), ...process.argv.slice(2)],
]);
process.exitCode = passed ? 0 : 1;
