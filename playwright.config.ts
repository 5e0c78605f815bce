import { defineConfig } from '@playwright/test';
import './test/compile-cache.ts';
import { installedBrowser } from './test/e2e/browser.ts';
import { isInElectron } from './test/e2e/new-station.ts';

/** The specs of test/e2e with flows of players and staff, which both shells run. */
const flows = [
  ...['challenge', 'changeover', 'clipboard', 'console-keyboard', 'console', 'lexicons'],
  ...['opinions', 'pins', 'secrecy', 'setup', 'staff', 'walks', 'word-judge'],
];

// A killed page takes its time, and one test runs at a time.
const electron = { expect: { timeout: 180_000 } };

export default defineConfig({
  testDir: 'test',
  outputDir: 'test-results',
  fullyParallel: true,
  // Stations, browsers and players wait for each other more than they compute.
  workers: '150%',
  forbidOnly: process.env['CI'] !== undefined,
  // The run names what passed only then as flaky, which is a fault to mend.
  retries: 1,
  reporter: [['list'], ['./test/facility/playwright-reporter.ts']],
  // As in vitest.config.ts: no test is about time, and a loaded machine may take its time.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  projects: isInElectron
    ? [
        {
          ...electron,
          name: 'flows-in-electron',
          testDir: 'test/e2e',
          testMatch: flows.map((name) => `**/${name}.spec.ts`),
          // A test that opens stations of its own asks for a browser, which shows nothing here.
          use: { launchOptions: installedBrowser() },
        },
      ]
    : [
        {
          name: 'chromium',
          testDir: 'test/e2e',
          use: { viewport: { width: 1280, height: 720 }, launchOptions: installedBrowser() },
        },
        { ...electron, name: 'electron', testDir: 'test/electron' },
        // Only `npm run test:windows` has such a station.
        ...(process.env['WINE_FOLDER'] === undefined
          ? []
          : [
              {
                name: 'windows',
                testDir: 'test/windows',
                use: { viewport: { width: 1280, height: 720 }, launchOptions: installedBrowser() },
              },
            ]),
      ],
});
