/**
 * `npm run mutants -- FOLDER`: changes the code of a folder in one place after another, and prints
 * each change that no test notices. `test/mutants/README.md` has the tests for each folder.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { Command } from 'commander';
import { projectFolder } from './build/project-folder.ts';

type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number];

interface Options {
  readonly tests?: readonly string[];
  readonly without: readonly string[];
  readonly results: string;
}

const command = new Command('mutants')
  .description(
    'Changes the code in one place after another, and prints each change that no test notices.',
  )
  .argument(
    '<place...>',
    'files, lines of a file, or folders, such as electron/core/fleet or electron/link/broker-link.ts:230-253',
  )
  .option('--tests <place...>', 'test files, or folders of them; usually the same folder of test/')
  .option('--without <mutator...>', 'kinds of changes to leave out, such as StringLiteral', [])
  .option(
    '--results <folder>',
    'keeps results there; the next run tries only what is new',
    path.join(tmpdir(), 'challenge-station-mutants'),
  )
  .parse();
const { tests, without, results } = command.opts<Options>();
const places = command.args;
const tested = tests ?? places.map((place) => withoutLines(place).replace(/^electron/, 'test'));
const missing = [...places.map(withoutLines), ...tested].filter((place) => !existsSync(place));
if (missing.length > 0) {
  console.error(`These are not there: ${missing.join(', ')}. Name the tests with --tests.`);
  process.exitCode = 2;
} else {
  // The configuration of the tests reads it.
  process.env['MUTANTS_TESTS'] = tested.map((place) => allIn(place, '.test.ts')).join(' ');
  process.exitCode = await tryMutants();
}

async function tryMutants(): Promise<number> {
  const copies = mkdtempSync(path.join(tmpdir(), 'mutants-'));
  try {
    const mutants = await new Stryker({
      mutate: places.map((place) => allIn(place, '.ts')),
      mutator: { plugins: null, excludedMutations: [...without] },
      testRunner: 'vitest',
      plugins: [import.meta.resolve('@stryker-mutator/vitest-runner')],
      // A station sets its umask, which a thread may not.
      vitest: { configFile: 'vitest.config.ts', pool: 'forks' },
      // A second test run would disturb the first one: many tests wait for each other.
      concurrency: 1,
      incremental: true,
      incrementalFile: path.join(results, `${hashOf(places.join(' '))}.json`),
      tempDirName: copies,
      ignorePatterns: ['coverage', 'test-results', 'playwright-report'],
      disableTypeChecks: false,
      // What runs for ever is found by how often it runs. A loaded machine may take its time.
      timeoutMS: 60_000,
      reporters: ['progress-append-only'],
    }).runMutationTest();
    tell(mutants);
    return 0;
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
}

/** Many places together would be too long for the name of a file. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function allIn(place: string, ending: string): string {
  return statSync(withoutLines(place)).isDirectory() ? `${place}/**/*${ending}` : place;
}

function withoutLines(place: string): string {
  return place.replace(/:\d+-\d+$/, '');
}

function tell(mutants: readonly MutantResult[]): void {
  const unnoticed = mutants.filter(
    ({ status }) => status === 'Survived' || status === 'NoCoverage',
  );
  for (const mutant of unnoticed) {
    const { line, column } = mutant.location.start;
    const place = `${path.relative(projectFolder, mutant.fileName)}:${line}:${column}`;
    const run = mutant.status === 'NoCoverage' ? ', which no test runs' : '';
    console.log(
      `${place} ${mutant.mutatorName}${run}\n  - ${before(mutant)}\n  + ${after(mutant)}`,
    );
  }
  const byStatus = Map.groupBy(mutants, ({ status }) => status);
  const counts = [...byStatus].map(([status, { length }]) => `${length} ${status}`);
  console.log(`${places.join(' ')}: ${mutants.length} mutants, ${counts.join(', ')}`);
}

function before({ fileName, location: { start, end } }: MutantResult): string {
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  const last = lines.length - 1;
  const cut = lines.with(last, (lines[last] ?? '').slice(0, end.column - 1));
  return oneLine(cut.with(0, (cut[0] ?? '').slice(start.column - 1)).join('\n'));
}

function after({ replacement }: MutantResult): string {
  return oneLine(replacement);
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 160 ? `${line.slice(0, 159)}…` : line;
}
