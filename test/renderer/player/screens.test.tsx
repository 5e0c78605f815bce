// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { View } from '../../../electron/contract/screen-types.ts';
import { StatusBar } from '../../../renderer/player/components/status-bar.tsx';
import { buttons, draw, heading, longest, nobody, play, textOf, texts } from './drawn-screen.tsx';
import { idle, ruled, snapshot, typing } from '../fake-station.ts';

afterEach(cleanup);

const views: readonly View[] = [
  { screen: 'closed', code: 'LX-04' },
  idle,
  { screen: 'idle', notice: 'letters' },
  { screen: 'idle', languages: ['en', 'fr', 'es'] },
  typing(play),
  typing([...play, ''], { hint: 'emptyLine' }),
  typing(longest, { hint: 'lastWord', notice: 'many', secondsLeft: 20 }),
  typing(play, { notice: 'clear' }),
  { screen: 'checking', words: play, confirmed: nobody },
  { screen: 'checking', words: play, confirmed: nobody, notice: 'withdrawAsked' },
  { screen: 'checking', words: longest, confirmed: nobody, secondsLeft: 1 },
  { screen: 'armed', tab: 'ready', words: play },
  { screen: 'armed', tab: 'ready', words: longest, secondsLeft: 3 },
  { screen: 'recording', words: play },
  ruled('acceptable'),
  ruled('unacceptable'),
  { screen: 'unshown' },
];

describe('every screen', () => {
  it.each(views)('has one heading, one focus, and no text field: %j', (view) => {
    const container = draw(view);
    expect(container.querySelectorAll('h1')).toHaveLength(1);
    expect(container.querySelectorAll('[data-focus]')).toHaveLength(1);
    expect(
      container.querySelectorAll(
        'input, textarea, select, form, [contenteditable], [role="textbox"]',
      ),
    ).toHaveLength(0);
  });

  it.each(views)('has no button that the Tab key would reach: %j', (view) => {
    draw(view);
    for (const button of screen.queryAllByRole('button')) {
      expect(button.tabIndex).toBe(-1);
      expect(button.getAttribute('type')).toBe('button');
    }
  });

  it.each(views)('never lets a screen reader speak a challenged word: %j', (view) => {
    const container = draw(view);
    for (const hidden of container.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
    for (const word of [...play, ...longest]) expect(container.innerHTML).not.toContain(word);
    expect(container.querySelectorAll('.letter')).toHaveLength(0);
  });
});

describe('the idle screen', () => {
  it('says how to begin and what follows', () => {
    draw(idle);
    expect(heading()).toBe('Challenger: type the first word');
    expect(texts('.steps li')).toEqual([
      '1Type all the wordsOne word on each line',
      '2Both sides checkPress 1 and 2',
      '3See the rulingPress Tab',
    ]);
    expect(texts('.steps kbd')).toEqual(['1', '2', 'Tab']);
    expect(buttons()).toEqual([]);
  });

  it('puts a refusal in the place of the steps', () => {
    draw({ screen: 'idle', notice: 'letters' });
    expect(textOf(within(screen.getByRole('alert')).getByText('Letters only.'))).toBe(
      'Letters only.',
    );
    expect(texts('[role="alert"] p')).toEqual(['Letters only. Press a letter from A to Z.']);
    expect(texts('.steps li')).toEqual([]);
  });
});

describe('the verdict screen', () => {
  it.each([
    ['acceptable', 'ACCEPTABLE', 'circle', 'polygon'],
    ['unacceptable', 'UNACCEPTABLE', 'polygon', 'circle'],
  ] as const)('has nothing but the word and its symbol: %s', (verdict, word, shape, other) => {
    const container = draw(ruled(verdict));
    expect(container.textContent).toBe(word);
    expect(textOf(screen.getByRole('status'))).toBe(word);
    expect(container.querySelectorAll(shape)).toHaveLength(1);
    expect(container.querySelectorAll(other)).toHaveLength(0);
    expect(buttons()).toEqual([]);
  });

  it('has the symbol above ACCEPTABLE and below UNACCEPTABLE', () => {
    const order = (verdict: 'acceptable' | 'unacceptable'): string[] => {
      cleanup();
      draw(ruled(verdict));
      const parts = document.querySelector('.verdict-panel')?.children ?? [];
      return Array.from(parts, (part) => part.tagName.toLowerCase());
    };
    expect(order('acceptable')).toEqual(['svg', 'div']);
    expect(order('unacceptable')).toEqual(['div', 'svg']);
  });

  it('has both words at the same size, whichever is shown', () => {
    const size = (verdict: 'acceptable' | 'unacceptable'): string => {
      cleanup();
      draw(ruled(verdict), 'es');
      return screen.getByRole('heading').style.getPropertyValue('--em');
    };
    expect(Number(size('acceptable'))).toBeGreaterThan(5);
    expect(size('acceptable')).toBe(size('unacceptable'));
  });

  it('has its symbols on no other screen', () => {
    for (const view of views.filter(({ screen: name }) => name !== 'verdict')) {
      cleanup();
      draw(view);
      expect(document.querySelectorAll('.verdict-symbol, polygon')).toHaveLength(0);
      expect(document.body.textContent).not.toMatch(/[✓✔✗✘×]/);
    }
  });
});

describe('the closed screen', () => {
  it('sends players on and gives staff the code', () => {
    draw({ screen: 'closed', code: 'LX-04' });
    expect(heading()).toBe('This station is closed');
    expect(screen.getByText('Use another station or call a word judge.')).toBeDefined();
    expect(texts('.closed-code')).toEqual(['For staff: code LX-04 · sign in with Ctrl Shift S']);
  });
});

describe('the screen after a ruling that nobody saw', () => {
  it('gives the number, calls for a word judge, and shows no verdict', () => {
    const container = draw({ screen: 'unshown' });
    expect(heading()).toBe('A ruling was recorded');
    expect(screen.getByText('It was not shown. Call a word judge.')).toBeDefined();
    expect(texts('.unshown-ruling')).toEqual(['3-0042']);
    expect(texts('.unshown-line')).toEqual(['Word judge: sign in with Ctrl Shift S']);
    expect(container.textContent).not.toMatch(/ACCEPTABLE/i);
  });
});

describe('the status bar', () => {
  it('names station, event, lexicon with edition, and the fingerprint in two groups', () => {
    render(<StatusBar status={snapshot(1, idle).status} />);
    expect(texts('.status > *')).toEqual([
      'Station 3',
      'Spring Schools Open',
      'Northfield Word List 2026',
      '7C4E 91B0',
    ]);
  });

  it('has the number of the ruling on the screen', () => {
    render(<StatusBar status={snapshot(1, ruled('acceptable')).status} />);
    expect(screen.getByText('Ruling 3-0042')).toBeDefined();
  });

  it('says that the station is closed when no lexicon rules', () => {
    render(<StatusBar status={snapshot(1, { screen: 'closed', code: 'LX-01' }).status} />);
    expect(texts('.status > *')).toEqual(['Station 3', 'Spring Schools Open', 'Station closed']);
  });

  it('leaves out an edition that a lexicon does not have', () => {
    const lexicon = { title: 'Practice list', edition: '', fingerprint: '0123abcd', wordCount: 12 };
    render(<StatusBar status={{ station: '1', lexicon }} />);
    expect(texts('.status > *')).toEqual(['Station 1', 'Practice list', '0123 ABCD']);
  });
});
