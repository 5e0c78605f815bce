/** Name and version of this program, as recorded in the ledger: "challenge-station 1.2.3". */
import { projectFolder } from './project-folder.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '../../electron/core/base/schema.ts';

const packageFile = z.object({ name: z.string(), version: z.string() });

export function programName(): string {
  const text = readFileSync(join(projectFolder, 'package.json'), 'utf8');
  const { name, version } = packageFile.parse(JSON.parse(text));
  return `${name} ${version}`;
}
