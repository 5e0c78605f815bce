/**
 * Says why the station does not open: in the log, and where nobody reads what is printed, on the
 * screen. Then ends the program.
 */
import type { App, Dialog } from 'electron';
import type { Log } from '../station/disk/limit-log.ts';
import type { Clock } from '../station/machine/clock.ts';
import { showClosedScreen, type ClosedScreen } from './closed-screen.ts';
import { refusedCode, wantedCode, type Ending } from './ending.ts';

export interface RefusalPlace {
  readonly app: Pick<App, 'whenReady' | 'isPackaged' | 'on'>;
  readonly dialog: Pick<Dialog, 'showErrorBox'>;
  readonly createWindow: ClosedScreen['createWindow'];
  readonly clock: Pick<Clock, 'after'>;
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly supervised: boolean;
  readonly hasTerminal: boolean;
  readonly ending: Pick<Ending, 'exit'>;
  readonly log: Log;
}

/** Time for staff to read why the program failed, before its supervisor starts it again. */
const readMs = 60_000;

export interface Refusal {
  readonly code: number;
  readonly cause?: unknown;
  /** True if an open station is on the screen, which nothing may cover. */
  readonly hasOtherStation?: boolean;
}

/**
 * Returns at once. The program must not wait for this before its first module is evaluated, because
 * it has no screen until then.
 */
export function refuse(
  place: RefusalPlace,
  sentence: string,
  { code, cause, hasOtherStation = false }: Refusal = { code: refusedCode },
): void {
  const { app, dialog, platform, supervised, hasTerminal, ending, log } = place;
  log(sentence, cause);
  const end = (): void => {
    // launchd knows success only: it starts whatever ends with another code again, every 5 seconds.
    const isForLaunchd = platform === 'darwin' && supervised && code === refusedCode;
    ending.exit(isForLaunchd ? wantedCode : code);
  };
  const isLinux = platform === 'linux';
  const isRead = isLinux && (!hasDisplay(place) || (hasTerminal && !supervised));
  // In a checkout, `npm start` prints the sentence and opens the station in a browser if it can.
  if (!app.isPackaged || isRead || (supervised && hasOtherStation)) {
    end();
  } else if (supervised) {
    // A supervisor logs the output, and a dialog would wait for an answer.
    void showToStaff(place, sentence, code).then(end, end);
  } else {
    // On Linux, Electron prints the text instead of showing a dialog before the program is ready.
    void (isLinux ? app.whenReady() : Promise.resolve())
      .then(() => {
        dialog.showErrorBox('Challenge Station', sentence);
      })
      .then(end, end);
  }
}

/** A refusal stays on the screen: the supervisor does not start the program again. */
async function showToStaff(place: RefusalPlace, sentence: string, code: number): Promise<void> {
  const read = new Promise<void>((resolve) => {
    if (code !== refusedCode) place.clock.after(readMs, resolve);
  });
  await Promise.race([showClosedScreen(place, sentence), read]);
}

/** Windows and macOS always have one. */
export function hasDisplay({ platform, env }: Pick<RefusalPlace, 'platform' | 'env'>): boolean {
  return platform !== 'linux' || Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY']);
}
