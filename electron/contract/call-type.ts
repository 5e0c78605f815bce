/** The type of one call of the contract. */
import type { z } from '../core/base/schema.ts';

export interface Call<Parser extends z.ZodType, Answer> {
  readonly argument: Parser;
  /** Carries only the type of the answer and is never set: answers are trusted, so not parsed. */
  readonly answer?: Answer;
}

export type AnswerOf<One> = One extends Call<z.ZodType, infer Answer> ? Answer : never;
