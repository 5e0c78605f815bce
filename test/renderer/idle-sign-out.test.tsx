// @vitest-environment jsdom
/**
 * Runs the real station on a test clock with its page: leaving the console unattended leaves
 * nothing on the screen.
 */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createBridge } from '../../electron/contract/bridge.ts';
import { receive } from '../../electron/contract/call.ts';
import type { Snapshot } from '../../electron/contract/screen-types.ts';
import { idleTimes } from '../../electron/core/station/idle-times.ts';
import { App } from '../../renderer/app.tsx';
import { linkStation } from '../../renderer/station-link.ts';
import { createFakeClock, type FakeClock } from '../browser-shell/fake-clock.ts';
import { rulingFact } from '../core/ledger/entries.ts';
import { JudgedStation } from '../station/console/judged-station.ts';
import { chord } from '../station/station-on-disk.ts';
import { askForMoreContrast } from './fake-station.ts';

let clock: FakeClock;
let station: JudgedStation;
let sent: Snapshot[] = [];

beforeEach(() => {
  askForMoreContrast(false);
  clock = createFakeClock();
  sent = [];
  station = new JudgedStation();
  station.earlier([rulingFact(1, 'unacceptable', 'JO', 'QUITX')]);
  station.start({ clock: { ...clock, wallTime: () => new Date() } });
});

afterEach(() => {
  cleanup();
  station.end();
});

/** Passes every call and snapshot through text, as between two processes. */
function draw(): void {
  const { host } = station;
  const receiver = { ...host, isTrusted: () => true, log: () => undefined };
  const copied = <Value,>(value: Value): Value => structuredClone(value);
  const bridge = createBridge({
    call: async (call, argument) =>
      copied(await receive(receiver, undefined, call, copied(argument))),
    onSnapshot: (listener) => {
      host.onSnapshot((snapshot) => {
        sent.push(snapshot);
        listener(copied(snapshot));
      });
    },
    onConnection: () => undefined,
  });
  render(<App link={linkStation(bridge)} />);
}

it('signs out who is not there any more, and nothing of the sources is left', async () => {
  const host = station.setUp(station.host);
  draw();
  fireEvent.click(await screen.findByRole('button', { name: 'Rulings' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show all rulings' }));
  fireEvent.click(await screen.findByRole('button', { name: '1-0001' }));
  fireEvent.click(await screen.findByRole('button', { name: /show where each word was found$/ }));
  expect(
    await screen.findAllByRole('cell', { name: /^(Not in any|In the main) list$/ }),
  ).toHaveLength(2);
  expect(document.body.textContent).toContain('QUITX');

  await act(() => clock.pass(idleTimes.staffMs));
  expect(document.body.textContent).toContain(
    'Still there? You will be signed out in 20 s. Press any key to stay.',
  );
  expect(screen.getAllByRole('cell', { name: /^(Not in|In) / })).toHaveLength(2);
  await act(() => clock.pass(idleTimes.countdownMs));
  expect(host.role()).toBeUndefined();
  expect(sent.at(-1)?.view).toEqual({ screen: 'idle' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Try it: type a word');
  expect(document.documentElement.innerHTML).not.toMatch(/QUITX|Not in any list|In the main list/);
  // No snapshot contained them even while they were shown, and no call returns them now.
  expect(sent.length).toBeGreaterThan(20);
  expect(JSON.stringify(sent)).not.toMatch(/QUITX|source|primary/);
  const receiver = { ...host, isTrusted: () => true, log: () => undefined };
  expect(receive(receiver, undefined, 'rulingSources', { ruling: 1 })).toEqual({
    ok: false,
    error: { kind: 'notAllowed', call: 'rulingSources' },
  });

  // The next person who signs in does not see them either.
  act(() => {
    chord(host);
  });
  act(() => {
    void host.handlers.signIn({ pin: '314159' });
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Rulings' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Show all rulings' }));
  fireEvent.click(await screen.findByRole('button', { name: '1-0001' }));
  await screen.findByRole('button', { name: /show where each word was found$/ });
  expect(screen.queryAllByRole('cell', { name: /^(Not in|In) / })).toEqual([]);
});
