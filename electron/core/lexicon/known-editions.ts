/**
 * Recognizes published editions by counts and hashes; their words are not included. A list is an
 * edition if its canonical SHA-256 is the edition's. Names are only labels, and wrong ones are
 * reported.
 */
import { fail, ok, type Result } from '../base/result.ts';
import { z } from '../base/schema.ts';
import { joinSentences, plural, sentence, type Sentence } from '../text/sentence.ts';
import { unreachable } from '../base/unreachable.ts';
import { countsByLength, sha256Hex, type ManifestList } from './lexicon-manifest.ts';
import { sketchSchema } from './sketch.ts';

/** Capitals, a number, and optionally a point with the number of a corrected printing. */
export const editionId = z
  .string()
  .regex(/^[A-Z]+\d*(\.\d+)?$/, 'not capitals with a number, such as OSPD4 or OSPD4.1');

const editionSchema = z
  .strictObject({
    id: editionId,
    title: z.string().min(1),
    publisher: z.string().min(1),
    effectiveFrom: z.iso.date().optional(),
    words: z.int().min(1),
    wordsByLength: countsByLength,
    canonicalSha256: sha256Hex,
    sketch: sketchSchema.optional(),
  })
  .refine(({ words, wordsByLength }) => words === sum(Object.values(wordsByLength)), {
    path: ['words'],
    message: 'not the sum of wordsByLength',
  })
  .readonly();

const fileSchema = z.strictObject({
  about: z.string(),
  editions: z.array(editionSchema).min(1).readonly(),
});

export type KnownEdition = z.output<typeof editionSchema>;

/** The names of a lexicon, most reliable first. */
export interface ListNames {
  readonly edition: string;
  readonly id: string;
  readonly title: string;
}

type Counted = Pick<ManifestList, 'wordsByLength' | 'canonicalSha256'>;

/** The parts of a manifest by which a lexicon is recognized. */
export interface Recognisable extends ListNames {
  readonly primary: Counted;
  readonly secondary?: unknown;
  /** `before` is the primary list before corrections. */
  readonly corrections?:
    | {
        readonly added: readonly string[];
        readonly removed: readonly string[];
        readonly before: Counted;
      }
    | undefined;
}

interface LengthDifference {
  readonly letters: number;
  /** Number of words more than in the edition; negative if fewer. */
  readonly words: number;
}

/** What is known of the primary list. `named` is another edition, which the names claim. */
type RecognisedList =
  | { readonly kind: 'known'; readonly edition: KnownEdition; readonly named?: KnownEdition }
  | {
      readonly kind: 'corrected';
      readonly edition: KnownEdition;
      readonly corrections: number;
      readonly named?: KnownEdition;
    }
  | {
      readonly kind: 'near';
      readonly edition: KnownEdition;
      readonly lengths: readonly LengthDifference[];
      readonly named?: KnownEdition;
    }
  | {
      readonly kind: 'unknown';
      readonly named?: KnownEdition;
      /** Differences from the edition that the names claim. */
      readonly lengths: readonly LengthDifference[];
    };

/** Secondary lists are never known editions: they are compiled from a dictionary, by labels. */
export type Recognition = RecognisedList & { readonly hasSecondary: boolean };

/**
 * Lists that differ from an edition by less than this part of its words are near it. Successive
 * editions differ by more.
 */
const nearPart = 0.001;

/** The most lengths that a sentence names. */
const lengthsAtMost = 3;

export function parseKnownEditions(
  json: unknown,
): Result<readonly KnownEdition[], { readonly problem: string }> {
  const parsed = fileSchema.safeParse(json);
  if (parsed.success) return ok(parsed.data.editions);
  const problem = parsed.error.issues
    .map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)
    .join('; ');
  return fail({ problem });
}

export function recognise(lexicon: Recognisable, editions: readonly KnownEdition[]): Recognition {
  const hasSecondary = lexicon.secondary !== undefined;
  return { ...recogniseList(lexicon, editions), hasSecondary };
}

/** True if all words are those of one edition, so that no director must confirm the list. */
export function isEdition({ kind, hasSecondary }: Recognition): boolean {
  return kind === 'known' && !hasSecondary;
}

function recogniseList(lexicon: Recognisable, editions: readonly KnownEdition[]): RecognisedList {
  const { primary, corrections } = lexicon;
  const said = editionNamed(lexicon, editions);
  const otherThan = (edition: KnownEdition): { readonly named?: KnownEdition } =>
    said === undefined || said === edition ? {} : { named: said };
  const editionOf = (list: Counted | undefined): KnownEdition | undefined =>
    editions.find(({ canonicalSha256 }) => canonicalSha256 === list?.canonicalSha256);
  const known = editionOf(primary);
  if (known !== undefined) return { kind: 'known', edition: known, ...otherThan(known) };
  const before = editionOf(corrections?.before);
  if (corrections !== undefined && before !== undefined) {
    const { added, removed } = corrections;
    return {
      kind: 'corrected',
      edition: before,
      corrections: added.length + removed.length,
      ...otherThan(before),
    };
  }
  const [nearest] = editions
    .map((edition) => ({ edition, lengths: differencesTo(edition, primary) }))
    .toSorted((one, other) => wordsIn(one.lengths) - wordsIn(other.lengths));
  if (nearest !== undefined && wordsIn(nearest.lengths) <= nearest.edition.words * nearPart) {
    return { kind: 'near', ...nearest, ...otherThan(nearest.edition) };
  }
  return said === undefined
    ? { kind: 'unknown', lengths: [] }
    : { kind: 'unknown', named: said, lengths: differencesTo(said, primary) };
}

function differencesTo(edition: KnownEdition, list: Counted): readonly LengthDifference[] {
  const lengths = new Set([
    ...Object.keys(edition.wordsByLength),
    ...Object.keys(list.wordsByLength),
  ]);
  return [...lengths]
    .map((letters) => ({
      letters: Number(letters),
      words: (list.wordsByLength[letters] ?? 0) - (edition.wordsByLength[letters] ?? 0),
    }))
    .filter(({ words }) => words !== 0)
    .toSorted((one, other) => one.letters - other.letters);
}

/** Describes in sentences what is known of a lexicon, or that nothing is. */
export function describeRecognition(recognition: Recognition): Sentence {
  const { kind, named, hasSecondary } = recognition;
  return joinSentences([
    describeList(recognition),
    ...(named === undefined || kind === 'unknown' ? [] : [sentence`Its name says ${named.id}.`]),
    ...(hasSecondary ? [sentence`Its long-word list is not a known edition.`] : []),
  ]);
}

function describeList(list: RecognisedList): Sentence {
  switch (list.kind) {
    case 'known':
      return sentence`Known edition: ${list.edition.id}. All ${list.edition.words} words match.`;
    case 'corrected':
      return sentence`${list.edition.id} with ${plural(list.corrections, '# correction', '# corrections')}.`;
    case 'near':
      return describeNear(list.edition, list.lengths);
    case 'unknown':
      return list.named === undefined
        ? sentence`Not a known edition. Check that this is your tournament's list.`
        : describeFar(list.named, list.lengths);
    default:
      return unreachable(list);
  }
}

function describeFar({ id }: KnownEdition, differing: readonly LengthDifference[]): Sentence {
  return sentence`Not ${id}, although its name says so: at least ${plural(wordsIn(differing), '# word differs', '# words differ')} (${lengthsTold(differing)}).`;
}

function describeNear({ id }: KnownEdition, differing: readonly LengthDifference[]): Sentence {
  const words = wordsIn(differing);
  if (words === 0) {
    return sentence`Nearly ${id}, but some words are different. The number of words of each length is the same.`;
  }
  return sentence`Nearly ${id}, but at least ${plural(words, '# word differs', '# words differ')} (${lengthsTold(differing)}).`;
}

/**
 * Names the lengths that differ most, in ascending order. Few, because the sentence is above
 * buttons.
 */
function lengthsTold(differing: readonly LengthDifference[]): Sentence {
  const most = differing
    .toSorted((one, other) => Math.abs(other.words) - Math.abs(one.words))
    .slice(0, lengthsAtMost);
  const lengths = joinSentences(
    differing.filter((length) => most.includes(length)).map(describeLength),
    ', ',
  );
  return most.length === differing.length ? lengths : sentence`mostly ${lengths}`;
}

/**
 * Returns the editions that the names claim, known or not: "OSPD7", "ospd-7" or "OSPD 7". Only
 * families of known editions count: "Club 7" is no edition.
 */
export function editionsSaid(
  names: readonly string[],
  editions: readonly KnownEdition[],
): readonly string[] {
  const families = new Set(editions.map(({ id }) => familyOf(id)));
  const said = names
    .flatMap((name) => [...spokenIn(partsOf(name))])
    .filter((spoken) => /\d/.test(spoken) && families.has(familyOf(spoken)));
  return said.filter((id, index) => !said.slice(0, index).some((one) => isSameEdition(one, id)));
}

function familyOf(id: string): string {
  return id.replace(/\d[\d.]*$/, '');
}

/** Returns whether two ids name the same edition. Years may have two or four digits. */
export function isSameEdition(one: string, other: string): boolean {
  return spellingsOf(one).includes(other);
}

/** Finds an edition's id in the names, in one word or two, with a year of two or four digits. */
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

/** Returns each part, and each name joined with the number after it. */
function spokenIn(parts: readonly string[]): ReadonlySet<string> {
  return new Set(
    parts.flatMap((part, index) => {
      const next = parts[index + 1] ?? '';
      return /\D$/.test(part) && /^\d/.test(next) ? [part, part + next] : [part];
    }),
  );
}

/** Keep a point between digits: it belongs to the number. */
function partsOf(name: string): readonly string[] {
  return name.toUpperCase().match(/[A-Z0-9]+(?:(?<=\d)\.\d+)?/g) ?? [];
}

function spellingsOf(id: string): readonly string[] {
  const [, name = id, year = ''] = /^([A-Z]+)(\d+)$/.exec(id) ?? [];
  if (year.length === 4) return [id, name + year.slice(2)];
  return year.length === 2 ? [id, `${name}20${year}`] : [id];
}

function wordsIn(differences: readonly LengthDifference[]): number {
  return sum(differences.map(({ words }) => Math.abs(words)));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((before, count) => before + count, 0);
}

function describeLength({ letters, words }: LengthDifference): Sentence {
  return words > 0
    ? sentence`+${words} of ${letters} letters`
    : sentence`−${Math.abs(words)} of ${letters} letters`;
}
