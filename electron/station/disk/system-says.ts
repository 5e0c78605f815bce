/** Quotes the system's message for an error, to follow a sentence of the station. */
import { sentence, type Sentence } from '../../core/text/sentence.ts';
export function systemSays(cause: unknown): Sentence {
  return sentence`(The system says: ${cause instanceof Error ? cause.message : String(cause)}.)`;
}
