/** What `--version` prints. */
import { programName } from '../build/program-name.ts';
import { sourceCommit } from '../build/source-commit.ts';

export function versionText(program = programName(), commit = sourceCommit()): string {
  return commit === undefined ? program : `${program} (commit ${commit})`;
}
