// @vitest-environment jsdom
/** What a person may not do is not offered; what is refused says who may. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type {
  Role,
  SetUpReport,
  StationBridge,
  StationSettings,
} from '../../../electron/contract/screen-types.ts';
import { fail, ok } from '../../../electron/core/base/result.ts';
import { settingNames, usualSettings } from '../../../electron/core/station/settings.ts';
import { consoleTexts } from '../../../electron/core/text/console-texts.ts';
import { StaffScreen, type Place } from '../../../renderer/console/staff-screen.tsx';
import { StationContext } from '../../../renderer/console/station-context.ts';
import { FakeStation, settled, staffView } from '../fake-station.ts';

afterEach(cleanup);

const steps = ['name', 'clock', 'lexicon', 'event', 'judges', 'selfTest', 'ready'] as const;

function setUp(isOpen: boolean): SetUpReport {
  return {
    steps: steps.map((step) => ({ step, isDone: !isOpen })),
    time: '2026-11-22T09:00:00.000Z',
    offset: '+01:00',
    isClockSaidWrong: isOpen,
    isOpen,
    asksForJudge: false,
    sheet: { station: '7', state: 'ready', codes: [] },
  };
}

const settings: StationSettings = { station: '7', languages: ['en'], ...usualSettings };

function Console({ role, start }: { readonly role: Role; readonly start: Place }): ReactNode {
  const [place, setPlace] = useState(start);
  return <StaffScreen view={staffView(role)} place={place} onPlace={setPlace} />;
}

async function show(role: Role, start: Place, change: Partial<StationBridge> = {}): Promise<void> {
  const bridge: StationBridge = {
    ...new FakeStation().bridge,
    setUp: () => Promise.resolve(ok(setUp(true))),
    status: () => new Promise(() => undefined),
    settings: () => Promise.resolve(ok(settings)),
    ...change,
  };
  render(
    <StationContext value={bridge}>
      <Console role={role} start={start} />
    </StationContext>,
  );
  await act(settled);
}

const buttons = (): readonly (string | null)[] =>
  screen.getAllByRole('button').map(({ textContent }) => textContent);

it.each(['staff', 'wordJudge'] as const)(
  'offers %s neither the kit nor the way out',
  async (role) => {
    await show(role, { page: 'setUp' });
    expect(buttons()).not.toContain('Exit kiosk mode');
    expect(buttons()).not.toContain('Kit');
    expect(buttons()).not.toContain('Change the name');
    expect(buttons()).not.toContain('Give PINs');
    expect(buttons()).toContain('Go to the self-test');
    expect(screen.getByText(/^Only a director can do these steps/)).toBeDefined();
  },
);

it('shows date and time, and asks every role whether they are right', async () => {
  const asked: boolean[] = [];
  await show(
    'staff',
    { page: 'setUp' },
    {
      sayClockIsRight: ({ isRight }) => {
        asked.push(isRight);
        return Promise.resolve(ok(ok(undefined)));
      },
    },
  );
  expect(screen.getByText(/This computer says: 22 November 2026 at 10:00:0\d/)).toBeDefined();
  expect(screen.getByText(/The last answer was that they are wrong/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'They are wrong' }));
  await act(settled);
  expect(screen.getByText('Recorded: date and time are wrong.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'They are right' }));
  await act(settled);
  expect(asked).toEqual([false, true]);
});

it('offers a director all of it', async () => {
  await show('director', {});
  for (const name of ['Exit kiosk mode', 'Kit', 'Change the name', 'Give PINs']) {
    expect(buttons()).toContain(name);
  }
});

it('keeps the way back to the set-up from its last step, where the staff sheet waits', async () => {
  await show('director', { page: 'setUp' }, { setUp: () => Promise.resolve(ok(setUp(false))) });
  fireEvent.click(screen.getByRole('button', { name: 'Open the status' }));
  await act(settled);
  fireEvent.click(screen.getByRole('button', { name: 'Back to setup' }));
  await act(settled);
  expect(screen.getByText('Save the staff sheet')).toBeDefined();
});

it.each([
  ['notAllowed', 'Your role does not allow this. A director can do it.'],
  ['failed', 'The station could not do this. Try again.'],
] as const)('says so when the station answers %s', async (kind, text) => {
  await show(
    'director',
    { page: 'leave' },
    { leaveKiosk: () => Promise.resolve(fail({ kind, call: 'leaveKiosk' })) },
  );
  const [, go] = screen.getAllByRole('button', { name: 'Exit kiosk mode' });
  if (go === undefined) throw new Error('no button');
  fireEvent.click(go);
  fireEvent.click(screen.getByRole('button', { name: 'Exit now' }));
  await act(settled);
  expect(screen.getByRole('alert').textContent).toBe(text);
});

it.each(['staff', 'director'] as const)('shows %s every setting on Station', async (role) => {
  await show(role, { page: 'station' });
  const t = consoleTexts('en');
  const all = settingNames.map((name) => t(`station.${name}`));
  const shown = [...document.querySelectorAll('dt, label')].map(({ textContent }) => textContent);
  for (const name of all) {
    expect(
      shown.filter((text) => text.startsWith(name)),
      name,
    ).toHaveLength(1);
  }
});

it('says on Station which languages the event sets', async () => {
  await show('director', { page: 'station' });
  expect(document.body.textContent).not.toContain('The event in use lists');
  cleanup();
  const eventLanguages = ['fr', 'es'] as const;
  await show(
    'director',
    { page: 'station' },
    { settings: () => Promise.resolve(ok({ ...settings, eventLanguages })) },
  );
  expect(screen.getByText(/^The event in use lists Français, Español\./)).toBeDefined();
});
