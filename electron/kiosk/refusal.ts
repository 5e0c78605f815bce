/** Shows in a dialog why the station does not open, if nobody sees the terminal. */
import type { App, Dialog } from 'electron';

export interface RefusalPlace {
  readonly app: Pick<App, 'whenReady' | 'isPackaged'>;
  readonly dialog: Pick<Dialog, 'showErrorBox'>;
  readonly platform: NodeJS.Platform;
  readonly supervised: boolean;
  readonly hasTerminal: boolean;
}

export async function showRefusal(place: RefusalPlace, sentence: string): Promise<void> {
  const { app, dialog, platform, supervised, hasTerminal } = place;
  // A supervisor logs the output, and a dialog would block it.
  if (!app.isPackaged || supervised) return;
  if (platform === 'linux') {
    if (hasTerminal) return;
    // Before the program is ready, Electron prints the text instead of showing a dialog.
    await app.whenReady();
  }
  dialog.showErrorBox('Challenge Station', sentence);
}
