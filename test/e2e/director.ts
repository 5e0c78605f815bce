/** A director who brings word lists and events on a stick to a station without a list. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violationsIn } from './accessibility.ts';
import { newStation } from './new-station.ts';
import { chooseFirstPin, signIn } from './staff-sign-in.ts';
import { expect, testOn, type Players } from './station-test.ts';

/** The director at the page "Word lists". */
export class Director {
  readonly page: Page;
  readonly #players: Players;

  constructor(players: Players) {
    this.#players = players;
    this.page = players.page;
  }

  async setUp(): Promise<void> {
    await chooseFirstPin(this.#players);
    await this.open();
  }

  async open(): Promise<void> {
    await this.press('Word lists');
    await expect(this.page.getByRole('heading', { name: 'Installed lists' })).toBeVisible();
  }

  async signIn(): Promise<void> {
    await signIn(this.#players);
    await this.open();
  }

  async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name, exact: true }).click();
  }

  async read(file: string, edition?: string): Promise<void> {
    await this.page.getByLabel('Path of the file').fill(file);
    if (edition !== undefined) {
      await this.page.getByLabel('Name that players see').fill('Northfield Word List');
      await this.page.getByLabel('Edition').fill(edition);
    }
    await this.press('Read the file');
  }

  async use(file: string, edition: string): Promise<void> {
    await this.read(file, edition);
    await this.press('Use the new list');
    await this.saysInUse(edition);
  }

  /** An unpublished list of words. */
  async saysInUse(edition: string): Promise<void> {
    const name = `Northfield Word List, ${edition}`;
    await this.says(
      new RegExp(`^${name} \\((?:\\w{4} ){4}\\w\\) is in use\\. Until a director confirms`),
    );
  }

  /** Shows the event of this file before it is used. */
  async load(file: string): Promise<void> {
    await this.press('Event');
    await this.press('Load an event from a file');
    await this.page.getByLabel('Event file').fill(file);
    await this.press('Check the file');
  }

  async says(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).first()).toBeVisible();
  }

  async isAccessible(): Promise<void> {
    expect(await violationsIn(this.page)).toEqual([]);
  }

  /** As the status bar of every screen shows it. */
  async fingerprint(): Promise<string> {
    return this.page.locator('.status-fingerprint').innerText();
  }
}

const base = testOn(async () => (await newStation()).startWithoutLexicon());

export const test = base.extend<{ director: Director; stick: string }>({
  director: async ({ players }, use) => {
    const director = new Director(players);
    await director.setUp();
    await use(director);
  },
  stick: async ({ browserName: _browser }, use) => {
    const stick = mkdtempSync(join(tmpdir(), 'stick-'));
    await use(stick);
    rmSync(stick, { recursive: true, force: true });
  },
});

/** Writes a file to the stick. */
export function put(stick: string, name: string, content: string): string {
  mkdirSync(stick, { recursive: true });
  writeFileSync(join(stick, name), content);
  return join(stick, name);
}
