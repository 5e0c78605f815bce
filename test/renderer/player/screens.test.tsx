// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Snapshot, View } from '../../../electron/contract/screen-types.ts';
import { StatusBar } from '../../../renderer/player/components/status-bar.tsx';
import { demonstrationTitle } from '../../../scripts/lists/demonstration-lexicon.ts';
import {
  armed,
  buttons,
  checking,
  draw,
  heading,
  longest,
  play,
  sign,
  texts,
  withdrawing,
} from './drawn-screen.tsx';
import { idle, ruled, snapshot, typing } from '../fake-station.ts';

afterEach(cleanup);

const views: readonly View[] = [
  { screen: 'closed', code: 'LX-04' },
  idle,
  { screen: 'idle', notice: 'letters' },
  { screen: 'idle', languages: ['en', 'fr', 'es'] },
  { screen: 'idle', whoTypes: 'nobody' },
  { screen: 'idle', whoTypes: 'wordJudge', secondsLeft: 20 },
  typing(play),
  typing([...play, '']),
  typing(longest, { notice: 'many', secondsLeft: 20 }),
  typing(play, { notice: 'clear' }),
  checking(),
  checking({ notice: 'frozen' }),
  checking({ words: longest, secondsLeft: 1 }),
  withdrawing(),
  withdrawing({ whoTypes: 'wordJudge' }),
  armed(),
  armed({ tab: 'soon' }),
  armed({ words: longest, secondsLeft: 3 }),
  armed({ whoTypes: 'wordJudge' }),
  { screen: 'recording', words: play },
  ruled('acceptable'),
  ruled('unacceptable'),
  { screen: 'pending' },
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
  const named = (change: Partial<Snapshot>): string[] => {
    cleanup();
    draw(idle, 'en', change);
    return texts('.rules-by p');
  };

  it('says how to begin and what follows', () => {
    draw(idle);
    expect(heading()).toBe('Challenger: type the first word');
    expect(texts('.step')).toEqual([
      '1 Type the words One word on each line',
      '2 Both sides check Letter by letter: 1 and 2',
      '3 See the ruling PLAYED THE WORDS: Tab',
    ]);
    expect(buttons()).toEqual([]);
  });

  it('names the list that rules, its edition, words and short fingerprint, and the rulebook’s line', () => {
    expect(named({})).toEqual([
      'This station rules by',
      'Northfield Word List',
      '2026 · 12,345 words · FH79 3C3W …',
      'Both sides come to the station. Type all words of the play.',
    ]);
  });

  it('names nothing twice', () => {
    const lexicon = {
      title: 'ourlist',
      edition: 'ourlist',
      fingerprint: '6PX7 T8SN Q9YJ 6DDT 5',
      wordCount: 2,
    };
    const lines = named({ status: { station: '3', lexicon } });
    expect(lines.slice(1, 3)).toEqual(['ourlist', '2 words · 6PX7 T8SN …']);
  });

  it('names a list by its edition if it has no title, and a second list by its length', () => {
    const lexicon = {
      title: '',
      edition: 'OSPD2',
      fingerprint: '6PX7 T8SN Q9YJ 6DDT 5',
      wordCount: 2,
    };
    expect(named({ status: { station: '1', lexicon } }).slice(1, 3)).toEqual([
      'OSPD2',
      '2 words · 6PX7 T8SN …',
    ]);
    const secondary = { title: 'Collegiate', fromLength: 9 };
    expect(named({ status: { station: '1', lexicon: { ...lexicon, secondary } } })[2]).toBe(
      'From 9 letters also Collegiate · 6PX7 T8SN …',
    );
  });

  it('says that the practice list is nothing else', () => {
    const lexicon = { title: demonstrationTitle, edition: '', fingerprint: '0', wordCount: 9 };
    const status = { station: '1', lexicon };
    expect(named({ status: { ...status, isPracticeList: true }, isPractice: true })).toEqual([
      'Only a practice list',
      'Not a tournament list. Not for real challenges.',
    ]);
    expect(heading()).toBe('Try it: type a word');
    // A director confirmed it.
    expect(named({ status })[1]).toBe(demonstrationTitle);
  });

  it('says a refusal in the sign, and leaves everything else as it is', () => {
    draw(idle);
    const before = document.querySelector('main')?.innerHTML;
    cleanup();
    draw({ screen: 'idle', notice: 'letters' });
    expect(sign()).toBe('Letters only. Press a letter from A to Z.');
    expect(screen.getByRole('alert')).toBeDefined();
    expect(document.querySelector('main')?.innerHTML).toBe(before);
  });

  it('calls for a word judge where only one types', () => {
    draw({ screen: 'idle', whoTypes: 'nobody' }, 'en', {
      rulebook: { procedure: 'wordJudge', comparedWith: 'slip', mayAskSecondOpinion: false },
    });
    expect(heading()).toBe('Players: give the slip to a word judge');
    expect(texts('.cell')).toEqual([
      'Only a word judge types here Word judge: sign in with Ctrl Shift S',
    ]);
    expect(texts('.words li')).toEqual([]);
  });
});

describe('the verdict screen', () => {
  const foot = (view: View, change: Partial<Snapshot> = {}): string[] => {
    cleanup();
    draw(view, 'en', change);
    return texts('.verdict-foot > *');
  };

  it.each([
    ['acceptable', 'ACCEPTABLE', 'circle', 'polygon'],
    ['unacceptable', 'UNACCEPTABLE', 'polygon', 'circle'],
  ] as const)('has the word, its symbol and a foot: %s', (verdict, word, shape, other) => {
    const container = draw(ruled(verdict));
    expect(heading()).toBe(word);
    expect(texts('.verdict-panel')).toEqual([word]);
    expect(container.querySelectorAll(shape)).toHaveLength(1);
    expect(container.querySelectorAll(other)).toHaveLength(0);
    expect(texts('.verdict-foot > *')).toEqual([
      'Ruling 3-0042',
      'Second opinion? Ask a word judge.',
      'Have you read it? 1 2',
    ]);
    expect(buttons()).toEqual(['1', '2']);
  });

  it('has the same foot for both verdicts', () => {
    const html = (verdict: 'acceptable' | 'unacceptable'): string | undefined => {
      cleanup();
      draw(ruled(verdict));
      return document.querySelector('.verdict-foot')?.innerHTML;
    };
    expect(html('acceptable')).toContain('Ruling');
    expect(html('acceptable')).toBe(html('unacceptable'));
  });

  it('draws the key of a side that has read it as pressed, and a block for each second', () => {
    draw(ruled('acceptable', { read: { challenger: true, challenged: false }, secondsLeft: 7 }));
    expect(texts('.verdict-foot [aria-pressed="true"]')).toEqual(['1']);
    expect(document.querySelectorAll('.blocks span')).toHaveLength(10);
    expect(document.querySelectorAll('.blocks [data-gone]')).toHaveLength(3);
  });

  it.each([
    ['30', 30, 10, 0],
    ['30', 28, 10, 0],
    ['30', 27, 10, 1],
    ['30', 1, 10, 9],
    ['bothRead', 120, 1, 0],
    ['bothRead', 1, 1, 0],
  ] as const)('draws its time where it stays: %s, %i s left', (stays, secondsLeft, of, gone) => {
    draw(ruled('acceptable', { stays, secondsLeft }));
    expect(document.querySelectorAll('.blocks span')).toHaveLength(of);
    expect(document.querySelectorAll('.blocks [data-gone]')).toHaveLength(gone);
  });

  it('says of a second opinion only where the rulebook grants one', () => {
    const change: Partial<Snapshot> = {
      rulebook: { procedure: 'wordJudge', comparedWith: 'slip', mayAskSecondOpinion: false },
    };
    expect(foot(ruled('acceptable'), change)).toEqual(['Ruling 3-0042', 'Have you read it? 1 2']);
  });

  it('says which opinion it is, and leaves with Enter', () => {
    expect(foot(ruled('acceptable', { opinion: 'third', leave: 'enter' }))).toEqual([
      'Ruling 3-0042',
      'Third opinion',
      'Read by all? Press Enter',
    ]);
  });

  it('numbers no ruling in practice', () => {
    expect(foot(ruled('unacceptable'), { isPractice: true })).toEqual([
      'Practice. This is not a ruling.',
      'Have you read it? 1 2',
    ]);
  });

  it('has the symbol above ACCEPTABLE and below UNACCEPTABLE', () => {
    const order = (verdict: 'acceptable' | 'unacceptable'): string[] => {
      cleanup();
      draw(ruled(verdict));
      const parts = document.querySelector('.verdict-panel')?.children ?? [];
      return Array.from(parts, (part) => part.tagName.toLowerCase());
    };
    expect(order('acceptable')).toEqual(['svg', 'h1']);
    expect(order('unacceptable')).toEqual(['h1', 'svg']);
  });

  it('has both words of an event at the size of the longer one', () => {
    const verdictWords = { acceptable: 'ADMIS', unacceptable: 'NON ADMIS' };
    const size = (verdict: 'acceptable' | 'unacceptable'): string => {
      cleanup();
      draw(ruled(verdict), 'fr', { verdictWords });
      return screen.getByRole('heading').style.getPropertyValue('--letters');
    };
    expect(size('acceptable')).toBe('9');
    expect(size('unacceptable')).toBe('9');
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
    const container = draw({ screen: 'pending' });
    expect(heading()).toBe('A ruling was recorded');
    expect(screen.getByText('It was not shown. Call a word judge.')).toBeDefined();
    expect(texts('.pending-ruling')).toEqual(['3-0042']);
    expect(texts('.closed-code')).toEqual(['Word judge: sign in with Ctrl Shift S']);
    expect(container.textContent).not.toMatch(/ACCEPTABLE/i);
  });
});

describe('the status bar', () => {
  const facts = (): string[] => texts('.status > *');

  it('names station, event, edition, and the first two groups of the fingerprint', () => {
    render(<StatusBar status={snapshot(1, idle).status} />);
    expect(facts()).toEqual(['Station 3', 'Spring Schools Open', '2026 FH79 3C3W …']);
  });

  it('names the word judge who types', () => {
    render(<StatusBar status={{ ...snapshot(1, idle).status, judge: 'Ada' }} />);
    expect(facts()[2]).toBe('Word judge: Ada');
  });

  it('says that no list is in use when the station is closed', () => {
    render(<StatusBar status={snapshot(1, { screen: 'closed', code: 'LX-01' }).status} />);
    expect(facts()).toEqual(['Station 3', 'Spring Schools Open', 'Station closed']);
  });

  it('names a list by its title if it has no edition', () => {
    const lexicon = {
      title: 'Our list',
      edition: '',
      fingerprint: '04HT QK81 4ENW T093 5',
      wordCount: 12,
    };
    render(<StatusBar status={{ station: '1', lexicon }} />);
    expect(facts()).toEqual(['Station 1', 'Our list 04HT QK81 …']);
  });

  it('names the practice list by a short name', () => {
    const lexicon = {
      title: demonstrationTitle,
      edition: '',
      fingerprint: '04HT QK81 4ENW T093 5',
      wordCount: 9,
    };
    const status = { station: '1', event: 'General rules', lexicon, isPracticeList: true } as const;
    render(<StatusBar status={status} />);
    expect(facts()).toEqual(['Station 1', 'General rules', 'Practice list 04HT QK81 …']);
  });
});
