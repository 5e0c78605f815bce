/** The page "Staff": the people who have a PIN, and their roles. */
import { z } from '../../core/base/schema.ts';
import type { Member } from '../../core/staff/member.ts';
import type { PinLength } from '../../core/staff/pin.ts';
import { roles, type Role } from '../../core/staff/role.ts';
import { call, typedLine, type StaffResult } from './staff-call.ts';

const role = z.enum(roles);

export const memberCalls = {
  members: call('staff').answers<StaffReport>(),
  addMember: call('director', { name: typedLine, role, pin: typedLine }).answers<StaffResult>(),
  /** `pin`: a new PIN, needed if the person becomes a director. */
  changeMember: call('director', {
    id: typedLine,
    name: typedLine,
    role,
    pin: typedLine.optional(),
  }).answers<StaffResult>(),
  /** Sets a new PIN for a person who forgot theirs. */
  resetPin: call('director', { id: typedLine, pin: typedLine }).answers<StaffResult>(),
  removeMember: call('director', { id: typedLine }).answers<StaffResult>(),
  changeOwnPin: call('staff', { current: typedLine, pin: typedLine }).answers<StaffResult>(),
} as const;

export interface StaffReport {
  readonly members: readonly Member[];
  readonly pinLengths: Readonly<Record<Role, PinLength>>;
}
