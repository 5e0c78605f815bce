/** The command line of a checkout: `npm run -s station -- <command>`. */
import { runStation } from './commands/program.ts';

try {
  await runStation(process.argv.slice(2));
} catch (cause) {
  // A program error must not look like the answer "no", which is 1.
  console.error('The program has a fault and did not finish.', cause);
  process.exitCode = 2;
}
