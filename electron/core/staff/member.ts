/** A staff member in records and on screens. Never contains a PIN. */
import type { Role } from './role.ts';

export interface Member {
  /** Unique on this station, and never reused. */
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}
