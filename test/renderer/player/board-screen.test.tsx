// @vitest-environment jsdom
/** The question for the number of the board. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Snapshot, View } from '../../../electron/contract/screen-types.ts';
import { App } from '../../../renderer/app.tsx';
import { linkStation } from '../../../renderer/station-link.ts';
import { FakeStation, idle, snapshot } from '../fake-station.ts';

afterEach(cleanup);

const asking: View = { screen: 'idle', asksForBoard: true };
const board = (digits: string): View => ({ screen: 'board', digits });

function see(view: View, change: Partial<Snapshot> = {}): FakeStation {
  const station = new FakeStation();
  render(<App link={linkStation(station.bridge)} />);
  act(() => {
    station.push(snapshot(1, view, change));
  });
  return station;
}

const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;

it('stands on the idle screen where staff ask for it, and only there', () => {
  see(asking);
  expect(heading()).toBe('Challenger: type your board number');
  cleanup();
  see(idle);
  expect(heading()).toBe('Challenger: type the first word');
});

it('shows the digits in three cells', () => {
  see(board('12'));
  expect(heading()).toBe('Challenger: type your board number');
  const tiles = [...document.querySelectorAll('.tile')];
  expect(tiles.map(({ textContent }) => textContent)).toEqual(['1', '2', '']);
  cleanup();
  see(board('123'));
  expect(document.querySelectorAll('.tile')).toHaveLength(3);
});

it('gives Enter one meaning at a time', () => {
  const cells = (): string[] =>
    [...document.querySelectorAll('.cell')].map(({ textContent }) => textContent);
  see(board('12'));
  expect(cells()).toEqual(['Number right?Enter', '', 'Fix a digitBackspace']);
  cleanup();
  see(board(''));
  expect(cells()).toEqual(['', 'No number?Enter', '']);
});

it.each([
  [{ screen: 'board', digits: '', notice: 'digits' }, 'Digits only.'],
  [{ screen: 'board', digits: '123', notice: 'boardEnter' }, 'Only Enter goes on.'],
  [{ screen: 'board', digits: '1', notice: 'wasBusy' }, 'Check the number.'],
  [{ screen: 'board', digits: '1', secondsLeft: 20 }, 'The number will be cleared.'],
  [{ screen: 'board', digits: '1', whoTypes: 'wordJudge' }, 'Word judge: type the number'],
] as const)('says what there is to say: %s', (view, text) => {
  see(view);
  expect(document.querySelector('.sign')?.textContent).toContain(text);
});

it('has a row of digits for fingers, on the idle screen too', () => {
  for (const view of [asking, board('')]) {
    const station = see(view);
    const touched = new MouseEvent('pointerdown', { bubbles: true, cancelable: true });
    fireEvent(
      document.querySelector('.board') ?? document.body,
      Object.assign(touched, { pointerType: 'touch' }),
    );
    const keys = [...document.querySelectorAll('.touch-row .touch-key')];
    expect(keys.map(({ textContent }) => textContent).join('')).toBe('1234567890');
    fireEvent.click(screen.getByRole('button', { name: '7' }));
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(station.presses).toMatchObject([
      { stroke: { key: '7', code: 'Digit7' } },
      { stroke: { key: 'Enter' } },
    ]);
    cleanup();
  }
});
