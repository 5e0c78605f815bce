/** Sentences about what a newer program made, and the form in which a program's name is shown. */
import { haveNewLanguage, isStaffLanguage } from './language.ts';
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

/**
 * Returns the sentence for a file whose format number is higher than `known`, or which names a
 * language of a newer program; `undefined` for every other file. Such a file is never called changed
 * or damaged. The program is shown if the file names it.
 */
export function newerThan(known: number, json: unknown, member = 'version'): Sentence | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const fields: Readonly<Record<string, unknown>> = { ...json };
  const number = fields[member];
  const isHigher = typeof number === 'number' && Number.isSafeInteger(number) && number > known;
  const isNewLanguage =
    haveNewLanguage(fields['languages']) ||
    haveNewLanguage([fields['consoleLanguage']], isStaffLanguage);
  return isHigher || isNewLanguage ? madeByNewer(shownProgram(fields['program'])) : undefined;
}

/** `program` is a shown program; `undefined` if the file does not name it. */
export function madeByNewer(program?: string): Sentence {
  return program === undefined
    ? sentence`This file was made by a newer program. Update this program, or make the file again with one of this version.`
    : sentence`This file was made by a newer program (${program}). Update this program, or make the file again with one of this version.`;
}
