/**
 * Runs one import: from its files to a lexicon in the staging folder, with a report for the person
 * who decides. Takes seconds and is synchronous, so it runs in a worker thread.
 */
import path from 'node:path';
import type {
  ImportProgress,
  ImportQuestion,
  ImportRefusal,
  ImportReport,
  ImportRequest,
  ImportStage,
} from '../../contract/staff/lexicons-calls.ts';
import type { LeftOutRow } from '../../contract/staff/lexicon-differences-calls.ts';
import { describeCompileError } from '../../core/lexicon/compile.ts';
import { listsToCompare, summariseDifferences, wordsOf } from '../../core/lexicon/diff.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { readLexicon } from '../../core/lexicon/read-lexicon.ts';
import { describeDropReason } from '../../core/lexicon/sources/drop-reason.ts';
import type { RowChoices } from '../../core/lexicon/sources/doubts.ts';
import type { ReadingError } from '../../core/lexicon/sources/reading.ts';
import { formatNames } from '../../core/lexicon/sources/source-format.ts';
import { describeInvalidReason, enyeInvalid } from '../../core/lexicon/sources/invalid-line.ts';
import {
  buildLexicon,
  type BuildLexiconError,
  type BuildProgress,
  type UnusedChoice,
} from '../lexicons/build-lexicon.ts';
import { lexiconFacts } from '../in-force/lexicon-facts.ts';
import { readWholeFile } from '../disk/whole-file.ts';
import { openLexiconFile } from '../lexicons/lexicon-file.ts';
import { openLexiconIfChanged } from '../lexicons/open-lexicon-if-changed.ts';
import { unpack } from '../lexicons/brotli.ts';
import { sha256 } from '../disk/sha256.ts';
import {
  describeCorrections,
  describeReading,
  describeWordListFileError,
  type CorrectedListFile,
  type WordListFile,
  type WordListFileError,
} from '../lexicons/word-list-file.ts';
import { questionOf } from './import-questions.ts';
import { isLexiconName, lexiconEnding, namesFor } from './import-names.ts';
import { describeLexiconToImport, describeSourceFile, tooLarge } from './refused-import.ts';
import { stageBuilt, stageCopy } from './staging.ts';
import { describeAlike } from '../../core/base/fingerprint.ts';
import { joinSentences, sentence, type Sentence } from '../../core/text/sentence.ts';

export interface ImportJob {
  readonly request: ImportRequest;
  readonly stagingFolder: string;
  /** File of the lexicon in use; `undefined` if there is none. */
  readonly inUse: string | undefined;
  /** False if that is only for practice, so that its words say nothing about a tournament's list. */
  readonly isToCompare: boolean;
  /** The files of the installed lexicons. */
  readonly installed: readonly string[];
}

export type ImportOutcome =
  | {
      readonly kind: 'ready';
      readonly staged: string;
      readonly report: ImportReport;
      /** All rows that were left out; the report has only the first. */
      readonly leftOut: readonly LeftOutRow[];
    }
  | { readonly kind: 'asks'; readonly question: ImportQuestion }
  | { readonly kind: 'refused'; readonly refusal: ImportRefusal };

export type TellProgress = (progress: ImportProgress) => void;

const listStages = ['opening', 'reading', 'making', 'checking', 'comparing'] as const;
const fileStages = ['opening', 'checking', 'comparing'] as const;
/** The most samples of each kind of difference, and the most rows that were left out. */
const samplesTold = 12;
const droppedTold = 20;

export function runImport(job: ImportJob, tell: TellProgress): ImportOutcome {
  return isLexiconName(job.request.file) ? importLexicon(job, tell) : importLists(job, tell);
}

function importLexicon(job: ImportJob, tell: TellProgress): ImportOutcome {
  const at = (stage: ImportStage): void => {
    tell({ stages: fileStages, stage });
  };
  const { file } = job.request;
  at('opening');
  if (job.request.secondary !== undefined) {
    return refuseImport(
      sentence`A word list file (.lexicon) already includes its long-word list. Remove the other file, or choose a plain list.`,
    );
  }
  if (job.request.corrections !== undefined) {
    return refuseImport(
      sentence`A word list file (.lexicon) is finished, so no corrections can be added to it. Choose the plain list that it was made from.`,
    );
  }
  const large = tooLarge(file);
  if (large !== undefined) return refuseImport(large);
  const bytes = readWholeFile(file);
  if (!bytes.ok) return refuseImport(describeSourceFile(bytes.error));
  at('checking');
  const lexicon = readLexicon(bytes.value, sha256, unpack);
  if (!lexicon.ok) return refuseImport(describeLexiconToImport(file, lexicon.error));
  const staged = stageCopy(job.stagingFolder, file, bytes.value);
  if (!staged.ok) return refuseImport(staged.error);
  at('comparing');
  return ready(job, staged.value, lexicon.value, []);
}

function importLists(job: ImportJob, tell: TellProgress): ImportOutcome {
  const { request } = job;
  tell({ stages: listStages, stage: 'opening' });
  for (const file of [request.file, request.secondary?.file, request.corrections]) {
    if (file === undefined) continue;
    const large = tooLarge(file);
    if (large !== undefined) return refuseImport(large);
  }
  const built = buildLexicon(
    {
      ...namesFor(request),
      primary: { file: request.file, rows: answersAbout(request, request.file) },
      secondary: request.secondary && {
        ...request.secondary,
        rows: answersAbout(request, request.secondary.file),
      },
      list: request.list,
      labels: request.labels,
      leaveOutUnplayable: request.leaveOutUnplayable,
      corrections: request.corrections,
    },
    (progress) => {
      tell(progressOf(progress));
    },
  );
  if (!built.ok) return ofBuildError(built.error);
  const { lexicon, bytes, lists, corrections } = built.value;
  const staged = stageBuilt(job.stagingFolder, bytes);
  if (!staged.ok) return refuseImport(staged.error);
  tell({ stages: listStages, stage: 'comparing' });
  return ready(job, staged.value, lexicon, lists, corrections);
}

function answersAbout({ rowAnswers }: ImportRequest, file: string): RowChoices | undefined {
  return rowAnswers?.find((answer) => answer.file === file);
}

function progressOf(progress: BuildProgress): ImportProgress {
  switch (progress.stage) {
    case 'reading':
      return { stages: listStages, stage: 'reading', row: progress.row };
    case 'compiling':
      return { stages: listStages, stage: 'making' };
    case 'checking':
      return { stages: listStages, stage: 'checking' };
  }
}

function ofBuildError(error: BuildLexiconError): ImportOutcome {
  switch (error.kind) {
    case 'lists':
      return ofListErrors(error.errors);
    case 'unusedChoice':
      return refuseImport(describeUnusedChoice(error.choice, error.lists));
    // Without a typed title, the title comes from the file's name.
    case 'unnamed':
    case 'noId':
      return refuseImport(
        sentence`A list name needs at least one letter from A to Z or one digit. Type another name.`,
      );
    case 'compile':
      return refuseImport(describeCompileError(error.error));
  }
}

function describeUnusedChoice(choice: UnusedChoice, lists: readonly WordListFile[]): Sentence {
  switch (choice) {
    case 'list':
      return sentence`Only a NASPA CSV says which words are for school play, and ${readAs(lists)}. Start the import again without that choice.`;
    case 'labels':
      return sentence`Only a file of entries with headwords has labels, and ${readAs(lists)}. Start the import again without them.`;
    case 'column':
    case 'secondaryColumn':
      return sentence`Only a table has columns to choose from, and ${readAs(lists)}. Start the import again without that choice.`;
    case 'part':
    case 'secondaryPart':
      return sentence`Only a file with several lists has parts to choose from, and ${lists[choice === 'part' ? 0 : 1]?.name ?? ''} is one list. Start the import again without that choice.`;
  }
}

/** Asks a question only if there are no other errors. */
function ofListErrors(errors: readonly WordListFileError[]): ImportOutcome {
  const questions = errors.map(questionOf);
  const [first] = questions;
  if (first !== undefined && questions.every((one) => one !== undefined)) {
    return { kind: 'asks', question: first };
  }
  const others = errors.filter((_, index) => questions[index] === undefined);
  return {
    kind: 'refused',
    refusal: {
      sentence: joinSentences(others.map(describeListError)),
      invalid: others.flatMap((error) =>
        error.kind === 'invalid'
          ? [invalidOf(error.path, error)]
          : error.kind === 'corrections' && error.error.kind === 'invalid'
            ? [invalidOf(error.path, error.error)]
            : [],
      ),
    },
  };
}

function invalidOf(
  file: string,
  { unit, total, lines }: Extract<ReadingError, { readonly kind: 'invalid' }>,
): ImportRefusal['invalid'][number] {
  return {
    file: path.basename(file),
    unit,
    total,
    lines: lines.map(({ line, text, reason }) => ({
      line,
      text,
      reason: describeInvalidReason(reason),
    })),
  };
}

/** Describes the error without the options of the command line. */
function describeListError(error: WordListFileError): Sentence {
  const name = path.basename(error.path);
  switch (error.kind) {
    case 'missing':
    case 'unreadable':
      return describeSourceFile(error);
    case 'lexicon':
      return sentence`${name} is a word list file, but its name does not say so. Rename it so that it ends in ${lexiconEnding}, and import it again.`;
    case 'onlySecondary':
      return sentence`${name} has entries with headwords and labels. Such a file can only be a long-word list. Choose the main list first, then this file as the long-word list.`;
    case 'damaged':
      return sentence`${name} looks like ${formatNames[error.format]}, but it cannot be read as that: ${error.problem}. Choose another file, such as the same list as plain text.`;
    case 'folder':
      return error.files.length === 0
        ? sentence`${name} is a folder without files. Type the path of a file.`
        : sentence`${name} is a folder. Type the path of a file in it, such as ${joinSentences(error.files, ', ')}.`;
    case 'corrections':
      return error.error.kind === 'invalid'
        ? sentence`Some lines of ${name} do not fit the main list. Nothing was changed. Fix the file, or choose the one for this list.`
        : describeWordListFileError({ ...error, path: name });
    case 'invalid':
      if (error.hasEnye) return sentence`${name}: ${enyeInvalid} Nothing was changed.`;
      return sentence`${name} was read as ${formatNames[error.format]}, and some lines are not words. Nothing was changed. Fix the file, and import it again.`;
    default:
      return describeWordListFileError({ ...error, path: name });
  }
}

function ready(
  { inUse: fileInUse, isToCompare, installed }: ImportJob,
  staged: string,
  lexicon: Lexicon,
  lists: readonly WordListFile[],
  corrections?: CorrectedListFile,
): ImportOutcome {
  const { manifest } = lexicon;
  const alike = describeAlike(
    { thing: 'list', sha256: lexicon.identity },
    installed.flatMap((file) => {
      const named = openLexiconIfChanged(file);
      return named.ok ? [named.value.identity] : [];
    }),
  );
  if (alike !== undefined) return refuseImport(alike);
  const inUse = fileInUse === undefined ? undefined : openLexiconFile(fileInUse);
  const before = inUse?.ok === true ? inUse.value : undefined;
  const letters = Object.keys({
    ...manifest.primary.wordsByLength,
    ...manifest.secondary?.wordsByLength,
  });
  const leftOut = lists.flatMap(({ name, droppedRows }) =>
    droppedRows.map(({ line, text, reason }) => ({
      file: name,
      line,
      text,
      reason: describeDropReason(reason),
    })),
  );
  return {
    kind: 'ready',
    staged,
    leftOut,
    report: {
      lexicon: lexiconFacts(lexicon, installed),
      isInUse: before?.identity === lexicon.identity,
      ...installedAs(lexicon, installed),
      readings: [
        ...lists.map(describeReading),
        ...(corrections ? [describeCorrections(corrections)] : []),
      ],
      lengths: letters.map((length) => ({
        letters: Number(length),
        primary: manifest.primary.wordsByLength[length] ?? 0,
        ...(manifest.secondary && { secondary: manifest.secondary.wordsByLength[length] ?? 0 }),
      })),
      dropped: manifest.sources.flatMap(({ list, dropped }) =>
        dropped.map(({ rule, rows }) => ({ list, rule, rows })),
      ),
      droppedRows: leftOut.slice(0, droppedTold),
      ...(before && isToCompare && { comparison: comparisonOf(before, lexicon) }),
    },
  };
}

function installedAs(
  { identity }: Lexicon,
  installed: readonly string[],
): Pick<ImportReport, 'installedAs'> {
  for (const file of installed) {
    const named = openLexiconIfChanged(file);
    if (!named.ok || named.value.identity !== identity) continue;
    const { title, edition } = named.value.manifest;
    return { installedAs: { title, edition } };
  }
  return {};
}

function comparisonOf(before: Lexicon, after: Lexicon): NonNullable<ImportReport['comparison']> {
  const { title, edition } = before.manifest;
  return {
    title,
    edition,
    lists: listsToCompare(before, after).map((list) => ({
      list,
      ...summariseDifferences(wordsOf(before, list), wordsOf(after, list), samplesTold),
    })),
  };
}

function readAs(lists: readonly WordListFile[]): Sentence {
  return joinSentences(
    lists.map(
      ({ name, detected }) => sentence`${name} was read as ${formatNames[detected.format]}`,
    ),
    ', ',
  );
}

function refuseImport(why: Sentence): ImportOutcome {
  return { kind: 'refused', refusal: { sentence: why, invalid: [] } };
}
