/** The staff at the console: from the first start to ready, and events from station to station. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { lexiconFileName, makeInstalled } from './installed-lexicon.ts';
import { RunningStation } from './running-station.ts';
import { expect, Players, test as base } from './station-test.ts';

interface Console {
  readonly station: RunningStation;
  readonly page: Page;
  readonly players: Players;
  /** A folder that stands for a stick. */
  readonly stick: string;
  readonly lexicon: string;
}

const test = base.extend<{ stick: string }>({
  // eslint-disable-next-line no-empty-pattern
  stick: async ({}, use) => {
    const stick = mkdtempSync(join(tmpdir(), 'stick-'));
    await use(stick);
    rmSync(stick, { recursive: true });
  },
});

function button(page: Page, name: string): ReturnType<Page['getByRole']> {
  return page.getByRole('button', { name, exact: true });
}
