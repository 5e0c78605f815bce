/**
 * `npm run test:long`: the long checks of lexicons, of which `npm test` runs short forms: lexicons
 * against an independent oracle, and mutations of a lexicon file and of a signature.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { Command, Option } from 'commander';
import { mostAllocated as allocationLimit } from './fuzz/lexicon-mutations.ts';
import { runWorkers, type Sum } from './fuzz/run-workers.ts';
import type { AgreementJob, MutationJob } from './fuzz/worker.ts';
import { buildLexiconFile } from './commands/lexicon-build.ts';
import {
  demonstrationLists,
  describeDemonstrationError,
  makeDemonstrationLexicon,
} from './lists/demonstration-lexicon.ts';
import { largeList } from './lists/large-list.ts';

const parts = ['oracle', 'mutations'] as const;

interface Options {
  readonly only?: (typeof parts)[number];
  readonly lists?: readonly string[];
  readonly neighbours: number;
  readonly texts: number;
  readonly mutations: number;
  readonly from: number;
  readonly workers: number;
}

const options = new Command('fuzz')
  .description(
    'Asks lexicons and an independent oracle the same questions, and mutates lexicon and signature files. Exit code 1: something is wrong.',
  )
  .addOption(new Option('--only <part>', 'one part alone').choices(parts))
  .option(
    '--lists <file...>',
    'plain text lists for the oracle instead of the large list and SCOWL',
  )
  .option('--neighbours <n>', 'words of which every one-edit neighbour is asked', Number, 20_000)
  .option('--texts <n>', 'texts by chance', Number, 10_000_000)
  .option('--mutations <n>', 'mutations of each kind', Number, 100_000)
  .option(
    '--from <n>',
    'the number of the first mutation, and the seed of the questions',
    Number,
    1,
  )
  .option('--workers <n>', 'processes at a time', Number, availableParallelism())
  .parse()
  .opts<Options>();

const folder = mkdtempSync(path.join(tmpdir(), 'audit-'));
try {
  if (options.only !== 'mutations') await oraclePart();
  if (options.only !== 'oracle') await mutationPart();
} finally {
  rmSync(folder, { recursive: true });
}

async function oraclePart(): Promise<void> {
  for (const text of options.lists ?? listTexts()) {
    const lexicon = path.join(folder, 'audited.lexicon');
    const built = buildLexiconFile({
      id: 'audited',
      title: 'Audited',
      primary: text,
      out: lexicon,
    });
    if (!built.ok) {
      console.error(built.error);
      process.exitCode = 2;
      continue;
    }
    console.log(`\n${path.basename(text)}, lexicon and oracle:`);
    for (const [kind, what, count] of [
      ['words', 'every word, and no other', 0],
      [
        'neighbours',
        `one-edit neighbours of ${number(options.neighbours)} words`,
        options.neighbours,
      ],
      ['texts', 'texts by chance', options.texts],
    ] as const) {
      const job = { kind, lexicon, text, count, seed: options.from, parts: options.workers };
      const jobs = Array.from({ length: options.workers }, (_, part): AgreementJob => ({
        ...job,
        part,
      }));
      tellAgreement(what, ...(await timeRun(() => runWorkers(jobs))));
    }
  }
}

async function mutationPart(): Promise<void> {
  const lexicon = makeDemonstrationLexicon();
  if (!lexicon.ok) {
    console.error(describeDemonstrationError(lexicon.error));
    process.exitCode = 2;
    return;
  }
  const { workers, from, mutations } = options;
  for (const [kind, what] of [
    ['raw', 'lexicon file as it is'],
    ['repaired', 'lexicon file with its hash repaired'],
    ['signature', 'signature file'],
  ] as const) {
    const jobs = Array.from({ length: workers }, (_, part): MutationJob => ({
      kind,
      lexicon: lexicon.value,
      from: from + part,
      count: Math.ceil((mutations - part) / workers),
      step: workers,
    }));
    tellMutations(what, ...(await timeRun(() => runWorkers(jobs))));
  }
}

/** Returns the lists as texts, which both sides read independently. */
function listTexts(): readonly string[] {
  const lists = demonstrationLists();
  if (!lists.ok) throw new Error(describeDemonstrationError(lists.error));
  const { primary, secondary } = lists.value;
  return Object.entries({
    'large list': largeList(),
    'SCOWL, sizes 10 to 60': primary.words,
    'SCOWL, size 70': secondary.words,
  }).map(([name, words]) => {
    const file = path.join(folder, `${name}.txt`);
    writeFileSync(file, words.join('\n'));
    return file;
  });
}

function tellAgreement(what: string, sum: Sum, seconds: number): void {
  const { asked, words, disagreements } = sum.agreement;
  console.log(
    `  ${what}: ${number(asked)} asked, ${number(words)} of them words, ${number(disagreements.length)} disagreements (${seconds.toFixed(0)} s)`,
  );
  tellProblems([...disagreements.map((text) => `they differ on ${text}`), ...sum.failures]);
  if (asked === 0) tellProblems(['Nothing was asked.']);
}

function tellMutations(what: string, sum: Sum, seconds: number): void {
  const { mutations, outcomes, faults, mostAllocated, longestMs } = sum.tally;
  console.log(`\n${number(mutations)} mutations of a ${what} (${seconds.toFixed(0)} s):`);
  const byCount = Object.entries(outcomes).toSorted(([, one], [, other]) => other - one);
  for (const [how, count] of byCount) console.log(`  ${number(count).padStart(8)} ${how}`);
  console.log(
    `  longest ${longestMs.toFixed(0)} ms; most typed arrays for one reading ${mebibytes(mostAllocated)} MiB (a fault from ${mebibytes(allocationLimit)} MiB on); most in memory ${sum.residentMebibytes.toFixed(0)} MiB`,
  );
  tellProblems([...faults, ...sum.failures]);
  if (mutations === 0) tellProblems(['Nothing was mutated.']);
}

function tellProblems(problems: readonly string[]): void {
  if (problems.length === 0) return;
  for (const problem of problems) console.error(`  WRONG: ${problem}`);
  process.exitCode = 1;
}

async function timeRun<Value>(run: () => Promise<Value>): Promise<readonly [Value, number]> {
  const start = performance.now();
  const value = await run();
  return [value, (performance.now() - start) / 1000];
}

function number(value: number): string {
  return value.toLocaleString('en');
}

function mebibytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}
