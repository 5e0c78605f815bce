// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Role, StationBridge, StatusReport } from '../../../electron/contract/screen-types.ts';
import { glanceLine } from '../../../electron/core/reports/papers/glance.ts';
import { ok } from '../../../electron/core/base/result.ts';
import { sentence } from '../../../electron/core/text/sentence.ts';
import { StationContext } from '../../../renderer/console/station-context.ts';
import { StatusPage } from '../../../renderer/console/pages/status-page.tsx';
import { FakeStation, staffView } from '../fake-station.ts';

afterEach(cleanup);

const report: StatusReport = {
  program: 'Challenge station',
  station: '1',
  time: '2026-11-22T09:00:00.000Z',
  state: 'ready',
  readiness: [],
  hubs: [],
  asksForJudge: true,
};

async function show(
  role: Role,
  shown: StatusReport,
  more: Partial<StationBridge> = {},
): Promise<void> {
  const { bridge } = new FakeStation();
  render(
    <StationContext value={{ ...bridge, status: () => Promise.resolve(ok(shown)), ...more }}>
      <StatusPage view={staffView(role)} isForTest={false} />
    </StationContext>,
  );
  await screen.findByRole('button', { name: 'Run the self-test' });
}

async function buttons(role: Role, asksForJudge = true): Promise<readonly (string | null)[]> {
  await show(role, { ...report, asksForJudge });
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

it.each(['wordJudge', 'director'] as const)('a %s can go on to type slips', async (role) => {
  expect(await buttons(role)).toContain('Type slips as a word judge');
});

it('staff who may not judge see no button for it, and nobody where players type', async () => {
  expect(await buttons('staff')).not.toContain('Type slips as a word judge');
  cleanup();
  expect(await buttons('director', false)).not.toContain('Type slips as a word judge');
});

it('begins with one line to read aloud, and then only what needs a person', async () => {
  const ready = {
    item: 'ledger',
    state: 'ready',
    sentence: sentence`There is no event. The general rules apply.`,
  } as const;
  await show('staff', { ...report, readiness: [ready] });
  const card = document.querySelector('.glance-card');
  expect(card?.textContent).toBe(`${glanceLine(report, 'en')}Nothing needs attention.`);
  cleanup();
  const disk = {
    item: 'disk',
    state: 'attention',
    sentence: sentence`The disk is almost full. Free some space before the players come.`,
  } as const;
  await show('staff', { ...report, readiness: [ready, disk] });
  const text = document.querySelector('.glance-card')?.textContent;
  expect(text).toContain('The disk is almost full.');
  expect(text).not.toContain('The general rules');
});

it('says of each check what was looked at, and when', async () => {
  const at = { time: '2026-11-22T08:30Z' };
  await show('staff', {
    ...report,
    offset: '+01:00',
    readiness: [
      { item: 'disk', state: 'ready', sentence: sentence`No event.` },
      { item: 'screen', state: 'ready', sentence: sentence`No event.`, at },
    ],
  });
  const lines = [...document.querySelectorAll('.looked-at')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Looked at: A write to the ledger’s file, and the free space of its disk. 10:00:00',
    'Looked at: What the page said that it has painted, and whether it has the keyboard. 08:30',
  ]);
});

it('calls nothing ready before a director looked into another continuation', async () => {
  await show('staff', { ...report, state: 'callDirector' });
  const card = document.querySelector('.glance-card');
  expect(card?.textContent).toMatch(/^Call a director before you rule\. /);
  expect(card?.getAttribute('data-state')).toBe('notReady');
});

it('lets a director alone go on with a ledger that has another continuation', async () => {
  const ledger = {
    item: 'ledger',
    state: 'attention',
    callsDirector: true,
    sentence: sentence`No event.`,
  } as const;
  const called = { ...report, state: 'callDirector', readiness: [ledger] } as const;
  await show('wordJudge', called);
  expect(screen.getByText(/^Only a director can decide which ledger/)).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Go on with this ledger' })).toBeNull();
  cleanup();
  const reasons: string[] = [];
  await show('director', called, {
    settleContinuations: ({ reason }) => {
      reasons.push(reason);
      return Promise.resolve(ok(ok(undefined)));
    },
  });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Go on with this ledger' });
  expect(button.disabled).toBe(true);
  const field = screen.getByRole('textbox', { name: /^How you know/ });
  fireEvent.change(field, { target: { value: 'The copy is off' } });
  fireEvent.click(button);
  expect(await screen.findByText(/^It is recorded that the station goes on/)).not.toBeNull();
  expect(reasons).toEqual(['The copy is off']);
  cleanup();
  await show('director', { ...called, state: 'ready', readiness: [] });
  expect(screen.queryByRole('button', { name: 'Go on with this ledger' })).toBeNull();
});

it('says the date beside the time, to compare with another clock', async () => {
  await show('staff', report);
  expect(screen.getByText('Time').nextElementSibling?.textContent).toContain('2026');
});

it('asks a director who confirms a list for the number of its words', async () => {
  const lexicon = {
    identity: 'ab'.repeat(32),
    known: { isEdition: false, text: sentence`Not a known edition.` },
    sha256: 'cd'.repeat(32),
    id: 'club',
    title: 'Club list',
    edition: '1',
    fingerprint: 'SQ6W VKED SQ6W VKED 8',
    words: 1234,
    longest: 15,
  };
  const given: unknown[] = [];
  await show(
    'director',
    { ...report, state: 'practice', lexicon },
    {
      confirmList: (argument) => {
        given.push(argument);
        return Promise.resolve(ok(ok(undefined)));
      },
    },
  );
  const button = screen.getByRole('button', { name: 'Confirm this list' });
  const reason = screen.getByLabelText('Why this list may be used');
  fireEvent.change(reason, { target: { value: 'Agreed on' } });
  expect(button).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Number of words'), { target: { value: '1234' } });
  expect(button).toHaveProperty('disabled', false);
  fireEvent.click(button);
  expect(await screen.findByText(/^The list is confirmed/)).not.toBeNull();
  expect(given).toEqual([{ identity: lexicon.identity, words: 1234, reason: 'Agreed on' }]);
});
