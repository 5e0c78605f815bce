/**
 * Gives a director who has forgotten the PIN another one, on the command line. This takes an account
 * that may write the data folder, and a station that is not running. All other PINs stay.
 */
import { randomInt } from 'node:crypto';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { fail, ok } from '../../core/base/result.ts';
import { isEasyPin, pinLengths } from '../../core/staff/pin.ts';
import { sentence } from '../../core/text/sentence.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { describeLedgerError } from '../ledger/record-writer.ts';
import { describeStaffFileError, type StaffStore } from './staff-file.ts';
import { recordFoundStaff } from './staff-record.ts';

export interface ResetPin {
  readonly name: string;
  readonly pin: string;
}

/** `name` is needed only where there are several directors. */
export function resetDirector(
  dataFolder: string,
  ledger: Pick<Ledger, 'append' | 'summary'>,
  staff: StaffStore,
  name: string | undefined,
): StaffResult<ResetPin> {
  const directors = staff.members().filter(({ role }) => role === 'director');
  const [director, ...others] = directors.filter((one) => name === undefined || one.name === name);
  if (directors.length === 0) {
    return fail(sentence`This station has no staff. Start it and choose the PIN of the director.`);
  }
  if (director === undefined || others.length > 0) {
    const names = directors.map((one) => `"${one.name}"`).join(', ');
    return fail(
      sentence`These are the directors: ${names}. Give the name of one. Nothing was changed.`,
    );
  }
  // A change by hand must not hide behind the record of the reset.
  const recordedStaff = recordFoundStaff(dataFolder, ledger);
  if (!recordedStaff.ok) return fail(describeLedgerError(recordedStaff.error));
  const pin = newPin();
  const changed = staff.givePin(director.id, pin);
  if (!changed.ok) return fail(describeStaffFileError(changed.error));
  const file = staff.fileSha256();
  const recorded = ledger.append({
    kind: 'directorReset',
    body: { member: changed.value, ...(file !== undefined && { file }) },
  });
  return recorded.ok ? ok({ name: director.name, pin }) : fail(describeLedgerError(recorded.error));
}

/** As long as a PIN may be, so that nobody keeps it for its ease. */
function newPin(): string {
  const { longest } = pinLengths.director;
  const pin = Array.from({ length: longest }, () => randomInt(10).toString()).join('');
  return isEasyPin(pin) ? newPin() : pin;
}
