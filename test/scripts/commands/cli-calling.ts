/** Runs the command line in its own process, as users do. */
import { projectFolder } from '../../../scripts/build/project-folder.ts';
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import path from 'node:path';

export interface Called {
  /** `undefined` if a signal ended the process. */
  readonly code: number | undefined;
  readonly output: string;
  readonly messages: string;
}

export const program = path.join(projectFolder, 'scripts/station.ts');

export function callProcess(
  args: readonly string[],
  input: string | Uint8Array = '',
  folder = projectFolder,
): Promise<Called> {
  return runProcess(process.execPath, [program, ...args], input, folder);
}

export async function runProcess(
  file: string,
  args: readonly string[],
  input: string | Uint8Array = '',
  folder = projectFolder,
): Promise<Called> {
  const child = spawn(file, args, { cwd: folder, stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<number | undefined>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve(code ?? undefined);
    });
  });
  // A command that refuses its arguments ends without reading its input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [code, output, messages] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ]);
  return { code, output, messages };
}
