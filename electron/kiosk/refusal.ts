/** Shows why the station does not open, where nobody reads what is printed. */
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
  // A supervisor keeps what is printed, and a dialog would keep it from going on.
  if (!app.isPackaged || supervised) return;
  if (platform === 'linux') {
    if (hasTerminal) return;
    // Until the program is ready, Electron only prints it there.
    await app.whenReady();
  }
  dialog.showErrorBox('Challenge Station', sentence);
}
