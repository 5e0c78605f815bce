/** Names a list in one line: by title and edition, unless one contains the other. */
export function listName(title: string, edition: string, between = ' '): string {
  const [whole, part] = [foldCase(title), foldCase(edition)];
  if (whole.includes(part)) return title;
  return part.includes(whole) ? edition : `${title}${between}${edition}`;
}

function foldCase(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
