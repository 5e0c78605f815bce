/**
 * The schema library as the whole product uses it. Its compiler is off: it builds functions from
 * text, which a page under our Content-Security-Policy may not.
 */
import * as z from 'zod';
import { english, type Sentence } from './text/sentence.ts';

z.config({ jitless: true });

export { z };

/** For a check of a schema: what is wrong, as the rest of a sentence that begins with the place. */
export function problem(what: Sentence): {
  readonly error: string;
  readonly params: { readonly problem: Sentence };
} {
  return { error: english(what), params: { problem: what } };
}

/** What is wrong; the library's own words for what no person types, such as a number for a text. */
export function problemOf(issue: z.core.$ZodIssue): Sentence {
  const said: unknown = issue.code === 'custom' ? issue.params?.['problem'] : undefined;
  // Nobody but `problem` gives the checks of our schemas parameters.
  return said === undefined ? { text: '{0}', values: [issue.message] } : (said as Sentence);
}
