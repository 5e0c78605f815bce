/** The page "Staff": who has a PIN and in which role. */
import { z } from '../../core/schema.ts';
import type { Member } from '../../core/staff/member.ts';
import type { PinLength } from '../../core/staff/pin.ts';
import { roles, type Role } from '../../core/staff/role.ts';
import { nothing, typedLine, type StaffCall, type Told } from './staff-call.ts';

const role = z.enum(roles);

export const memberCalls = {
  members: { needs: 'staff', argument: nothing },
  addMember: {
    needs: 'director',
    argument: z.strictObject({ name: typedLine, role, pin: typedLine }),
  },
  /** `pin`: a new one for a person who becomes a director. */
  changeMember: {
    needs: 'director',
    argument: z.strictObject({ id: typedLine, name: typedLine, role, pin: typedLine.optional() }),
  },
  /** Of somebody who forgot it. */
  resetPin: { needs: 'director', argument: z.strictObject({ id: typedLine, pin: typedLine }) },
  removeMember: { needs: 'director', argument: z.strictObject({ id: typedLine }) },
  changeOwnPin: {
    needs: 'anyPin',
    argument: z.strictObject({ current: typedLine, pin: typedLine }),
  },
} as const satisfies Readonly<Record<string, StaffCall>>;

export interface StaffReport {
  readonly members: readonly Member[];
  readonly pinLengths: Readonly<Record<Role, PinLength>>;
}

export interface MemberAnswers {
  readonly members: StaffReport;
  readonly addMember: Told;
  readonly changeMember: Told;
  readonly resetPin: Told;
  readonly removeMember: Told;
  readonly changeOwnPin: Told;
}
