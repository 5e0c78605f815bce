/** Gives the page of a clean window `window.cleanWindow`, which hears and cannot speak. */
import { contextBridge, ipcRenderer } from 'electron';
import type { CleanBridge, CleanMessage } from './contract/clean-window.ts';
import { cleanChannel } from './kiosk/channels.ts';

const bridge: CleanBridge = {
  onMessage: (listener) => {
    ipcRenderer.on(cleanChannel, (_event, message: CleanMessage) => {
      listener(message);
    });
  },
};

contextBridge.exposeInMainWorld('cleanWindow', bridge);
