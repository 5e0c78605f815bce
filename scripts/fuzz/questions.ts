/** Texts to look up in lexicon and oracle: neighbors of words, and random texts. */
import type { Random } from './random.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Yields all texts at one insertion, deletion, replacement or swap of adjacent letters. */
export function* neighboursOf(word: string): Generator<string, undefined> {
  for (let place = 0; place <= word.length; place += 1) {
    const before = word.slice(0, place);
    const after = word.slice(place);
    for (const letter of alphabet) yield before + letter + after;
    if (after === '') continue;
    const rest = after.slice(1);
    yield before + rest;
    for (const letter of alphabet) if (letter !== after[0]) yield before + letter + rest;
    if (rest !== '') yield before + rest.charAt(0) + after.charAt(0) + rest.slice(1);
  }
  return undefined;
}

/**
 * Draws texts of 1 to 17 letters: a third with uniform letters; a third whose letters follow each
 * other as in the words, so that many begin like words; a third that begin like a certain word and
 * continue in that way.
 */
export function randomTexts(words: readonly string[], random: Random): () => string {
  const letterAfter = followers(words, random);
  const text = Buffer.alloc(longestText);
  const fillLikeWords = (from: number): number => {
    let length = from;
    let letter = length === 0 ? noLetter : (text[length - 1] as number) - codeOfA;
    while (length < longestText) {
      letter = letterAfter(letter);
      if (letter === noLetter && length > 0) break;
      if (letter === noLetter) continue;
      text[length] = letter + codeOfA;
      length += 1;
    }
    return length;
  };
  const fillEvenly = (): number => {
    const length = 1 + random(longestText);
    for (let place = 0; place < length; place += 1) text[place] = codeOfA + random(26);
    return length;
  };
  const fillFromWord = (): number => {
    const word = words[random(words.length)] as string;
    const length = 1 + random(word.length);
    text.write(word, 0, length, 'latin1');
    return fillLikeWords(length);
  };
  return () => {
    const kind = random(3);
    const length = kind === 0 ? fillEvenly() : kind === 1 ? fillLikeWords(0) : fillFromWord();
    return text.toString('latin1', 0, length);
  };
}

const longestText = 17;
const codeOfA = 65;
/** Stands for the position before the first letter and after the last one. */
const noLetter = 26;

/** Draws the next letter with its frequency in the words. */
function followers(words: readonly string[], random: Random): (letter: number) => number {
  const all = Array.from({ length: noLetter + 1 }, (): number[] => []);
  for (const word of words) {
    let before = noLetter;
    for (let place = 0; place < word.length; place += 1) {
      const letter = word.charCodeAt(place) - codeOfA;
      all[before]?.push(letter);
      before = letter;
    }
    all[before]?.push(noLetter);
  }
  return (letter) => {
    const next = all[letter] ?? [];
    return next[random(next.length)] ?? noLetter;
  };
}
