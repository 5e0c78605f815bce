/**
 * Loaded before a program that Electron would run as a utility process: gives it the port to its
 * parent, and takes away what Node's own child processes have and those of Electron have not.
 */
import { EventEmitter } from 'node:events';

const tell = process.send?.bind(process);
if (tell === undefined) throw new Error('This program runs in the fake of Electron.');

class Port extends EventEmitter {
  postMessage(message: unknown): void {
    tell?.({ data: structuredClone(message) });
  }
}

const parentPort = new Port();
process.on('message', (data) => {
  parentPort.emit('message', { data, ports: [] });
});
// Chromium ends a process that has lost its browser.
process.on('disconnect', () => process.exit(1));
Object.defineProperty(process, 'parentPort', { value: parentPort });
Object.defineProperty(process, 'send', { value: undefined });
