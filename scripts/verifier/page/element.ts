/** Makes elements of a page. Text is always text: nothing is read as HTML. */
type Child = Node | string;

export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  append(made, children);
  return made;
}

/** One by one: a call takes only so many arguments. */
export function append(parent: Node, children: Iterable<Child>): void {
  for (const child of children) parent.appendChild(nodeOf(child));
}

function nodeOf(child: Child): Node {
  return typeof child === 'string' ? document.createTextNode(child) : child;
}

/** Returns an element that the page has from the start. */
export function byId<Made extends HTMLElement>(id: string, kind: new () => Made): Made {
  const node = document.getElementById(id);
  if (!(node instanceof kind)) throw new Error(`There is no ${id}.`);
  return node;
}

/** In characters. */
const longestName = 40;

/**
 * A name from a file, with no sign that could end the quotes around it, turn the text around or hide
 * in it.
 */
export function nameOf(text = '?'): string {
  const plain = text
    .slice(0, 10 * longestName)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} .,_’'?&#()/+-]/gu, '');
  return plain.length > longestName ? `${plain.slice(0, longestName)}…` : plain;
}
