/** Whatever a window manager does to the station's window, the station is seen and has the keys. */
import { unlessHere } from '../facility/facility.ts';
import { expect, skipWithoutRuntime, type Kiosk } from './kiosk-test.ts';
import { expectKeys, test } from './x11.ts';

skipWithoutRuntime();
test.skip(...unlessHere('X11'));

/** Keys that make openbox do to the focused window what its menus do. */
const actions = [
  ['super+F1', 'ends full screen', 'resize', '<action name="ToggleFullscreen"/>'],
  ['super+F2', 'iconifies it', 'blur', '<action name="Iconify"/>'],
  [
    'super+F3',
    'sends it to another desktop',
    'blur',
    '<action name="SendToDesktop"><to>2</to><follow>no</follow></action>',
  ],
  [
    'super+F4',
    'opens another window above all others',
    'blur',
    '<action name="Execute"><command>xmessage another program</command></action>',
  ],
  [
    'super+F5',
    'no longer keeps it above others',
    'always-on-top-changed',
    '<action name="ToggleAlwaysOnTop"/>',
  ],
] as const;

const config = `<openbox_config xmlns="http://openbox.org/3.4/rc">
<keyboard>${actions
  .map(([key, , , action]) => `<keybind key="${key.replace('super+', 'W-')}">${action}</keybind>`)
  .join('')}
<keybind key="W-F6"><action name="GoToDesktop"><to>3</to></action></keybind>
</keyboard>
<applications>
<application class="Xmessage"><layer>above</layer><focus>yes</focus></application>
</applications>
</openbox_config>`;

const display = { x: 0, y: 0, width: 1280, height: 720 };
const everywhere = ['station', 'station', 'station', 'station'];

/**
 * Acts on the station's window until the event shows that the window manager did it: a key that
 * comes before the window has the focus does nothing.
 */
async function causes(kiosk: Kiosk, event: string, act: () => Promise<unknown>): Promise<void> {
  const seen = await kiosk.app.evaluateHandle(({ BrowserWindow }, name) => {
    const [window] = BrowserWindow.getAllWindows();
    const events = { count: 0 };
    window?.on(name as 'blur', () => (events.count += 1));
    return events;
  }, event);
  await expect.poll(() => hasKeys(kiosk)).toBe(true);
  await expect(async () => {
    await act();
    const count = (): Promise<number> => seen.evaluate((events) => events.count);
    await expect.poll(count, { timeout: 10_000 }).toBeGreaterThan(0);
  }).toPass();
}

async function hasKeys(kiosk: Kiosk): Promise<boolean> {
  return kiosk.app.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    return window?.isFocused() === true && window.isAlwaysOnTop();
  });
}

test.describe('a window manager that', () => {
  test.use({ windowManager: config });

  for (const [key, does, event] of actions) {
    test(`${does} does not keep the station away`, async ({ kiosk, page, x11 }) => {
      await expect.poll(() => x11.corners(kiosk, display)).toEqual(everywhere);
      await causes(kiosk, event, () => x11.run('xdotool', 'key', key));
      await expect.poll(() => hasKeys(kiosk)).toBe(true);
      await expect.poll(() => x11.corners(kiosk, display)).toEqual(everywhere);
      await expectKeys(page, x11);
    });
  }

  test('shows another desktop shows the station there', async ({ kiosk, page, x11 }) => {
    await expect.poll(() => x11.corners(kiosk, display)).toEqual(everywhere);
    await x11.run('xdotool', 'key', 'super+F6');
    await expect.poll(() => x11.run('xdotool', 'get_desktop')).toContain('2');
    await expect.poll(() => x11.corners(kiosk, display)).toEqual(everywhere);
    await expectKeys(page, x11);
  });
});
