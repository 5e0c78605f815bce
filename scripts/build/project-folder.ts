import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the checkout or, in a package, of the program. Both have a package.json. */
export const projectFolder = folderOfPackage(import.meta.dirname);

function folderOfPackage(folder: string): string {
  const above = dirname(folder);
  return above === folder || existsSync(join(folder, 'package.json'))
    ? folder
    : folderOfPackage(above);
}
