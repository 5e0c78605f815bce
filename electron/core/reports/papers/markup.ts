/** Builds pieces of HTML. Pass all text from records through `escapeHtml`. */
import { showHidden } from '../../text/hidden-characters.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text
    .split('\n')
    .map(showHidden)
    .join('\n')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Isolates the name's direction of writing from the text around it. */
export function nameHtml(name: string): string {
  return `<bdi>${escapeHtml(name)}</bdi>`;
}

/** Keeps the text on one line. */
export function wholeHtml(text: string): string {
  return `<span class="whole">${escapeHtml(text)}</span>`;
}

/**
 * Starts a table; its rows follow. A report on a telephone scrolls it in its own box, also by keys,
 * so that it can have the focus.
 */
export function tableStart(caption: string, head: readonly string[]): string {
  const cells = head.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('');
  return `<table tabindex="0"><caption>${escapeHtml(caption)}</caption>\n<thead><tr>${cells}</tr></thead>\n<tbody>\n`;
}

export const tableEnd = '</tbody></table>\n';

/** Cells of HTML. The first is the row's heading. */
export type Row = readonly [name: string, ...cells: string[]];

export function table(caption: string, head: readonly string[], rows: readonly Row[]): string {
  const body = rows.map(
    ([name, ...cells]) =>
      `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`,
  );
  return [tableStart(caption, head), ...body, tableEnd].join('');
}
