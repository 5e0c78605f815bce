/** Finds words that entries name in brackets or after a hyphen, and that have no row of their own. */
import { longestLength } from '../../words/word-length.ts';
import type { CheckedRows } from './checked-rows.ts';

export interface MissingForms {
  /** Number of different words. */
  readonly forms: number;
  readonly first: { readonly form: string; readonly line: number };
}

export function missingForms({ words, lines, rests }: CheckedRows): MissingForms | undefined {
  if (!rests.some((rest) => /[[-]/.test(rest))) return undefined;
  const listed = new Set<string>(words);
  const missing = new Set<string>();
  let first: MissingForms['first'] | undefined;
  for (const [index, rest] of rests.entries()) {
    if (!/[[-][^\]]*[A-Z]/.test(rest)) continue;
    const word = words[index] as string;
    for (const form of formsIn(rest)) {
      const spelled = spellings(word, form);
      const [usual] = spelled;
      if (usual === undefined || spelled.some((one) => listed.has(one))) continue;
      missing.add(usual);
      first ??= { form: usual, line: lines[index] as number };
    }
  }
  return first && { forms: missing.size, first };
}

/** Returns the words in capitals in brackets, and the endings after a hyphen. */
function formsIn(rest: string): readonly string[] {
  const bracketed = rest.match(/\[[^\]]*\]/g)?.join(' ') ?? '';
  return [
    ...(bracketed.match(/(?<![A-Za-z'-])[A-Z]{2,}(?![A-Za-z'-])/g) ?? []),
    ...(rest.match(/(?<![^\s,;([])-[A-Z]+(?![A-Za-z'-])/g) ?? []),
  ];
}

/** An ending may begin with letters that the word already has: ABBEY, -BEYS. */
function spellings(word: string, form: string): readonly string[] {
  if (!form.startsWith('-')) return form.length > longestLength ? [] : [form];
  const ending = form.slice(1);
  const overlaps = Array.from(word.slice(1), (letter, index) =>
    letter === ending[0] ? [word.slice(0, index + 1) + ending] : [],
  ).flat();
  return [word + ending, ...overlaps].filter(({ length }) => length <= longestLength);
}
