/** Finds comments that are one word in capitals, as a mark before a word makes them. */
import { linesOf, type Line } from './lines.ts';

const loneComment = /^#[ \t]*[A-Z]{2,15}[ \t]*$/;

export function commentsLikeWords(text: string): readonly Line[] {
  if (!text.includes('#')) return [];
  return [...linesOf(text)].filter((line) => loneComment.test(line.text));
}

/** Returns the text with these comments as words. */
export function withCommentsAsWords(text: string): string {
  return text.replace(/(?<=^|[\r\n\uFEFF])#[ \t]*(?=[A-Z]{2,15}[ \t]*(?:[\r\n]|$))/g, '');
}
