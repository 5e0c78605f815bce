/** What a list is called in one line: its title and its edition, unless the one says the other. */
export function listName(title: string, edition: string, between = ' '): string {
  const [whole, part] = [folded(title), folded(edition)];
  if (whole.includes(part)) return title;
  return part.includes(whole) ? edition : `${title}${between}${edition}`;
}

function folded(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
