/** Ends a hub from inside, at a moment that no signal from outside meets for sure. */
import type { DatabaseSync } from 'node:sqlite';

/**
 * `before`: records are written and not yet committed. `after`: they are committed, and no station
 * has heard of it. `refused`: the hub lives, but the disk refuses every commit from this one on.
 */
export const commitFaults = ['before', 'after', 'refused'] as const;
export type CommitFault = (typeof commitFaults)[number];

/** `which` counts commits from 1. */
export function dieAtCommit(database: DatabaseSync, fault: CommitFault, which: number): void {
  const exec = database.exec.bind(database);
  let commits = 0;
  database.exec = (sql) => {
    if (sql !== 'COMMIT') {
      exec(sql);
      return;
    }
    commits += 1;
    if (commits >= which && fault === 'refused') {
      throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
    }
    if (commits === which && fault === 'before') process.kill(process.pid, 'SIGKILL');
    exec(sql);
    if (commits === which) process.kill(process.pid, 'SIGKILL');
  };
}
