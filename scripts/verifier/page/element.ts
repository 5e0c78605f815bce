/** Makes elements of a page. Text is always text: nothing is read as HTML. */
type Child = Node | string;

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

/** Returns an element that the page has from the start. */
export function byId<Made extends HTMLElement>(id: string, kind: new () => Made): Made {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`There is no ${id}.`);
  return found;
}

/** In characters. */
const longestName = 40;

/** A name from a file, without what could pass for a text of the page or turn it around. */
export function nameOf(text: string): string {
  const plain = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
  return plain.length > longestName ? `${plain.slice(0, longestName)}…` : plain;
}
