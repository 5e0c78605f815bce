/**
 * What the calls of the staff console have in common. Each names the role that it needs; the
 * receiving end checks it before it looks at the argument, so no handler can forget it.
 */
import type { Result } from '../../core/result.ts';
import { z } from '../../core/schema.ts';
import type { Sentence } from '../../core/sentence.ts';
import type { Role } from '../../core/staff/role.ts';

export interface StaffCall {
  /**
   * `nobody`: before signing in. `anyPin`: also a director whose PIN is too short, who can do
   * nothing else until it is changed.
   */
  readonly needs: Role | 'nobody' | 'anyPin';
  readonly argument: z.ZodType;
}

/** A refusal tells the person who reads it what happened and what to do. */
export type Told<Value = undefined> = Result<Value, Sentence>;

export const nothing = z.undefined();
/** As typed; what is made of it is checked by the rules of the field. */
export const typedLine = z.string().max(200);
export const filePath = z.string().min(1).max(4096);
export const lexiconHash = z.string().regex(/^[0-9a-f]{64}$/);
export const rulingNumber = z.int().min(1);
