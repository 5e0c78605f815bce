/** Runs several writes to `hub.sqlite` as one transaction. */
import type { DatabaseSync } from 'node:sqlite';
import type { Result } from '../../core/base/result.ts';
import { usingHub, type HubError } from './hub-error.ts';

/** Writes everything durably, or nothing. */
export function transaction<Value>(
  database: DatabaseSync,
  work: () => Value,
): Result<Value, HubError> {
  return usingHub(() => {
    database.exec('BEGIN IMMEDIATE');
    try {
      const value = work();
      database.exec('COMMIT');
      return value;
    } catch (cause) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw cause;
    }
  });
}
