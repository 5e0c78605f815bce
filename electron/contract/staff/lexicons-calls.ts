/** The page "Lexicons": installed lexicons, the one in use, and the import of lists. */
import { longestLength, shortestLength } from '../../core/words/word-length.ts';
import { leftOutAtMost, type DropRule } from '../../core/lexicon/lexicon-manifest.ts';
import type { DifferenceSummary } from '../../core/lexicon/diff.ts';
import type { ListName } from '../../core/lexicon/lexicon.ts';
import { rowChoices } from '../../core/lexicon/sources/doubts.ts';
import { labelSetNames } from '../../core/lexicon/sources/labels.ts';
import { wantedLists } from '../../core/lexicon/sources/naspa-csv.ts';
import type { ColumnPreview } from '../../core/lexicon/sources/table-columns.ts';
import type { PartShown } from '../../core/lexicon/sources/which-part.ts';
import type { Unit } from '../../core/lexicon/sources/reading.ts';
import { z } from '../../core/base/schema.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import {
  call,
  filePath,
  goingBack,
  lexiconHash,
  typedLine,
  type StaffResult,
} from './staff-call.ts';
import type { LexiconFacts } from './status-calls.ts';
import type { Moment } from '../../core/text/local-time.ts';

/** A lexicon file, or the word lists from which to make a lexicon. */
const rowAnswer = z
  .strictObject({
    /** The path of the file. */
    file: filePath,
    /** Which column of a table has the words: its number, its heading, or `all`. */
    column: typedLine.min(1).optional(),
    /** Which of several lists in the file: its number, or all of them as one. */
    part: z.union([z.int().min(1), z.literal('all')]).optional(),
    /** About rows with a capital in a list in small letters. */
    capitals: z.enum(rowChoices).optional(),
    /** About comments that are one word in capitals. */
    comments: z.enum(rowChoices).optional(),
    /** The numbers of lines to leave out. */
    leaveOut: z.array(z.int().min(1)).max(leftOutAtMost).readonly().optional(),
    /** Keeps lines that are unlike the others. */
    keepOddLines: z.literal(true).optional(),
    /** Takes a list that lacks words that its entries name. */
    withoutForms: z.literal(true).optional(),
  })
  .readonly();

const importRequest = z.strictObject({
  /** The lexicon file or the primary list. */
  file: filePath,
  /**
   * Shown to players on every screen. Empty for the title of a known edition, or else the file's
   * name. Lexicon files have their own title.
   */
  title: typedLine,
  /** Empty for that of a known edition, or else the title. */
  edition: typedLine,
  /** A second list, whose words of `fromLength` letters or more also count. */
  secondary: z
    .strictObject({
      file: filePath,
      fromLength: z.int().min(shortestLength).max(longestLength),
    })
    .optional(),
  /** Which list of a NASPA CSV. The import asks if it needs this and it is missing. */
  list: z.enum(wantedLists).optional(),
  /** The rules by which labels exclude an entry. The import asks if needed, as above. */
  labels: z.enum(labelSetNames).optional(),
  /** Leaves out words that no board holds. The import asks if there are any. */
  leaveOutUnplayable: z.literal(true).optional(),
  /** What was decided about each file, which has one answer at most. The import asks what is open. */
  rowAnswers: z.array(rowAnswer).max(2).readonly().optional(),
  /** A file of corrections to the primary list. */
  corrections: filePath.optional(),
});

const chosen = { sha256: lexiconHash };

export const lexiconCalls = {
  lexicons: call('staff').answers<LexiconsReport>(),
  importProgress: call('staff').answers<ImportState>(),
  startImport: call('director', importRequest.shape).answers<StaffResult>(),
  /** Works until the director decides on the import, and leaves nothing of it behind. */
  stopImport: call('director').answers<StaffResult>(),
  /** Installs the imported list. Answers what the station rules by afterwards. */
  finishImport: call('director', { activate: z.boolean() }).answers<StaffResult<Sentence>>(),
  activateLexicon: call('director', chosen).answers<StaffResult<Sentence>>(),
  /** `goingBack` is needed if the list has `goesBack`. */
  stepBackLexicon: call('director', { goingBack: goingBack.optional() }).answers<
    StaffResult<Sentence>
  >(),
  removeLexicon: call('director', chosen).answers<StaffResult<Sentence>>(),
} as const;

export type ImportRequest = z.output<typeof importRequest>;

export interface LexiconsReport {
  readonly inUse?: LexiconFacts;
  /** Why the list in use does not fit the event; the station is then closed. */
  readonly conflicts: readonly Sentence[];
  /** Time of the last passed self-test of the list in use. */
  readonly testedAt?: Moment;
  /** The station was started with a lexicon file, which is used whatever is activated here. */
  readonly isGivenByHand: boolean;
  readonly installed: readonly InstalledLexicon[];
  /** Why the installed lexicons cannot be listed. */
  readonly problem?: Sentence;
}

export interface InstalledLexicon {
  /** SHA-256 of the file. */
  readonly sha256: string;
  readonly fileFingerprint: string;
  /** `afterRestart`: used as soon as the station starts without a given lexicon file. */
  readonly use?: 'active' | 'afterRestart' | 'previous';
  /** The lexicon, or why it cannot be used. */
  readonly found: StaffResult<LexiconFacts>;
  /** True if another installed file has the same words. */
  readonly hasTwin: boolean;
  /**
   * Absent if the list cannot be put in use: it already is, is unreadable, or one was given at
   * start.
   */
  readonly outlook?: Outlook;
  /** Title of the event that comes back with this list; empty if none was in force then. */
  readonly withEvent?: string;
  /** What would come back, if that event is an earlier version than the station used. */
  readonly goesBack?: Sentence;
}

/** The state that the station would have with a certain list. */
export type Outlook = OpenOutlook | ClosedOutlook;

interface IdleWords {
  /** Why words of the event would change nothing; absent if all count. */
  readonly idle?: readonly Sentence[];
}

interface OpenOutlook extends IdleWords {
  readonly state: 'ready' | 'practice';
}

export interface ClosedOutlook extends IdleWords {
  readonly state: 'closed';
  readonly conflicts: readonly Sentence[];
  /** What to do instead, if the event requires another list. */
  readonly better?: Sentence;
}

/** Stages in order. An import skips those that its files do not need. */
export const importStages = ['opening', 'reading', 'making', 'checking', 'comparing'] as const;
export type ImportStage = (typeof importStages)[number];

export type ImportState =
  | { readonly kind: 'none' }
  | ({
      readonly kind: 'running';
      readonly request: ImportRequest;
      /** True if it made no progress for 30 seconds. */
      readonly isStuck?: boolean;
    } & ImportProgress)
  | { readonly kind: 'asks'; readonly request: ImportRequest; readonly question: ImportQuestion }
  | { readonly kind: 'refused'; readonly request: ImportRequest; readonly refusal: ImportRefusal }
  | {
      readonly kind: 'ready';
      readonly request: ImportRequest;
      readonly report: ImportReport;
      readonly outlook: Outlook;
    };

export interface ImportProgress {
  readonly stages: readonly ImportStage[];
  readonly stage: ImportStage;
  /** Set while a list is read. */
  readonly row?: {
    readonly file: string;
    readonly unit: Unit;
    readonly row: number;
    readonly rows?: number;
    readonly refused: number;
  };
}

/** A choice that the import cannot make and must ask for. */
export type ImportQuestion =
  /** The number of words in each of the two lists of a NASPA CSV. */
  | { readonly kind: 'list'; readonly file: string; readonly all: number; readonly school: number }
  | { readonly kind: 'labels'; readonly file: string }
  /** The columns of a table, and the number of words in all of them if several have words. */
  | {
      readonly kind: 'column';
      readonly file: string;
      /** Of the file, for the answer. */
      readonly path: string;
      readonly columns: readonly ColumnPreview[];
      readonly further: number;
      readonly all?: number;
    }
  /** The lists in a file, one after the other, and the number of words in all of them. */
  | {
      readonly kind: 'part';
      readonly file: string;
      /** Of the file, for the answer. */
      readonly path: string;
      readonly parts: readonly PartShown[];
      readonly all: number;
    }
  /** The number of words of one letter or of more than the longest, and the first of them. */
  | {
      readonly kind: 'unplayable';
      readonly file: string;
      readonly rows: number;
      readonly first: readonly RowShown[];
    }
  /** The number of rows with a capital in a list in small letters, or of comments like words. */
  | {
      readonly kind: 'capitals' | 'comments';
      readonly file: string;
      /** Of the file, for the answer. */
      readonly path: string;
      readonly rows: number;
      readonly first: readonly RowShown[];
    }
  /** The number of rows unlike the others. No more than three can be left out of a file. */
  | {
      readonly kind: 'oddLines';
      readonly file: string;
      readonly path: string;
      readonly rows: number;
      readonly first: readonly (RowShown & { readonly why: Sentence })[];
      readonly mayKeep: boolean;
      readonly mayLeaveOut: boolean;
    }
  /** The number of words that entries name and the file does not have, and the first of them. */
  | {
      readonly kind: 'missingForms';
      readonly file: string;
      readonly path: string;
      readonly forms: number;
      readonly form: string;
      readonly line: number;
    };

interface RowShown {
  readonly line: number;
  readonly text: string;
}

export interface ImportRefusal {
  /** What is wrong, and what to do. */
  readonly sentence: Sentence;
  /** For each list with invalid lines: the first few, and their total number. */
  readonly invalid: readonly {
    readonly file: string;
    readonly unit: Unit;
    readonly total: number;
    readonly lines: readonly {
      readonly line: number;
      readonly text: string;
      readonly reason: Sentence;
    }[];
  }[];
}

export interface ImportReport {
  readonly lexicon: LexiconFacts;
  /** True if it has the same words as the lexicon in use. */
  readonly isInUse: boolean;
  /** An installed lexicon with the same words, even if its file or name differs. */
  readonly installedAs?: { readonly title: string; readonly edition: string };
  /** How the import understood the files. */
  readonly readings: readonly Sentence[];
  readonly lengths: readonly {
    readonly letters: number;
    readonly primary: number;
    readonly secondary?: number;
  }[];
  readonly dropped: readonly {
    readonly list: ListName;
    readonly rule: DropRule;
    readonly rows: number;
  }[];
  /** The first of the rows that a rule left out. */
  readonly droppedRows: readonly {
    readonly file: string;
    readonly line: number;
    readonly text: string;
    readonly reason: Sentence;
  }[];
  /** Differences from the lexicon in use; `undefined` if there is none. */
  readonly comparison?: {
    readonly title: string;
    readonly edition: string;
    readonly lists: readonly ({ readonly list: ListName } & DifferenceSummary)[];
  };
}
