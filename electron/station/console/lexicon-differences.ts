/**
 * Compares a list with the one in use by its words and by the rulings of the day, and reports the
 * rows that its import left out, to read on the page or to save as files.
 */
import path from 'node:path';
import type { StaffHandlers } from '../../contract/call.ts';
import type {
  differenceCalls,
  DifferenceKind,
  DifferencesPage,
  DifferingRuling,
  DifferingRulings,
} from '../../contract/staff/lexicon-differences-calls.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { describeIdleEntries } from '../../core/challenge/idle-entries.ts';
import { verdictByList } from '../../core/challenge/verdict-by-list.ts';
import {
  differencesOf,
  listsToCompare,
  summariseDifferences,
  wordsOf,
} from '../../core/lexicon/diff.ts';
import type { Lexicon, ListName } from '../../core/lexicon/lexicon.ts';
import type { RulingOnRecord } from '../../core/ledger/rulings-on-record.ts';
import type { Verdict } from '../../core/challenge/verdict.ts';
import type { Word } from '../../core/words/word.ts';
import { fail, ok } from '../../core/base/result.ts';
import { sentence } from '../../core/text/sentence.ts';
import type { Rules } from '../../core/rulebook/rules.ts';
import { consoleLanguageOf } from '../../core/station/state.ts';
import { isOnlyForPractice, tournamentIn } from '../in-force/config.ts';
import { describeLedgerReadError } from '../ledger/checked-on-each-read.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { describeLexiconFileError, openLexiconFile } from '../lexicons/lexicon-file.ts';
import { installedLexiconFiles } from '../lexicons/lexicon-store.ts';
import { localTimeOf } from '../machine/machine-time.ts';
import { describeNewFileError, saveNewFiles, timeInName, type NewFile } from '../disk/new-file.ts';
import { translatorFor } from '../../core/text/translator.ts';
import type { ConsoleParts } from './console-parts.ts';

/** The most words or rows in one answer. */
export const wordsPerPage = 200;
export const rowsPerPage = 100;

/** In milliseconds. */
const recentMs = 24 * 60 * 60_000;
/** Rulings that are read at a time. */
const rulingsAtOnce = 200;

interface Pair {
  /** The list in use. */
  readonly before: Lexicon;
  readonly after: Lexicon;
}

export function differenceHandlers(
  parts: ConsoleParts,
): Pick<StaffHandlers, keyof typeof differenceCalls> {
  const { importing } = parts;
  return {
    lexiconDifferences: ({ sha256, list, kind, from }) => {
      const pair = pairOf(parts, sha256);
      if (!pair.ok) return pair;
      const rules = tournamentIn(parts.context.config())?.rules;
      return ok({
        ...pageOf(pair.value, list, kind, from),
        ...(rules && idleBy(rules, pair.value)),
      });
    },
    saveDifferences: ({ sha256, folder }) => {
      const pair = pairOf(parts, sha256);
      return pair.ok ? save(folder, differenceFiles(pair.value, nowInName(parts))) : pair;
    },
    differingRulings: ({ sha256 }) => {
      const pair = pairOf(parts, sha256);
      return pair.ok ? differingRulings(parts, pair.value) : pair;
    },
    leftOutRows: ({ from }) => {
      const all = importing.leftOut();
      return ok({
        total: all.length,
        rows: all.slice(from, from + rowsPerPage),
        perPage: rowsPerPage,
      });
    },
    saveLeftOut: ({ folder }) => {
      const files = save(folder, [fileOfLeftOut(parts)]);
      return files.ok ? ok(files.value.join()) : files;
    },
  };
}

function pairOf(
  { context, dataFolder, importing }: ConsoleParts,
  sha256: string | undefined,
): StaffResult<Pair> {
  const { list } = context.config();
  if (list === undefined || isOnlyForPractice(list)) {
    return fail(sentence`No word list of yours is in use, so there is nothing to compare.`);
  }
  const before = list.lexicon;
  const file =
    sha256 === undefined
      ? importing.staged()
      : installedLexiconFiles(dataFolder).find((one) => path.parse(one).name === sha256);
  if (file === undefined) {
    return fail(sentence`This word list is no longer on the station. Choose another one.`);
  }
  const after = openLexiconFile(file);
  return after.ok
    ? ok({ before, after: after.value })
    : fail(describeLexiconFileError(after.error));
}

function pageOf(
  { before, after }: Pair,
  wanted: ListName,
  kind: DifferenceKind,
  from: number,
): DifferencesPage {
  const { title, edition } = before.manifest;
  const summaries = listsToCompare(before, after).map((list) => ({
    list,
    ...summariseDifferences(wordsOf(before, list), wordsOf(after, list), wordsPerPage, from),
  }));
  const asked = summaries.find(({ list }) => list === wanted);
  const words = kind === 'added' ? asked?.addedSamples : asked?.removedSamples;
  return {
    title,
    edition,
    counts: summaries.map(({ list, added, removed, same }) => ({ list, added, removed, same })),
    words: words ?? [],
    perPage: wordsPerPage,
  };
}

/** Compares the words of the event with both lists. */
function idleBy(rules: Rules, { before, after }: Pair): Pick<DifferencesPage, 'idle'> {
  return rules.allowList.size + rules.denyList.size === 0
    ? {}
    : {
        idle: {
          inUse: describeIdleEntries(rules, before),
          other: describeIdleEntries(rules, after),
        },
      };
}

function differingRulings(
  { context, clock }: ConsoleParts,
  { before, after }: Pair,
): StaffResult<DifferingRulings> {
  const ledger = context.ledger();
  if (ledger === undefined) {
    return fail(sentence`The ledger cannot be read now. Open the page "Status".`);
  }
  const since = new Date(clock.wallTime().getTime() - recentMs).toISOString();
  const read = rulingsSince(ledger, since);
  if (!read.ok) return read;
  const all = read.value.map((ruling): DifferingRuling => {
    const { words, sources = [], label, time, offset, round, board } = ruling;
    const by = (list: Lexicon): Verdict => verdictByList(words as Word[], sources, list);
    return {
      ...{ ruling: ruling.ruling, label, time, offset },
      ...(round !== undefined && { round }),
      ...(board !== undefined && { board }),
      ...{ inUse: by(before), other: by(after) },
    };
  });
  return ok({ compared: all.length, rulings: all.filter(({ inUse, other }) => inUse !== other) });
}

/** Newest first, with their sources. */
function rulingsSince(ledger: Ledger, since: string): StaffResult<readonly RulingOnRecord[]> {
  const found: RulingOnRecord[] = [];
  for (;;) {
    const before = found.at(-1)?.ruling;
    const read = ledger.rulings({ before, limit: rulingsAtOnce, withSources: true });
    if (!read.ok) return fail(describeLedgerReadError(read.error));
    const { rulings, hasMore } = read.value;
    const recent = rulings.filter(({ time }) => time >= since);
    found.push(...recent);
    if (!hasMore || recent.length < rulings.length) return ok(found);
  }
}

/** Returns a file for each list, in the format of `lexicon diff --words`. */
function differenceFiles({ before, after }: Pair, time: string): readonly NewFile[] {
  return listsToCompare(before, after).map((list) => {
    const lines: string[] = [];
    for (const { kind, word } of differencesOf(wordsOf(before, list), wordsOf(after, list))) {
      lines.push(`${kind === 'added' ? '+' : '-'}${word}\n`);
    }
    const name = [before, after].map(({ manifest }) => manifest.id).join('-');
    const which = list === 'primary' ? 'main' : 'long-words';
    return { name: `differences-${name}-${which}-${time}.txt`, text: lines.join('') };
  });
}

/** Returns a tab-separated table in the language of the console. */
function fileOfLeftOut(parts: ConsoleParts): NewFile {
  const translate = translatorFor(consoleLanguageOf(parts.context.state()));
  const lines = parts.importing
    .leftOut()
    .map(({ file, line, text, reason }) =>
      [file, line, text.replaceAll('\t', ' '), translate(reason)].join('\t'),
    );
  return { name: `left-out-${nowInName(parts)}.txt`, text: `${lines.join('\n')}\n` };
}

function nowInName({ clock }: ConsoleParts): string {
  return timeInName(localTimeOf(clock.wallTime()));
}

function save(folder: string, files: readonly NewFile[]): StaffResult<readonly string[]> {
  const places = saveNewFiles(folder, files);
  return places.ok ? places : fail(describeNewFileError(places.error));
}
