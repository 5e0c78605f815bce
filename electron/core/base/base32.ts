/** The base 32 of codes that people compare and type: Crockford's, with a check character. */

/** Digits and letters without I, L, O and U, in the order of their values. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const bitsInCharacter = 5;
const charactersOfHash = 16;
const charactersInGroup = 4;

/** Returns the first 80 bits of a hash in hex digits as four groups of four characters. */
export function groupsOfHash(hash: string): readonly string[] {
  const start = BigInt(`0x${hash.slice(0, (charactersOfHash * bitsInCharacter) / 4)}`);
  const characters = Array.from({ length: charactersOfHash }, (_, index) =>
    alphabet.charAt(
      Number((start >> BigInt((charactersOfHash - 1 - index) * bitsInCharacter)) & 31n),
    ),
  ).join('');
  return [0, 1, 2, 3].map((group) =>
    characters.slice(group * charactersInGroup, (group + 1) * charactersInGroup),
  );
}

/**
 * Returns a checksum over GF(32): the last character counts times x, the one before times x², and
 * so on. It reveals every single wrong character and every swap of two characters.
 */
export function checkCharacter(characters: string): string {
  let sum = 0;
  for (const character of characters) sum = timesX(sum ^ alphabet.indexOf(character));
  return alphabet.charAt(sum);
}

/** Multiplies by x modulo x⁵ + x² + 1. */
function timesX(value: number): number {
  const shifted = value << 1;
  return shifted > 31 ? shifted ^ 0b100101 : shifted;
}

/** Ignores case, spaces and hyphens. Reads O as 0, I and L as 1. */
export function plainCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** Returns the first character that no code has. */
export function strangeCharacter(plain: string): string | undefined {
  return Array.from(plain).find((character) => !alphabet.includes(character));
}
