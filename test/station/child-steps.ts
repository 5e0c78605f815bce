/** How a program that is killed between steps reports its progress; see killed-child.ts. */
import { writeSync } from 'node:fs';
import type { Result } from '../../electron/core/base/result.ts';
import { valueOf } from '../core/lexicon/samples.ts';

/** Writes synchronously, unlike a stream. */
export function tell(line: string): void {
  writeSync(1, `${line}\n`);
}

/** `state` is the result of the step. */
export function step(state: string, run: () => Result<unknown, unknown>): void {
  tell(`> ${state}`);
  valueOf(run());
  tell(`< ${state}`);
}
