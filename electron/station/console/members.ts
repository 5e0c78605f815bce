/** Who is on the staff, and the name of the station. */
import type { StaffHandlers } from '../../contract/call.ts';
import type { memberCalls } from '../../contract/staff/members.ts';
import type { Told } from '../../contract/staff/staff-call.ts';
import type { Draft } from '../../core/ledger/record-kinds.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Member } from '../../core/staff/member.ts';
import type { Desk } from '../desk.ts';
import { describeSettingsError, readSettings, writeSettings } from '../settings-file.ts';
import {
  describeStaffFileError,
  type StaffFileError,
  type StaffStore,
} from '../staff/staff-file.ts';

type Change = (Draft & { readonly kind: 'staffChanged' })['body']['change'];

export interface MembersParts {
  readonly desk: Desk;
  readonly dataFolder: string;
  readonly staff: Told<StaffStore>;
}

export function memberHandlers({
  desk,
  dataFolder,
  staff,
}: MembersParts): Pick<StaffHandlers, keyof typeof memberCalls> {
  function changed(
    change: Change,
    by: (store: StaffStore) => Result<Member, StaffFileError>,
  ): Told {
    if (!staff.ok) return staff;
    const member = by(staff.value);
    if (!member.ok) return fail(describeStaffFileError(member.error));
    return desk.record({
      kind: 'staffChanged',
      body: { member: member.value, change, by: desk.member() },
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
        ? fail('You cannot take yourself off the staff. Let another director do it.')
        : changed('removed', (store) => store.remove(id)),
    changeOwnPin: ({ current, pin }) =>
      staff.ok && staff.value.find(current)?.id === desk.member().id
        ? changed('pinChanged', (store) => store.changePin(desk.member().id, pin))
        : fail('Your present PIN is another one. Type it again.'),
    renameStation: ({ station }) => {
      const before = readSettings(dataFolder);
      if (!before.ok) return fail(describeSettingsError(before.error));
      const settings = { ...before.value, station: station.trim(), isNamed: true };
      const written = writeSettings(dataFolder, settings);
      if (!written.ok) return fail(describeSettingsError(written.error));
      desk.happen({ kind: 'renamed', station: settings.station });
      const { station: from } = before.value;
      if (from === settings.station) return ok(undefined);
      return desk.record({
        kind: 'settingsChanged',
        body: { setting: 'station', from, to: settings.station, by: desk.member() },
      });
    },
  };
}
