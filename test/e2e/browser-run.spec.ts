/** A real browser with the station's profile and arguments. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, expect, test } from '@playwright/test';
import { browserArguments } from '../../electron/browser-shell/browser-arguments.ts';
import { makeProfile, type Profile } from '../../electron/browser-shell/browser-profile.ts';
import type { LoopbackServer } from '../../electron/browser-shell/loopback-server.ts';
import { startGroup, type ProcessGroup } from '../../electron/browser-shell/process-group.ts';
import { LoopbackOnFake, pageFiles } from '../browser-shell/loopback-on-fake.ts';
import { installedBrowser } from './browser.ts';
import { unlessHere } from '../facility/facility.ts';

const { executablePath: program = '', ...launch } = installedBrowser();
const sandbox = process.getuid?.() !== 0;

/** Reports the length of the window's history, once before and once after a reload. */
const script = `
  const socket = new WebSocket('ws://' + location.host + '/socket');
  socket.onopen = () => {
    const argument = { seen: history.length };
    socket.send(JSON.stringify({ id: 0, call: 'painted', argument }));
  };
  socket.onmessage = () => {
    if (sessionStorage.length > 0) return;
    sessionStorage.setItem('again', '');
    location.reload();
  };
`;

let parent: string;
let loopback: LoopbackOnFake;
let server: LoopbackServer;
let profile: Profile;
let browser: ProcessGroup | undefined;

test.beforeEach(async () => {
  // Characters that are written differently in a URL than in a path.
  parent = mkdtempSync(join(tmpdir(), 'José’s 100% profile-'));
  loopback = new LoopbackOnFake(
    pageFiles({ '/': '<script src="/index.js"></script>', '/index.js': script }),
  );
  server = await loopback.open();
  const made = makeProfile(server.ticketAddress(), parent);
  if (!made.ok) throw new Error('no profile');
  profile = made.value;
});

test.afterEach(async () => {
  await browser?.end();
  browser = undefined;
  await server.close();
  rmSync(parent, { recursive: true, force: true });
});

function startBrowser(): void {
  const { folder, startPage } = profile;
  const args = browserArguments({
    isKiosk: true,
    startPage,
    profile: folder,
    size: undefined,
    sandbox,
  });
  browser = startGroup(program, ['--headless', ...args]);
}

/** The page was shown and reloaded. */
async function pageIsLoadedAgain(): Promise<void> {
  await expect.poll(() => loopback.host.paints, { timeout: 50_000 }).toHaveLength(2);
}

test('the start page leads to the station, which can be loaded again and has nothing behind it', async () => {
  startBrowser();
  await pageIsLoadedAgain();
  expect(loopback.host.paints).toEqual([{ seen: 1 }, { seen: 1 }]);
  expect(loopback.ticketsUsedTwice).toBe(0);
});

test('a page that is loaded again is not taken for one whose process was killed', async () => {
  test.skip(...unlessHere("Linux's /proc"));
  startBrowser();
  await pageIsLoadedAgain();
  expect(loopback.timesLeft).toBe(0);
  for (const renderer of renderersOf(profile.folder)) process.kill(renderer, 'SIGKILL');
  await expect.poll(() => loopback.timesLeft).toBe(1);
});

test('the start page is the only file that the browser shows', async () => {
  const other = join(parent, 'other.html');
  writeFileSync(other, '<title>other</title>');
  // The profile as it is prevents any inspection of the browser's pages.
  const preferences = join(profile.folder, 'Default', 'Preferences');
  const given = JSON.parse(readFileSync(preferences, 'utf8')) as Record<string, unknown>;
  writeFileSync(preferences, JSON.stringify({ ...given, devtools: {} }));
  rmSync(join(profile.folder, 'Local State'));
  const context = await chromium.launchPersistentContext(profile.folder, {
    executablePath: program,
    ...launch,
  });
  const page = await context.newPage();
  for (const file of [other, preferences, tmpdir()]) {
    await expect(page.goto(pathToFileURL(file).href)).rejects.toThrow(
      'ERR_BLOCKED_BY_ADMINISTRATOR',
    );
  }
  await context.close();
});

/** The renderer processes of the browser with this profile. */
function renderersOf(folder: string): readonly number[] {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), ...lookAt(name) }));
  const main = processes.find(({ args }) => args.includes(`--user-data-dir=${folder}`));
  const ours = processes.filter(({ group }) => group === main?.group);
  return ours.filter(({ args }) => args.includes('--type=renderer')).map(({ pid }) => pid);
}

function lookAt(pid: string): { readonly args: readonly string[]; readonly group: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, , group = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // Chromium joins the arguments of its child processes by spaces.
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(/\0| (?=--)/);
    return { args, group };
  } catch {
    // The process has ended meanwhile.
    return { args: [], group: '' };
  }
}
