/** Every command of the installed program once, run by the main program from inside its archive. */
import { projectFolder } from '../../../scripts/build/project-folder.ts';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { loadCommands } from '../../../scripts/commands/declared-commands.ts';
import { createProgram } from '../../../scripts/commands/program.ts';
import { makeTestPackage } from './test-package.ts';
import { sampleBytes } from '../../core/lexicon/samples.ts';
import { needs } from '../../facility/facility.ts';

const base = mkdtempSync(join(tmpdir(), 'commands-'));
const archive = join(base, 'archive');
const data = '--data=data';
const ledger = 'data/ledger.sqlite';
const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(base, 'compiled') };
let made = '';

beforeAll(async () => {
  made = await makeTestPackage(base, 'linux');
  const asar = join(projectFolder, 'node_modules/@electron/asar/bin/asar.js');
  const from = join(made, 'resources', 'app.asar');
  execFileSync(process.execPath, [asar, 'extract', from, archive], { cwd: projectFolder });
  writeFileSync(join(base, 'club.txt'), 'AT\nCAT\nCATS\n');
}, 120_000);

afterAll(() => {
  rmSync(base, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function program(...args: readonly string[]): string[] {
  return [
    join(projectFolder, 'test/fakes/electron-program.ts'),
    join(archive, 'dist/electron/bootstrap.js'),
    join(made, 'challenge-station'),
    join(made, 'resources'),
    ...args,
  ];
}

function run(args: readonly string[]): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, program(...args), {
    cwd: base,
    encoding: 'utf8',
    env,
  });
  return { code: status, stdout, stderr };
}

/** Those that have no commands below them. */
function namesOf(command: Command, before: readonly string[] = []): readonly string[] {
  return command.commands.flatMap((one) => {
    const name = [...before, one.name()];
    return one.commands.length > 0 ? namesOf(one, name) : [name.join(' ')];
  });
}

const dayLedger = 'day.sqlite';
const dayFile = join(import.meta.dirname, '../../ledger-vectors/files/ledger.sqlite');

describe('the installed program', () => {
  it('runs each of its commands, and ends with its code', { timeout: 600_000 }, async () => {
    // Names without a space: the paths may have one in them.
    const demonstration = 'demonstration.lexicon';
    copyFileSync(join(made, 'resources/lexicons', demonstration), join(base, demonstration));
    copyFileSync(dayFile, join(base, dayLedger));
    const club = ['--id', 'club', '--title', 'Club', '--primary', 'club.txt'];
    expect(run(['lexicon', 'build', ...club, '--out', 'club.lexicon']).code).toBe(0);
    // Another list of few words, as the demonstration list takes each command a while.
    writeFileSync(join(base, 'other.lexicon'), sampleBytes('AT CAT DOG'));
    const shown = (file: string): string => {
      const { stdout } = run(['lexicon', 'inspect', file, '--json']);
      return (JSON.parse(stdout) as { readonly sha256: string }).sha256;
    };
    const runs: readonly (readonly [name: string, args: string, code?: number])[] = [
      ['adjudicate', `--lexicon ${demonstration} QUITX`, 1],
      ['explain', `--lexicon ${demonstration} KITTIWAKE`],
      ['lexicon verify', 'club.lexicon'],
      ['lexicon words', 'club.lexicon'],
      ['lexicon diff', 'other.lexicon club.lexicon', 1],
      ['lexicon sketch', `${demonstration} --id DEMO1 --title Demo --publisher Nobody`],
      ['lexicon trust make-key', '--out club.key'],
      ['lexicon sign', 'club.lexicon --key club.key'],
      ['lexicon trust add', `club.key.pub --name club ${data}`],
      ['lexicon trust list', data],
      ['lexicon install', `club.lexicon ${data}`],
      ['lexicon install', `other.lexicon ${data}`],
      ['lexicon list', data],
      ['lexicon activate', `${shown('club.lexicon')} ${data}`],
      ['lexicon activate', `${shown('other.lexicon')} ${data}`],
      ['lexicon step-back', data],
      ['lexicon remove', `${shown('other.lexicon')} --force ${data}`],
      ['event rulebooks', ''],
      [
        'event new',
        '--rulebook general --title Finals --lexicon club.lexicon --first 2026-11-21 --out club.event',
      ],
      ['event check', 'club.event --lexicon club.lexicon'],
      ['event show', 'club.event'],
      ['event allow', 'club.event ACME --reason sponsor --by Director'],
      ['event words', 'club.event --list allow'],
      ['event drop', 'club.event ACME'],
      ['event deny', 'club.event CATS --reason sponsor --by Director'],
      ['event sign', 'club.event --key club.key'],
      ['event verify', 'club.event --key club.key.pub'],
      ['event install', `club.event ${data}`],
      ['event leave', data],
      ['lexicon trust remove', `club ${data}`],
      ['ledger verify', ledger],
      ['ledger rejudge', `${ledger} --lexicon club.lexicon`],
      ['ledger compare', `${ledger} --lexicon other.lexicon --lexicon club.lexicon`],
      ['ledger export', `${ledger} --format html --out ledger.html`],
      ['ledger export', `${ledger} --format jsonl --out ledger.jsonl`],
      ['ledger merge', 'ledger.jsonl --format csv --out merged.csv'],
      ['ledger export', `${dayLedger} --format jsonl --audience whole --out whole.jsonl`],
      ['hub collect', 'whole.jsonl --hub hub'],
      ['hub show', '--hub hub'],
      ['hub archive', 'day --hub hub'],
      ['self-test', data, 1],
    ];
    const odd = runs
      .map(([name, args, code = 0]) => {
        const given = [...name.split(' '), ...args.split(' ').filter((arg) => arg !== '')];
        return { name, wanted: code, ...run(given) };
      })
      .filter(({ code, wanted }) => code !== wanted);
    expect(odd).toEqual([]);
    const saved = run(['kit', 'save', '--folder', base, data]);
    const [fingerprint = '', kit = ''] = saved.stdout.trim().split('\t');
    const looked = run(['kit', 'look', kit]);
    expect([saved.code, looked.code, looked.stdout]).toEqual([
      0,
      0,
      expect.stringContaining(`Kit\t${fingerprint}\t`),
    ]);
    const other = [`--data=${join(base, 'other')}`, '--station', '2', '--fingerprint', fingerprint];
    expect(run(['kit', 'install', kit, ...other])).toMatchObject({ code: 0 });
    // Nobody has started this station, so it has no director.
    expect(run(['staff', 'reset-director', data])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('This station has no staff.') as unknown,
    });
    const done = new Set([
      ...['lexicon build', 'lexicon inspect', 'kit save', 'kit look', 'kit install'],
      ...['staff reset-director', 'hub open'],
      ...runs.map(([name]) => name),
    ]);
    // The package opens the station if it is called without a command.
    const names = namesOf(await loadCommands(createProgram()));
    expect(names.filter((name) => !done.has(name))).toEqual(['start', 'serve']);
  });

  it('opens the page of a hub until it is told to end', needs('signals'), async () => {
    const child = spawn(process.execPath, program('hub', 'open', '--no-window', '--hub', 'open'), {
      cwd: base,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const ended = once(child, 'exit');
    const [address] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    const entered = await fetch(address, { redirect: 'manual' });
    const [cookie = ''] = (entered.headers.get('set-cookie') ?? '').split(';');
    const served = (way: string): Promise<Response> =>
      fetch(new URL(way, new URL(address).origin), { headers: { cookie } });
    const page = await (await served('/')).text();
    const scripts = [...page.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src);
    const answers = await Promise.all(scripts.map(served));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(run(['hub', 'show', '--hub', 'open']).code).toBe(0);
  });

  it('knows the published editions, and calls itself by its own name', () => {
    const built = run(
      'lexicon build --primary club.txt --title Club --expect OSPD2 --out x.lexicon'.split(' '),
    );
    expect([built.code, built.stderr]).toEqual([2, expect.not.stringContaining('Restore')]);
    expect(run(['--help']).stdout).toMatch(/^Usage: challenge-station /);
  });
});
