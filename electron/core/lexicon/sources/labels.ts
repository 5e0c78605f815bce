/** The labels by which rule documents keep entries of a collegiate dictionary out of a list. */

export const labelSetNames = ['school', '1995'] as const;
export type LabelSetName = (typeof labelSetNames)[number];

interface LabelSet {
  /** The document that names them. */
  readonly document: string;
  readonly excluded: readonly string[];
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
  },
  1995: {
    document: 'NSA tournament rules of 1995, word judging',
    excluded: ['capitalised', 'hyphenated', 'contracted', 'foreign', 'phrase'],
  },
};

/** A label of any set is known, whether or not the chosen set excludes it. */
export const knownLabels: readonly string[] = [
  ...new Set(labelSetNames.flatMap((name) => labelSets[name].excluded)),
].toSorted();

/** Labels of a column, separated by ; or |, in one spelling and order, each once. */
export function parseLabels(column: string): readonly string[] {
  const labels = column
    .split(/[;|]/)
    .map((label) => label.trim().toLowerCase())
    .filter((label) => label !== '')
    .map((label) => (label === 'capitalized' ? 'capitalised' : label));
  return [...new Set(labels)].toSorted();
}
