/** True if the page showed exactly the present words: nothing is confirmed that was not seen. */
export function sawTheseWords(
  { revision }: { readonly revision: number },
  { seen }: { readonly seen: number },
): boolean {
  return seen === revision;
}
