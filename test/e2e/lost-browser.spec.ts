/**
 * A browser that is killed, with SIGKILL, while a verdict is on its screen. The station's clock jumps
 * to the moment of each kill and stands still while the next browser starts and is read.
 */
import { chromium } from '@playwright/test';
import { verdictTimes } from '../../electron/core/station/verdict-times.ts';
import { shortOrLong } from '../long.ts';
import { blindable } from './blind-page.ts';
import { installedBrowser } from './browser.ts';
import { expect, Players, test } from './station-test.ts';
import type { TestStation } from './test-station.ts';

const kills = shortOrLong(4, 20);

interface OpenBrowser {
  readonly players: Players;
  readonly kill: () => Promise<void>;
}

/** `isBlind`: its page never reports that it has painted. */
async function openBrowser(station: TestStation, isBlind = false): Promise<OpenBrowser> {
  const server = await chromium.launchServer(installedBrowser());
  const browser = await chromium.connect(server.wsEndpoint());
  const page = await browser.newPage();
  if (isBlind) (await blindable(page))();
  await page.goto(station.address);
  return { players: new Players(page, station), kill: () => server.kill() };
}

/** None of the ten blocks that stand for its time is gone. */
async function seesWholeVerdict({ page }: Players): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ACCEPTABLE');
  await expect(page.locator('.blocks > span')).toHaveCount(10);
  await expect(page.locator('.blocks > [data-gone]')).toHaveCount(0);
}

test(`a verdict loses none of its time by ${kills.toString()} kills of its browser`, async ({
  station,
}) => {
  let at = await openBrowser(station);
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      await at.players.seesIdle();
      await at.players.challenge('ox');
      await at.players.seesVerdict('ACCEPTABLE');
      // From 0.1 to 3 s.
      await at.players.pass(100 + (2_900 * kill) / (kills - 1));
      await station.standStill(async () => {
        await at.kill();
        at = await openBrowser(station);
        await seesWholeVerdict(at.players);
      });
      await at.players.leave();
    }
    const rulings = Array.from({ length: kills }, (_, index) => ({ body: { ruling: index + 1 } }));
    expect(station.recordsOf('shown')).toMatchObject(rulings);
    expect(station.recordsOf('leftUnread')).toEqual([]);
  } finally {
    await at.kill();
  }
});

test('a verdict whose browser does not come back within a minute is left to a word judge', async ({
  station,
}) => {
  const first = await openBrowser(station);
  await first.players.seesIdle();
  await first.players.challenge('ox');
  await first.players.seesVerdict('ACCEPTABLE');
  await first.players.pass(1_000);
  let next = first;
  await station.standStill(async () => {
    await first.kill();
    next = await openBrowser(station, true);
    await next.players.seesVerdict('ACCEPTABLE');
  });
  await station.pass(verdictTimes.lostScreenMs - 1_000);
  expect(station.recordsOf('leftUnread')).toEqual([]);
  await station.pass(1_000);
  expect(station.recordsOf('leftUnread')).toMatchObject([{ body: { ruling: 1 } }]);
  try {
    await next.players.sees('A ruling was recorded');
    expect(await next.players.page.content()).not.toContain('ACCEPTABLE');
  } finally {
    await next.kill();
  }
});
