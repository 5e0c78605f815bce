/** A second display, which the test tells Electron of: machines that test have seldom two. */
import { expect, skipWithoutRuntime, test } from './kiosk-test.ts';

skipWithoutRuntime();

test('a display that is plugged in is covered, and uncovered when it is taken away', async ({
  kiosk,
  page,
}) => {
  const counts = await kiosk.app.evaluate(({ BrowserWindow, screen }) => {
    const count = (): number => BrowserWindow.getAllWindows().length;
    const real = screen.getAllDisplays.bind(screen);
    const [first] = real();
    if (first === undefined) throw new Error('There is no display.');
    const bounds = { x: first.bounds.width, y: 0, width: 640, height: 480 };
    const second = { ...first, id: first.id + 1, bounds };
    const found = [count()];
    screen.getAllDisplays = () => [...real(), second];
    screen.emit('display-added', {}, second);
    found.push(count());
    screen.getAllDisplays = real;
    screen.emit('display-removed', {}, second);
    found.push(count());
    return found;
  });
  const [before = 0] = counts;
  expect(counts).toEqual([before, before + 1, before]);
  expect(page.url()).toMatch(/^station:\/\/app\//);
});
