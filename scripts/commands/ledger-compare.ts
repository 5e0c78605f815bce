/** `ledger compare`: the rulings that two word lists decide differently. */
import type { Command } from 'commander';
import { escapeControls, type Answer } from '../audit/core/answer.ts';
import type { CheckedRecord } from '../audit/core/checked-record.ts';
import { createRulingsFold, type RulingToShow } from '../audit/core/rulings.ts';
import type { VerifiedRows } from '../audit/core/verify-rows.ts';
import { openEvidence } from '../audit/evidence.ts';
import { verdictByList } from '../../electron/core/challenge/verdict-by-list.ts';
import { wordSources, type WordSource } from '../../electron/core/challenge/verdict.ts';
import type { Lexicon } from '../../electron/core/lexicon/lexicon.ts';
import { listName } from '../../electron/core/lexicon/list-name.ts';
import { rulingLabel, type RulingNumber } from '../../electron/core/ledger/ruling-number.ts';
import { english } from '../../electron/core/text/sentence.ts';
import type { Word } from '../../electron/core/words/word.ts';
import {
  describeLexiconFileError,
  openLexiconFile,
} from '../../electron/station/lexicons/lexicon-file.ts';
import { refused, withHelp } from './help.ts';
import { isAltered, reportAltered, reportNewer } from './say-verified.ts';
import {
  inPieces,
  printMessage,
  printResult,
  refuse,
  type ExitCode,
  type Terminal,
} from './terminal.ts';
import { oneMore } from './used-for-rulings.ts';

export function addCompare(group: Command, terminal: Terminal): void {
  const command = group
    .command('compare')
    .summary('find the rulings that two word lists decide differently')
    .description(
      'Verifies each ledger, then says of each ruling what two word lists would have decided, and prints those about which they differ, with time, round, board and words. Words that the event allowed or denied, and words that are too long for the rules, stay decided as they were, whatever the lists have. For a director who learns that a list was wrong. For staff only.',
    )
    .argument(
      '<files...>',
      'the ledger files of one or more stations, or their reports for staff that are not in parts',
    )
    .option(
      '--lexicon <file>',
      'one of the two lexicon files; give it twice',
      oneMore,
      [] as readonly string[],
    );
  withHelp(
    command,
    'ledger compare ./station-1/ledger.sqlite --lexicon used.lexicon --lexicon right.lexicon',
    {
      0: 'the lists decide all rulings alike',
      1: 'they decide at least one differently, or a ledger was changed or damaged',
      2: `they differ about none, but some rulings could not be compared; or ${refused}`,
      3: 'the same as 0, but some records are of a newer program',
    },
  ).action(
    async (files: readonly string[], { lexicon }: { readonly lexicon: readonly string[] }) => {
      terminal.exit(await compareFiles(terminal, files, lexicon));
    },
  );
}

async function compareFiles(
  terminal: Terminal,
  files: readonly string[],
  lexiconFiles: readonly string[],
): Promise<ExitCode> {
  const lists: Lexicon[] = [];
  for (const file of lexiconFiles) {
    const opened = openLexiconFile(file);
    if (!opened.ok) return refuse(terminal, english(describeLexiconFileError(opened.error)));
    lists.push(opened.value);
  }
  const [one, other] = lists;
  if (one === undefined || other === undefined || lists.length > 2) {
    return refuse(terminal, 'Give --lexicon twice: once for each of the two lists.');
  }
  const comparison = new Comparison([one, other]);
  let newer: VerifiedRows | undefined;
  for (const file of files) {
    const evidence = await openEvidence([file]);
    if (!evidence.ok) return refuse(terminal, evidence.sentence);
    const verified = comparison.add((onRecord) => evidence.value([], onRecord));
    if (!verified.ok) return refuse(terminal, verified.sentence);
    if (isAltered(verified.value)) return reportAltered(terminal, verified.value);
    if (verified.value.newer.records > 0) newer = verified.value;
  }
  return say(terminal, comparison, newer);
}

async function say(
  terminal: Terminal,
  { same, different, without }: Comparison,
  newer: VerifiedRows | undefined,
): Promise<ExitCode> {
  if (without > 0) {
    printMessage(
      terminal,
      `${without.toString()} rulings cannot be compared: this report leaves out their words or what decided them. Give the ledger, or the report for staff.`,
    );
  }
  if (different.length > 0) {
    printMessage(
      terminal,
      `The lists decide ${different.length.toString()} of ${(same + different.length).toString()} rulings differently.`,
    );
    return printResult(terminal, inPieces(different.map(escapeControls)), 1);
  }
  if (without > 0) return 2;
  if (newer !== undefined) return reportNewer(terminal, newer);
  return printResult(terminal, [`OK ${same.toString()} rulings come out the same by both lists\n`]);
}

interface ToCompare {
  readonly words: readonly Word[];
  readonly sources: readonly WordSource[];
  /** "round 3, board 5", as far as it is on record. */
  readonly place: string;
}

class Comparison {
  readonly #lists: readonly [Lexicon, Lexicon];
  same = 0;
  /** A sentence for each ruling about which the lists differ. */
  readonly different: string[] = [];
  /** Number of rulings without their words or sources. */
  without = 0;

  constructor(lists: readonly [Lexicon, Lexicon]) {
    this.#lists = lists;
  }

  /** Compares the rulings of one ledger. `verify` passes each good record to its argument. */
  add(
    verify: (onRecord: (record: CheckedRecord) => void) => Answer<VerifiedRows>,
  ): Answer<VerifiedRows> {
    const fold = createRulingsFold();
    const found = new Map<number, ToCompare>();
    const verified = verify((record) => {
      fold.add(record, undefined);
      const ruling = record.kind === 'ruling' ? toCompare(record) : undefined;
      if (ruling !== undefined) found.set(Number(record.body['ruling']), ruling);
    });
    for (const ruling of fold.rulings()) this.#compare(ruling, found.get(ruling.ruling));
    return verified;
  }

  #compare(shown: RulingToShow, ruling: ToCompare | undefined): void {
    if (ruling === undefined) {
      this.without += 1;
      return;
    }
    const verdicts = this.#lists.map((list) => verdictByList(ruling.words, ruling.sources, list));
    if (new Set(verdicts).size === 1) {
      this.same += 1;
      return;
    }
    const by = this.#lists.map(
      ({ manifest: { title, edition } }, index) =>
        `${verdicts[index] ?? ''} by ${listName(title, edition)}`,
    );
    const label = rulingLabel(shown.station ?? '?', shown.ruling as RulingNumber);
    const aside = shown.setAsides.length > 0 ? ', set aside' : '';
    this.different.push(
      `Ruling ${label}, ${shown.time}${ruling.place}: ${ruling.words.join(' ')}: ${by.join(', ')} (on record: ${shown.verdict}${aside}).`,
    );
  }
}

/** `undefined` if the report leaves out words or sources. */
function toCompare({ body, staff }: CheckedRecord): ToCompare | undefined {
  const { words, round, board } = body;
  const sources = staff?.['sources'];
  if (!Array.isArray(words) || !Array.isArray(sources)) return undefined;
  const places = Object.entries({ round, board }).filter(([, number]) => number !== undefined);
  return {
    words: words as Word[],
    sources: sources.map((one) => wordSources.find((source) => source === one) ?? 'none'),
    place: places.map(([name, number]) => `, ${name} ${String(number)}`).join(''),
  };
}
