/**
 * All rulebooks, each checked by the schema when the program starts. To add one, write its file next
 * to the others and add it here. It brings no text but its title; what players read follows.
 */
import { rulebookSchema, type Rulebook } from './rulebook.ts';
import { general } from './rulebooks/general.ts';
import { nsa1995 } from './rulebooks/nsa-1995.ts';
import { school2023 } from './rulebooks/school-2023.ts';
import { schoolOspd4Mw11 } from './rulebooks/school-ospd4-mw11.ts';
import { scrabbleFest2023 } from './rulebooks/scrabble-fest-2023.ts';

export const rulebooks: readonly Rulebook[] = [
  school2023,
  schoolOspd4Mw11,
  nsa1995,
  general,
  scrabbleFest2023,
].map((rulebook) => rulebookSchema.parse(rulebook));

export function rulebookOf(id: string): Rulebook | undefined {
  return rulebooks.find((rulebook) => rulebook.id === id);
}
