/** Rulings are numbered from 1 on each station; people read them with the station's name. */
export type RulingNumber = number & { readonly __brand: 'RulingNumber' };

/** With the label that its players were given: a later name of the station does not change it. */
export interface LabeledRuling {
  readonly ruling: RulingNumber;
  readonly label: string;
}

/** Ruling 42 of station 3 is "3-0042". `station` is the name when the ruling was given. */
export function rulingLabel(station: string, ruling: RulingNumber): string {
  return `${station}-${ruling.toString().padStart(4, '0')}`;
}
