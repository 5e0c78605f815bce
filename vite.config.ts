/** Builds the screens. Everything is a file of its own, so that no policy must allow inline code. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'renderer',
  // The same files are served on loopback and by Electron's own scheme.
  base: './',
  publicDir: false,
  logLevel: 'warn',
  plugins: [react()],
  build: {
    target: 'es2022',
    outDir: '../dist/renderer',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
