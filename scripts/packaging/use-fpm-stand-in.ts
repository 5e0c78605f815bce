/** Lets electron-builder call fpm-stand-in.ts instead of fpm, which it would download. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a program into the folder, which must exist while packages are made. */
export function useFpmStandIn(folder: string): void {
  const program = join(folder, 'fpm');
  const script = join(import.meta.dirname, 'fpm-stand-in.ts');
  writeFileSync(program, `#!/bin/sh\nexec "${process.execPath}" "${script}" "$@"\n`);
  chmodSync(program, 0o755);
  process.env['CUSTOM_FPM_PATH'] = program;
}
