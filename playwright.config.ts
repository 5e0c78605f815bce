import { defineConfig } from '@playwright/test';
import './test/compile-cache.ts';
import { installedBrowser } from './test/e2e/browser.ts';

export default defineConfig({
  testDir: 'test',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['./test/facility/playwright-reporter.ts']],
  // As in vitest.config.ts: no test is about time, and a loaded machine may take its time.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  projects: [
    {
      name: 'chromium',
      testDir: 'test/e2e',
      use: { viewport: { width: 1280, height: 720 }, launchOptions: installedBrowser() },
    },
    // A killed page takes its time, and one test runs at a time.
    { name: 'electron', testDir: 'test/electron', expect: { timeout: 180_000 } },
  ],
});
