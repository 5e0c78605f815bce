/** How a program that is killed in the middle of its steps says what it is at; see killed-child.ts. */
import { writeSync } from 'node:fs';
import type { Result } from '../../electron/core/result.ts';
import { valueOf } from '../core/lexicon/samples.ts';

/** At once, unlike what goes through a stream. */
export function tell(line: string): void {
  writeSync(1, `${line}\n`);
}

/** `state`: what the step leads to. */
export function step(state: string, run: () => Result<unknown, unknown>): void {
  tell(`> ${state}`);
  valueOf(run());
  tell(`< ${state}`);
}
