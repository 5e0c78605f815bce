/** One display. The Electron suite has more. */
import { EventEmitter } from 'node:events';
import { onlyAfterReady } from './machine.ts';

const size = { width: 1920, height: 1080 };
const display = { id: 1, bounds: { x: 0, y: 0, ...size }, size, scaleFactor: 1 };

class FakeScreen extends EventEmitter {
  displays: readonly Pick<typeof display, 'id' | 'bounds'>[] = [display];
  getAllDisplays = (): FakeScreen['displays'] => this.displays;
  getDisplayMatching = (): typeof display => display;

  getPrimaryDisplay(): typeof display {
    onlyAfterReady('screen');
    return display;
  }
}

export const screen = new FakeScreen();
