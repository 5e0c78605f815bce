/**
 * Builds Electron's programs: the main process as an ES module, with `--mode import` the thread that
 * imports lexicons beside it, and with `--mode preload` the preload script, which must be one
 * CommonJS file because it runs in the sandbox.
 */
import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

const provided = ['electron', /^node:/, ...builtinModules];

interface Program {
  readonly entry: string;
  readonly output: { readonly format: 'cjs' | 'es'; readonly entryFileNames: string };
}

const main: Program = {
  entry: 'electron/main.ts',
  output: { format: 'es', entryFileNames: 'main.js' },
};

/** By the mode of the build. */
const programs: Readonly<Record<string, Program>> = {
  preload: {
    entry: 'electron/preload.ts',
    output: { format: 'cjs', entryFileNames: 'preload.cjs' },
  },
  import: {
    entry: 'electron/station/lexicon-import/import-worker.ts',
    output: { format: 'es', entryFileNames: 'import-worker.js' },
  },
};

export default defineConfig(({ mode }) => {
  const { entry, output } = programs[mode] ?? main;
  return {
    publicDir: false,
    logLevel: 'warn',
    // The public key that a release is signed with; `npm run dist` sets it. Without one: none.
    define: { RELEASE_KEY: JSON.stringify(process.env['CHALLENGE_STATION_RELEASE_KEY'] ?? '') },
    // Packages are bundled, so the program needs nothing beside its own folder.
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      target: 'node24',
      outDir: 'dist/electron',
      // The main process is built first.
      emptyOutDir: entry === main.entry,
      minify: false,
      rolldownOptions: {
        external: provided,
        output: { ...output, codeSplitting: false },
      },
    },
  };
});
