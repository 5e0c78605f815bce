/** Pieces of HTML. Everything that comes from a record goes through `escaped`. */
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] as string);
}

/** Of a table whose rows follow. */
export function tableStart(caption: string, head: readonly string[]): string {
  const cells = head.map((cell) => `<th scope="col">${cell}</th>`).join('');
  return `<table><caption>${caption}</caption>\n<thead><tr>${cells}</tr></thead>\n<tbody>\n`;
}

export const tableEnd = '</tbody></table>\n';

/** The cells are HTML already. */
export function table(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`);
  return [tableStart(caption, head), ...body, tableEnd].join('');
}
