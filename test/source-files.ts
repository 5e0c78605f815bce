/** Finds files of the project by patterns, with `/` between folders on every system. */
import { globSync } from 'node:fs';
import { projectRoot } from '../scripts/run-step.ts';

export function sourceFiles(pattern: string, exclude: readonly string[] = []): readonly string[] {
  const found = globSync(pattern, { cwd: projectRoot, exclude: [...exclude] });
  return found.map((file) => file.replaceAll('\\', '/'));
}
