/** The page "Lexicons": what is installed and in use, and the import of a list beside the play. */
import { longestLength, shortestLength } from '../../core/words/word-length.ts';
import { type DropRule } from '../../core/lexicon/manifest.ts';
import type { DifferenceSummary } from '../../core/lexicon/diff.ts';
import type { ListName } from '../../core/lexicon/lexicon.ts';
import { labelSetNames } from '../../core/lexicon/sources/labels.ts';
import { wantedLists } from '../../core/lexicon/sources/naspa-csv.ts';
import { wantedColumns } from '../../core/lexicon/sources/table.ts';
import type { Unit } from '../../core/lexicon/sources/reading.ts';
import { z } from '../../core/schema.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { call, filePath, lexiconHash, typedLine, type StaffResult } from './staff-call.ts';
import type { LexiconFacts, StationState } from './status.ts';

/** A lexicon file, or word lists of which a lexicon is made. */
const importRequest = z.strictObject({
  /** The primary list, where it is a word list. */
  file: filePath,
  /** What players read on every screen; empty: the name of the file. Lexicon files have their own. */
  title: typedLine,
  /** Empty: the title. */
  edition: typedLine,
  /** Of long words that count in addition. */
  secondary: z
    .strictObject({
      file: filePath,
      fromLength: z.int().min(shortestLength).max(longestLength),
    })
    .optional(),
  /** Which list of a NASPA CSV; asked when it is needed and not given. */
  list: z.enum(wantedLists).optional(),
  /** By whose rules labels keep an entry out; asked as well. */
  labels: z.enum(labelSetNames).optional(),
  /** Of a table that has words in more than one column; asked as well. */
  columns: z.enum(wantedColumns).optional(),
  /** A file of corrections to the primary list. */
  corrections: filePath.optional(),
});

const chosen = { sha256: lexiconHash };

export const lexiconCalls = {
  lexicons: call('staff').answers<LexiconsReport>(),
  importProgress: call('staff').answers<ImportState>(),
  startImport: call('director', importRequest.shape).answers<StaffResult>(),
  /** At any time until it is decided on; nothing of it is left then. */
  stopImport: call('director').answers<undefined>(),
  /** Installs what was imported. */
  /** What the station rules by then, in a sentence. */
  finishImport: call('director', { activate: z.boolean() }).answers<StaffResult<Sentence>>(),
  activateLexicon: call('director', chosen).answers<StaffResult<Sentence>>(),
  stepBackLexicon: call('director').answers<StaffResult<Sentence>>(),
  removeLexicon: call('director', chosen).answers<StaffResult<Sentence>>(),
} as const;

export type ImportRequest = z.output<typeof importRequest>;

export interface LexiconsReport {
  readonly inUse?: LexiconFacts;
  /** The station is closed because of these: the list in use does not fit the event. */
  readonly conflicts: readonly Sentence[];
  /** When the lexicon in use passed its self-test last; ISO 8601 in UTC. */
  readonly testedAt?: string;
  /** The station was started with a lexicon file, which rules whatever is activated. */
  readonly isGivenByHand: boolean;
  readonly installed: readonly InstalledLexicon[];
  /** Why the installed ones cannot be told. */
  readonly problem?: Sentence;
}

export interface InstalledLexicon {
  /** Of its file. */
  readonly sha256: string;
  readonly fileFingerprint: string;
  /** `afterRestart`: as soon as the station is started without a lexicon file. */
  readonly use?: 'active' | 'afterRestart' | 'previous';
  /** The lexicon, or why it cannot be used. */
  readonly found: StaffResult<LexiconFacts>;
  /** Another installed file has the same words. */
  readonly hasTwin: boolean;
  /** Absent if nobody can put it in use: it is, it cannot be read, or another was given by hand. */
  readonly outlook?: Outlook;
  /** Going back to it brings its event back as well: the title, empty for no event. */
  readonly withEvent?: string;
}

/** What the station would be by a certain list. */
export type Outlook = { readonly state: Exclude<StationState, 'closed'> } | ClosedOutlook;

export interface ClosedOutlook {
  readonly state: 'closed';
  /** Why. */
  readonly conflicts: readonly Sentence[];
  /** What to do instead, where the event requires another list. */
  readonly better?: Sentence;
}

/** In this order; which of them an import goes through depends on what is imported. */
export const importStages = ['opening', 'reading', 'making', 'checking', 'comparing'] as const;
export type ImportStage = (typeof importStages)[number];

export type ImportState =
  | { readonly kind: 'none' }
  | ({ readonly kind: 'running'; readonly request: ImportRequest } & ImportProgress)
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
  /** While a list is read. */
  readonly row?: {
    readonly file: string;
    readonly unit: Unit;
    readonly row: number;
    readonly rows?: number;
    readonly refused: number;
  };
}

/** What nobody may guess. */
export type ImportQuestion =
  /** How many words the two lists of a NASPA CSV have. */
  | { readonly kind: 'list'; readonly file: string; readonly all: number; readonly school: number }
  | { readonly kind: 'labels'; readonly file: string }
  /** How many words a table has in its first column of words, and in all that have some. */
  | {
      readonly kind: 'columns';
      readonly file: string;
      readonly first: number;
      readonly all: number;
    };

export interface ImportRefusal {
  /** What is wrong, and what to do. */
  readonly sentence: Sentence;
  /** Of each list that has some: the first lines, and how many there are. */
  readonly unfit: readonly {
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
  /** It has the words of the lexicon in use. */
  readonly isInUse: boolean;
  /** An installed lexicon with the same words, perhaps in another file and by another name. */
  readonly installedAs?: { readonly title: string; readonly edition: string };
  /** Sentences on what the files were taken for. */
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
  /** The first rows that a rule left out. */
  readonly droppedRows: readonly {
    readonly file: string;
    readonly line: number;
    readonly text: string;
    readonly reason: Sentence;
  }[];
  /** Against the lexicon in use; undefined when there is none. */
  readonly comparison?: {
    readonly title: string;
    readonly edition: string;
    readonly lists: readonly ({ readonly list: ListName } & DifferenceSummary)[];
  };
}
