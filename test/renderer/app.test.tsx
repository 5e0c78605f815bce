// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Snapshot, View } from '../../electron/contract/screen-types.ts';
import { App } from '../../renderer/app.tsx';
import { linkStation } from '../../renderer/station-link.ts';
import { strokeOf } from '../core/station/driver.ts';
import {
  askForMoreContrast,
  display,
  FakeStation,
  idle,
  ruled,
  snapshot,
  typing,
} from './fake-station.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(): FakeStation {
  const station = new FakeStation();
  render(<App link={linkStation(station.bridge)} />);
  return station;
}

function push(
  station: FakeStation,
  revision: number,
  view: View,
  change: Partial<Snapshot> = {},
): void {
  act(() => {
    station.push(snapshot(revision, view, change));
  });
}

function paint(): void {
  act(() => {
    vi.advanceTimersToNextFrame();
    vi.advanceTimersByTime(1);
  });
}

/** Gives an event the time, in milliseconds, at which the machine saw it. */
function at(timeStamp: number, event: Event): Event {
  return Object.defineProperty(event, 'timeStamp', { value: timeStamp });
}

const checking: View = {
  screen: 'checking',
  words: ['JO'],
  confirmed: { challenger: false, challenged: false },
  keys: 'ready',
};

describe('the page', () => {
  it('is closed with ST-00 while it waits for the station', () => {
    open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This station is closed');
    expect(screen.getByText('ST-00')).toBeDefined();
    expect(screen.getByText('Station closed')).toBeDefined();
  });

  it('is closed with ST-03 when the shell put no station into it', () => {
    render(<App link={linkStation(undefined)} />);
    expect(screen.getByText('This station is closed')).toBeDefined();
    expect(screen.getByText('ST-03')).toBeDefined();
  });

  it('is closed with ST-01 when the station is lost, and has no word any more', () => {
    const station = open();
    push(station, 1, typing(['SECRET']));
    expect(document.body.textContent).toContain('SECRET');
    act(() => {
      station.connection('lost');
    });
    expect(screen.getByText('This station is closed')).toBeDefined();
    expect(screen.getByText('ST-01')).toBeDefined();
    expect(document.body.innerHTML).not.toMatch(/SECRET|S<\/span>/);
  });

  it('says with ST-02 that a newer window is in use', () => {
    const station = open();
    push(station, 1, idle);
    act(() => {
      station.connection('replaced');
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This window is not in use');
    expect(screen.getByText('ST-02')).toBeDefined();
  });

  it('is closed with ST-04 when a screen cannot be drawn, and never tells it as painted', () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const station = open();
    push(station, 1, { screen: 'unheardOf' } as unknown as View);
    paint();
    expect(screen.getByText('This station is closed')).toBeDefined();
    expect(screen.getByText('ST-04')).toBeDefined();
    expect(station.paints).toEqual([]);
  });

  it('draws each snapshot and tells it as painted after its frame', () => {
    const station = open();
    push(station, 1, idle);
    expect(station.paints).toEqual([]);
    paint();
    expect(station.paints).toEqual([{ seen: 1 }]);
    push(station, 2, ruled('unacceptable'));
    expect(station.paints).toEqual([{ seen: 1 }]);
    paint();
    expect(station.paints).toEqual([{ seen: 1 }, { seen: 2 }]);
  });

  it('does not tell a snapshot as painted that was replaced before its frame', () => {
    const station = open();
    push(station, 1, idle);
    push(station, 2, typing(['Q']));
    paint();
    expect(station.paints).toEqual([{ seen: 2 }]);
  });

  it('sends every key with the revision in sight and lets the browser do nothing', () => {
    const station = open();
    push(station, 3, idle);
    paint();
    push(station, 4, typing(['Q']));
    const isLeftToBrowser = fireEvent(
      document.body,
      at(1_234, createEvent.keyDown(document.body, { key: 'i', code: 'KeyI' })),
    );
    expect(isLeftToBrowser).toBe(false);
    paint();
    const tab = { key: 'Tab', code: 'Tab', shiftKey: true, repeat: true };
    fireEvent(document.body, at(1_354, createEvent.keyDown(document.body, tab)));
    const { timeOrigin } = performance;
    expect(station.presses).toEqual([
      { stroke: strokeOf('i', { code: 'KeyI' }), seen: 3, pressedAt: timeOrigin + 1_234 },
      {
        stroke: strokeOf('Tab', { code: 'Tab', repeat: true, shift: true }),
        seen: 4,
        pressedAt: timeOrigin + 1_354,
      },
    ]);
  });

  it('sends the same stroke for a drawn key as for the key, once, when it is touched', () => {
    const station = open();
    push(station, 3, checking);
    paint();
    const key = screen.getByRole('button', { name: '2' });
    fireEvent(key, at(1_234, createEvent.pointerDown(key)));
    expect(station.presses).toHaveLength(1);
    fireEvent.pointerUp(key);
    fireEvent.click(key, { detail: 1 });
    expect(station.presses).toHaveLength(1);
    const two = { key: '2', code: 'Digit2' };
    fireEvent(document.body, at(1_234, createEvent.keyDown(document.body, two)));
    expect(station.presses[0]).toEqual(station.presses[1]);
  });

  it('takes the click of a screen reader, which has no pointer', () => {
    const station = open();
    push(station, 3, checking);
    paint();
    fireEvent.click(screen.getByRole('button', { name: '1' }), { detail: 0 });
    expect(station.presses).toHaveLength(1);
  });

  it('takes no other button of a mouse', () => {
    const station = open();
    push(station, 3, checking);
    paint();
    fireEvent.pointerDown(screen.getByRole('button', { name: '1' }), { button: 2 });
    expect(station.presses).toEqual([]);
  });

  it('gives no drawn key the focus of the pointer', () => {
    const station = open();
    push(station, 3, checking);
    const key = screen.getByRole('button', { name: '1' });
    expect(fireEvent.mouseDown(key)).toBe(false);
    expect(fireEvent.pointerDown(key)).toBe(false);
    expect(key.tabIndex).toBe(-1);
  });

  it('stops guarding the page when it is taken away', () => {
    const station = open();
    push(station, 1, idle);
    paint();
    cleanup();
    expect(fireEvent.keyDown(document.body, { key: 'a' })).toBe(true);
    expect(station.presses).toEqual([]);
  });
});

describe('the display', () => {
  const page = (): readonly unknown[] => {
    const { lang, dataset } = document.documentElement;
    return [lang, dataset['theme'], dataset['textSize']];
  };
  const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;

  it('is English by day at the usual size until the station says otherwise', () => {
    const station = open();
    expect(page()).toEqual(['en', 'day', 'normal']);
    push(station, 1, idle, {
      display: { ...display, language: 'es', theme: 'night', textSize: 'large' },
    });
    expect(page()).toEqual(['es', 'night', 'large']);
    expect(heading()).toBe('Impugnante: escribe una palabra');
  });

  it('changes with the next snapshot, also of the same revision', () => {
    const station = open();
    push(station, 1, idle);
    push(station, 1, idle, { display: { ...display, language: 'fr' } });
    expect(page()).toEqual(['fr', 'day', 'normal']);
    expect(heading()).toBe('Qui conteste\u00a0: tapez le premier mot');
    expect(screen.getByText('Poste 3')).toBeDefined();
  });

  it('stays as it was when the station is lost', () => {
    const station = open();
    push(station, 1, idle, {
      display: { ...display, language: 'fr', theme: 'contrast', textSize: 'largest' },
    });
    act(() => {
      station.connection('lost');
    });
    expect(page()).toEqual(['fr', 'contrast', 'largest']);
    expect(heading()).toBe('Ce poste est fermé');
  });

  it("has the event's own verdict words", () => {
    const station = open();
    const verdictWords = { acceptable: 'VALABLE', unacceptable: 'PAS VALABLE' };
    push(station, 1, ruled('unacceptable'), { verdictWords });
    expect(heading()).toBe('PAS VALABLE');
  });

  it('sends an arrow for a drawn arrow that is touched', () => {
    const station = open();
    push(station, 1, { ...idle, languages: ['en', 'fr'] });
    paint();
    const drawn = screen.getByRole('button', { name: 'Right arrow' });
    fireEvent(drawn, at(1_234, createEvent.pointerDown(drawn)));
    const right = { key: 'ArrowRight', code: 'ArrowRight' };
    fireEvent(document.body, at(1_234, createEvent.keyDown(document.body, right)));
    expect(station.presses[0]).toEqual(station.presses[1]);
  });
});

describe('more contrast', () => {
  const theme = (): unknown => document.documentElement.dataset['theme'];

  it('is the theme where the system asks for it, unless the staff chose another', () => {
    askForMoreContrast(true);
    const station = open();
    push(station, 1, idle);
    expect(theme()).toBe('contrast');
    push(station, 1, idle, { display: { ...display, theme: 'night' } });
    expect(theme()).toBe('night');
    askForMoreContrast(false);
  });
});

describe('a message', () => {
  const alert = (): HTMLElement => screen.getByRole('alert');

  it('is written anew even if the same comes twice, so that it is read out again', () => {
    const station = open();
    push(station, 1, typing(['JO'], { notice: 'letters' }));
    const first = alert();
    push(station, 1, typing(['JO'], { notice: 'letters' }));
    expect(alert()).toBe(first);
    for (const repeats of [1, 2]) {
      const before = alert();
      const main = document.querySelector('main')?.innerHTML;
      push(station, 1, typing(['JO'], { notice: 'letters', repeats }));
      expect(alert().textContent).toBe(first.textContent);
      expect(alert()).not.toBe(before);
      expect(document.querySelector('main')?.innerHTML).toBe(main);
    }
  });

  it('of the empty line, too', () => {
    const station = open();
    const empty = { notice: 'spaceOnEmpty' } as const;
    push(station, 1, typing(['JO', ''], empty));
    const first = alert();
    push(station, 1, typing(['JO', ''], { ...empty, repeats: 1 }));
    expect(alert()).not.toBe(first);
  });

  it('of the countdown is read out at 20, 10 and 5 seconds', () => {
    const station = open();
    const elements = [20, 11, 10, 6, 5, 1].map((secondsLeft, index) => {
      push(station, index, typing(['JO'], { secondsLeft }));
      return alert();
    });
    expect(new Set(elements).size).toBe(3);
    expect(elements.map((element) => element.querySelector('.unseen')?.textContent)).toEqual([
      '20 seconds',
      '20 seconds',
      '10 seconds',
      '10 seconds',
      '5 seconds',
      '5 seconds',
    ]);
  });
});

describe('the one focus', () => {
  const focused = (): string => {
    const all = document.querySelectorAll('[data-focus]');
    expect(all).toHaveLength(1);
    expect(document.activeElement).toBe(all[0]);
    return `${document.activeElement?.tagName ?? ''} ${document.activeElement?.textContent ?? ''}`;
  };

  it('is the entry while words are typed, and follows the caret to another word', () => {
    const station = open();
    push(station, 1, idle);
    // A screen reader first hears that the page is loaded.
    expect(document.activeElement).toBe(document.body);
    paint();
    expect(focused()).toBe('SPAN ');
    push(station, 2, typing(['JO', 'QUIT']));
    expect(focused()).toBe('SPAN QUIT');
    push(station, 3, typing(['JO', 'QUIT'], { line: 0, column: 1 }));
    expect(focused()).toBe('SPAN JO');
  });

  it('is the whole screen while the words are checked, the Tab key when it is awaited', () => {
    const station = open();
    paint();
    push(station, 1, checking);
    expect(focused()).toMatch(/^MAIN /);
    push(station, 1, { screen: 'armed', tab: 'soon', words: ['JO'] });
    expect(focused()).toMatch(/^MAIN /);
    push(station, 1, { screen: 'armed', tab: 'ready', words: ['JO'] });
    expect(focused()).toBe('BUTTON Tab');
    push(station, 2, { screen: 'recording', words: ['JO'] });
    expect(focused()).toMatch(/^MAIN /);
    push(station, 3, ruled('acceptable'));
    expect(focused()).toMatch(/^MAIN /);
    push(station, 4, { screen: 'closed', code: 'LG-02' });
    expect(focused()).toMatch(/^MAIN /);
    push(station, 5, { screen: 'pending' });
    expect(focused()).toMatch(/^MAIN /);
  });
});
