/**
 * The table of published editions: facts and a sketch of each, by which a list is recognized, and
 * the names by which people call them. Their words are not included.
 */
import { fail, ok, type Result } from '../base/result.ts';
import { z } from '../base/schema.ts';
import { countsByLength, sha256Hex } from './lexicon-manifest.ts';
import { sketchSchema } from './sketch.ts';

/** Capitals, a number, and optionally a point with the number of a corrected printing. */
export const editionId = z
  .string()
  .regex(/^[A-Z]+\d*(\.\d+)?$/, 'not capitals with a number, such as OSPD4 or OSPD4.1');

const family = z.string().regex(/^[A-Z]+$/, 'not capitals');
const year = z.int().min(1900).max(2999);

const players = ['northAmerica', 'schools', 'homesAndSchools', 'international', 'french'] as const;

const editionSchema = z
  .strictObject({
    id: editionId,
    title: z.string().min(1),
    publisher: z.string().min(1),
    /** Editions of one family replace one another. */
    family: family.optional(),
    language: z.enum(['en', 'fr']).optional(),
    year: year.optional(),
    /** Whose tournaments it is made for. */
    players: z.enum(players).optional(),
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

/** An edition whose words nobody has published for programs, with what is published about them. */
const printedSchema = z
  .strictObject({
    id: editionId,
    family,
    year,
    /** The fewest and the most words that it can have. */
    words: z.tuple([z.int().min(1), z.int().min(1)]).readonly(),
    /** The most letters that a word of it can have. */
    longest: z.int().min(2).max(15),
    source: z.string().min(1),
  })
  .readonly();

const fileSchema = z.strictObject({
  about: z.string(),
  editions: z.array(editionSchema).min(1).readonly(),
  printed: z.array(printedSchema).readonly(),
});

export type KnownEdition = z.output<typeof editionSchema>;
export type PrintedEdition = z.output<typeof printedSchema>;

/** The known editions, and those of which only facts are known. */
export interface EditionTable {
  readonly known: readonly KnownEdition[];
  readonly printed: readonly PrintedEdition[];
}

/** The names of a lexicon, most reliable first. */
export interface ListNames {
  readonly edition: string;
  readonly id: string;
  readonly title: string;
}

export function parseEditions(json: unknown): Result<EditionTable, { readonly problem: string }> {
  const parsed = fileSchema.safeParse(json);
  if (parsed.success) return ok({ known: parsed.data.editions, printed: parsed.data.printed });
  const problem = parsed.error.issues
    .map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)
    .join('; ');
  return fail({ problem });
}

/** Returns the ids of the editions of the same family from later years, oldest first. */
export function newerThan(
  edition: KnownEdition,
  { known, printed }: EditionTable,
): readonly string[] {
  const { year: since } = edition;
  if (since === undefined) return [];
  return [...known, ...printed]
    .flatMap((one) => (one.family === edition.family ? { id: one.id, year: one.year ?? 0 } : []))
    .filter((one) => one.year > since)
    .toSorted((one, other) => one.year - other.year)
    .map(({ id }) => id);
}

/**
 * Returns the editions that the names claim, known or not: "OSPD7", "ospd-7" or "OSPD 7". Only
 * families of known editions count: "Club 7" is no edition.
 */
export function editionsSaid(
  names: readonly string[],
  editions: readonly KnownEdition[],
): readonly string[] {
  const families = new Set(editions.map(({ id }) => withoutNumber(id)));
  const ids = names
    .flatMap((name) => [...spokenIn(partsOf(name))])
    .filter((spoken) => /\d/.test(spoken) && families.has(withoutNumber(spoken)));
  return ids.filter((id, index) => !ids.slice(0, index).some((one) => isSameEdition(one, id)));
}

function withoutNumber(id: string): string {
  return id.replace(/\d[\d.]*$/, '');
}

/** Returns whether two ids name the same edition. Years may have two or four digits. */
export function isSameEdition(one: string, other: string): boolean {
  return spellingsOf(one).includes(other);
}

/** Finds the edition that the names claim, in one word or two, with a year of two or four digits. */
export function editionNamed<Edition extends { readonly id: string; readonly title?: string }>(
  names: ListNames,
  editions: readonly Edition[],
): Edition | undefined {
  for (const name of [names.edition, names.id, names.title]) {
    const parts = partsOf(name);
    const spoken = spokenIn(parts);
    const text = parts.join(' ');
    const named = editions
      .filter(
        ({ id, title }) =>
          spellingsOf(id).some((spelling) => spoken.has(spelling)) ||
          (title !== undefined && text.includes(partsOf(title).join(' '))),
      )
      .toSorted((one, other) => other.id.length - one.id.length);
    if (named[0] !== undefined) return named[0];
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
  const [, name = id, digits = ''] = /^([A-Z]+)(\d+)$/.exec(id) ?? [];
  if (digits.length === 4) return [id, name + digits.slice(2)];
  return digits.length === 2 ? [id, `${name}20${digits}`] : [id];
}

function sum(counts: readonly number[]): number {
  return counts.reduce((before, count) => before + count, 0);
}
