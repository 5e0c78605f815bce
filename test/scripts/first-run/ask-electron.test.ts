import { expect, it, vi } from 'vitest';
import * as electron from '../../fakes/electron.ts';

it('Electron tells its versions and displays once it is ready, and ends', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const script = '../../../scripts/first-run/ask-electron.mjs';
  await import(script);
  // Electron is not ready before the script has been evaluated.
  expect(print).not.toHaveBeenCalled();
  electron.app.becomeReady();
  await electron.settle();
  expect(electron.app.exitCode).toBe(0);
  const line = String(print.mock.calls[0]?.[0]);
  const { displays } = JSON.parse(line.replace(/^facts:/, '')) as { readonly displays: unknown };
  const sizes = electron.screen.displays.map(({ bounds: { width, height } }) => ({
    width,
    height,
  }));
  expect(displays).toEqual(sizes);
  print.mockRestore();
});
