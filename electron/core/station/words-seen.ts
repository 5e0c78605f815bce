/** True if the page showed the present words. Only seen words can be confirmed. */
export function sawTheseWords(
  { revision }: { readonly revision: number },
  { seen }: { readonly seen: number },
): boolean {
  return seen === revision;
}
