/** The built page of the loopback shell, with the script that connects it. */
import { projectFolder } from '../build/project-folder.ts';
import { join } from 'node:path';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import {
  describePageFilesError,
  readPageFiles,
  withShellScript,
  type PageFiles,
} from '../../electron/station/disk/page-files.ts';

/** The folder of the page in `dist`, and its script in `dist/browser-shell`. */
interface BuiltPage {
  readonly folder: string;
  readonly script: string;
}

export const stationPage: BuiltPage = { folder: 'renderer', script: 'station.js' };
export const cleanPage: BuiltPage = { folder: 'clean', script: 'clean.js' };
export const hubPage: BuiltPage = { folder: 'hub', script: 'hub.js' };

export function loopbackFiles({ folder, script }: BuiltPage): Result<PageFiles, string> {
  const dist = join(projectFolder, 'dist');
  const files = readPageFiles(join(dist, folder));
  if (!files.ok) return fail(describePageFilesError(files.error));
  const withScript = withShellScript(files.value, join(dist, 'browser-shell', script));
  return withScript.ok ? ok(withScript.value) : fail(describePageFilesError(withScript.error));
}
