/** A second display, which the test simulates, because machines for tests seldom have two. */
import { expect, isWayland, skipWithoutRuntime, test, type Kiosk } from './kiosk-test.ts';
import { unlessHere } from '../facility/facility.ts';

skipWithoutRuntime();

/** A second display next to the first one, until the test takes it away. */
async function plugIn(kiosk: Kiosk): Promise<void> {
  await kiosk.app.evaluate(({ screen }) => {
    const real = screen.getAllDisplays.bind(screen);
    const [first] = real();
    if (first === undefined) throw new Error('There is no display.');
    const bounds = { x: first.bounds.width, y: 0, width: 640, height: 480 };
    const second = { ...first, id: first.id + 1, bounds };
    screen.getAllDisplays = () => [...real(), second];
    screen.emit('display-added', {}, second);
    screen.getAllDisplays = real;
  });
}

test.skip(isWayland, 'under Wayland nobody can place a cover');

test('a display that is plugged in is covered, and uncovered when it is taken away', async ({
  kiosk,
  page,
}) => {
  const count = async (): Promise<number> =>
    kiosk.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
  const before = await count();
  await plugIn(kiosk);
  await expect.poll(count).toBe(before + 1);
  await kiosk.app.evaluate(({ screen }) => {
    screen.emit('display-removed', {}, screen.getPrimaryDisplay());
  });
  await expect.poll(count).toBe(before);
  expect(page.url()).toMatch(/^station:\/\/app\//);
});

test('a station with a covered display ends without a fault', async ({ kiosk, page }) => {
  test.skip(...unlessHere('signals'));
  expect(page.url()).toMatch(/^station:/);
  await plugIn(kiosk);
  await kiosk.endSession();
  expect(kiosk.log()).not.toContain('fault');
});
