/** The system's own words for an error that the world caused, to stand behind our sentence. */
import { sentence, type Sentence } from '../../core/text/sentence.ts';
export function systemSays(cause: unknown): Sentence {
  return sentence`(The system says: ${cause instanceof Error ? cause.message : String(cause)}.)`;
}
