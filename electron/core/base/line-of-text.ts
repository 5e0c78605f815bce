/** A line of text for people: not empty, no control characters, no space at either end. */
import { problem, z } from './schema.ts';
import { sentence } from '../text/sentence.ts';

export function lineOfText(maximum: number): z.ZodString {
  return z
    .string()
    .refine((text) => text !== '', problem(sentence`empty`))
    .refine((text) => text.length <= maximum, problem(sentence`longer than ${maximum} characters`))
    .refine(
      // Compiling the second pattern takes half a millisecond, and most lines need only the first.
      (text) => /^[ -~]*$/.test(text) || !/[\p{C}\p{Zl}\p{Zp}]/u.test(text),
      problem(sentence`has a control character or a line break`),
    )
    .refine((text) => text.trim() === text, problem(sentence`has a space at the beginning or end`));
}
