/** A line of text for people: not empty, no control characters, no space at the ends. */
import { z } from './schema.ts';

export function lineOfText(maximum: number): z.ZodString {
  return z
    .string()
    .min(1, 'empty')
    .max(maximum, `longer than ${maximum.toString()} characters`)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u, 'has a control character or a line break')
    .regex(/^(\S(.*\S)?)?$/u, 'has a space at an end');
}
