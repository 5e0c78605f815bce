/** Writes Quackle's word graph for tests, with another usefulness for each word. */
import { trieEdges, type TrieEdge } from './trie-edges.ts';

export const latinLetters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

export function quackleDawgOf(
  words: readonly string[],
  { alphabet = latinLetters, claims = words.length } = {},
): Uint8Array {
  const edges = trieEdges(words).flat();
  const root = { letter: '', isWord: false, isLast: true, child: 1 };
  return Uint8Array.from([
    ...headOf(alphabet, claims),
    ...[root, ...edges].flatMap((edge, number) => bytesOf(edge, alphabet, number)),
  ]);
}

export function headOf(alphabet: readonly string[], words: number): readonly number[] {
  const letters = new TextEncoder().encode(alphabet.map((letter) => `${letter} `).join(''));
  const hash = Array.from({ length: 16 }, (_, index) => 250 - index);
  return [1, ...hash, ...threeBytes(words), alphabet.length, ...letters];
}

function bytesOf(
  { letter, isWord, isLast, child }: TrieEdge,
  alphabet: readonly string[],
  number: number,
): readonly number[] {
  const place = letter === '' ? 60 : alphabet.indexOf(letter);
  // Every second word is on a smaller list also.
  const flags = place | (isLast ? 64 : 0) | (isWord && number % 2 === 0 ? 128 : 0);
  return [...threeBytes(child), flags, ...threeBytes(isWord ? number : 0)];
}

function threeBytes(number: number): readonly number[] {
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}
