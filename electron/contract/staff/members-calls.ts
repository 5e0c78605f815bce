/** The page "Staff": the people who have a PIN, and their roles. */
import { z } from '../../core/base/schema.ts';
import type { Member } from '../../core/staff/member.ts';
import type { PinLength } from '../../core/staff/pin.ts';
import { roles, type Role } from '../../core/staff/role.ts';
import { pinRights } from '../../core/staff/who-resets-pins.ts';
import { call, typedLine, type StaffResult } from './staff-call.ts';

const role = z.enum(roles);

export const memberCalls = {
  members: call('staff').answers<StaffReport>(),
  addMember: call('director', { name: typedLine, role, pin: typedLine }).answers<StaffResult>(),
  /** `pin`: see `needsNewPin`. */
  changeMember: call('director', {
    id: typedLine,
    name: typedLine,
    role,
    pin: typedLine.optional(),
  }).answers<StaffResult>(),
  /** Sets a new PIN for a person who forgot theirs. */
  resetPin: call(pinRights.resetAnybodys, { id: typedLine, pin: typedLine }).answers<StaffResult>(),
  removeMember: call('director', { id: typedLine }).answers<StaffResult>(),
  changeOwnPin: call(pinRights.changeOwn, {
    current: typedLine,
    pin: typedLine,
  }).answers<StaffResult>(),
} as const;

export interface StaffReport {
  readonly members: readonly Member[];
  readonly pinLengths: Readonly<Record<Role, PinLength>>;
}
