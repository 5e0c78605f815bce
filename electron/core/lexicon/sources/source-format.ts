/** The formats in which word lists circulate, and for which of them a file is taken, and why. */
import { isEntriesHeading } from './entries-csv.ts';
import { linesOf } from './lines.ts';
import { naspaRows } from './naspa-csv.ts';
import { isToalDawg } from './toal-dawg.ts';
import { hasDefinition, isComment, isMarkedWord } from './zyzzyva-text.ts';
import { sentence, type Sentence } from '../../sentence.ts';

export const sourceFormats = [
  'plain',
  'zyzzyva',
  'naspa-csv',
  'naspa-json',
  'tabs',
  'dwg',
  'entries',
] as const;
export type SourceFormat = (typeof sourceFormats)[number];

/** Names, to stand in a sentence. */
export const formatNames: Readonly<Record<SourceFormat, Sentence>> = {
  plain: sentence`plain text`,
  zyzzyva: sentence`Zyzzyva text`,
  'naspa-csv': sentence`NASPA CSV`,
  'naspa-json': sentence`NASPA JSON`,
  tabs: sentence`tab-delimited text`,
  dwg: sentence`a Graham Toal word graph (.dwg)`,
  entries: sentence`entries with headwords and labels`,
};

export interface SourceFile {
  /** Without its folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Undefined when the bytes are not UTF-8. */
  readonly text: string | undefined;
}

export interface DetectedFormat {
  readonly format: SourceFormat;
  /** The rest of a sentence that begins with the format. */
  readonly why: Sentence;
}

/** What people say of the file goes before what it looks like. */
export function detectFormat(file: SourceFile, said?: SourceFormat): DetectedFormat {
  if (said !== undefined) return { format: said, why: sentence`as you chose` };
  if (isToalDawg(file.bytes)) {
    return { format: 'dwg', why: sentence`its first number is the number of its edges` };
  }
  if (/\.dwg$/i.test(file.name)) return { format: 'dwg', why: sentence`its name ends in .dwg` };
  return file.text === undefined
    ? { format: 'plain', why: sentence`no sign of another format` }
    : detectText(file.text);
}

function detectText(text: string): DetectedFormat {
  const first = linesOf(text).next().value?.text ?? '';
  if (first.trimStart().startsWith('{')) {
    return { format: 'naspa-json', why: sentence`it begins with a brace` };
  }
  if (isEntriesHeading(first)) {
    return { format: 'entries', why: sentence`its columns are word, headword, labels` };
  }
  const { lines, tabbed, defined, annotated, odd } = countShapes(text);
  if (tabbed * 2 > lines) {
    return { format: 'tabs', why: sentence`most lines have tabs; the word is in the first column` };
  }
  if (odd * 2 > lines && naspaRows(text) * 2 > lines) {
    return {
      format: 'naspa-csv',
      why: sentence`most lines have a word, a definition and a number`,
    };
  }
  if (defined * 2 > lines) {
    return { format: 'zyzzyva', why: sentence`most lines have a definition after the word` };
  }
  if (annotated > odd) {
    return { format: 'zyzzyva', why: sentence`it has comment lines, or marks after words` };
  }
  return { format: 'plain', why: sentence`one word on each line` };
}

interface Shapes {
  readonly lines: number;
  readonly tabbed: number;
  readonly defined: number;
  /** Comments, and single words with a marker. */
  readonly annotated: number;
  /** Neither one word, nor annotated. */
  readonly odd: number;
}

/** Comments count as no line, so that a long preface outvotes no list. */
function countShapes(text: string): Shapes {
  let [lines, tabbed, defined, comments, marked, odd] = [0, 0, 0, 0, 0, 0];
  for (const { text: line } of linesOf(text)) {
    if (isComment(line)) {
      comments += 1;
      continue;
    }
    lines += 1;
    if (/^[A-Za-z]+$/.test(line)) continue;
    if (isMarkedWord(line)) marked += 1;
    else odd += 1;
    if (line.includes('\t')) tabbed += 1;
    if (hasDefinition(line)) defined += 1;
  }
  return { lines, tabbed, defined, annotated: comments + marked, odd };
}
