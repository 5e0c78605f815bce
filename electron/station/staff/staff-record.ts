/**
 * Compares the staff file with the ledger. Anyone who deletes or edits the file by hand can give
 * themselves a PIN. That cannot be prevented, but it is recorded.
 */
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { ok, type Result } from '../../core/base/result.ts';
import type { Ledger, LedgerError } from '../ledger/ledger.ts';
import { memberFrom, readStaffFile } from './staff-file.ts';

/** Records changes that were made by hand or that an interrupted program did not record. */
export function recordFoundStaff(
  dataFolder: string,
  ledger: Pick<Ledger, 'append' | 'summary'>,
): Result<undefined, LedgerError> {
  const onRecord = ledger.summary.staff.file;
  const record = staffFound(dataFolder);
  const isKnown =
    onRecord === undefined ? record.body.how === 'missing' : onRecord.sha256 === record.body.file;
  if (isKnown) return ok(undefined);
  const recorded = ledger.append(record);
  return recorded.ok ? ok(undefined) : recorded;
}

function staffFound(dataFolder: string): NewRecord & { readonly kind: 'staffFound' } {
  const read = readStaffFile(dataFolder);
  if (!read.ok) return { kind: 'staffFound', body: { how: 'unreadable', members: [] } };
  const { sha256: file, staff } = read.value;
  return {
    kind: 'staffFound',
    body:
      file === undefined
        ? { how: 'missing', members: [] }
        : { how: 'changed', file, members: staff.members.map(memberFrom) },
  };
}
