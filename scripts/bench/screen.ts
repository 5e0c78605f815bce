/**
 * Measures what players wait for, in real Chromium with the real loopback shell: from start to the
 * idle screen, from a key to its letter, from Tab to the painted verdict with the record on disk.
 * Peers in the same run: a bare server with an empty page, a page with a plain text field, and a bare
 * write with fsync.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser, type Page } from '@playwright/test';
import { settings } from '../../electron/core/station/settings.ts';
import { confirmList } from '../lists/confirmed-list.ts';
import { serveStation } from '../start/served-station.ts';
import { percentile, table } from './table.ts';

/** Faster presses of one key count as one. */
const betweenPressesMs = settings.samePressMs.usual;

export interface ScreenBench {
  readonly browser: string;
  readonly lexicon: string;
  readonly starts: number;
  readonly keys: number;
  readonly verdicts: number;
}

export async function benchScreen(options: ScreenBench): Promise<string> {
  const starts: number[] = [];
  const bareStarts: number[] = [];
  for (let start = 0; start < options.starts; start += 1) {
    starts.push(await withStation(options, ({ readyMs }) => Promise.resolve(readyMs)));
    bareStarts.push(await startBareServer(options));
  }
  const { echoes, verdicts, plain } = await withStation(options, async ({ page, browser }) => ({
    echoes: await keyToEcho(page, options.keys),
    verdicts: await tabToVerdict(page, options.verdicts),
    plain: await textFieldEcho(browser, options.keys),
  }));
  const fsyncs = writesWithFsync(options.verdicts);
  const row = (what: string, samples: readonly number[], peer?: readonly number[]): string[] => [
    what,
    samples.length.toString(),
    percentile(samples, 0.5).toFixed(1),
    percentile(samples, 0.99).toFixed(1),
    peer === undefined ? '' : (percentile(samples, 0.5) / percentile(peer, 0.5)).toFixed(2),
  ];
  return table(
    ['screen, milliseconds', 'n', 'p50', 'p99', 'p50 to peer'],
    [
      row('cold start of a bare server with an empty page, painted', bareStarts),
      row('cold start to idle painted; peer: the bare server', starts, bareStarts),
      row('a key in a plain text field, painted', plain),
      row('key to painted letter; peer: the text field', echoes, plain),
      row('Tab to painted verdict, record on disk; peer: key to letter', verdicts, echoes),
      row('one 4 KiB write with fsync on the same disk', fsyncs),
    ],
  );
}

interface Running {
  readonly page: Page;
  readonly browser: Browser;
  readonly readyMs: number;
}

export async function withStation<Value>(
  options: ScreenBench & { readonly headless?: boolean },
  run: (running: Running) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'station-bench-'));
  confirmList(folder, options.lexicon);
  const start = performance.now();
  const serving = serveStation(folder, options.lexicon);
  const launched = launch(options);
  try {
    const [{ address }, browser] = await Promise.all([serving, launched]);
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await page.addInitScript(watchPaints);
    await page.goto(address);
    await page.getByRole('heading', { name: 'type the first word' }).waitFor();
    await page.evaluate(() => window.painted());
    return await run({ page, browser, readyMs: performance.now() - start });
  } finally {
    await (await launched).close();
    await (await serving).end('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

const bareServer = `require('node:http')
  .createServer((request, answer) => answer.end('<!doctype html><p>empty'))
  .listen(0, '127.0.0.1', function () { console.log('http://127.0.0.1:' + this.address().port); });`;

/** Returns the time from the start of program and browser to a painted page. */
async function startBareServer(options: ScreenBench): Promise<number> {
  const start = performance.now();
  const server = spawn(process.execPath, ['-e', bareServer], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const serving = once(createInterface({ input: server.stdout }), 'line') as Promise<[string]>;
  const launched = launch(options);
  try {
    const [[address], browser] = await Promise.all([serving, launched]);
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
    await page.addInitScript(watchPaints);
    await page.goto(address);
    await page.evaluate(() => window.painted());
    return performance.now() - start;
  } finally {
    await (await launched).close();
    server.kill('SIGTERM');
  }
}

async function launch({
  browser,
  headless = true,
}: ScreenBench & { readonly headless?: boolean }): Promise<Browser> {
  return chromium.launch({
    executablePath: browser,
    headless,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

declare global {
  interface Window {
    /** Resolves when the present content of the page is painted. */
    painted: () => Promise<number>;
    /** Resolves with the time from the last key event to the first paint with this text. */
    nextPaintWith: (text: string) => Promise<number>;
  }
}

/** Runs in the page before its scripts. */
export function watchPaints(): void {
  // The animation frame callback runs before the paint, the message after it.
  window.painted = () =>
    new Promise((settle) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => {
          settle(performance.now());
        };
        channel.port2.postMessage(0);
      });
    });
  let pressedAt = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true });
  const shows = (text: string): boolean =>
    document.body.innerText.replaceAll(/\s/g, '').includes(text) ||
    [...document.querySelectorAll('input')].some(({ value }) => value.includes(text));
  window.nextPaintWith = (text) =>
    new Promise((settle) => {
      const look = (): void => {
        if (!shows(text)) return;
        observer.disconnect();
        removeEventListener('input', look);
        void window.painted().then((at) => {
          settle(at - pressedAt);
        });
      };
      const observer = new MutationObserver(look);
      observer.observe(document, { subtree: true, childList: true, characterData: true });
      addEventListener('input', look);
    });
}

/** Presses the key and returns the time to the paint that shows the text. */
async function timeKey(page: Page, key: string, text: string): Promise<number> {
  const waiting = page.evaluateHandle((wanted) => {
    const done = window.nextPaintWith(wanted);
    return { done };
  }, text);
  const handle = await waiting;
  await page.keyboard.press(key);
  return handle.evaluate(({ done }) => done);
}

async function keyToEcho(page: Page, count: number): Promise<readonly number[]> {
  const samples: number[] = [];
  while (samples.length < count) {
    let typed = '';
    for (const letter of 'QUIZZICALLY') {
      if (typed.endsWith(letter)) await page.waitForTimeout(betweenPressesMs);
      typed += letter;
      samples.push(await timeKey(page, letter.toLowerCase(), typed));
    }
    await page.keyboard.press('Escape');
    await page.waitForTimeout(1_000);
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { name: 'The words were cleared' }).waitFor();
  }
  return samples;
}

export async function tabToVerdict(page: Page, count: number): Promise<readonly number[]> {
  const samples: number[] = [];
  while (samples.length < count) {
    const words = samples.length % 2 === 0 ? 'quit ox kittiwake ' : 'quitx ';
    await page.keyboard.type(words, { delay: betweenPressesMs });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'on the board?' }).waitFor();
    await page.evaluate(() => window.painted());
    await page.waitForTimeout(700);
    await page.keyboard.press('1');
    await page.keyboard.press('2');
    await page.getByRole('heading', { name: 'press Tab' }).waitFor();
    await page.waitForTimeout(550);
    samples.push(await timeKey(page, 'Tab', 'ACCEPTABLE'));
    await page.waitForTimeout(1_600);
    // A page under load reports late that it has painted, and the hold time starts then.
    const idle = page.getByRole('heading', { name: 'type the first word' });
    while (!(await idle.isVisible())) {
      await page.keyboard.press('Enter');
      await page.waitForTimeout(200);
    }
  }
  return samples;
}

async function textFieldEcho(browser: Browser, count: number): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.addInitScript(watchPaints);
  await page.goto('data:text/html,<input autofocus>');
  await page.locator('input').focus();
  const samples: number[] = [];
  while (samples.length < count) {
    let typed = '';
    for (const letter of 'quizzically') {
      typed += letter;
      samples.push(await timeKey(page, letter, typed));
    }
    await page.locator('input').fill('');
  }
  await page.close();
  return samples;
}

/** On the same disk as the ledgers of this run. */
function writesWithFsync(count: number): readonly number[] {
  const folder = mkdtempSync(join(tmpdir(), 'station-bench-'));
  const file = openSync(join(folder, 'peer'), 'w');
  const block = Buffer.alloc(4096, 1);
  const samples = Array.from({ length: count }, () => {
    const start = performance.now();
    writeSync(file, block);
    fsyncSync(file);
    return performance.now() - start;
  });
  closeSync(file);
  rmSync(folder, { recursive: true });
  return samples;
}
