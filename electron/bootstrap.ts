/**
 * The program's first file. It imports nothing but Electron and what is built into this file, so
 * that damage to any other file is found, and said, by code that runs.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { app, BrowserWindow, dialog, Menu, screen } from 'electron';
import { runCommand } from './kiosk/command.ts';
import { createEnding } from './kiosk/ending.ts';
import type * as InstallationFile from './kiosk/installation.ts';
import { startProgram } from './kiosk/start.ts';

/** Defined by the build: the release's public key, or an empty text. */
declare const RELEASE_KEY: string;

const { env, execPath, platform } = process;

async function load<File>(name: string): Promise<File> {
  const address = pathToFileURL(join(import.meta.dirname, name)).href;
  return (await import(/* @vite-ignore */ address)) as File;
}

await startProgram(
  {
    app,
    menu: Menu,
    dialog,
    // Without a window manager, only a window of this size fills the display.
    createWindow: (options) =>
      new BrowserWindow({ ...screen.getPrimaryDisplay().bounds, ...options }),
    args: process.argv.slice(1),
    platform,
    env,
    programFolder: join(execPath, '..'),
    ending: createEnding(app),
    hasTerminal: process.stderr.isTTY,
    write: (text) => {
      console.log(text);
    },
    print: (sentence, cause) => {
      console.error(...(cause === undefined ? [sentence] : [sentence, cause]));
    },
  },
  {
    checkInstallation: async (installation) => {
      const { checkInstallation } = await load<typeof InstallationFile>('installation.js');
      return checkInstallation({ ...installation, releaseKey: RELEASE_KEY });
    },
    openKiosk: () => load('main.js'),
    runCommand: (args) => runCommand(join(import.meta.dirname, '..'), args),
  },
);
