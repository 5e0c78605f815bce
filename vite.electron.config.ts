/**
 * Builds Electron's two programs: the main process as an ES module, and with `--mode preload` the
 * preload script, which must be one CommonJS file because it runs in the sandbox.
 */
import { builtinModules } from 'node:module';
import { defineConfig } from 'vite';

const provided = ['electron', /^node:/, ...builtinModules];

export default defineConfig(({ mode }) => {
  const isPreload = mode === 'preload';
  return {
    publicDir: false,
    logLevel: 'warn',
    // The public key that a release is signed with; `npm run dist` sets it. Without one: none.
    define: { RELEASE_KEY: JSON.stringify(process.env['CHALLENGE_STATION_RELEASE_KEY'] ?? '') },
    // Packages are bundled, so the program needs nothing beside its own folder.
    ssr: { noExternal: true },
    build: {
      ssr: isPreload ? 'electron/preload.ts' : 'electron/main.ts',
      target: 'node24',
      outDir: 'dist/electron',
      // The main process is built first.
      emptyOutDir: !isPreload,
      minify: false,
      rolldownOptions: {
        external: provided,
        output: isPreload
          ? { format: 'cjs', entryFileNames: 'preload.cjs', codeSplitting: false }
          : { format: 'es', entryFileNames: 'main.js', codeSplitting: false },
      },
    },
  };
});
