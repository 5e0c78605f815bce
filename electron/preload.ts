/** Gives the page `window.station` and nothing else: no channel, no module, no process. */
import { contextBridge, ipcRenderer } from 'electron';
import { createBridge } from './contract/bridge.ts';
import type { Reply } from './contract/call.ts';
import type { Snapshot } from './core/station/view.ts';
import { callChannel, snapshotChannel } from './kiosk/channels.ts';

contextBridge.exposeInMainWorld(
  'station',
  createBridge({
    // The main process replies to every call, even if it refuses it.
    call: (call, argument) => ipcRenderer.invoke(callChannel(call), argument) as Promise<Reply>,
    onSnapshot: (listener) => {
      ipcRenderer.on(snapshotChannel, (_event, snapshot: Snapshot) => {
        listener(snapshot);
      });
    },
    // The page ends with the main process, so the connection cannot be lost.
    onConnection: () => undefined,
  }),
);
