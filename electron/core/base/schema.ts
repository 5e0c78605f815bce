/**
 * The schema library as configured for the product. Its compiler is off, because it builds
 * functions from text, which our Content-Security-Policy forbids.
 */
import * as z from 'zod';
import { showHidden } from '../text/hidden-characters.ts';
import { english, type Sentence } from '../text/sentence.ts';

z.config({ jitless: true });

export { z };

/** For checks of a schema: `what` completes a sentence that begins with the place. */
export function problem(what: Sentence): {
  readonly error: string;
  readonly params: { readonly problem: Sentence };
} {
  return { error: english(what), params: { problem: what } };
}

/**
 * Returns what is wrong. Uses the library's message for errors that people cannot cause by typing;
 * it has parts of the file in it.
 */
export function problemOf(issue: z.core.$ZodIssue): Sentence {
  const problem: unknown = issue.code === 'custom' ? issue.params?.['problem'] : undefined;
  // Only `problem` sets the parameters of our checks.
  return problem === undefined
    ? { text: '{0}', values: [showHidden(issue.message)] }
    : (problem as Sentence);
}
