/**
 * Published editions, known by facts about them: counts and hashes, never words. A list is one of
 * them when its canonical SHA-256 is; its name is only a label, and is told when it claims more.
 */
import { fail, ok, type Result } from '../result.ts';
import { z } from '../schema.ts';
import type { ManifestList } from './manifest.ts';
import { longestLength, shortestLength } from './manifest.ts';
import { joined, sentence, type Sentence } from '../sentence.ts';

const lengths = longestLength - shortestLength + 1;

const editionSchema = z
  .strictObject({
    id: z.string().regex(/^[A-Z]+\d*$/, 'not capitals with a number'),
    title: z.string().min(1),
    publisher: z.string().min(1),
    effectiveFrom: z.iso.date().optional(),
    /** Words of 2, 3, … 15 letters. */
    counts: z.array(z.int().min(0)).length(lengths).readonly(),
    canonicalSha256: z.string().regex(/^[0-9a-f]{64}$/, 'not a SHA-256'),
  })
  .readonly();

const fileSchema = z.strictObject({
  about: z.string(),
  editions: z.array(editionSchema).min(1).readonly(),
});

export type KnownEdition = z.output<typeof editionSchema>;

/** What a lexicon is called, in the order in which the names are believed. */
export interface ListNames {
  readonly edition: string;
  readonly id: string;
  readonly title: string;
}

export interface LengthDifference {
  readonly letters: number;
  /** How many more words than the edition; fewer when negative. */
  readonly words: number;
}

export type Recognition =
  /** `named` when the names say another edition. */
  | { readonly kind: 'exact'; readonly edition: KnownEdition; readonly named?: KnownEdition }
  /** Its name, or else its counts, are near this edition. */
  | {
      readonly kind: 'differs';
      readonly edition: KnownEdition;
      readonly by: 'name' | 'counts';
      readonly lengths: readonly LengthDifference[];
    }
  | { readonly kind: 'unknown' };

/** Lists nearer than this part of an edition's words are worth a look; successors are not. */
const nearPart = 0.001;

export function parseKnownEditions(
  text: string,
): Result<readonly KnownEdition[], { readonly problem: string }> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail({ problem: 'not JSON' });
  }
  return knownEditionsIn(json);
}

export function knownEditionsIn(
  json: unknown,
): Result<readonly KnownEdition[], { readonly problem: string }> {
  const parsed = fileSchema.safeParse(json);
  if (parsed.success) return ok(parsed.data.editions);
  const problem = parsed.error.issues
    .map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)
    .join('; ');
  return fail({ problem });
}

/** Without names, only the words can tell. */
export function recognise(
  list: Pick<ManifestList, 'canonicalSha256' | 'wordsByLength'>,
  editions: readonly KnownEdition[],
  names?: ListNames,
): Recognition {
  const named = names === undefined ? undefined : editionNamed(names, editions);
  const exact = editions.find(({ canonicalSha256 }) => canonicalSha256 === list.canonicalSha256);
  if (exact !== undefined) {
    return named === undefined || named === exact
      ? { kind: 'exact', edition: exact }
      : { kind: 'exact', edition: exact, named };
  }
  const differencesTo = (edition: KnownEdition): readonly LengthDifference[] =>
    edition.counts
      .map((count, index) => ({ letters: index + shortestLength, count }))
      .map(({ letters, count }) => ({
        letters,
        words: (list.wordsByLength[letters.toString()] ?? 0) - count,
      }))
      .filter(({ words }) => words !== 0);
  if (named !== undefined) {
    return { kind: 'differs', edition: named, by: 'name', lengths: differencesTo(named) };
  }
  const [nearest] = editions
    .map((edition) => ({ edition, lengths: differencesTo(edition) }))
    .toSorted((one, other) => wordsIn(one.lengths) - wordsIn(other.lengths));
  return nearest !== undefined && wordsIn(nearest.lengths) <= wordsOf(nearest.edition) * nearPart
    ? { kind: 'differs', by: 'counts', ...nearest }
    : { kind: 'unknown' };
}

/** The rest of a sentence that begins with the list. */
export function describeRecognition(recognition: Recognition): Sentence {
  switch (recognition.kind) {
    case 'exact': {
      const { edition, named } = recognition;
      const { id, title, publisher } = edition;
      return named === undefined
        ? sentence`it has exactly the words of ${id} (${title}, ${publisher}).`
        : sentence`it has exactly the words of ${id} (${title}, ${publisher}), but its name says ${named.id}.`;
    }
    case 'differs':
      return describeDifferences(recognition);
    case 'unknown':
      return sentence`this program does not know this edition.`;
  }
}

function describeDifferences({
  edition: { id },
  by,
  lengths: differing,
}: Extract<Recognition, { readonly kind: 'differs' }>): Sentence {
  const words = wordsIn(differing);
  const told = joined(differing.map(describeLength), ', ');
  if (by === 'name') {
    if (words === 0) {
      return sentence`its name says ${id}, but some words are different. The number of words of each length is the same.`;
    }
    return words === 1
      ? sentence`its name says ${id}, but it differs from that list by 1 word: ${told}.`
      : sentence`its name says ${id}, but it differs from that list by ${words} words: ${told}.`;
  }
  if (words === 0) {
    return sentence`it is close to ${id}, but some words are different. The number of words of each length is the same.`;
  }
  return words === 1
    ? sentence`it is close to ${id}, but differs from that list by 1 word: ${told}.`
    : sentence`it is close to ${id}, but differs from that list by ${words} words: ${told}.`;
}

/**
 * Whether the names say this edition, known or not, as "OSPD7" or "ospd-7". The first name that
 * says an edition of these families is believed: "OSPD2" in the title of OSPD4 proves nothing.
 */
export function editionSaid(
  names: ListNames,
  families: readonly string[],
): { readonly family: string; readonly id: string } | undefined {
  for (const name of [names.edition, names.id, names.title]) {
    for (const spoken of spokenIn(partsOf(name))) {
      const [, family = '', number = ''] = /^([A-Z]+)(\d+)$/.exec(spoken) ?? [];
      if (families.includes(family)) return { family, id: family + number };
    }
  }
  return undefined;
}

/** Whether two ids name one edition: a year may have two or four digits. */
export function isSameEdition(one: string, other: string): boolean {
  return spellingsOf(one).includes(other);
}

/** An edition's id with its year in two or four digits, as a word of the name or split over two. */
function editionNamed(
  names: ListNames,
  editions: readonly KnownEdition[],
): KnownEdition | undefined {
  for (const name of [names.edition, names.id, names.title]) {
    const parts = partsOf(name);
    const spoken = spokenIn(parts);
    const said = parts.join(' ');
    const found = editions
      .filter(
        (edition) =>
          spellingsOf(edition.id).some((spelling) => spoken.has(spelling)) ||
          said.includes(partsOf(edition.title).join(' ')),
      )
      .toSorted((one, other) => other.id.length - one.id.length);
    if (found[0] !== undefined) return found[0];
  }
  return undefined;
}

/** Every part, and every two that stand together. */
function spokenIn(parts: readonly string[]): ReadonlySet<string> {
  return new Set(parts.flatMap((part, index) => [part, part + (parts[index + 1] ?? '')]));
}

function partsOf(name: string): readonly string[] {
  return name
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((part) => part !== '');
}

function spellingsOf(id: string): readonly string[] {
  const [, name = id, year = ''] = /^([A-Z]+)(\d+)$/.exec(id) ?? [];
  if (year.length === 4) return [id, name + year.slice(2)];
  return year.length === 2 ? [id, `${name}20${year}`] : [id];
}

function wordsOf({ counts }: KnownEdition): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function wordsIn(differences: readonly LengthDifference[]): number {
  return differences.reduce((sum, { words }) => sum + Math.abs(words), 0);
}

function describeLength({ letters, words }: LengthDifference): Sentence {
  return words > 0
    ? sentence`+${words} of ${letters} letters`
    : sentence`−${Math.abs(words)} of ${letters} letters`;
}
