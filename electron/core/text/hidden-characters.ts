/**
 * Characters that nobody sees: controls, marks that turn the direction of writing, breaks of lines.
 * In what people named they are told, not obeyed: `\u{202e}`.
 */
export function showHidden(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) as number).toString(16)}}`,
  );
}
