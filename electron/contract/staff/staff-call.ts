/**
 * What the calls of the staff console have in common. Each names the role that it needs; the
 * receiving end checks it before it looks at the argument, so no handler can forget it.
 */
import type { Result } from '../../core/result.ts';
import { z } from '../../core/schema.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import type { Role } from '../../core/staff/role.ts';
import type { Call } from '../call-type.ts';

/**
 * `nobody`: before signing in. `anyPin`: also a director whose PIN is too short, who can do nothing
 * else until it is changed.
 */
export type Needs = Role | 'nobody' | 'anyPin';

/** A staff call in one line: who may make it, what it takes and what the station answers. */
export function call<Shape extends z.ZodRawShape>(
  needs: Needs,
  shape: Shape,
): Asked<z.ZodObject<Shape, z.core.$strict>>;
export function call(needs: Needs): Asked<z.ZodUndefined>;
export function call(needs: Needs, shape?: z.ZodRawShape): Asked<z.ZodType> {
  const argument = shape === undefined ? z.undefined() : z.strictObject(shape);
  return { answers: () => ({ needs, argument }) };
}

interface Asked<Parser extends z.ZodType> {
  readonly answers: <Answer>() => StaffCall<Parser, Answer>;
}

export interface StaffCall<Parser extends z.ZodType = z.ZodType, Answer = unknown> extends Call<
  Parser,
  Answer
> {
  readonly needs: Needs;
}

/** A refusal says to the person who reads it what happened and what to do. */
export type StaffResult<Value = undefined> = Result<Value, Sentence>;

/** As typed; what is made of it is checked by the rules of the field. */
export const typedLine = z.string().max(200);
export const filePath = z.string().min(1).max(4096);
export const lexiconHash = z.string().regex(/^[0-9a-f]{64}$/);
export const rulingNumber = z.int().min(1);
