/** `lexicon build`: word lists in, a lexicon file out; or every reason against it, and no file. */
import {
  compileLexicon,
  describeCompileError,
  type ListToCompile,
} from '../../electron/core/lexicon/compile.ts';
import { readLexicon, type Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { describeDropReason } from '../../electron/core/lexicon/sources/drop-reason.ts';
import type { LabelSetName } from '../../electron/core/lexicon/sources/labels.ts';
import type { SourceChoices } from '../../electron/core/lexicon/sources/read-source.ts';
import {
  formatNames,
  type SourceFormat,
} from '../../electron/core/lexicon/sources/source-format.ts';
import { fail, ok, type Result } from '../../electron/core/result.ts';
import {
  describeLexiconFileError,
  describeNotWritten,
  openLexiconFile,
  readWholeFile,
  writeWholeFile,
} from '../../electron/station/lexicon-file.ts';
import { sha256 } from '../../electron/station/sha256.ts';
import {
  describeWordListFileError,
  readWordListFile,
  type WordListFile,
} from '../../electron/station/word-list-file.ts';

export interface BuildOptions {
  readonly id: string;
  readonly title: string;
  readonly edition?: string;
  readonly primary: string;
  readonly primaryFormat?: SourceFormat;
  readonly secondary?: string;
  readonly secondaryFormat?: SourceFormat;
  readonly secondaryFrom?: number;
  readonly school?: true;
  readonly allWords?: true;
  readonly labels?: LabelSetName;
  readonly out: string;
}

export interface BuiltLexicon {
  readonly lexicon: Lexicon;
  /** As they were read, the primary list first. */
  readonly lists: readonly WordListFile[];
}

/** How often a build tells what it is at. */
export const buildSteps = 4;

/** The lexicon as it was written, or sentences. Nothing is written unless all of it is right. */
export function buildLexiconFile(
  options: BuildOptions,
  atStep: (what: string) => void = () => undefined,
): Result<BuiltLexicon, string> {
  const { id, title, edition, secondaryFrom: fromLength } = options;
  if ((options.secondary === undefined) !== (fromLength === undefined)) {
    return fail(
      'A secondary list and its threshold go together. Give both --secondary and --secondary-from, or neither.',
    );
  }
  const occupied = occupiedBySomethingElse(options.out);
  if (occupied !== undefined) return fail(occupied);
  atStep('Reading the lists');
  const primary = readWordListFile(options.primary, choicesFor(options, options.primaryFormat));
  const secondary =
    options.secondary === undefined || fromLength === undefined
      ? undefined
      : readWordListFile(options.secondary, {
          ...choicesFor(options, options.secondaryFormat),
          fromLength,
        });
  const problems = [primary, secondary].flatMap((list) =>
    list === undefined || list.ok ? [] : [describeWordListFileError(list.error)],
  );
  if (!primary.ok || (secondary && !secondary.ok)) return fail(problems.join('\n'));
  const lists = [primary.value, ...(secondary ? [secondary.value] : [])];
  const unused = unusedChoice(options, lists);
  if (unused !== undefined) return fail(unused);
  atStep(
    `Compiling ${lists.map(({ words }) => words.length.toLocaleString('en-US')).join(' and ')} words`,
  );
  const bytes = compileLexicon(
    {
      id,
      title,
      ...(edition !== undefined && { edition }),
      primary: toCompile(primary.value),
      ...(secondary &&
        fromLength !== undefined && { secondary: { ...toCompile(secondary.value), fromLength } }),
    },
    sha256,
  );
  if (!bytes.ok) return fail(describeCompileError(bytes.error));
  atStep('Checking the lexicon');
  const lexicon = readLexicon(bytes.value, sha256);
  if (!lexicon.ok) throw new Error(`The lexicon as compiled does not read: ${lexicon.error.kind}`);
  atStep('Writing the file');
  const written = writeWholeFile(options.out, bytes.value);
  return written.ok
    ? ok({ lexicon: lexicon.value, lists })
    : fail(describeNotWritten(written.error));
}

/** What each list was taken for, and what its reader did besides reading words. */
export function readingText({ name, detected, remarks }: WordListFile): string {
  const taken = `${name} was read as ${formatNames[detected.format]}: ${detected.why}.`;
  return [taken, ...remarks].join(' ');
}

/** Every row that a rule left out, with its reason. */
export function* droppedLines({ name, droppedRows }: WordListFile): Generator<string, undefined> {
  for (const { line, text, reason } of droppedRows) {
    yield `${name}, line ${line.toString()}: "${text}" is left out: ${describeDropReason(reason)}.`;
  }
  return undefined;
}

function choicesFor(
  { school, allWords, labels }: BuildOptions,
  format: SourceFormat | undefined,
): SourceChoices {
  return {
    ...(format !== undefined && { format }),
    ...(school === true && { list: 'school' }),
    ...(allWords === true && { list: 'all' }),
    ...(labels !== undefined && { labels }),
  };
}

/** Who asks for a school list must not get another one from a file that cannot tell. */
function unusedChoice(
  { school, allWords, labels }: BuildOptions,
  lists: readonly WordListFile[],
): string | undefined {
  const isAmong = (format: SourceFormat): boolean =>
    lists.some(({ detected }) => detected.format === format);
  if ((school === true || allWords === true) && !isAmong('naspa-csv')) {
    const option = school === true ? '--school' : '--all-words';
    return `${option} chooses among the words of a NASPA CSV, and ${readAs(lists)}. Leave it out, or give the NASPA CSV.`;
  }
  if (labels !== undefined && !isAmong('entries')) {
    return `--labels chooses among entries with headwords and labels, and ${readAs(lists)}. Leave it out, or give such a file with --secondary.`;
  }
  return undefined;
}

function readAs(lists: readonly WordListFile[]): string {
  return lists
    .map(({ name, detected }) => `${name} was read as ${formatNames[detected.format]}`)
    .join(', ');
}

function toCompile({ words, name, sha256: hash, dropped, labels }: WordListFile): ListToCompile {
  return { words, file: name, sha256: hash, dropped, ...(labels !== undefined && { labels }) };
}

/** An older lexicon, even a broken one, may be replaced; any other file may be there by mistake. */
function occupiedBySomethingElse(file: string): string | undefined {
  const present = openLexiconFile(file);
  if (present.ok) return undefined;
  const notOurs = `${file}: There is a file of this name that is not a lexicon. It was left as it is; choose another name for --out.`;
  switch (present.error.kind) {
    case 'notALexicon':
      return notOurs;
    case 'unreadable':
      return describeLexiconFileError(present.error);
    case 'cutOff':
      // An empty file shows by nothing that it was ever meant to be a lexicon.
      return isEmptyFile(file) ? notOurs : undefined;
    case 'missing':
    case 'otherVersion':
    case 'altered':
    case 'badStructure':
      return undefined;
  }
}

function isEmptyFile(file: string): boolean {
  const bytes = readWholeFile(file);
  return bytes.ok && bytes.value.length === 0;
}
