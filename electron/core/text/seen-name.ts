/**
 * Names as people see them. Two names are the same if nobody can tell them apart on a paper: in other
 * forms of Unicode, in capitals, or with Cyrillic or Greek letters that look like Latin ones.
 */

const others = 'АВСЕНІЈКМОРЅТХУԚԜ' + 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const latin = 'ABCEHIJKMOPSTXYQW' + 'ABEZHIKMNOPTYX';

const looksLike: ReadonlyMap<string, string> = new Map(
  Array.from(others, (letter, index) => [letter, latin.charAt(index)] as const),
);

/** Returns the same text for names that look the same. Not for a screen. */
export function seenName(name: string): string {
  const capitals = name.normalize('NFKC').toUpperCase();
  return Array.from(capitals, (letter) => looksLike.get(letter) ?? letter).join('');
}
