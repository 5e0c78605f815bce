/** Every word of the staff's screens. */
import en from './en.json' with { type: 'json' };

export const staffCopy = en;

/** Puts values in the places of a text: `{name}`. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name]?.toString() ?? place);
}
