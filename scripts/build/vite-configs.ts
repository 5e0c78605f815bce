/** The builds of a station: a Vite configuration for each program. */
import { builtinModules } from 'node:module';
import { relative } from 'node:path';
import type { Plugin, PluginOption, UserConfig } from 'vite';
import { callNames } from '../../electron/contract/contract.ts';
import { hubCallNames } from '../../electron/contract/hub/hub-contract.ts';
import { commitOfCheckout, dateOfCheckout } from './source-commit.ts';

export interface Build {
  /** The name in messages. */
  readonly title: string;
  readonly config: UserConfig;
}

/** In build order. A build that empties a folder comes before others that write to it. */
export async function viteConfigs(): Promise<readonly Build[]> {
  // Imported only here, because the package's command line contains this file but not the plugin.
  const { default: react } = await import('@vitejs/plugin-react');
  return [
    {
      title: 'screens',
      config: page(react, 'renderer', 'dist/renderer'),
    },
    { title: 'page script', config: shellScript('station', { emptyOutDir: true }) },
    { title: 'page of a hub', config: page(react, 'renderer/hub', 'dist/hub') },
    { title: 'page of a clean window', config: page(react, 'renderer/clean', 'dist/clean') },
    { title: 'page script of a hub', config: shellScript('hub', { emptyOutDir: false }) },
    {
      title: 'page script of a clean window',
      config: shellScript('clean', { emptyOutDir: false }),
    },
    {
      // Electron's first file. It loads the next two, which may be damaged.
      title: 'bootstrap',
      config: forNode('electron/bootstrap.ts', 'dist/electron/bootstrap.js', { emptyOutDir: true }),
    },
    {
      title: 'check of the installed files',
      config: forNode('electron/kiosk/installation.ts', 'dist/electron/installation.js'),
    },
    {
      title: "Electron's main process",
      config: forNode('electron/main.ts', 'dist/electron/main.js'),
    },
    {
      // One CommonJS file, because it runs in the sandbox.
      title: 'preload script',
      config: {
        ...forNode('electron/preload.ts', 'dist/electron/preload.cjs'),
        plugins: [namesOfCalls()],
      },
    },
    {
      title: 'preload script of a clean window',
      config: forNode('electron/clean-preload.ts', 'dist/electron/clean-preload.cjs'),
    },
    {
      title: 'import of lexicons',
      config: forNode(
        'electron/station/imports/import-worker.ts',
        'dist/electron/import-worker.js',
      ),
    },
    {
      title: 'courier',
      config: forNode('electron/courier/courier-process.ts', 'dist/electron/courier-process.js'),
    },
    {
      title: 'joining of hubs',
      config: forNode('electron/courier/join-process.ts', 'dist/electron/join-process.js'),
    },
    {
      // Electron's main process runs it in the package.
      title: 'command line',
      config: forNode('scripts/commands/program.ts', 'dist/command-line.js', {
        // `start` and `serve`, which build the station, exist only in a checkout.
        external: ['vite', '@vitejs/plugin-react', 'fflate'],
      }),
    },
  ];
}

function page(react: () => PluginOption, root: string, outDir: string): UserConfig {
  return {
    root,
    // Relative, because both the loopback server and Electron's scheme serve these files.
    base: './',
    plugins: [react()],
    build: {
      target: 'es2022',
      outDir: relative(root, outDir),
      emptyOutDir: true,
      // Keep everything in separate files, so that no policy must allow inline code.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The page comes from this machine, so its size is nothing to warn of.
      chunkSizeWarningLimit: 4_000,
      // A script takes only what it uses of them, though it imports all through one file.
      rolldownOptions: {
        treeshake: {
          moduleSideEffects: [{ test: /\/electron\/(core|contract)\//, sideEffects: false }],
        },
      },
    },
  };
}

/** Defines `window.station`, `window.hub` or `window.cleanWindow` in the loopback shell. */
function shellScript(name: string, { emptyOutDir }: { readonly emptyOutDir: boolean }): UserConfig {
  return {
    plugins: [namesOfCalls()],
    build: {
      target: 'es2022',
      outDir: 'dist/browser-shell',
      emptyOutDir,
      // A classic script runs before the renderer's module, which is deferred.
      lib: {
        entry: `electron/browser-shell/page/${name}-page.ts`,
        formats: ['iife'],
        name: `${name}Page`,
        fileName: () => `${name}.js`,
      },
    },
  };
}

/** What sends calls needs their names, and neither the schemas of their arguments nor any text. */
function namesOfCalls(): Plugin {
  const names = new Map([
    ['contract.ts', `export const callNames = ${JSON.stringify(callNames)};`],
    ['hub/hub-contract.ts', `export const hubCallNames = ${JSON.stringify(hubCallNames)};`],
  ]);
  return {
    name: 'names-of-calls',
    enforce: 'pre',
    load: (id) => names.get(id.replace(/^.*\/electron\/contract\//, '')),
  };
}

/** Bundles all packages, so that the program needs no files outside its folder. */
function forNode(
  entry: string,
  file: string,
  {
    external = [],
    emptyOutDir = false,
  }: { external?: readonly string[]; emptyOutDir?: boolean } = {},
): UserConfig {
  const [outDir, name] = [
    file.slice(0, file.lastIndexOf('/')),
    file.slice(file.lastIndexOf('/') + 1),
  ];
  return {
    define: {
      // The public key of releases, set by `npm run dist`; empty if there is none.
      RELEASE_KEY: JSON.stringify(process.env['CHALLENGE_STATION_RELEASE_KEY'] ?? ''),
      SOURCE_COMMIT: JSON.stringify(commitOfCheckout()),
      SOURCE_DATE: JSON.stringify(dateOfCheckout()),
    },
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      target: 'node24',
      outDir,
      emptyOutDir,
      minify: false,
      rolldownOptions: {
        external: ['electron', /^node:/, ...builtinModules, ...external],
        output: {
          format: name.endsWith('.cjs') ? 'cjs' : 'es',
          entryFileNames: name,
          codeSplitting: false,
        },
      },
    },
  };
}
