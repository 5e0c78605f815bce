/** `npm run test:long`: what takes too long for every change. 1,000 kills while rulings are recorded. */
import { runSteps } from './run-step.ts';

process.env['STATION_KILLS'] = '1000';
const passed = runSteps([['1,000 kills', 'vitest', 'run', 'test/station/ledger-kill.test.ts']]);
process.exitCode = passed ? 0 : 1;
