/** The result of a check: a value, or a sentence that says why the check was not possible. */
export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly sentence: string };

export function could<Value>(value: Value): Answer<Value> {
  return { ok: true, value };
}

export function couldNot(sentence: string): { readonly ok: false; readonly sentence: string } {
  return { ok: false, sentence };
}

/** Escapes control characters in text from a ledger or file before it is printed. */
export function escapeControls(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
