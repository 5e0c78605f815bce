/**
 * Labels of entries of a collegiate dictionary: those that a rule document excludes, and those that
 * it does not mention. Any other label is refused, never guessed.
 */
import { joinSentences, sentence, type Sentence } from '../../text/sentence.ts';

export const labelSetNames = ['school', '1995'] as const;
export type LabelSetName = (typeof labelSetNames)[number];

interface LabelSet {
  /** The document that defines the set. */
  readonly document: string;
  readonly excluded: readonly string[];
  /**
   * True if inflections of main entries that are too short, and run-on entries, are excluded as
   * well.
   */
  readonly isBoldEntriesOnly: boolean;
}

export const labelSets: Readonly<Record<LabelSetName, LabelSet>> = {
  school: {
    document: 'National School Championship, rule 10',
    excluded: [
      'foreign',
      'hyphenated',
      'capitalised',
      'disparaging',
      'derogatory',
      'obscene',
      'offensive',
    ],
    isBoldEntriesOnly: false,
  },
  1995: {
    document: 'NSA tournament rules of 1995, word judging',
    excluded: ['capitalised', 'hyphenated', 'contracted', 'foreign', 'phrase'],
    isBoldEntriesOnly: true,
  },
};

/** Labels of status, usage and region, which exclude an entry in no document. */
const others = [
  ...['slang', 'informal', 'colloquial', 'nonstandard', 'substandard', 'vulgar', 'humorous'],
  ...['archaic', 'obsolete', 'dated', 'old-fashioned', 'historical', 'rare', 'literary', 'poetic'],
  ...['formal', 'technical', 'euphemistic', 'dialect', 'dialectal', 'regional', 'nautical'],
  ...['american', 'us', 'british', 'english', 'scottish', 'irish', 'welsh', 'canadian'],
  ...['australian', 'new zealand', 'south african', 'indian', 'caribbean', 'west indian'],
  ...['northern', 'southern', 'midland', 'new england'],
];

/** Abbreviations and other spellings in dictionaries. */
const sameAs: ReadonlyMap<string, string> = new Map([
  ['capitalized', 'capitalised'],
  ['cap', 'capitalised'],
  ['contraction', 'contracted'],
  ['u.s.', 'us'],
  ['brit', 'british'],
]);

/** Qualifiers before a label do not weaken it. */
const degrees =
  /^(?:(?:often|usually|sometimes|occasionally|frequently|generally|mostly|mainly|chiefly|especially|always|now|also|formerly|somewhat) )+/;

/** A word that is only sometimes capitalized also exists in lower case. */
const atTimes = /^(?:often|sometimes|occasionally|also) cap(?:itali[sz]ed)?$/;

export interface Label {
  /** The label in the file, in lower case. */
  readonly said: string;
  /** Its normalized names: "usually disparaging and offensive" has two. */
  readonly names: readonly string[];
}

/** Parses a column of labels, separated by commas, semicolons or bars. */
export function parseLabels(column: string): readonly Label[] {
  return column
    .split(/[;|,]/)
    .map((label) => label.trim().replace(/\s+/g, ' ').toLowerCase())
    .filter((label) => label !== '')
    .map((said) => ({ said, names: namesIn(said) }));
}

/** Returns the first of the label's names that the set excludes. */
export function excludedName({ names }: Label, set: LabelSetName): string | undefined {
  return names.find((name) => labelSets[set].excluded.includes(name));
}

/** Returns the label's names that other sets exclude, and this one does not. */
export function excludedElsewhere({ names }: Label, set: LabelSetName): readonly string[] {
  return names.filter(
    (name) => excludedLabels.includes(name) && !labelSets[set].excluded.includes(name),
  );
}

export function isKnown({ names }: Label): boolean {
  return names.every(isKnownName);
}

/** The labels that a set excludes. */
export const excludedLabels: readonly string[] = [
  ...new Set(labelSetNames.flatMap((name) => labelSets[name].excluded)),
].toSorted();

/** All labels of all sets, and those that no set excludes. */
export const knownLabels: readonly string[] = [
  ...new Set([...excludedLabels, ...others]),
].toSorted();

function namesIn(said: string): readonly string[] {
  if (atTimes.test(said)) return [];
  return said
    .replace(degrees, '')
    .split(/ (?:&|and|or) /)
    .flatMap((part) => {
      const name = nameOf(part.replace(degrees, ''));
      const words = name.split(' ').map(nameOf);
      // "Offensive slang" is two labels, and so is "northern English".
      return !isKnownName(name) && words.every(isKnownName) ? words : [name];
    });
}

function nameOf(label: string): string {
  return sameAs.get(label) ?? label;
}

function isKnownName(name: string): boolean {
  return knownLabels.includes(name);
}

/** Names labels with the number of rows that have each. */
export function joinCounts(
  counts: readonly { readonly label: string; readonly rows: number }[],
): Sentence {
  return joinSentences(
    counts.map(({ label, rows }) => sentence`${label} (${rows})`),
    ', ',
  );
}
