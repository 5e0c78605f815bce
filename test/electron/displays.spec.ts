/**
 * Displays of a real X server that are added, taken away, mirrored, overlapping, turned and resized:
 * the station is seen on its own, and no desktop on any other.
 */
import { chooseFirstPin, signIn } from '../e2e/staff-sign-in.ts';
import { Players } from '../e2e/station-test.ts';
import { unlessHere } from '../facility/facility.ts';
import { expect, skipWithoutRuntime, type Kiosk } from './kiosk-test.ts';
import { expectKeys, test, type Seen, type X11 } from './x11.ts';

skipWithoutRuntime();
// Only root can open an X server with outputs everywhere.
test.skip(...unlessHere('X11', 'Xorg', 'root'));

const first = { x: 0, y: 0, width: 1280, height: 720 };
/** To the right of the first one. */
const second = { x: 1280, y: 0, width: 1024, height: 768 };

/** The dummy driver cannot turn a display, but have the mode of a turned one. */
const portrait = 'portrait 63.5 768 800 880 1000 1024 1025 1028 1060'.split(' ');

const shows = (seen: Seen): readonly Seen[] => [seen, seen, seen, seen];

async function arrange(x11: X11, ...args: readonly string[]): Promise<void> {
  await x11.run('xrandr', ...args);
}

/** Waits until Electron knows the displays, so that it had its chance to cover them. */
async function knows(kiosk: Kiosk, x11: X11, ...displays: readonly object[]): Promise<void> {
  const known = async (): Promise<unknown> => {
    // Asking makes the server look at its outputs, which have no plugs that would tell it.
    await x11.run('xrandr');
    return kiosk.app.evaluate(({ screen }) => screen.getAllDisplays().map(({ bounds }) => bounds));
  };
  await expect.poll(known).toEqual(displays);
}

async function plugIn(kiosk: Kiosk, x11: X11): Promise<void> {
  await arrange(x11, '--addmode', 'DUMMY1', '1024x768');
  await arrange(x11, '--output', 'DUMMY1', '--mode', '1024x768', '--right-of', 'DUMMY0');
  await knows(kiosk, x11, first, second);
}

for (const [title, windowManager] of [
  ['without a window manager', undefined],
  ['with a window manager', '<openbox_config xmlns="http://openbox.org/3.4/rc"/>'],
] as const) {
  test.describe(title, () => {
    test.use({ serverKind: 'outputs', windowManager });

    test('another display is covered to the last pixel when it is there, and again', async ({
      kiosk,
      page,
      x11,
    }) => {
      await expect(page.locator('main')).toBeVisible();
      await expect.poll(() => x11.corners(kiosk, first)).toEqual(shows('station'));
      for (let time = 1; time <= 2; time += 1) {
        await plugIn(kiosk, x11);
        await expect.poll(() => x11.corners(kiosk, second)).toEqual(shows('cover'));
        await expect.poll(() => x11.corners(kiosk, first)).toEqual(shows('station'));
        await arrange(x11, '--output', 'DUMMY1', '--off');
        await knows(kiosk, x11, first);
        await expect.poll(() => x11.corners(kiosk, second)).toEqual(shows('nothing'));
      }
      await plugIn(kiosk, x11);
      await expect.poll(() => x11.corners(kiosk, second)).toEqual(shows('cover'));
      await kiosk.endSession();
      expect(kiosk.log()).not.toContain('fault');
    });

    for (const [how, mode] of [
      ['mirrored', '1280x720'],
      ['overlapping', '1024x768'],
    ] as const) {
      test(`a display that is ${how} shows the station`, async ({ kiosk, page, x11 }) => {
        await expect(page.locator('main')).toBeVisible();
        await plugIn(kiosk, x11);
        await expect.poll(() => x11.corners(kiosk, second)).toEqual(shows('cover'));
        await arrange(x11, '--addmode', 'DUMMY1', mode);
        await arrange(x11, '--output', 'DUMMY1', '--mode', mode, '--same-as', 'DUMMY0');
        const [width = 0, height = 0] = mode.split('x').map(Number);
        await knows(kiosk, x11, first, { x: 0, y: 0, width, height });
        await expect.poll(() => x11.corners(kiosk, first)).toEqual(shows('station'));
        await expectKeys(page, x11);
        await expect.poll(() => x11.corners(kiosk, first)).toEqual(shows('station'));
      });
    }

    test('a clean window takes the place of a cover, and never that of the station', async ({
      kiosk,
      page,
      x11,
    }) => {
      const players = new Players(page);
      await plugIn(kiosk, x11);
      await expect.poll(() => x11.corners(kiosk, second)).toEqual(shows('cover'));
      await chooseFirstPin(players);
      await page.getByRole('button', { name: 'Station', exact: true }).click();
      await page.getByRole('button', { name: 'Open on display 2' }).click();
      await expect(page.getByText('1024 × 768 pixels: the clean window')).toBeVisible();
      await expect.poll(() => x11.corners(kiosk, second)).toEqual(shows('clean'));
      await expect.poll(() => x11.corners(kiosk, first)).toEqual(shows('station'));
      const clean = kiosk.app.windows().find((one) => one.url() === 'station://app/clean/');
      if (clean === undefined) throw new Error('There is no page of a clean window.');
      const hall = clean.locator('main');
      await expect(hall).toHaveText(/^General rules/);
      await page.getByRole('button', { name: 'Sign out' }).first().click();
      await players.seesIdle();

      // It follows a challenge, and leaves the keys to the station.
      await expectKeys(page, x11);
      await expect(hall).toHaveText('A challenge is being ruled on');
      // However often the key had to be pressed.
      await players.press('Backspace', 'Backspace', 'Backspace');
      await players.challenge('quit');
      await players.seesVerdict('ACCEPTABLE');
      await expect(hall).toHaveText('ACCEPTABLE');
      const panel = await clean.locator('.verdict-panel').boundingBox();
      expect(panel).toMatchObject({ x: 0, y: 0, width: 1024 });
      await players.leave();
      await expect(hall).toHaveText(/^General rules/);

      // Another picture of the station's display, or the station itself, has no place for it.
      await arrange(x11, '--output', 'DUMMY1', '--mode', '1024x768', '--same-as', 'DUMMY0');
      await knows(kiosk, x11, first, { x: 0, y: 0, width: 1024, height: 768 });
      await expect.poll(() => x11.corners(kiosk, first)).toEqual(shows('station'));
      await arrange(x11, '--output', 'DUMMY1', '--mode', '1024x768', '--right-of', 'DUMMY0');
      await knows(kiosk, x11, first, second);
      await expect.poll(() => x11.corners(kiosk, second)).toEqual(shows('clean'));
      await arrange(x11, '--output', 'DUMMY1', '--primary');
      await expect.poll(() => x11.corners(kiosk, second)).toEqual(shows('station'));
      await expect.poll(() => x11.corners(kiosk, first)).toEqual(shows('cover'));
      await arrange(x11, '--output', 'DUMMY0', '--primary');
      await expect.poll(() => x11.corners(kiosk, second)).toEqual(shows('clean'));

      await signIn(players);
      await page.getByRole('button', { name: 'Station', exact: true }).click();
      await page.getByRole('button', { name: 'Close on display 2' }).click();
      await expect.poll(() => x11.corners(kiosk, second)).toEqual(shows('cover'));
      await expect.poll(() => x11.corners(kiosk, first)).toEqual(shows('station'));
      await kiosk.endSession();
      expect(kiosk.log()).not.toContain('fault');
    });

    test('station and cover follow changes of resolution and turns', async ({
      kiosk,
      page,
      x11,
    }) => {
      await expect(page.locator('main')).toBeVisible();
      await plugIn(kiosk, x11);
      await expect.poll(() => x11.corners(kiosk, second)).toEqual(shows('cover'));
      await arrange(x11, '--output', 'DUMMY0', '--mode', '800x600');
      const small = { ...first, width: 800, height: 600 };
      await knows(kiosk, x11, small, second);
      await expect.poll(() => x11.corners(kiosk, small)).toEqual(shows('station'));
      await arrange(x11, '--newmode', ...portrait);
      await arrange(x11, '--addmode', 'DUMMY1', 'portrait');
      await arrange(x11, '--output', 'DUMMY1', '--mode', 'portrait', '--pos', '800x0');
      const turned = { x: 800, y: 0, width: 768, height: 1024 };
      await knows(kiosk, x11, small, turned);
      await expect.poll(() => x11.corners(kiosk, turned)).toEqual(shows('cover'));
      await arrange(
        x11,
        '--output',
        'DUMMY0',
        '--mode',
        '1280x1024',
        '--output',
        'DUMMY1',
        '--off',
      );
      const large = { ...first, width: 1280, height: 1024 };
      await knows(kiosk, x11, large);
      await expect.poll(() => x11.corners(kiosk, large)).toEqual(shows('station'));
    });

    test('Status names the size of the display that has the page', async ({ page }) => {
      await chooseFirstPin(new Players(page));
      await page.getByRole('button', { name: 'Status', exact: true }).click();
      await expect(page.locator('main')).toContainText('on a display of 1280 × 720 pixels');
    });

    test('the station goes to the display that becomes the primary one', async ({
      kiosk,
      page,
      x11,
    }) => {
      await expect(page.locator('main')).toBeVisible();
      await plugIn(kiosk, x11);
      await expect.poll(() => x11.corners(kiosk, second)).toEqual(shows('cover'));
      await arrange(x11, '--output', 'DUMMY1', '--primary');
      await expect.poll(() => x11.corners(kiosk, second)).toEqual(shows('station'));
      await expect.poll(() => x11.corners(kiosk, first)).toEqual(shows('cover'));
      await arrange(x11, '--output', 'DUMMY1', '--off');
      await knows(kiosk, x11, first);
      await expect.poll(() => x11.corners(kiosk, first)).toEqual(shows('station'));
    });
  });
}

test.describe('a clean window', () => {
  test.use({ serverKind: 'outputs' });

  test('whose page hangs has it again, and the station keeps its own', async ({
    kiosk,
    page,
    x11,
  }) => {
    const players = new Players(page);
    await plugIn(kiosk, x11);
    await expect.poll(() => x11.corners(kiosk, second)).toEqual(shows('cover'));
    await chooseFirstPin(players);
    await page.getByRole('button', { name: 'Station', exact: true }).click();
    await page.getByRole('button', { name: 'Open on display 2' }).click();
    await expect.poll(() => textInHall(kiosk)).toMatch(/^General rules/);
    await kiosk.app.evaluate(({ webContents }) => {
      const clean = webContents.getAllWebContents().find((one) => one.getURL().includes('/clean/'));
      // It has no answer before the page is ended.
      clean?.executeJavaScript('for (;;);').catch(() => undefined);
    });
    await expect.poll(() => kiosk.log()).toContain('The page of a clean window hangs.');
    await expect.poll(() => textInHall(kiosk)).toMatch(/^General rules/);
    expect(kiosk.log()).not.toContain('The page hangs');
    expect(kiosk.log()).not.toContain('The page ended');
  });
});

/** The driver loses a page that dies. */
async function textInHall(kiosk: Kiosk): Promise<unknown> {
  return kiosk.app.evaluate(async ({ webContents }): Promise<unknown> => {
    const clean = webContents.getAllWebContents().find((one) => one.getURL().includes('/clean/'));
    if (clean === undefined || clean.isCrashed() || clean.isLoading()) return '';
    // A page that hangs has no answer.
    return Promise.race([
      clean.executeJavaScript('document.body.innerText').catch(() => ''),
      new Promise((resolve) => setTimeout(resolve, 1_000, '')),
    ]);
  });
}

test.describe('a display of 640x480', () => {
  test.use({ serverKind: 'outputs' });

  test('has the station, which says in its log that its signs are small', async ({
    kiosk,
    x11,
  }) => {
    await arrange(x11, '--output', 'DUMMY0', '--mode', '640x480');
    await kiosk.open();
    const smallest = { x: 0, y: 0, width: 640, height: 480 };
    await expect.poll(() => x11.corners(kiosk, smallest)).toEqual(shows('station'));
    expect(kiosk.log()).toContain('The display has 640x480 pixels.');
  });
});
