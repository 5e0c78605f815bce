// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { View } from '../../electron/contract/screen-types.ts';
import { App } from '../../renderer/app.tsx';
import { linkStation } from '../../renderer/station-link.ts';
import { languages, playerTexts } from '../../electron/contract/screen-values.ts';
import { armed, checking, withdrawing } from './player/drawn-screen.tsx';
import {
  display,
  FakeStation,
  giveKeyboard,
  idle,
  ruled,
  snapshot,
  staffView,
  typing,
} from './fake-station.ts';

const heading = 'Another window has the keyboard.';
const focus = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  giveKeyboard(true);
  focus.mockReset();
  vi.spyOn(window, 'focus').mockImplementation(focus);
});

afterEach(() => {
  cleanup();
  giveKeyboard(true);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(view: View): FakeStation {
  const station = new FakeStation();
  render(<App link={linkStation(station.bridge)} />);
  push(station, 1, view);
  return station;
}

function push(station: FakeStation, revision: number, view: View): void {
  act(() => {
    station.push(snapshot(revision, view));
    vi.advanceTimersByTime(20);
  });
}

function give(hasFocus: boolean, isSaid = true): void {
  act(() => {
    giveKeyboard(hasFocus, isSaid);
  });
}

function isSaid(): boolean {
  return document.body.textContent.includes(heading);
}

/** Touches the element at this time of the page, in milliseconds. */
function touchAt(timeStamp: number, element: Element): void {
  for (const name of ['pointerDown', 'click'] as const) {
    const event = createEvent[name](element, { detail: 1, pointerType: 'touch' });
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    fireEvent(element, event);
  }
}

/** With a message, the words in amber and all that the sign can have. */
const withSign: readonly (readonly [string, View])[] = [
  ['idle', idle],
  ['board', { screen: 'board', digits: '12' }],
  ['typing', typing(['QUIT', ''], { notice: 'spaceOnEmpty' })],
  ['typing, with a message', typing(['QU'], { notice: 'letters' })],
  ['checking', checking({ notice: 'tabBoth' })],
  ['armed', armed({ tab: 'soon', notice: 'early' })],
  ['withdrawing', withdrawing()],
  ['recording', { screen: 'recording', words: ['QUIT'] }],
];

describe('a page that loses the keyboard', () => {
  it.each(withSign)(
    'says so in the sign, in amber, and no longer when it is back: %s',
    (_, view) => {
      open(view);
      const before = document.body.innerHTML;
      const saidBefore = document.querySelector('.sign-text');
      expect(isSaid()).toBe(false);
      give(false);
      // A screen reader says a new element.
      expect(document.querySelector('.sign-text')).not.toBe(saidBefore);
      const sign = document.querySelector('.sign');
      expect(sign?.textContent).toBe(`${heading}Touch or click here, or call the staff.`);
      expect(sign?.getAttribute('data-look')).toBe('message');
      expect(screen.getByRole('alert').textContent).toBe(sign?.textContent);
      give(true);
      expect(document.body.innerHTML).toBe(before);
    },
  );

  it.each<readonly [string, View]>([
    ['an acceptable play', ruled('acceptable')],
    ['an unacceptable play', ruled('unacceptable')],
    ['a countdown', typing(['QU'], { secondsLeft: 12 })],
    ['the console', staffView('director')],
  ])('says nothing and changes nothing beside %s', (_, view) => {
    open(view);
    const before = document.body.innerHTML;
    give(false);
    expect(document.body.innerHTML).toBe(before);
  });

  it('says so within half a second where the browser hears nothing of it', () => {
    open(idle);
    give(false, false);
    expect(isSaid()).toBe(false);
    act(() => {
      vi.advanceTimersByTime(500);
    });
    expect(isSaid()).toBe(true);
  });

  it.each(languages)('says so in the language of the page: %s', (language) => {
    const station = open(idle);
    act(() => {
      station.push(snapshot(2, idle, { display: { ...display, language } }));
    });
    give(false);
    const [, first = '', then = ''] =
      /^\*(.+)\* (.+)$/.exec(playerTexts(language)('messages.noKeyboard')) ?? [];
    expect(document.querySelector('.sign')?.textContent).toBe(first + then);
  });

  it('goes on taking keys, wherever they come from', () => {
    const station = open(typing(['QU']));
    give(false);
    fireEvent.keyDown(document.body, { key: 'i', code: 'KeyI' });
    expect(station.presses).toHaveLength(1);
  });
});

describe('the station', () => {
  it('is told at first and at each change, by the console too', () => {
    const station = open(idle);
    expect(station.focused).toEqual([true]);
    give(false);
    give(false);
    give(true);
    expect(station.focused).toEqual([true, false, true]);
    push(station, 2, staffView('director'));
    give(false);
    expect(station.focused).toEqual([true, false, true, false]);
  });

  it('is told again when it is there again', async () => {
    const station = open(idle);
    give(false);
    act(() => {
      station.connection('lost');
    });
    give(true);
    give(false);
    act(() => {
      station.connection('connected');
    });
    await act(() => station.answerWatch(snapshot(1, idle)));
    expect(station.focused).toEqual([true, false, false]);
  });
});

describe('a touch without the keyboard', () => {
  const key = (): HTMLElement => screen.getByRole('button', { name: '1' });

  it('takes it back and does nothing else, whether it meets a drawn key or none', () => {
    const station = open(checking());
    give(false);
    touchAt(10, key());
    touchAt(20, document.body);
    expect(focus).toHaveBeenCalled();
    expect(station.presses).toEqual([]);
  });

  it('brings no keyboard on the screen, and moves no caret', () => {
    const station = open(typing(['QUIT']));
    give(false);
    touchAt(10, screen.getByText('I'));
    expect(document.querySelector('.touch-keyboard')).toBeNull();
    expect(station.carets).toEqual([]);
  });

  it('stops a countdown, because it tells the station that somebody is there', () => {
    const station = open(typing(['QUIT'], { secondsLeft: 9 }));
    give(false);
    expect(screen.getByText(/Press any key/)).toBeDefined();
    touchAt(10, document.body);
    expect([station.presses, station.touches]).toEqual([[], 1]);
  });

  it('does nothing either if the window got it back before the page heard of the touch', () => {
    const station = open(checking());
    give(false);
    const back = new Event('focus');
    Object.defineProperty(back, 'timeStamp', { value: 5_000 });
    giveKeyboard(true, false);
    act(() => {
      window.dispatchEvent(back);
    });
    touchAt(4_990, key());
    touchAt(5_299, key());
    expect(station.presses).toEqual([]);
    touchAt(5_300, key());
    expect(station.presses).toHaveLength(1);
  });

  it('by a screen reader, which has no pointer, does nothing else', () => {
    const station = open(checking());
    give(false);
    fireEvent.click(key(), { detail: 0 });
    expect(focus).toHaveBeenCalled();
    expect(station.presses).toEqual([]);
  });

  it('acts where the keyboard cannot be taken back for two seconds', () => {
    const station = open(checking());
    give(false);
    touchAt(1_000, key());
    touchAt(2_999, key());
    expect(station.presses).toEqual([]);
    touchAt(3_000, key());
    expect(station.presses).toHaveLength(1);
    // Next time it has two seconds again.
    give(true);
    give(false);
    touchAt(4_000, key());
    expect(station.presses).toHaveLength(1);
  });
});
