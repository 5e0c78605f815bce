/**
 * `npm start`: runs the command `start`, which builds the station if needed. Arguments after `npm
 * start --` are passed on.
 */
import { runStation } from './commands/program.ts';

try {
  await runStation(['start', ...process.argv.slice(2)]);
} catch (cause) {
  console.error('The program has a fault and did not finish.', cause);
  process.exitCode = 2;
}
