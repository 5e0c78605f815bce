/**
 * Runs a command of a built main program as Electron would, without windows:
 *
 * node test/fakes/electron-program.ts MAIN PROGRAM RESOURCES ARGUMENT...
 */
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const [main = '', program = '', resources = '', ...args] = process.argv.slice(2);

const app = {
  isPackaged: true,
  getName: () => 'Challenge Station',
  getVersion: () => '0.0.0',
  exit: (code: number) => process.exit(code),
};
const names = ['BrowserWindow', 'dialog', 'Menu', 'screen'];
const text = `export const { app } = globalThis, ${names.map((name) => `${name} = {}`).join()};`;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: `data:text/javascript,${encodeURIComponent(text)}`, shortCircuit: true }
      : next(specifier, context),
});
Object.assign(globalThis, { app });
Object.assign(process, { resourcesPath: resources, execPath: program });
Object.defineProperty(process.versions, 'electron', { value: '45.4.1' });
process.argv = [program, ...args];
await import(pathToFileURL(main).href);
