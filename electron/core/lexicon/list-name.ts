/** What a list is called in one line: its title and its edition, unless the one says the other. */
export function listName(title: string, edition: string, between = ' '): string {
  const [whole, part] = [foldCase(title), foldCase(edition)];
  if (whole.includes(part)) return title;
  return part.includes(whole) ? edition : `${title}${between}${edition}`;
}

function foldCase(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
