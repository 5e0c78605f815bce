import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The build of the main process puts the release's key here.
  define: { RELEASE_KEY: '""' },
  resolve: {
    // The real package downloads its runtime when it is imported.
    alias: { electron: fileURLToPath(new URL('test/fakes/electron.ts', import.meta.url)) },
  },
  test: {
    include: ['test/**/*.test.ts', 'test/**/*.test.tsx'],
    setupFiles: ['test/known-editions.ts'],
    // No test is about time; a loaded machine may take its time.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['electron/core/**/*.ts', 'electron/contract/**/*.ts'],
      reporter: ['text-summary', 'text'],
      thresholds: { statements: 100, branches: 100, functions: 100, lines: 100 },
    },
  },
});
