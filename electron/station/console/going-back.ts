/** Takes a director's reason to go back to an earlier version, with the PIN typed again. */
import type { GoingBack, StaffResult } from '../../contract/staff/staff-call.ts';
import { fail, ok } from '../../core/base/result.ts';
import { sentence } from '../../core/text/sentence.ts';
import { describeStaffFileError } from '../staff/staff-file.ts';
import type { ConsoleParts } from './console-parts.ts';

/** Returns the reason; `undefined` if nothing was given. */
export function reasonWithPin(
  { context, staff }: Pick<ConsoleParts, 'context' | 'staff'>,
  given: GoingBack | undefined,
): StaffResult<string | undefined> {
  if (given === undefined) return ok(undefined);
  const reason = given.reason.trim();
  if (reason === '') return fail(sentence`Say why the station goes back to an earlier version.`);
  if (!staff.ok) return staff;
  if (context.state().phase.name !== 'console') {
    return fail(sentence`Only a director goes back to an earlier version. Sign in first.`);
  }
  const found = staff.value.find(given.pin);
  if (!found.ok) {
    if (found.error.kind === 'wrongPin') {
      const { failures, waitMs } = found.error;
      const by = context.member();
      context.record({ kind: 'pinRefused', body: { why: 'wrongPin', failures, waitMs, by } });
    }
    return fail(describeStaffFileError(found.error));
  }
  return found.value.id === context.member().id
    ? ok(reason)
    : fail(sentence`That is the PIN of another person. Type your own.`);
}
