/**
 * What the calls of the staff console share. Each call names the role it needs. The receiving end
 * checks the role before it parses the argument, so no handler can forget to.
 */
import type { Result } from '../../core/base/result.ts';
import { z } from '../../core/base/schema.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import type { Role } from '../../core/staff/role.ts';
import type { Call } from '../call-type.ts';

/**
 * `nobody`: no sign-in needed. `directorOrFirst`: a director or, at a station without staff, the
 * first person, who could become its director.
 */
export type Needs = Role | 'nobody' | 'directorOrFirst';

/** Declares a staff call: the role it needs, the shape of its argument, and its answer. */
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

/** An error is a sentence for the reader: what happened and what to do. */
export type StaffResult<Value = undefined> = Result<Value, Sentence>;

/** Text as typed. The station checks what it means. */
export const typedLine = z.string().max(200);
export const filePath = z.string().min(1).max(4096);
export const lexiconHash = z.string().regex(/^[0-9a-f]{64}$/);
export const rulingNumber = z.int().min(1);
/** Why a director goes back to an earlier version, and that director's PIN. */
export const goingBack = z.strictObject({ pin: typedLine, reason: typedLine });
export type GoingBack = z.output<typeof goingBack>;
/** The id of a station in the fleet of a hub. */
export const stationId = z.string().regex(/^[0-9a-f]{16}$/);
