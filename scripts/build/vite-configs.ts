/** What is built, and how: a configuration of Vite for each program of a station. */
import { builtinModules } from 'node:module';
import type { UserConfig } from 'vite';

export interface Build {
  /** As a sentence names it. */
  readonly title: string;
  readonly config: UserConfig;
}

/** In the order in which they are built: a build that empties a folder comes first there. */
export async function viteConfigs(): Promise<readonly Build[]> {
  // Loaded only here: the package's command line, which has this file in it, comes without it.
  const { default: react } = await import('@vitejs/plugin-react');
  return [
    {
      title: 'screens',
      config: {
        root: 'renderer',
        // The same files are served on loopback and by Electron's own scheme.
        base: './',
        plugins: [react()],
        build: {
          target: 'es2022',
          outDir: '../dist/renderer',
          emptyOutDir: true,
          // Everything is a file of its own, so that no policy must allow inline code.
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
        },
      },
    },
    {
      // Gives the page its `window.station` in the loopback shell.
      title: 'page script',
      config: {
        build: {
          target: 'es2022',
          outDir: 'dist/browser-shell',
          emptyOutDir: true,
          // A classic script runs before the renderer's module, which waits for the parsed page.
          lib: {
            entry: 'electron/browser-shell/page/station.ts',
            formats: ['iife'],
            name: 'stationPage',
            fileName: () => 'station.js',
          },
        },
      },
    },
    {
      title: "Electron's main process",
      config: forNode('electron/main.ts', 'dist/electron/main.js', { emptyOutDir: true }),
    },
    {
      // One CommonJS file, because it runs in the sandbox.
      title: 'preload script',
      config: forNode('electron/preload.ts', 'dist/electron/preload.cjs'),
    },
    {
      title: 'import of lexicons',
      config: forNode(
        'electron/station/lexicons/import/import-worker.ts',
        'dist/electron/import-worker.js',
      ),
    },
    {
      // Electron's main process runs it in the package.
      title: 'command line',
      config: forNode('scripts/station.ts', 'dist/command-line.js', {
        // `start` and `serve`, which build the station, exist only in a checkout.
        external: ['vite', '@vitejs/plugin-react'],
      }),
    },
  ];
}

/** Packages are bundled, so the program needs nothing beside its own folder. */
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
    // The public key that a release is signed with; `npm run dist` sets it. Without one: none.
    define: { RELEASE_KEY: JSON.stringify(process.env['CHALLENGE_STATION_RELEASE_KEY'] ?? '') },
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
