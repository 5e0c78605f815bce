// @vitest-environment jsdom
/** The page "Reports" offers a stick for exports. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Drive, Statistics, StationBridge } from '../../../electron/contract/screen-types.ts';
import type { ViewOf } from '../../../renderer/ui/view-of.ts';
import { fail, ok } from '../../../electron/core/base/result.ts';
import { sentence } from '../../../electron/core/text/sentence.ts';
import { ReportsPage } from '../../../renderer/console/pages/reports-page.tsx';
import { StationContext } from '../../../renderer/console/station-context.ts';
import { FakeStation, settled } from '../fake-station.ts';

afterEach(cleanup);

const place = { name: 'STICK', files: [], isCut: false };
const stick: Drive = { ...place, kind: 'drive', path: '/media/STICK', canWrite: true };

it.each<[string, readonly Drive[], readonly string[]]>([
  ['a stick', [stick], ['USB drive or disk STICK (/media/STICK)']],
  [
    'a drive of Windows by its letter',
    [{ ...stick, name: 'E: CLUB', path: 'E:\\' }],
    ['USB drive or disk E: CLUB'],
  ],
  ['no stick that it cannot write to', [{ ...stick, canWrite: false }], []],
  ['a folder of the account', [{ ...stick, kind: 'folder' }], ['STICK (/media/STICK)']],
])('an export offers %s, and chooses nothing', async (_, drives, offered) => {
  const bridge: StationBridge = {
    ...new FakeStation().bridge,
    drives: () => Promise.resolve(ok(drives)),
    statistics: () => Promise.resolve(ok(fail(sentence`No ledger.`))),
  };
  const view = { member: { id: 'm', name: 'Dana', role: 'director' } } as ViewOf<'staff'>;
  await act(async () => {
    render(
      <StationContext value={bridge}>
        <ReportsPage view={view} />
      </StationContext>,
    );
    await settled();
  });
  const choices = screen.queryAllByRole<HTMLInputElement>('radio');
  const [first] = document.querySelectorAll('.folder-choice');
  const labels = [...(first?.querySelectorAll('.choice') ?? [])].map((one) => one.textContent);
  expect(labels).toEqual(offered);
  expect(choices.filter(({ checked }) => checked)).toEqual([]);
  expect(screen.getAllByRole('textbox')[0]).toHaveProperty('value', '');
  expect(screen.getByRole('button', { name: 'Export' })).toHaveProperty('disabled', true);
});

const counts = { acceptable: 2, unacceptable: 1, withdrawn: 0, abandoned: 0 };
const statistics: Statistics = {
  hours: [{ date: '2026-11-21', offset: '+01:00', hour: 9, ...counts }],
  rounds: [{ round: 3, acceptable: 2, unacceptable: 1 }],
  total: counts,
  standing: { acceptable: 1, unacceptable: 1, setAside: 1, undecided: 1, newer: 0 },
  opinions: { given: 2, differed: 1, waits: [60_000, 240_000] },
  setAside: 1,
  seconds: [41, 58, 131],
};

it('the statistics tell first verdicts from standing ones, of the chosen day and event', async () => {
  const asked: unknown[] = [];
  const event = { sha256: 'ab'.repeat(32), title: 'Spring Open', issue: 1 };
  const later = { ...event, sha256: 'cd'.repeat(32), issue: 2 };
  const unnumbered = ['12', '34'].map((start) => {
    return { sha256: start.repeat(32), title: 'Autumn Open', issue: undefined };
  });
  const bridge: StationBridge = {
    ...new FakeStation().bridge,
    drives: () => Promise.resolve(ok([])),
    statistics: (counted) => {
      asked.push(counted);
      const isNone = counted.event !== undefined;
      const shown = isNone ? { ...statistics, hours: [] } : statistics;
      return Promise.resolve(
        ok(ok({ statistics: shown, days: ['2026-11-21'], events: [event, later, ...unnumbered] })),
      );
    },
  };
  const view = { member: { id: 'm', name: 'Dana', role: 'director' } } as ViewOf<'staff'>;
  const choose = (label: string, value: string): Promise<void> =>
    act(async () => {
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
      await settled();
    });
  await act(async () => {
    render(
      <StationContext value={bridge}>
        <ReportsPage view={view} />
      </StationContext>,
    );
    await settled();
  });
  const factOf = (name: string): unknown => screen.getByText(name).nextElementSibling?.textContent;
  expect(factOf('Stand as acceptable')).toBe('1');
  expect(factOf('Stand as unacceptable')).toBe('1');
  expect(factOf('Median time from ruling to last opinion')).toBe('2 mins 30 secs');
  expect(factOf('Median time from first letter to Tab')).toBe('58 secs');
  expect(factOf('Longest time from first letter to Tab')).toBe('2 mins 11 secs');
  expect(factOf('Longest time from ruling to last opinion')).toBe('4 mins 0 secs');
  expect(screen.getByRole('row', { name: '3 2 1' })).toBeTruthy();
  // Two versions of one event are two choices, not twice the same.
  for (const name of ['Spring Open, version 1', 'Spring Open, version 2']) {
    expect(screen.getByRole('option', { name })).toBeTruthy();
  }
  const autumn = screen.getAllByRole('option', { name: /^Autumn Open, (\w{4} ){2}…$/ });
  expect(new Set(autumn.map(({ textContent }) => textContent)).size).toBe(2);
  await choose('Day', '2026-11-21');
  await choose('Event', event.sha256);
  expect(screen.getByText('No challenges on that day under that event.')).toBeTruthy();
  expect(asked).toEqual([{}, { date: '2026-11-21' }, { date: '2026-11-21', event: event.sha256 }]);
});

it('an export is for the public, for one table, or complete where the role may see it', async () => {
  const asked: unknown[] = [];
  const exported = { file: '/data/a', parts: 1, checkpointFile: '/data/b', code: '1-A' };
  const merged = { file: '/data/c', stations: ['7'] };
  const bridge: StationBridge = {
    ...new FakeStation().bridge,
    drives: () => Promise.resolve(ok([])),
    statistics: () => Promise.resolve(ok(fail(sentence`No ledger.`))),
    exportLedger: (given) => {
      asked.push(given.readers);
      return Promise.resolve(ok(ok(exported)));
    },
    exportWhole: () => {
      asked.push('whole');
      return Promise.resolve(ok(ok(exported)));
    },
    mergeExports: (given) => {
      asked.push(given.readers);
      return Promise.resolve(ok(ok(merged)));
    },
    mergeWhole: () => {
      asked.push('all whole');
      return Promise.resolve(ok(ok(merged)));
    },
  };
  const show = async (role: 'staff' | 'wordJudge'): Promise<void> => {
    cleanup();
    const view = { member: { id: 'm', name: 'Dana', role } } as ViewOf<'staff'>;
    await act(async () => {
      render(
        <StationContext value={bridge}>
          <ReportsPage view={view} />
        </StationContext>,
      );
      await settled();
    });
    await change('Save in this folder', 0, '/data');
  };
  const change = (label: string, at: number, value: string): Promise<void> =>
    act(async () => {
      const control = screen.getAllByLabelText(label)[at];
      if (control !== undefined) fireEvent.change(control, { target: { value } });
      await settled();
    });
  const press = (name: string): Promise<void> =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name }));
      await settled();
    });

  await show('staff');
  const offered = [...(screen.getAllByLabelText('For whom')[0] as HTMLSelectElement).options];
  expect(offered.map(({ text }) => text)).toEqual(['For the public', 'For one table']);
  await press('Export');
  await change('For whom', 0, 'table');
  await change('Or the board, such as 7', 0, '7');
  await press('Export');
  await change('Rulings, such as 12, 15', 0, '12, 15');
  await press('Export');
  await change('Folder with the exports', 0, '/stick');
  await press('Make the report');

  await show('wordJudge');
  expect(screen.getAllByText(/No words and no names of people/)).toHaveLength(2);
  await change('For whom', 0, 'whole');
  expect(screen.getByText(/with the source of every word/)).toBeTruthy();
  await press('Export');
  await change('Folder with the exports', 0, '/stick');
  await change('For whom', 1, 'whole');
  await press('Make the report');
  expect(asked).toEqual([
    { audience: 'public' },
    { audience: 'table', board: '7' },
    { audience: 'table', rulings: '12, 15' },
    { audience: 'public' },
    'whole',
    'all whole',
  ]);
});
