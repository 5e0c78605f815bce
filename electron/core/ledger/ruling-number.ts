/** Numbers of rulings count from 1 on each station. People see them with the station's name. */
export type RulingNumber = number & { readonly __brand: 'RulingNumber' };

/** Returns the number of the next ruling of a ledger whose last one has this number; 0 if none. */
export function rulingAfter(last: number): RulingNumber {
  return (last + 1) as RulingNumber;
}

/** `label` is the one that the players got, even if the station was renamed later. */
export interface LabeledRuling {
  readonly ruling: RulingNumber;
  readonly label: string;
}

/** Ruling 42 of station 3 is "3-0042". `station` is its name at the time of the ruling. */
export function rulingLabel(station: string, ruling: RulingNumber): string {
  return `${station}-${ruling.toString().padStart(4, '0')}`;
}
