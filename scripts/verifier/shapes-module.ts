/**
 * Writes the shapes of records as a module for a page. Objects are written
 * as a call, and equal parts once.
 */

/** In characters. Shorter parts are written where they are. */
const shortest = 12;

/** What `object` in the module stands for. */
const helper = `const object = (properties, optional = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});`;

interface ObjectShape {
  readonly properties: object;
  readonly required: readonly string[];
}

export function shapesModule(value: unknown): string {
  const counts = new Map<string, number>();
  const count = (part: unknown): void => {
    const text = JSON.stringify(part);
    const times = (counts.get(text) ?? 0) + 1;
    counts.set(text, times);
    if (times === 1 && isGroup(part)) Object.values(part).forEach(count);
  };
  count(value);
  const names = new Map<string, string>();
  const lines = [helper];
  const write = (part: unknown): string => {
    const text = JSON.stringify(part);
    const known = names.get(text);
    if (known !== undefined) return known;
    if (!isGroup(part)) return text;
    const written = Array.isArray(part)
      ? `[${part.map(write).join()}]`
      : (writeObject(part) ?? writeEntries(part));
    if ((counts.get(text) ?? 0) < 2 || text.length < shortest) return written;
    const name = `part${names.size.toString()}`;
    names.set(text, name);
    lines.push(`const ${name} = ${written};`);
    return name;
  };
  const writeEntries = (part: object): string =>
    `{${Object.entries(part)
      .map(([name, inner]) => `${JSON.stringify(name)}:${write(inner)}`)
      .join()}}`;
  const writeObject = (part: object): string | undefined => {
    const { required = [], properties } = part as Partial<ObjectShape>;
    if (properties === undefined || !isPlain(part)) return undefined;
    const optional = Object.keys(properties).filter((name) => !required.includes(name));
    const arguments_ = [
      writeEntries(properties),
      ...(optional.length > 0 ? [write(optional)] : []),
    ];
    return `object(${arguments_.join()})`;
  };
  const whole = write(value);
  return `${lines.join('\n')}\nexport default ${whole};\n`;
}

/** Whether the helper makes an equal shape of its properties. */
function isPlain(part: object): boolean {
  const { type, properties, required, ...more } = part as Readonly<Record<string, unknown>>;
  return (
    type === 'object' &&
    isGroup(properties) &&
    (required === undefined || Array.isArray(required)) &&
    Object.keys(more).length === 0
  );
}

function isGroup(part: unknown): part is object {
  return typeof part === 'object' && part !== null;
}
