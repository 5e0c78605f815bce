import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import './test/compile-cache.ts';
import { SlowFirst } from './test/slow-first.ts';

type Coverage = NonNullable<NonNullable<ViteUserConfig['test']>['coverage']>;

/**
 * The call that closes a `switch`. The compiler proves that it never runs, so no test can. In the
 * code that Vite makes, it is `return (0, module.unreachable)(value)`.
 */
const isUnreachable: NonNullable<Coverage['ignoreNode']> = (node) => {
  const call = node.type === 'ReturnStatement' ? node.argument : undefined;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'SequenceExpression') return false;
  const callee = call.callee.expressions.at(-1);
  return (
    callee?.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'unreachable'
  );
};

/** The test files in a folder of `test`. */
const testsIn = (folder: string): string[] =>
  ['ts', 'tsx'].map((ending) => `test/${folder}/**/*.test.${ending}`);

const ofCore = ['core', 'contract'].flatMap(testsIn);
const pure = ['audit', 'renderer'].flatMap(testsIn);

/** What `npm run mutants` runs, in place of all tests. */
const ofMutants = process.env['MUTANTS_TESTS']?.split(' ');

const isWindows = process.platform === 'win32';
const isLong = process.env['STATION_TESTS'] === 'long';

export default defineConfig({
  // The build of the main process puts the release's key here.
  define: { RELEASE_KEY: '""', SOURCE_COMMIT: '""', SOURCE_DATE: '""' },
  resolve: {
    // The real package downloads its runtime when it is imported.
    alias: { electron: fileURLToPath(new URL('test/fakes/electron.ts', import.meta.url)) },
  },
  test: {
    projects: ofMutants
      ? [{ extends: true, test: { name: 'mutants', include: ofMutants } }]
      : [
          // Pure code keeps no state, so its files share their workers, which halves their time.
          { extends: true, test: { name: 'core', include: ofCore, isolate: false } },
          { extends: true, test: { name: 'pure', include: pure, isolate: false } },
          {
            extends: true,
            test: {
              name: 'station',
              include: testsIn('**'),
              exclude: [...ofCore, ...pure],
              // Stations and commands wait for each other more than they compute.
              maxWorkers: '150%',
              sequence: { groupOrder: 1 },
            },
          },
        ],
    reporters: ['default', 'test/facility/vitest-reporter.ts'],
    // The default leaves a core to an editor, which is half of a machine with two.
    maxWorkers: '100%',
    sequence: { sequencer: SlowFirst },
    setupFiles: ['test/known-editions.ts', 'test/cheap-pins.ts', 'test/no-layout.ts'],
    // No test is about time; a loaded machine may take its time, and Wine takes five times as long.
    testTimeout: isWindows || isLong ? 600_000 : 120_000,
    hookTimeout: isWindows ? 300_000 : 60_000,
    coverage: {
      provider: 'v8',
      include: ['electron/core/**/*.ts', 'electron/contract/**/*.ts'],
      reporter: ['text-summary', 'text'],
      // Lines only: a gate on branches asks for casts and for tests of what cannot happen.
      thresholds: { lines: 100 },
      ignoreNode: isUnreachable,
    },
  },
});
