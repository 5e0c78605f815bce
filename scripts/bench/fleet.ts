/** Measures a fleet on each broker. The stations are those of the tests, which need their folder. */
import { join } from 'node:path';
import { runStep } from '../build/run-step.ts';

const program = join('test', 'hub', 'fleet', 'bench', 'bench-fleet.ts');

/** Prints tables. Returns whether everything was measured. */
export function benchFleet(): boolean {
  return runStep('The fleet', 'node', [program]);
}
