/** Builds the script that gives the page its `window.station` in the loopback shell. */
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
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
});
