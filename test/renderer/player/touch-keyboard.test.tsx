// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Snapshot, View } from '../../../electron/contract/screen-types.ts';
import { App } from '../../../renderer/app.tsx';
import { linkStation } from '../../../renderer/station-link.ts';
import { checking, nobody } from './drawn-screen.tsx';
import { display, FakeStation, idle, ruled, snapshot, typing } from '../fake-station.ts';

afterEach(cleanup);

interface Players {
  readonly station: FakeStation;
  readonly see: (view: View, change?: Partial<Snapshot>) => void;
}

function open(view: View = idle, change: Partial<Snapshot> = {}): Players {
  const station = new FakeStation();
  render(<App link={linkStation(station.bridge)} />);
  let revision = 0;
  const see: Players['see'] = (next, nextChange = {}) => {
    revision += 1;
    act(() => {
      station.push(snapshot(revision, next, nextChange));
    });
  };
  see(view, change);
  return { station, see };
}

const touchBoard = (pointerType = 'touch'): void => {
  const board = document.querySelector('.board') ?? document.body;
  fireEvent(board, pointer('pointerdown', pointerType));
};

function pointer(name: string, pointerType: string): Event {
  const event = new MouseEvent(name, { bubbles: true, cancelable: true });
  return Object.assign(event, { pointerType });
}

const keyboard = (): string[] =>
  Array.from(document.querySelectorAll('.touch-row'), ({ textContent }) => textContent);
const keys = (station: FakeStation): unknown[] =>
  station.presses.map((press) => (press as { stroke: { key: string } }).stroke.key);

describe('the keyboard on the screen', () => {
  it('comes with a finger and goes with the first key of a real keyboard', () => {
    open();
    expect(keyboard()).toEqual([]);
    touchBoard('mouse');
    expect(keyboard()).toEqual([]);
    touchBoard();
    expect(keyboard()).toHaveLength(3);
    expect(document.querySelectorAll('.step')).toHaveLength(0);
    fireEvent.keyDown(document.body, { key: 'Shift', code: 'ShiftLeft' });
    expect(keyboard()).toEqual([]);
    expect(document.querySelectorAll('.step')).toHaveLength(3);
  });

  it('is there while words are typed, on no other screen, and not for the next players', () => {
    const { see } = open();
    touchBoard();
    see(typing(['J']));
    expect(keyboard()).toHaveLength(3);
    see(checking());
    expect(keyboard()).toEqual([]);
    see(typing(['J']));
    expect(keyboard()).toHaveLength(3);
    see({ screen: 'armed', words: ['JO'], tab: 'ready' });
    see(ruled('acceptable'));
    expect(keyboard()).toEqual([]);
    see(idle);
    expect(keyboard()).toEqual([]);
  });

  it('is not there where only a word judge types', () => {
    open({ screen: 'idle', whoTypes: 'nobody' });
    touchBoard();
    expect(keyboard()).toEqual([]);
  });

  it('has the letters of the language’s keyboard, and no digit or accent', () => {
    open();
    touchBoard();
    const names = ['Left arrow', 'Right arrow'];
    expect(names.map((name) => screen.getByRole('button', { name }).textContent)).toEqual(['', '']);
    expect(keyboard()).toEqual(['QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM']);
    cleanup();
    open(idle, { display: { ...display, language: 'fr' } });
    touchBoard();
    expect(keyboard()).toEqual(['AZERTYUIOP', 'QSDFGHJKLM', 'WXCVBN']);
  });

  it('sends the stroke of the key when it is touched, once, and is dark while it is held', () => {
    const { station } = open();
    touchBoard();
    const letter = screen.getByRole('button', { name: 'Q' });
    const down = pointer('pointerdown', 'touch');
    fireEvent(letter, down);
    expect(keys(station)).toEqual(['q']);
    const pressedAt = performance.timeOrigin + down.timeStamp;
    expect(station.presses).toMatchObject([{ pressedAt }]);
    expect(letter.hasAttribute('data-held')).toBe(true);
    fireEvent(letter, pointer('pointerup', 'touch'));
    fireEvent.click(letter, { detail: 1 });
    expect(letter.hasAttribute('data-held')).toBe(false);
    expect(keys(station)).toEqual(['q']);
  });

  it('takes two fingers as two presses, in their order', () => {
    const { station } = open();
    touchBoard();
    for (const name of ['W', 'E']) {
      fireEvent(screen.getByRole('button', { name }), pointer('pointerdown', 'touch'));
    }
    expect(keys(station)).toEqual(['w', 'e']);
  });

  it('deletes, ends a word, and ends all words', () => {
    const { station, see } = open();
    see(typing(['JO']));
    touchBoard();
    for (const name of ['Delete', 'Next word', 'No more words', 'Start again']) {
      fireEvent(screen.getByRole('button', { name }), pointer('pointerdown', 'touch'));
    }
    expect(keys(station)).toEqual(['Backspace', ' ', 'Escape']);
    expect(station.ends).toBe(1);
  });

  it('is what the sign names, and keys that would be refused are dashed', () => {
    const { see } = open(typing(['JO', '']));
    touchBoard();
    const said = (): string => document.querySelector('.sign')?.textContent ?? '';
    const dashed = (): string[] =>
      [...document.querySelectorAll('.touch-actions [data-look]')].map(
        ({ textContent }) => textContent,
      );
    expect(said()).toContain('No more words? Press “No more words”.');
    expect(dashed()).toEqual(['Next word']);
    see({
      ...{ screen: 'typing', words: ['J'], line: 0, column: 1, hint: 'word', takesLetter: true },
    });
    expect(dashed()).toEqual(['Next word', 'No more words']);
    see(typing(['JO'], { notice: 'clear', escape: 'soon' }));
    expect(said()).toBe(
      'Clear all the words?Yes: press “Start again” again. No: press any other key.',
    );
    expect(dashed()).toEqual(['Start again']);
    see(typing(['JO'], { notice: 'long' }));
    expect(said()).toContain('Press “Delete”.');
  });

  it('leaves the steps and the rulebook’s line on the idle screen', () => {
    open();
    touchBoard();
    const steps = [...document.querySelectorAll('.steps-line li')];
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      '1 Type the words',
      '2 Both sides check',
      '3 See the ruling',
    ]);
    expect(document.querySelector('.rulebook-line')).not.toBeNull();
  });

  it('is there or not as the staff have set it, with the letters in their order', () => {
    const always = { ...display, touchKeyboard: 'always', touchLayout: 'abc' } as const;
    const { see } = open(typing(['J']), { display: always });
    expect(keyboard()).toEqual(['ABCDEFGHIJ', 'KLMNOPQRST', 'UVWXYZ']);
    see(idle, { display: always });
    expect(keyboard()).toEqual([]);
    touchBoard();
    expect(keyboard()).toHaveLength(3);
    const never = { ...display, touchKeyboard: 'never' } as const;
    see(typing(['J']), { display: never });
    touchBoard();
    expect(keyboard()).toEqual([]);
  });

  it('lets a touched letter take the caret, and any other touch only be known', () => {
    const { station } = open(typing(['JO', 'QI']));
    const tile = document.querySelectorAll('.tile')[1] ?? document.body;
    fireEvent(tile, pointer('pointerdown', 'mouse'));
    expect(station.carets).toMatchObject([{ line: 0, column: 1 }]);
    expect(station.touches).toBe(0);
    touchBoard('mouse');
    expect(station.touches).toBe(1);
  });

  it('leaves words as text to a Braille line where the staff ask for it', () => {
    const { see } = open(typing(['JO']), { display: { ...display, wordsAsText: true } });
    expect(document.querySelector('.word .unseen')?.textContent).toBe('JO');
    see(checking({ words: ['JO'] }), { display: { ...display, wordsAsText: true } });
    expect(document.querySelector('.word .unseen')?.textContent).toBe('JO');
    see(checking({ words: ['JO'] }));
    expect(document.querySelector('.word .unseen')).toBeNull();
  });

  it('leaves both sides’ cells as their keys', () => {
    const { station } = open(checking({ confirmed: nobody }));
    for (const name of ['1', '2', 'Tab']) {
      fireEvent(screen.getByRole('button', { name }), pointer('pointerdown', 'touch'));
    }
    expect(keys(station)).toEqual(['1', '2', 'Tab']);
  });
});
