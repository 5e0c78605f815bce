/** `lexicon build`: makes a lexicon file from word lists, or prints every reason against it. */
import { lstatSync, realpathSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { describeCompileError } from '../../electron/core/lexicon/compile.ts';
import { describeRecognition } from '../../electron/core/lexicon/describe-recognition.ts';
import { isSameEdition, type KnownEdition } from '../../electron/core/lexicon/known-editions.ts';
import { isEdition } from '../../electron/core/lexicon/recognise.ts';
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { describeDropReason } from '../../electron/core/lexicon/sources/drop-reason.ts';
import type { RowChoice } from '../../electron/core/lexicon/sources/doubts.ts';
import type { LabelSetName } from '../../electron/core/lexicon/sources/labels.ts';
import {
  formatNames,
  type SourceFormat,
} from '../../electron/core/lexicon/sources/source-format.ts';
import type { WantedPart } from '../../electron/core/lexicon/sources/which-part.ts';
import { fail, ok, type Result } from '../../electron/core/base/result.ts';
import {
  buildLexicon,
  type BuildLexiconError,
  type BuildProgress,
  type BuiltLexicon,
  type LexiconToBuild,
  type UnusedChoice,
} from '../../electron/station/lexicons/build-lexicon.ts';
import { knownEditions } from '../../electron/station/lexicons/shipped-editions.ts';
import { readWholeFile, writeWholeFile } from '../../electron/station/disk/whole-file.ts';
import {
  describeNotWritten,
  openLexiconFile,
} from '../../electron/station/lexicons/lexicon-file.ts';
import { recogniseLexicon } from '../../electron/station/in-force/list-state.ts';
import {
  describeWordListFileError,
  type WordListFile,
  type WordListFileError,
} from '../../electron/station/lexicons/word-list-file.ts';
import { english } from '../../electron/core/text/sentence.ts';

export interface BuildOptions {
  readonly id?: string;
  readonly title?: string;
  readonly edition?: string;
  readonly expect?: string;
  readonly primary: string;
  readonly primaryFormat?: SourceFormat;
  readonly secondary?: string;
  readonly secondaryFormat?: SourceFormat;
  readonly secondaryFrom?: number;
  readonly school?: true;
  readonly allWords?: true;
  readonly labels?: LabelSetName;
  readonly column?: string;
  readonly part?: WantedPart;
  readonly leaveOutUnplayable?: true;
  readonly capitals?: RowChoice;
  readonly comments?: RowChoice;
  readonly leaveOut?: readonly number[];
  readonly secondaryColumn?: string;
  readonly secondaryPart?: WantedPart;
  readonly secondaryCapitals?: RowChoice;
  readonly secondaryComments?: RowChoice;
  readonly secondaryLeaveOut?: readonly number[];
  readonly keepOddLines?: true;
  readonly withoutForms?: true;
  readonly corrections?: string;
  readonly out: string;
}

/** Number of progress messages of a build. */
export const buildSteps = 4;

/** Returns the lexicon as written, or sentences. Writes nothing unless everything is valid. */
export function buildLexiconFile(
  options: BuildOptions,
  atStep: (what: string) => void = () => undefined,
  atProgress: () => void = () => undefined,
): Result<BuiltLexicon, string> {
  if ((options.secondary === undefined) !== (options.secondaryFrom === undefined)) {
    return fail('--secondary and --secondary-from belong together. Give both, or neither.');
  }
  const expected = expectedEdition(options);
  if (!expected.ok) return expected;
  const occupied = notAFile(options) ?? findOccupant(options.out);
  if (occupied !== undefined) return fail(occupied);
  atStep('Reading the lists');
  const built = buildLexicon(toBuild(options), (progress) => {
    atProgress();
    const step = stepText(progress);
    if (step !== undefined) atStep(step);
  });
  if (!built.ok) return fail(refusalText(options, built.error));
  const other = otherThan(expected.value, built.value.lexicon);
  if (other !== undefined) return fail(other);
  atStep('Writing the file');
  const written = writeWholeFile(options.out, built.value.bytes);
  return written.ok ? built : fail(english(describeNotWritten(written.error)));
}

/** Returns `undefined` if any edition is allowed. */
function expectedEdition({ expect }: BuildOptions): Result<KnownEdition | undefined, string> {
  if (expect === undefined) return ok(undefined);
  const edition = knownEditions.find(({ id }) => isSameEdition(id, expect.toUpperCase()));
  return edition === undefined
    ? fail(
        `--expect: The words of "${expect}" are not known. Known editions: ${knownEditions.map(({ id }) => id).join(', ')}.`,
      )
    : ok(edition);
}

function otherThan(expected: KnownEdition | undefined, lexicon: Lexicon): string | undefined {
  const recognition = recogniseLexicon(lexicon);
  if (expected === undefined) return undefined;
  const known = english(describeRecognition(recognition));
  if (recognition.kind !== 'known' || recognition.edition !== expected) {
    return `The list is not ${expected.id}. ${known} Nothing was written.`;
  }
  return isEdition(recognition)
    ? undefined
    : `The lexicon is not ${expected.id} alone, so a station would only practice by it until a director confirms it. ${known} Nothing was written. Leave out --secondary, or build it without --expect.`;
}

/** Yields a line for each repeated word, and for each row that a rule left out with the reason. */
export function* droppedLines({
  name,
  repeated,
  droppedRows,
}: WordListFile): Generator<string, undefined> {
  for (const word of new Set(repeated)) {
    yield `${name}: ${word} is repeated, and counts once.`;
  }
  for (const { line, text, reason } of droppedRows) {
    yield `${name}, line ${line.toString()}: "${text}" is left out: ${english(describeDropReason(reason))}.`;
  }
  return undefined;
}

function toBuild(options: BuildOptions): LexiconToBuild {
  const { id, title, edition, secondary, secondaryFrom: fromLength } = options;
  const { labels, leaveOutUnplayable, corrections } = options;
  const { capitals, comments, secondaryCapitals, secondaryComments } = options;
  const { keepOddLines, withoutForms } = options;
  const rows = { keepOddLines, withoutForms };
  return {
    id,
    title,
    edition,
    primary: {
      file: options.primary,
      format: options.primaryFormat,
      rows: {
        ...rows,
        column: options.column,
        part: options.part,
        capitals,
        comments,
        leaveOut: options.leaveOut,
      },
    },
    ...(secondary !== undefined &&
      fromLength !== undefined && {
        secondary: {
          file: secondary,
          format: options.secondaryFormat,
          rows: {
            ...rows,
            column: options.secondaryColumn,
            part: options.secondaryPart,
            capitals: secondaryCapitals,
            comments: secondaryComments,
            leaveOut: options.secondaryLeaveOut,
          },
          fromLength,
        },
      }),
    ...(options.school === true && { list: 'school' }),
    ...(options.allWords === true && { list: 'all' }),
    labels,
    leaveOutUnplayable,
    corrections,
  };
}

function stepText(progress: BuildProgress): string | undefined {
  switch (progress.stage) {
    case 'reading':
      return undefined;
    case 'compiling': {
      const counts = progress.lists.map(({ words }) => words.length.toLocaleString('en-US'));
      return `Compiling ${counts.join(' and ')} words`;
    }
    case 'checking':
      return 'Checking the lexicon';
  }
}

function refusalText(options: BuildOptions, error: BuildLexiconError): string {
  switch (error.kind) {
    case 'lists':
      return error.errors.map((one) => describeListError(options, one)).join('\n');
    case 'unusedChoice':
      return describeUnusedChoice(options, error.choice, error.lists);
    case 'unnamed':
      return 'The list is not a known edition, so it has no name of its own. Give --title.';
    case 'noId':
      return 'An id cannot be made from this title. Give --id.';
    case 'compile':
      return english(describeCompileError(error.error));
  }
}

/** The long-word list has options of its own. */
function describeListError({ secondary }: BuildOptions, error: WordListFileError): string {
  const text = english(describeWordListFileError(error));
  return error.path === secondary
    ? text.replaceAll(/--(?=(?:column|part|capitals|comments|leave-out) )/g, '--secondary-')
    : text;
}

function describeUnusedChoice(
  { school }: BuildOptions,
  choice: UnusedChoice,
  lists: readonly WordListFile[],
): string {
  if (choice === 'labels') {
    return `--labels only works with a file of entries with headwords and labels, and ${readAs(lists)}. Remove --labels, or give such a file with --secondary.`;
  }
  if (choice === 'column' || choice === 'secondaryColumn') {
    const [option, list] =
      choice === 'column'
        ? ['--column', lists.slice(0, 1)]
        : ['--secondary-column', lists.slice(1)];
    return `${option} only works with a table, and ${readAs(list)}. Remove ${option}, or give the table.`;
  }
  if (choice === 'part' || choice === 'secondaryPart') {
    const [option, list] =
      choice === 'part' ? ['--part', lists[0]] : ['--secondary-part', lists[1]];
    return `${option} only works with a file of several lists, and ${list?.name ?? ''} is one list. Remove ${option}, or give the file of several lists.`;
  }
  const option = school === true ? '--school' : '--all-words';
  return `${option} only works with a NASPA CSV, and ${readAs(lists)}. Remove it, or give the NASPA CSV.`;
}

function readAs(lists: readonly WordListFile[]): string {
  return lists
    .map(({ name, detected }) => `${name} was read as ${english(formatNames[detected.format])}`)
    .join(', ');
}

/**
 * Returns why nothing may be written to this path, whatever it contains. Refuses a link: following
 * it would change a file of another name, replacing it would leave that file unchanged.
 */
function notAFile({ out, id = 'list' }: BuildOptions): string | undefined {
  const there = ifThere(() => statSync(out));
  if (there?.isDirectory() === true) {
    const file = path.join(out, `${id}.lexicon`);
    return `${out}: This is a folder. Give --out the name of a file, such as ${file}.`;
  }
  if (ifThere(() => lstatSync(out))?.isSymbolicLink() === true) {
    const target = there === undefined ? 'a file that does not exist' : realpathSync(out);
    return `${out}: This is a symbolic link to ${target}. Nothing was changed. Give --out the file itself.`;
  }
  return there?.isFile() === false
    ? `${out}: This is not a regular file. Choose another name for --out.`
    : undefined;
}

/** Ignores errors, which reappear when the file is read or written. */
function ifThere(look: () => Stats): Stats | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}

/** An older lexicon, even a broken one, may be replaced. Any other file may be there by mistake. */
function findOccupant(file: string): string | undefined {
  const present = openLexiconFile(file);
  if (present.ok) return undefined;
  const notOurs = `${file}: A file with this name exists, and it is not a lexicon. It was not changed. Choose another name for --out.`;
  switch (present.error.kind) {
    case 'notALexicon':
      return notOurs;
    case 'unreadable':
      return `${file}: A file with this name exists, and it cannot be looked at: ${english(present.error.why)}. It was not changed. Choose another name for --out.`;
    case 'cutOff':
      // Nothing shows that an empty file was meant to be a lexicon.
      return isEmptyFile(file) ? notOurs : undefined;
    case 'missing':
    case 'otherVersion':
    case 'altered':
    case 'notPacked':
    case 'badStructure':
      return undefined;
  }
}

function isEmptyFile(file: string): boolean {
  const bytes = readWholeFile(file);
  return bytes.ok && bytes.value.length === 0;
}
