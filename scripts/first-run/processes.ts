/** Finds the descendants of a process on Linux and macOS. */
import { spawnSync } from 'node:child_process';

interface Row {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** Returns descendants whose command line contains the argument. */
export function offspring(pid: number, argument: string): readonly number[] {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return offspringIn(rowsOf(stdout), pid, argument);
}

function rowsOf(table: string): readonly Row[] {
  return table.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }];
  });
}

function offspringIn(rows: readonly Row[], pid: number, argument: string): readonly number[] {
  return rows
    .filter(({ parent }) => parent === pid)
    .flatMap((row) => [
      ...(row.command.split(' ').includes(argument) ? [row.pid] : []),
      ...offspringIn(rows, row.pid, argument),
    ]);
}
