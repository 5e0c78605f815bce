/** Sentences about what a newer program made, and the form in which a program's name is shown. */
import { sentence, type Sentence } from './sentence.ts';

const programForm = /^challenge-station \d{1,4}\.\d{1,4}\.\d{1,4}$/;

/**
 * Returns the program if it has the form "challenge-station 1.2.3". A file can say anything, so
 * other names are never shown.
 */
export function shownProgram(program: unknown): string | undefined {
  return typeof program === 'string' && programForm.test(program) ? program : undefined;
}

/** `program` is a shown program; `undefined` if the folder names another program. */
export function wroteInFolder(program: string | undefined): Sentence {
  return program === undefined
    ? sentence`A newer program wrote in this data folder. Start that program. Nothing was changed.`
    : sentence`A newer program (${program}) wrote in this data folder. Start that program. Nothing was changed.`;
}
