/**
 * `npm start`: the command `start`, which builds what is not built yet. Whatever stands after
 * `npm start --` goes to it.
 */
import { runStation } from './station.ts';

try {
  await runStation(['start', ...process.argv.slice(2)]);
} catch (cause) {
  console.error('The program has a fault and did not finish.', cause);
  process.exitCode = 2;
}
