/** A station for tests on its own data folder, with its ledger as an auditor reads it. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { ledgerFileName } from '../../electron/station/ledger/ledger.ts';
import { confirmList } from '../../scripts/lists/confirmed-list.ts';
import { demonstrationLexiconFile } from '../../scripts/lists/demonstration-lexicon.ts';
import { recordsIn, type RecordRow } from '../station/ledger-records.ts';

/** How time passes for a station. */
export interface Time {
  /** In milliseconds. */
  readonly pass: (durationMs: number) => Promise<void>;
  /** No time passes for the station while this runs, as far as a test can bring that about. */
  readonly standStill: (run: () => Promise<void>) => Promise<void>;
}

export const realTime: Time = {
  pass: async (durationMs) => wait(durationMs),
  standStill: async (run) => run(),
};

export const idleHeading = /type (the first|a) word/i;

export abstract class TestStation implements Time {
  readonly dataFolder: string;

  constructor(dataFolder = mkdtempSync(join(tmpdir(), 'station-'))) {
    this.dataFolder = dataFolder;
  }

  /** Where its screen is. */
  abstract get address(): string;

  /** The error output so far. */
  abstract get said(): string;

  abstract pass(durationMs: number): Promise<void>;

  abstract standStill(run: () => Promise<void>): Promise<void>;

  /** Without a lexicon file, the station finds its own. */
  protected abstract open(lexicon: string | undefined, event: string | undefined): Promise<void>;

  abstract end(): Promise<void>;

  /** The page of a shell that shows the station itself. */
  get ownPage(): Page | undefined {
    return undefined;
  }

  /** Shows the station's screen on the page, or returns the page on which it is. */
  async showOn(page: Page): Promise<Page> {
    if (this.ownPage !== undefined) return this.ownPage;
    await page.goto(this.address);
    return page;
  }

  /** Shows it to a person who has no page yet. */
  async showTo(browser: Browser): Promise<Page> {
    return (
      this.ownPage ?? this.showOn(await browser.newPage({ viewport: { width: 1280, height: 720 } }))
    );
  }

  /** Starts with a list that a director has confirmed. */
  async start(lexicon: string = demonstrationLexiconFile, event?: string): Promise<this> {
    confirmList(this.dataFolder, lexicon, event);
    await this.open(lexicon, event);
    return this;
  }

  /** Starts with the practice list, until another one is activated. */
  async startWithoutLexicon(): Promise<this> {
    await this.open(undefined, undefined);
    return this;
  }

  async remove(): Promise<void> {
    await this.end();
    rmSync(this.dataFolder, { recursive: true, force: true });
  }

  records(): readonly RecordRow[] {
    const hasLedger = existsSync(join(this.dataFolder, ledgerFileName));
    return hasLedger ? recordsIn(this.dataFolder) : [];
  }

  recordsOf(kind: string): readonly RecordRow[] {
    return this.records().filter((record) => record.kind === kind);
  }
}
