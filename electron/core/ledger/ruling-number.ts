/** Rulings are numbered from 1 on each station; people read them with the station's name. */
export type RulingNumber = number & { readonly __brand: 'RulingNumber' };

/** Ruling 42 of station 3 is "3-0042". */
export function rulingLabel(station: string, ruling: RulingNumber): string {
  return `${station}-${ruling.toString().padStart(4, '0')}`;
}
