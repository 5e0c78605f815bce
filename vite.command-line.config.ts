/** Builds the command line of the package, which Electron's main process runs. */
import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: 'scripts/station.ts',
    target: 'node24',
    outDir: 'dist',
    // The other builds' results lie there.
    emptyOutDir: false,
    minify: false,
    rolldownOptions: {
      // `start` and `serve`, which build the station, exist only in a checkout.
      external: ['electron', 'vite', /^node:/, ...builtinModules],
      output: { format: 'es', entryFileNames: 'command-line.js', codeSplitting: false },
    },
  },
});
