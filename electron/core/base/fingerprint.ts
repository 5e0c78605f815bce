/**
 * Fingerprints: what people compare of an event, a word list's words, a kit, an archive, a hub's
 * certificate or a station. Machines compare complete hashes.
 *
 * A fingerprint is the first 80 bits of a SHA-256 and a check character, `04HM ASW9 NF6Y Y093 X`.
 * Making another thing with a given one means a second preimage of 80 bits, which is infeasible.
 */
import { checkCharacter, groupsOfHash, plainCode, strangeCharacter } from './base32.ts';
import { fail, ok, type Result } from './result.ts';
import { sentence, type Sentence } from '../text/sentence.ts';

export function fingerprintOf(sha256: string): string {
  const groups = groupsOfHash(sha256);
  return [...groups, checkCharacter(groups.join(''))].join(' ');
}

/**
 * Returns the first two groups and an ellipsis: a name to talk by, where room is small. Nothing may
 * ask people to compare it, because 40 bits show mistakes and no intent.
 */
export function shortFingerprint(fingerprint: string): string {
  return `${fingerprint.slice(0, shortLength)} …`;
}

/** Two groups and the space between them. */
const shortLength = 9;

/** Returns whether two different things have the same short form. Chance does not do that. */
export function areAlike(sha256: string, other: string): boolean {
  if (sha256 === other) return false;
  return shortFingerprint(fingerprintOf(sha256)) === shortFingerprint(fingerprintOf(other));
}

/** For a line that must not break: a fingerprint in two lines is misread aloud. */
export function unbrokenFingerprint(fingerprint: string): string {
  return fingerprint.replaceAll(' ', '\u00a0');
}

/** For the name of a file. */
export function fingerprintInName(fingerprint: string): string {
  return fingerprint.replaceAll(' ', '-');
}

const names = {
  list: sentence`the list fingerprint`,
  event: sentence`the event fingerprint`,
  kit: sentence`the kit fingerprint`,
  file: sentence`the file fingerprint`,
} as const;

/** A thing whose fingerprint people type, or take for that of another. */
export interface Fingerprinted {
  readonly thing: keyof typeof names;
  readonly sha256: string;
}

/** With the check character. */
export const charactersTyped = 17;

/**
 * Reads a fingerprint as people type it: in any case, with or without spaces and hyphens, with O for
 * 0 and I or L for 1. Fails with what the text is instead.
 */
export function readFingerprint(
  typed: string,
  thing: Fingerprinted['thing'],
): Result<string, Sentence> {
  const name = names[thing];
  const plain = plainCode(typed);
  const characters = plain.slice(0, -1);
  if (/^[0-9A-F]{64}$/i.test(typed.replaceAll(/\s/g, ''))) {
    return fail(
      sentence`This is a SHA-256 in 64 digits. Type ${name}: four groups of four characters, and one more.`,
    );
  }
  const strange = strangeCharacter(plain);
  if (strange !== undefined) {
    return fail(
      sentence`You typed "${strange}", which ${name} cannot have. It has digits and the letters A to Z without I, L, O and U.`,
    );
  }
  const isChecked = checkCharacter(characters) === plain.at(-1);
  if (isChecked && /^\d+.{17}$/.test(plain)) {
    return fail(
      sentence`This is the code of a checkpoint, which begins with the number of a record. Type ${name}: four groups of four characters, and one more.`,
    );
  }
  if (plain.length !== charactersTyped) {
    return fail(
      sentence`You typed ${plain.length} characters, and ${name} has ${charactersTyped}. Compare them one group at a time.`,
    );
  }
  if (!isChecked) {
    return fail(
      sentence`You mistyped at least one character of ${name}: the last one does not fit the others. Compare them one group at a time.`,
    );
  }
  return ok((plain.match(/.{1,4}/g) ?? []).join(' '));
}

/**
 * Compares what a person typed with the thing that is meant. `others` are things whose fingerprint
 * could be taken for it. Fails with what the text is.
 */
export function confirmFingerprint(
  typed: string,
  { thing, sha256 }: Fingerprinted,
  others: readonly Fingerprinted[],
): Result<undefined, Sentence> {
  const read = readFingerprint(typed, thing);
  if (!read.ok) return read;
  const own = fingerprintOf(sha256);
  if (read.value === own) return ok(undefined);
  const other = whatElse(read.value, thing, others);
  if (other !== undefined) return fail(other);
  return fail(
    shortFingerprint(read.value) === shortFingerprint(own)
      ? sentence`You typed ${read.value}, and ${names[thing]} is ${own}. They begin alike, which does not happen by chance: someone may have made one to look like the other. Do not use the file, and ask its publisher.`
      : sentence`You typed ${read.value}, and ${names[thing]} is ${own}: this is something else, or another version. Get the file that your source is about.`,
  );
}

/** Says that a fingerprint is of another kind of thing than this; `undefined` if it is of none. */
export function whatElse(
  fingerprint: string,
  thing: Fingerprinted['thing'],
  others: readonly Fingerprinted[],
): Sentence | undefined {
  const other = others.find(
    (one) => one.thing !== thing && fingerprintOf(one.sha256) === fingerprint,
  );
  return other && sentence`This is ${names[other.thing]}. Type ${names[thing]}.`;
}

/**
 * Returns why a file must not be used: what is here already looks like it in the short form and is
 * something else. `undefined` if nothing does.
 */
export function describeAlike(
  { thing, sha256 }: Fingerprinted,
  here: readonly string[],
): Sentence | undefined {
  const other = here.find((one) => areAlike(one, sha256));
  if (other === undefined) return undefined;
  return sentence`In this file, ${names[thing]} is ${fingerprintOf(sha256)}; of one that is here, it is ${fingerprintOf(other)}. They begin alike and are different, which does not happen by chance: someone may have made one to look like the other. Do not use this file, and ask its publisher.`;
}
