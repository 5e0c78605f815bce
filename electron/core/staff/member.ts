/** Somebody of the staff, as records and screens name them. A PIN is never part of it. */
import type { Role } from './role.ts';

export interface Member {
  /** Of this station's staff, and never given to another person. */
  readonly id: string;
  readonly name: string;
  readonly role: Role;
}
