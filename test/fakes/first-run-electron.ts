/**
 * Stands in for Electron's program under the first run: a station without a window. It obeys signals,
 * has a page and graphics as processes of their own, refuses a second start, ends with its display, and
 * where a person would leave it, leaves by itself.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../../electron/station/clock.ts';
import { logIntoFolder } from '../../electron/station/files/log-file.ts';
import { openStation } from '../../electron/station/open-station.ts';

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  options: { data: { type: 'string' }, lexicon: { type: 'string' } },
  allowPositionals: true,
  strict: false,
});

if (positionals.some((one) => one.endsWith('ask-electron.mjs'))) {
  const displays = [{ width: 1280, height: 800, scale: 1.5, rotation: 0 }];
  console.log('A line of Chromium');
  console.log(
    `facts:${JSON.stringify({ electron: '45.4.1', chrome: '150.0', node: '24.18', displays })}`,
  );
  process.exit(0);
}

const dataFolder = String(values.data);
const log = logIntoFolder(dataFolder, systemClock.wallTime, () => undefined);
const host = openStation({
  dataFolder,
  lexiconFile: String(values.lexicon),
  practiceLexiconFile: undefined,
  asksForSetUp: false,
  program: 'fake 1.0',
  log,
});
if (host.handlers.watch(undefined).view.screen === 'closed') process.exit(2);

const parts = new Set<ChildProcess>();

function openPart(type: string, sentence: string): void {
  const script = 'setTimeout(() => {}, 60_000)';
  const part = spawn(process.execPath, ['--eval', script, '--', `--type=${type}`]);
  parts.add(part);
  part.once('exit', () => {
    if (!parts.delete(part)) return;
    log(sentence);
    openPart(type, sentence);
  });
}

function end(code: number): void {
  const left = [...parts];
  parts.clear();
  for (const part of left) part.kill('SIGKILL');
  if (code === 0) host.close();
  process.exit(code);
}

openPart('renderer', 'The page ended (killed). It is loaded again.');
openPart('gpu-process', 'The graphics process ended (killed).');
process.on('SIGTERM', () => {
  end(0);
});

if (basename(dataFolder).startsWith('lost-display')) {
  const { DISPLAY, WAYLAND_DISPLAY = '', XDG_RUNTIME_DIR = '' } = process.env;
  const socket =
    DISPLAY === undefined
      ? join(XDG_RUNTIME_DIR, WAYLAND_DISPLAY)
      : `/tmp/.X11-unix/X${DISPLAY.slice(1)}`;
  connect(socket).on('close', () => {
    end(1);
  });
}
if (['open', 'second-display', 'sleep'].includes(basename(dataFolder))) {
  setTimeout(() => {
    end(0);
  }, 500);
}
