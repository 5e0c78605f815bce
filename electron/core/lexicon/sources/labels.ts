/**
 * The labels of entries of a collegiate dictionary: those by which a rule document keeps an entry
 * out, and those that it does not name. A label that stands nowhere here is refused, never guessed.
 */

export const labelSetNames = ['school', '1995'] as const;
export type LabelSetName = (typeof labelSetNames)[number];

interface LabelSet {
  /** The document that names them. */
  readonly document: string;
  readonly excluded: readonly string[];
  /** Inflections of main entries below the threshold, and run-on entries, are out as well. */
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

/** Of status, usage and region: no document keeps an entry out by them. */
const others = [
  ...['slang', 'informal', 'colloquial', 'nonstandard', 'substandard', 'vulgar', 'humorous'],
  ...['archaic', 'obsolete', 'dated', 'old-fashioned', 'historical', 'rare', 'literary', 'poetic'],
  ...['formal', 'technical', 'euphemistic', 'dialect', 'dialectal', 'regional', 'nautical'],
  ...['american', 'us', 'british', 'english', 'scottish', 'irish', 'welsh', 'canadian'],
  ...['australian', 'new zealand', 'south african', 'indian', 'caribbean', 'west indian'],
  ...['northern', 'southern', 'midland', 'new england'],
];

/** As dictionaries shorten them, or write them elsewhere. */
const sameAs: ReadonlyMap<string, string> = new Map([
  ['capitalized', 'capitalised'],
  ['cap', 'capitalised'],
  ['contraction', 'contracted'],
  ['u.s.', 'us'],
  ['brit', 'british'],
]);

/** Put before a label by dictionaries: the entry bears it all the same. */
const degrees =
  /^(?:(?:often|usually|sometimes|occasionally|frequently|generally|mostly|mainly|chiefly|especially|always|now|also|formerly|somewhat) )+/;

/** A word that is only at times written with a capital is also written without. */
const atTimes = /^(?:often|sometimes|occasionally|also) cap(?:itali[sz]ed)?$/;

export interface Label {
  /** As the file has it, in small letters. */
  readonly said: string;
  /** What it says, each with one name: "usually disparaging and offensive" says two things. */
  readonly names: readonly string[];
}

/** The labels of a column, separated by commas, semicolons or bars. */
export function parseLabels(column: string): readonly Label[] {
  return column
    .split(/[;|,]/)
    .map((label) => label.trim().replace(/\s+/g, ' ').toLowerCase())
    .filter((label) => label !== '')
    .map((said) => ({ said, names: namesIn(said) }));
}

export function isExcluded({ names }: Label, set: LabelSetName): boolean {
  return names.some((name) => labelSets[set].excluded.includes(name));
}

export function isKnown({ names }: Label): boolean {
  return names.every(isKnownName);
}

/** Whether or not the chosen set excludes them. */
export const knownLabels: readonly string[] = [
  ...new Set([...labelSetNames.flatMap((name) => labelSets[name].excluded), ...others]),
].toSorted();

function namesIn(said: string): readonly string[] {
  if (atTimes.test(said)) return [];
  return said
    .replace(degrees, '')
    .split(/ (?:&|and|or) /)
    .flatMap((part) => {
      const name = nameOf(part.replace(degrees, ''));
      const words = name.split(' ').map(nameOf);
      // "Offensive slang" is both, and "northern English" too.
      return !isKnownName(name) && words.every(isKnownName) ? words : [name];
    });
}

function nameOf(label: string): string {
  return sameAs.get(label) ?? label;
}

function isKnownName(name: string): boolean {
  return knownLabels.includes(name);
}
