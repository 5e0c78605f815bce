/** Finds files of the project by patterns, with `/` between folders on every system. */
import { projectFolder } from '../scripts/build/project-folder.ts';
import { globSync } from 'node:fs';

export function sourceFiles(pattern: string, exclude: readonly string[] = []): readonly string[] {
  const found = globSync(pattern, { cwd: projectFolder, exclude: [...exclude] });
  return found.map((file) => file.replaceAll('\\', '/'));
}
