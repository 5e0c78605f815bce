/** The formats of word lists in circulation, and how to detect the format of a file. */
import { entriesHeading } from './entries-csv.ts';
import { Comments, linesOf } from './lines.ts';
import { isKurniaGraph } from './kurnia-graph.ts';
import { naspaRows } from './naspa-csv.ts';
import { isOtherFile, type OtherFile } from './other-file.ts';
import { isQuackleDawg } from './quackle-dawg.ts';
import { withoutSpaces } from './reading.ts';
import { isRow } from './table.ts';
import { isTableHeading } from './table-heading.ts';
import { isToalDawg } from './toal-dawg.ts';
import { hasDefinition, isMarkedWord } from './zyzzyva-text.ts';
import { sentence, type Sentence } from '../../text/sentence.ts';

export const sourceFormats = [
  'plain',
  'zyzzyva',
  'naspa-csv',
  'naspa-json',
  'tabs',
  'csv',
  'dwg',
  'kwg',
  'dawg',
  'entries',
] as const;
export type SourceFormat = (typeof sourceFormats)[number];

/** Names for use in a sentence. */
export const formatNames: Readonly<Record<SourceFormat, Sentence>> = {
  plain: sentence`plain text`,
  zyzzyva: sentence`Zyzzyva text`,
  'naspa-csv': sentence`NASPA CSV`,
  'naspa-json': sentence`NASPA JSON`,
  tabs: sentence`tab-delimited text`,
  csv: sentence`a table in CSV`,
  dwg: sentence`a Graham Toal word graph (.dwg)`,
  kwg: sentence`a Kurnia word graph (.kwg)`,
  dawg: sentence`a word graph of Quackle (.dawg)`,
  entries: sentence`entries with headwords and labels`,
};

export interface SourceFile {
  /** File name without its folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly text: string | NotText;
}

/** Why bytes cannot be read as text. */
export type NotText =
  | OtherFile
  /** The first line of the text that is in another encoding than what is before it. */
  | { readonly kind: 'otherEncoding'; readonly line: number }
  /** The text begins as UTF-16 but is not valid. */
  | { readonly kind: 'brokenUtf16' }
  /** The first line that is not UTF-8, decoded as Windows-1252. */
  | { readonly kind: 'notUtf8'; readonly line: number; readonly text: string }
  | { readonly kind: 'binary' };

export interface DetectedFormat {
  readonly format: SourceFormat;
  /** Completes a sentence that begins with the format. */
  readonly why: Sentence;
}

/** The user's choice takes precedence over detection. */
export function detectFormat(file: SourceFile, said?: SourceFormat): DetectedFormat {
  if (said !== undefined) return { format: said, why: sentence`as you chose` };
  if (isToalDawg(file.bytes)) {
    return { format: 'dwg', why: sentence`its first number is the number of its edges` };
  }
  const isText = typeof file.text === 'string';
  if (!isText && isQuackleDawg(file.bytes)) {
    return { format: 'dawg', why: sentence`it begins as one` };
  }
  if (!isText && isKurniaGraph(file.bytes)) {
    return { format: 'kwg', why: sentence`it begins as one` };
  }
  const isOther = typeof file.text !== 'string' && isOtherFile(file.text);
  const ending = isOther ? undefined : graphEndings.find((one) => hasEnding(file.name, one));
  if (ending !== undefined) return { format: ending, why: sentence`its name ends in .${ending}` };
  return typeof file.text === 'string'
    ? detectText(file.text)
    : { format: 'plain', why: sentence`no sign of another format` };
}

/** Graphs have the names of their formats as endings. */
export const graphEndings = ['dwg', 'kwg', 'dawg'] as const satisfies readonly SourceFormat[];

function hasEnding(name: string, ending: string): boolean {
  return name.toLowerCase().endsWith(`.${ending}`);
}

function detectText(text: string): DetectedFormat {
  const first = firstRow(text);
  if (first.trimStart().startsWith('{')) {
    return { format: 'naspa-json', why: sentence`it begins with a brace` };
  }
  const columns = entriesHeading(first);
  if (columns !== undefined) {
    return { format: 'entries', why: sentence`its columns are ${columns.join(', ')}` };
  }
  const { lines, tabbed, delimited, defined, annotated, odd } = countShapes(text);
  if (tabbed * 2 > lines) return { format: 'tabs', why: sentence`most lines have tabs` };
  if (odd * 2 > lines && naspaRows(text) * 2 > lines) {
    return {
      format: 'naspa-csv',
      why: sentence`most lines have a word, a definition and a number`,
    };
  }
  if (delimited * 2 > lines || isTableHeading(first)) {
    return { format: 'csv', why: sentence`most lines have commas, semicolons or quotation marks` };
  }
  if (defined * 2 > lines) {
    return { format: 'zyzzyva', why: sentence`most lines have a definition after the word` };
  }
  if (annotated > odd) {
    return { format: 'zyzzyva', why: sentence`it has comment lines, or marks after words` };
  }
  return { format: 'plain', why: sentence`one word on each line` };
}

/** Returns the first line that is not a comment. */
function firstRow(text: string): string {
  const comments = new Comments();
  for (const { text: line } of linesOf(text)) if (!comments.isOne(line)) return line;
  return '';
}

interface Shapes {
  readonly lines: number;
  readonly tabbed: number;
  readonly delimited: number;
  readonly defined: number;
  /** Comments, and single words with a marker. */
  readonly annotated: number;
  /** Lines that are neither one word nor annotated. */
  readonly odd: number;
}

/** Comments are not counted as lines, so that a long preface does not hide the format. */
function countShapes(text: string): Shapes {
  let [lines, tabbed, delimited, defined, annotated, odd] = [0, 0, 0, 0, 0, 0];
  const comments = new Comments();
  for (const { text: raw } of linesOf(text)) {
    if (comments.isOne(raw)) {
      annotated += 1;
      continue;
    }
    lines += 1;
    if (wholeLine.test(raw)) continue;
    const line = withoutSpaces(raw);
    if (isMarkedWord(line)) annotated += 1;
    else odd += 1;
    if (line.includes('\t')) tabbed += 1;
    if (isRow(line)) delimited += 1;
    if (hasDefinition(line)) defined += 1;
  }
  return { lines, tabbed, delimited, defined, annotated, odd };
}

/** A word, perhaps with blanks around it. */
const wholeLine = /^[ \t]*[A-Za-z]+[ \t]*$/;
