/**
 * Measures the two shells side by side, alternating: from start to the first painted screen, from Tab
 * to the painted verdict, and the memory of all processes of the shell with its station.
 */
import { projectFolder } from '../build/project-folder.ts';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type Page } from '@playwright/test';
import { confirmList } from '../lists/confirmed-list.ts';
import type { TestRuntime } from '../stand-in/test-runtime.ts';
import { tabToVerdict, watchPaints, withStation, type ScreenBench } from './screen.ts';
import { percentile, table } from './table.ts';

interface Shell {
  readonly starts: number[];
  readonly verdicts: number[];
  readonly memory: number[];
}

export async function benchShells(
  options: ScreenBench,
  runtime: TestRuntime,
  display: NodeJS.ProcessEnv,
): Promise<string> {
  const electron: Shell = { starts: [], verdicts: [], memory: [] };
  const browser: Shell = { starts: [], verdicts: [], memory: [] };
  Object.assign(process.env, runtime.env, display);
  const perStart = Math.ceil(options.verdicts / options.starts);
  const measure =
    (shell: Shell) =>
    async ({ page, readyMs }: { readonly page: Page; readonly readyMs: number }): Promise<void> => {
      shell.starts.push(readyMs);
      shell.verdicts.push(...(await tabToVerdict(page, perStart)));
      // The driver and this program belong to neither shell.
      shell.memory.push(memoryBelow(process.pid) - ownMemory(process.pid));
    };
  for (let start = 0; start < options.starts; start += 1) {
    await withElectron(options.lexicon, measure(electron));
    await withStation({ ...options, headless: false }, measure(browser));
  }
  const row = (what: string, of: (shell: Shell) => readonly number[], digits: number): string[] => [
    what,
    of(electron).length.toString(),
    ...[electron, browser].map((shell) => percentile(of(shell), 0.5).toFixed(digits)),
    (percentile(of(electron), 0.5) / percentile(of(browser), 0.5)).toFixed(2),
  ];
  return table(
    [`shells, medians`, 'n', runtime.name, "the machine's browser", 'Electron to browser'],
    [
      row('start to first painted screen, ms', ({ starts }) => starts, 0),
      row('Tab to painted verdict, record on disk, ms', ({ verdicts }) => verdicts, 1),
      row('memory of all processes (PSS), MiB', ({ memory }) => memory, 0),
    ],
  );
}

async function withElectron(
  lexicon: string,
  run: (running: { readonly page: Page; readonly readyMs: number }) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'station-bench-'));
  confirmList(folder, lexicon);
  process.env['PLAYWRIGHT_SKIP_NAVIGATION_CHECK'] = '1';
  const isRoot = process.getuid?.() === 0;
  const start = performance.now();
  const app = await _electron.launch({
    args: [
      process.env['CHALLENGE_STATION_APP'] ?? projectFolder,
      ...(isRoot ? ['--no-sandbox'] : []),
      ...[`--data=${folder}`, `--lexicon=${lexicon}`, '--supervised'],
    ],
    chromiumSandbox: !isRoot,
  });
  try {
    const page = await app.firstWindow();
    await page.getByRole('heading', { name: 'type the first word' }).waitFor();
    await page.evaluate(watchPaints);
    await page.evaluate(() => window.painted());
    await run({ page, readyMs: performance.now() - start });
  } finally {
    const gone = new Promise((resolve) => app.process().once('exit', resolve));
    app.process().kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In MiB, of the process and all that it started. Shared pages count in parts. */
function memoryBelow(pid: number): number {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const);
  const below = (one: number): number =>
    parents
      .filter(([, parent]) => parent === one)
      .reduce((sum, [child]) => sum + below(child), ownMemory(one));
  return below(pid);
}

function ownMemory(pid: number): number {
  const rollup = textOf(`/proc/${pid.toString()}/smaps_rollup`);
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
}

function parentOf(pid: string): number {
  return Number(/^PPid:\s+(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1]);
}

/** A process may end meanwhile. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
