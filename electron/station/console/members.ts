/** Handles the page "Staff". */
import type { StaffHandlers } from '../../contract/call.ts';
import type { memberCalls } from '../../contract/staff/members-calls.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { fail, type Result } from '../../core/base/result.ts';
import { sentence } from '../../core/text/sentence.ts';
import type { Member } from '../../core/staff/member.ts';
import { pinLengths } from '../../core/staff/pin.ts';
import {
  describeStaffFileError,
  type StaffFileError,
  type StaffStore,
} from '../staff/staff-file.ts';
import type { ConsoleParts } from './console-parts.ts';

export const noLedger = sentence`The ledger is not open, so nothing can be changed. Fix the cause first: the screen shows its code.`;

type Change = (NewRecord & { readonly kind: 'staffChanged' })['body']['change'];

export function memberHandlers({
  context,
  staff,
}: ConsoleParts): Pick<StaffHandlers, keyof typeof memberCalls> {
  function changeStaff(
    change: Change,
    by: (store: StaffStore) => Result<Member, StaffFileError>,
  ): StaffResult {
    if (!staff.ok) return staff;
    // Do nothing if the change cannot be recorded.
    if (context.ledger() === undefined) return fail(noLedger);
    const member = by(staff.value);
    if (!member.ok) return refuse(member.error);
    return context.record({
      kind: 'staffChanged',
      body: { member: member.value, change, ...fileOf(staff.value), by: context.member() },
    });
  }

  /** Refuses even if the refusal cannot be recorded. */
  function refuse(error: StaffFileError): StaffResult {
    if (error.kind === 'wrongPin' || error.kind === 'pinTaken') {
      const { kind: why, failures, waitMs } = error;
      context.record({ kind: 'pinRefused', body: { why, failures, waitMs, by: context.member() } });
    }
    return fail(describeStaffFileError(error));
  }

  return {
    members: () => ({ members: staff.ok ? staff.value.members() : [], pinLengths }),
    addMember: ({ name, role, pin }) => changeStaff('added', (store) => store.add(name, role, pin)),
    changeMember: ({ id, name, role, pin }) =>
      changeStaff('changed', (store) => store.change(id, name, role, pin)),
    resetPin: ({ id, pin }) => changeStaff('pinChanged', (store) => store.givePin(id, pin)),
    removeMember: ({ id }) =>
      id === context.member().id
        ? fail(sentence`You cannot remove yourself from the staff. Ask another director.`)
        : changeStaff('removed', (store) => store.remove(id)),
    changeOwnPin: ({ current, pin }) => {
      const { id } = context.member();
      return changeStaff('pinChanged', (store) => store.changeOwnPin(id, current, pin));
    },
  };
}

/** Returns the hash of the staff file, for the record of a change. */
export function fileOf(staff: Pick<StaffStore, 'fileSha256'>): { readonly file?: string } {
  const file = staff.fileSha256();
  return file === undefined ? {} : { file };
}
