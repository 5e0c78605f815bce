/** A station in Electron, in real time, for the specs of test/e2e. */
import { expect, type Page } from '@playwright/test';
import { demonstrationLexiconFile } from '../../scripts/lists/demonstration-lexicon.ts';
import { idleHeading, realTime, TestStation } from '../e2e/test-station.ts';
import { Kiosk } from './kiosk-test.ts';

export class StationInElectron extends TestStation {
  #kiosk: Kiosk | undefined;
  #page: Page | undefined;

  protected override async open(lexicon?: string, event?: string): Promise<void> {
    this.#kiosk = new Kiosk(this.dataFolder, [
      lexicon === undefined
        ? `--lexicon-until-activated=${demonstrationLexiconFile}`
        : `--lexicon=${lexicon}`,
      ...(event === undefined ? [] : [`--event=${event}`]),
    ]);
    this.#page = await this.#kiosk.launch();
    if (lexicon === undefined) await this.#leaveSetUp(this.#page);
  }

  /** Without a list, a station without staff opens at the choice of the first PIN. */
  async #leaveSetUp(page: Page): Promise<void> {
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(/^Set up this station$|type (the first|a) word/i);
    if ((await heading.textContent()) === 'Set up this station') {
      await page.getByRole('button', { name: 'Try the station first' }).click();
    }
    await expect(heading).toContainText(idleHeading);
  }

  override get ownPage(): Page | undefined {
    return this.#page;
  }

  override get address(): string {
    return this.#page?.url() ?? '';
  }

  override get said(): string {
    return this.#kiosk?.log() ?? '';
  }

  override async pass(durationMs: number): Promise<void> {
    await realTime.pass(durationMs);
  }

  override async standStill(run: () => Promise<void>): Promise<void> {
    await realTime.standStill(run);
  }

  override async end(): Promise<void> {
    await this.#kiosk?.end();
    this.#kiosk = undefined;
    this.#page = undefined;
  }
}
