/**
 * `npm run hub`: runs the command `hub open`, which builds the page if needed. Arguments after `npm
 * run hub --` are passed on.
 */
import { runStation } from './commands/program.ts';

try {
  await runStation(['hub', 'open', ...process.argv.slice(2)]);
} catch (cause) {
  console.error('The program has a fault and did not finish.', cause);
  process.exitCode = 2;
}
