// @vitest-environment jsdom
/** The page Rulings hides the plays of other tables until somebody asks for them. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type {
  RulingShown,
  RulingsList,
  StationBridge,
} from '../../../electron/contract/screen-types.ts';
import type { RulingNumber } from '../../../electron/core/ledger/ruling-number.ts';
import { ok } from '../../../electron/core/base/result.ts';
import { RulingsPage } from '../../../renderer/console/pages/rulings-page.tsx';
import { StaffScreen } from '../../../renderer/console/staff-screen.tsx';
import { StationContext } from '../../../renderer/console/station-context.ts';
import { FakeStation, settled, staffView } from '../fake-station.ts';

afterEach(cleanup);

function ruling(number: number, word: string): RulingShown {
  return {
    ruling: number as RulingNumber,
    station: '7',
    label: `7-000${number.toString()}`,
    time: '2026-11-22T09:00:00.000Z',
    words: [word],
    verdict: 'unacceptable',
    finalVerdict: 'unacceptable',
    lexicon: { fingerprint: '2C4P GW0K 15M7 04R9 7' },
    opinions: [],
    atDesk: [],
    setAsides: [],
    isPending: false,
  };
}

const all = [ruling(2, 'KWYJIBO'), ruling(1, 'QUITX')];

const note = {
  hub: 'Nationals',
  opinion: 'second' as const,
  verdict: 'acceptable' as const,
  time: '2026-11-21T10:00:00.000Z',
};

function station(latest: string | undefined): StationBridge {
  return {
    ...new FakeStation().bridge,
    latestRuling: () => Promise.resolve(ok(ok(latest))),
    rulings: ({ search }) => {
      const rulings = all.filter(
        ({ label, words }) => label === search || words.join('').includes(search.toUpperCase()),
      );
      const list: RulingsList = { rulings, hasOlder: false, found: rulings.length, total: 2 };
      return Promise.resolve(ok(ok(list)));
    },
    openRuling: ({ ruling: number }) => {
      const [opened] = all.filter((one) => one.ruling === number);
      if (opened === undefined) throw new Error('no such ruling');
      return Promise.resolve(
        ok(
          ok({
            ruling: opened,
            atDesk: number === 1 ? [note] : [],
            next: {
              kind: 'opinion' as const,
              opinion: 'second' as const,
              isOtherLexicon: false,
              isOtherEvent: false,
            },
          }),
        ),
      );
    },
  };
}

function Page(): ReactNode {
  const [opened, setOpened] = useState<number>();
  return <RulingsPage view={staffView('wordJudge')} opened={opened} onOpen={setOpened} />;
}

async function show(latest?: string): Promise<HTMLInputElement> {
  render(
    <StationContext value={station(latest)}>
      <Page />
    </StationContext>,
  );
  await act(settled);
  return screen.getByLabelText<HTMLInputElement>('Search: number, board, word or time');
}

async function enter(field: HTMLInputElement): Promise<void> {
  if (field.form === null) throw new Error('no form');
  fireEvent.submit(field.form);
  await act(settled);
}

it('has the number of the latest ruling in its field, and its words only after Enter', async () => {
  const field = await show('7-0002');
  expect(field.value).toBe('7-0002');
  expect(document.activeElement).toBe(field);
  expect(document.body.textContent).not.toMatch(/KWYJIBO|QUITX|UNACCEPTABLE/);
  await enter(field);
  expect(document.body.textContent).toContain('KWYJIBO');
  expect(document.body.textContent).not.toContain('QUITX');
  expect(document.activeElement?.textContent).toBe('Enter the second opinion');
});

it('opens the only hit, and lists several', async () => {
  const field = await show();
  expect(field.value).toBe('');
  fireEvent.change(field, { target: { value: 'quit' } });
  expect(document.body.textContent).not.toContain('QUITX');
  await enter(field);
  expect(screen.getByText('Opinions on ruling 7-0001')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the rulings' }));
  await act(settled);
  const again = screen.getByLabelText<HTMLInputElement>('Search: number, board, word or time');
  fireEvent.change(again, { target: { value: 'i' } });
  await enter(again);
  expect(document.body.textContent).toContain('7-0002 to 7-0001 of 2 rulings found.');
  fireEvent.keyDown(again, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toBe('7-0002');
});

it('lists all rulings only when asked to', async () => {
  await show('7-0002');
  fireEvent.click(screen.getByRole('button', { name: 'Show all rulings' }));
  await act(settled);
  expect(document.body.textContent).toMatch(/KWYJIBO.*QUITX/);
  fireEvent.click(screen.getByText('QUITX'));
  await act(settled);
  expect(screen.getByText('Opinions on ruling 7-0001')).toBeDefined();
});

it.each([
  ['wordJudge', false, 'Rulings'],
  // Slips are typed from the page Status.
  ['wordJudge', true, 'Status'],
  ['staff', false, 'Status'],
  ['director', false, 'Status'],
] as const)('%s, who types slips: %s, begins at %s', async (role, asksForJudge, page) => {
  const report = {
    time: '2026-11-22T09:00:00.000Z',
    steps: [],
    isClockSaidWrong: false,
    isOpen: false,
    asksForJudge,
    sheet: { station: '7', codes: [] },
  };
  render(
    <StationContext
      value={{
        ...station(undefined),
        setUp: () => Promise.resolve(ok({ ...report, sheet: { ...report.sheet, state: 'ready' } })),
        status: () => new Promise(() => undefined),
      }}
    >
      <StaffScreen view={staffView(role)} place={{}} onPlace={() => undefined} />
    </StationContext>,
  );
  await act(settled);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(page);
});

it('shows what the desk of a hub said of that ruling', async () => {
  const field = await show();
  fireEvent.change(field, { target: { value: 'quitx' } });
  await enter(field);
  expect(document.body.textContent).toContain('Opinion at the desk of the hub “Nationals”');
  expect(document.body.textContent).toMatch(
    /Nationals”Second opinion, 2026-11-21 10:00:00\sUTC\s*ACCEPTABLE/,
  );
});
