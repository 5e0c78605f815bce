/**
 * Makes invisible characters visible, as in `\u{202e}`: controls, marks of writing direction, line
 * breaks. Use it for text from people and files.
 */
export function showHidden(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) as number).toString(16)}}`,
  );
}
