/**
 * The screen of a program that does not open. It looks like the station's own closed screen, but
 * needs none of the files that may be damaged, so it takes the texts as they are. Shows all languages,
 * because the station's settings are not read yet.
 */
import type { App, BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import * as players from '../core/text/catalogues/players.ts';
import { noticeOptions } from './window-options.ts';

export interface ClosedScreen {
  readonly app: Pick<App, 'whenReady' | 'on'>;
  readonly createWindow: (
    options: BrowserWindowConstructorOptions,
  ) => Pick<BrowserWindow, 'loadURL' | 'once' | 'webContents'>;
}

/** Covers the display with the sentence. Resolves when the program is asked to end. */
export async function showClosedScreen(screen: ClosedScreen, sentence: string): Promise<void> {
  const { app, createWindow } = screen;
  await app.whenReady();
  return new Promise((resolve) => {
    // Signals ask for this. The caller ends the program with its own code.
    app.on('before-quit', (event) => {
      event.preventDefault();
      resolve();
    });
    app.on('window-all-closed', resolve);
    const window = createWindow(noticeOptions);
    window.webContents.on('before-input-event', (event) => {
      event.preventDefault();
    });
    window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
    window.webContents.on('will-navigate', (event) => {
      event.preventDefault();
    });
    // A page that cannot be drawn must not keep the program from ending with its code.
    window.webContents.once('render-process-gone', () => {
      resolve();
    });
    void window.loadURL(`data:text/html;charset=utf-8,${encodeURIComponent(pageOf(sentence))}`);
  });
}

function pageOf(sentence: string): string {
  const sections = Object.entries(players).map(
    ([language, { texts }]) =>
      `<section lang="${language}"><h1>${texts['closed.heading']}</h1><p>${texts['closed.lead']}</p></section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Challenge Station: closed</title><style>${style}</style><main>${sections.join('')}<p class="staff">${escaped(sentence)}</p></main></html>`;
}

const style = `
  html { background: #dad5ca; color: #15222d; font-family: sans-serif; text-align: center; }
  main { position: absolute; inset: 0; padding: 0 6vw; display: flex; flex-direction: column; justify-content: center; cursor: default; user-select: none; }
  section { margin-bottom: 4vh; }
  h1 { margin: 0; font-size: 8vh; line-height: 1.12; }
  section ~ section h1 { font-size: 5vh; }
  p { margin: 1.5vh 0 0; font-size: 4.5vh; }
  section ~ section p { font-size: 3.2vh; }
  .staff { padding-top: 3vh; border-top: 1px solid #7a7366; font-size: 3vh; }
`;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
