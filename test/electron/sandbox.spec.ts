/** Chromium's sandbox around the page, which root cannot have. */
import { readFileSync } from 'node:fs';
import { expect, skipWithoutRuntime, test } from './kiosk-test.ts';
import { unlessHere } from '../facility/facility.ts';

skipWithoutRuntime();
test.skip(...unlessHere("Linux's /proc", 'an account other than root'));

test('the page runs in namespaces of its own, without rights, and with few system calls', async ({
  kiosk,
  page,
}) => {
  expect(page.url()).toMatch(/^station:/);
  const pid = await kiosk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
  );
  const status = readFileSync(`/proc/${String(pid)}/status`, 'utf8');
  const of = (name: string): string =>
    new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? '';
  // One number in each namespace.
  expect(of('NSpid').split(/\s+/).length).toBeGreaterThan(1);
  expect(of('CapEff')).toMatch(/^0+$/);
  expect(of('NoNewPrivs')).toBe('1');
  // Filtered by a program.
  expect(of('Seccomp')).toBe('2');
});
