/** Name and version of this program, as recorded in the ledger: "challenge-station 1.2.3". */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from '../../electron/core/schema.ts';
import { projectFolder } from '../build.ts';

const packageFile = z.object({ name: z.string(), version: z.string() });

export function programName(): string {
  const text = readFileSync(join(projectFolder, 'package.json'), 'utf8');
  const { name, version } = packageFile.parse(JSON.parse(text));
  return `${name} ${version}`;
}
