/** Who is on the staff. */
import type { StaffHandlers } from '../../contract/call.ts';
import type { memberCalls } from '../../contract/staff/members.ts';
import type { Told } from '../../contract/staff/staff-call.ts';
import type { Draft } from '../../core/ledger/record-kinds.ts';
import { fail, type Result } from '../../core/result.ts';
import type { Member } from '../../core/staff/member.ts';
import type { Desk } from '../desk.ts';
import {
  describeStaffFileError,
  type StaffFileError,
  type StaffStore,
} from '../staff/staff-file.ts';
import { sentence } from '../../core/sentence.ts';

export const noLedger = sentence`The ledger is not open, so no PINs can be given. The page "Status" says why.`;

type Change = (Draft & { readonly kind: 'staffChanged' })['body']['change'];

export interface MembersParts {
  readonly desk: Desk;
  readonly staff: Told<StaffStore>;
}

export function memberHandlers({
  desk,
  staff,
}: MembersParts): Pick<StaffHandlers, keyof typeof memberCalls> {
  function changed(
    change: Change,
    by: (store: StaffStore) => Result<Member, StaffFileError>,
  ): Told {
    if (!staff.ok) return staff;
    // What could not be recorded is not begun.
    if (desk.ledger() === undefined) return fail(noLedger);
    const member = by(staff.value);
    if (!member.ok) return fail(describeStaffFileError(member.error));
    return desk.record({
      kind: 'staffChanged',
      body: { member: member.value, change, ...fileOf(staff.value), by: desk.member() },
    });
  }

  return {
    members: () => (staff.ok ? staff.value.members() : []),
    addMember: ({ name, role, pin }) => changed('added', (store) => store.add(name, role, pin)),
    changeMember: ({ id, name, role }) =>
      changed('changed', (store) => store.change(id, name, role)),
    resetPin: ({ id, pin }) => changed('pinChanged', (store) => store.changePin(id, pin)),
    removeMember: ({ id }) =>
      id === desk.member().id
        ? fail(sentence`You cannot remove yourself from the staff. Ask another director.`)
        : changed('removed', (store) => store.remove(id)),
    changeOwnPin: ({ current, pin }) =>
      staff.ok && staff.value.find(current)?.id === desk.member().id
        ? changed('pinChanged', (store) => store.changePin(desk.member().id, pin))
        : fail(sentence`That is not your current PIN. Type it again.`),
  };
}

/** For the record of a change: what the file is now. */
export function fileOf(staff: Pick<StaffStore, 'fileSha256'>): { readonly file?: string } {
  const file = staff.fileSha256();
  return file === undefined ? {} : { file };
}
