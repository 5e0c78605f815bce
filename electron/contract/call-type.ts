/** A call as the contract has it. */
import type { z } from '../core/schema.ts';

export interface Call<Parser extends z.ZodType, Answer> {
  readonly argument: Parser;
  /** For types alone: answers come from us and are not parsed, so nothing stands here. */
  readonly answer?: Answer;
}

export type AnswerOf<One> = One extends Call<z.ZodType, infer Answer> ? Answer : never;
