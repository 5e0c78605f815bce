/** The system ends the program in order, from its first moment on. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Players } from '../e2e/station-test.ts';
import { unlessHere } from '../facility/facility.ts';
import { expect, program, skipWithoutRuntime, test, type Kiosk } from './kiosk-test.ts';

skipWithoutRuntime();
test.skip(...unlessHere('signals'));

const longestMs = 180_000;

interface Moment {
  readonly name: string;
  /** A file of the data folder that shows that the moment has come. */
  readonly file: string | undefined;
}

/** In the order of a start. */
const moments: readonly Moment[] = [
  { name: 'has just been started', file: undefined },
  { name: 'makes its folder', file: 'electron' },
  { name: 'opens its files', file: 'station.lock' },
  { name: 'has opened its ledger', file: 'ledger.sqlite' },
];

/** Runs without the driver, in a group of processes of its own. */
async function started(kiosk: Kiosk, file: string | undefined): Promise<ChildProcess> {
  const running = spawn(program ?? '', [...kiosk.args], { stdio: 'ignore', detached: true });
  if (file === undefined) return running;
  const deadline = AbortSignal.timeout(longestMs);
  while (!existsSync(join(kiosk.dataFolder, file))) {
    deadline.throwIfAborted();
    expect(running.exitCode).toBeNull();
    await setTimeout(5);
  }
  return running;
}

async function endOf(running: ChildProcess): Promise<number | NodeJS.Signals | null> {
  if (running.exitCode !== null) return running.exitCode;
  if (running.signalCode !== null) return running.signalCode;
  try {
    const signal = AbortSignal.timeout(longestMs);
    const [code, by] = (await once(running, 'exit', { signal })) as [
      number | null,
      NodeJS.Signals | null,
    ];
    return code ?? by;
  } finally {
    running.kill('SIGKILL');
  }
}

function expectInOrder(kiosk: Kiosk): void {
  if (!existsSync(join(kiosk.dataFolder, 'ledger.sqlite'))) return;
  expect(kiosk.recordsOf('stopped')).toHaveLength(kiosk.recordsOf('started').length);
  expect(kiosk.log()).not.toContain('starts again');
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  for (const { name, file } of moments) {
    test(`${signal} ends a program that ${name}`, async ({ kiosk }) => {
      const running = await started(kiosk, file);
      running.kill(signal);
      // Before any code of the program runs, the signal itself ends it.
      expect(file === undefined ? [0, signal] : [0]).toContain(await endOf(running));
      expectInOrder(kiosk);
    });
  }
}

test('a quit key and a closed window do not end it', async ({ kiosk, page }) => {
  await kiosk.app.evaluate(({ app, BrowserWindow }) => {
    for (const window of BrowserWindow.getAllWindows()) window.close();
    app.quit();
  });
  await new Players(page).type('ox');
  await new Players(page).sees('type all words');
  await kiosk.endSession();
});
