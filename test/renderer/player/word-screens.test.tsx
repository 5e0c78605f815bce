// @vitest-environment jsdom
/** The screens from the first letter to the ruling, which all show the words of the challenge. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Snapshot, View } from '../../../electron/contract/screen-types.ts';
import {
  armed,
  buttons,
  checking,
  draw,
  heading,
  longest,
  nobody,
  play,
  sign,
  textOf,
  texts,
  withdrawing,
} from './drawn-screen.tsx';
import { ruled, typing } from '../fake-station.ts';

afterEach(cleanup);

const slip: Partial<Snapshot> = {
  rulebook: { procedure: 'selfService', comparedWith: 'slip', mayAskSecondOpinion: true },
};
const words = (): string[] => texts('.words li').map((text) => text.replaceAll(' ', ''));
const signed = (view: View, change: Partial<Snapshot> = {}): string => {
  cleanup();
  draw(view, 'en', change);
  return sign();
};

describe('the typing screen', () => {
  it('says where the words are copied from', () => {
    expect(signed(typing(play))).toBe('Challenger: type all words of the play');
    expect(signed(typing(play), slip)).toBe('Challenger: type the words on the slip');
    expect(signed(typing(play, { whoTypes: 'wordJudge' }), slip)).toBe(
      'Word judge: type the words on the slip',
    );
  });

  it('shows the words, numbered, and the keys from the first letter on', () => {
    draw(typing(['JOUSTED', 'JO', 'QUI']));
    expect(words()).toEqual(['1JOUSTED', '2JO', '3QUI']);
    expect(texts('.cell')).toEqual([
      'Next word Enter or Space',
      'No more words? Enter Enter',
      'Fix a letter Backspace',
    ]);
    expect(buttons('.cell:last-child')).toEqual([
      'Backspace',
      'Left arrow',
      'Right arrow',
      'Up arrow',
      'Down arrow',
    ]);
  });

  it('asks for another word on an empty line, and again in amber after Space', () => {
    const empty = typing(['JO', '']);
    expect(signed(empty)).toBe('Another word? Type it. No more words? Press Enter.');
    expect(buttons('.sign')).toEqual(['Enter']);
    expect(texts('.cell').slice(0, 2)).toEqual(['Next word Type it', 'No more words? Enter']);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(signed(typing(['JO', ''], { notice: 'spaceOnEmpty' }))).toBe(
      'Another word? Type it. No more words? Press Enter.',
    );
    expect(screen.getByRole('alert')).toBeDefined();
  });

  it('offers to end after the last word that fits', () => {
    draw(typing(longest));
    expect(texts('.cell').slice(0, 2)).toEqual(['8 words at most', 'No more words? Enter']);
  });

  it.each([
    ['letters', 'Letters only. Press a letter from A to Z.', []],
    ['short', 'Too short. A word has 2 letters or more.', []],
    ['long', 'Too long. A word has 15 letters at most. Press Backspace.', ['Backspace']],
    ['many', 'That is 8 words. No more words fit. Press Enter.', ['Enter']],
    ['tabTyping', 'Tab comes last. Next word? Press Enter.', ['Enter']],
    ['digitTyping', '1 and 2 come later. No more words? Press Enter twice.', ['Enter', 'Enter']],
    ['clear', 'Clear all the words? Yes: press Esc again. No: press any other key.', ['Esc']],
  ] as const)('says in the sign what happened and what to do: %s', (notice, text, keys) => {
    draw(typing(play, { notice }));
    expect(textOf(screen.getByRole('alert'))).toBe(text);
    expect(buttons('.sign')).toEqual(keys);
  });

  it("names the rulebook's own limits", () => {
    const limits = { minimumLength: 3, maximumLength: 10, maximumWords: 5 };
    const said = (notice: 'short' | 'long' | 'many'): string =>
      signed(typing(play, { notice }), { limits });
    expect(said('short')).toBe('Too short. A word has 3 letters or more.');
    expect(said('long')).toBe('Too long. A word has 10 letters at most. Press Backspace.');
    expect(said('many')).toBe('That is 5 words. No more words fit. Press Enter.');
  });

  it('draws the caret as an empty cell after the last letter', () => {
    draw(typing(['JO']));
    expect(document.querySelectorAll('.entry .tile')).toHaveLength(3);
    expect(document.querySelectorAll('.tile-current')).toHaveLength(1);
    expect(document.querySelectorAll('[data-caret]')).toHaveLength(0);
  });

  it.each([
    ['before the first letter', ['JO'], 0, 'J', 'before'],
    ['between letters', ['JOUSTED'], 3, 'S', 'before'],
    // In these tests' window, two words of 10 letters leave no room for a cell.
    ['after the last cell that fits on a line', ['W'.repeat(15)], 15, 'W', 'after'],
  ] as const)(
    'draws the caret as a bar at a tile when it stands %s',
    (_, typed, column, letter, edge) => {
      draw(typing(typed, { column }));
      const marked = document.querySelectorAll('[data-caret]');
      expect(Array.from(marked, textOf)).toEqual([letter]);
      expect(marked[0]?.getAttribute('data-caret')).toBe(edge);
      expect(document.querySelectorAll('.tile-current')).toHaveLength(0);
    },
  );

  it('counts down in the sign, and leaves everything else as it is', () => {
    draw(typing(play));
    const before = document.querySelector('main')?.innerHTML;
    cleanup();
    draw(typing(play, { secondsLeft: 12, notice: 'letters' }));
    expect(texts('.seconds')).toEqual(['12']);
    expect(sign()).toBe('Are you still there? The words will be cleared. Press any key.');
    expect(document.querySelectorAll('.blocks span')).toHaveLength(20);
    expect(document.querySelectorAll('.blocks [data-gone]')).toHaveLength(8);
    expect(document.querySelector('main')?.innerHTML).toBe(before);
  });
});

describe('the checking screen', () => {
  it('shows all words, their count, and asks both sides after the letters', () => {
    draw(checking());
    expect(texts('.count')).toEqual(['3 words']);
    expect(heading()).toBe('Is every letter the same as on the board?');
    expect(words()).toEqual(['1JOUSTED', '2JO', '3QUIT']);
    expect(texts('.side h2')).toEqual(['CHALLENGER', 'PLAYED THE WORDS']);
    expect(texts('.side p')).toEqual([
      'Letters the same? Press 1',
      'Letters the same? Press 2 or 0',
    ]);
    expect(texts('.tab-hints p')).toEqual(['Mistake? Backspace', 'Withdraw? Esc']);
    expect(buttons()).toEqual(['1', 'Tab', 'Backspace', 'Esc', '2']);
    expect(signed(checking(), slip)).toBe('Is every letter the same as on the slip?');
  });

  it('speaks of one word when it is one', () => {
    draw(checking({ words: ['QI'] }));
    expect(texts('.count')).toEqual(['1 word']);
  });

  it('shows a confirmation by words and pressed key, on its side only', () => {
    draw(checking({ confirmed: { challenger: false, challenged: true } }));
    expect(texts('.side p')).toEqual(['Letters the same? Press 1', 'Letters checked']);
    const pressed = (name: string): string | null =>
      screen.getByRole('button', { name }).getAttribute('aria-pressed');
    expect(pressed('1')).toBe('false');
    expect(pressed('2')).toBe('true');
  });

  it.each([
    ['lettersSoon', 'Not yet: read the words. Then press your key again.', []],
    ['tabBoth', 'Not yet. Tab comes last. First both sides check: press 1 and 2.', ['1', '2']],
    ['tabOne1', 'Not yet. Tab comes last. First, CHALLENGER: press 1.', ['1']],
    ['tabOne2', 'Not yet. Tab comes last. First, PLAYED THE WORDS: press 2 or 0.', ['2']],
    ['enterOne1', 'Enter does nothing here. Letters the same? CHALLENGER: press 1.', ['1']],
    [
      'enterOne2',
      'Enter does nothing here. Letters the same? PLAYED THE WORDS: press 2 or 0.',
      ['2'],
    ],
    ['frozen', 'The words cannot change now. To fix a mistake, press Backspace.', ['Backspace']],
  ] as const)('answers a key that cannot act now: %s', (notice, text, keys) => {
    expect(signed(checking({ notice }))).toBe(text);
    expect(buttons('.sign')).toEqual(keys);
  });
});

describe('the question whether to withdraw', () => {
  it('asks both sides, with the words still there and the reasons to choose from', () => {
    draw(withdrawing({ agreed: { challenger: true, challenged: false } }));
    expect(sign()).toBe('Withdraw the challenge? Then there is no ruling. Both sides must agree.');
    expect(words()).toEqual(['1JOUSTED', '2JO', '3QUIT']);
    expect(texts('.side p')).toEqual(['Agrees', 'Withdraw? Press 2 or 0']);
    expect(texts('.reasons p')).toEqual(['3 A blank was misread', '4 Both sides agree']);
    expect(texts('.reasons [data-chosen]')).toEqual(['4 Both sides agree']);
    expect(buttons('.sign')).toEqual(['Esc']);
  });

  it('has one reason where the rulebook allows one', () => {
    draw(withdrawing({ reason: 'blankMisread', reasons: ['blankMisread'] }));
    expect(texts('.reasons p')).toEqual(['3 A blank was misread']);
  });

  it('asks a word judge for the reason alone', () => {
    draw(withdrawing({ whoTypes: 'wordJudge' }));
    expect(texts('.side')).toEqual([]);
    expect(buttons('.desk')).toEqual(['3', '4']);
    expect(sign()).toBe('Withdraw the challenge? Then there is no ruling. Press 3 or 4.');
    cleanup();
    draw(withdrawing({ whoTypes: 'wordJudge', reason: 'blankMisread', reasons: ['blankMisread'] }));
    expect(sign()).toBe('Withdraw the challenge? Then there is no ruling. Press 3.');
  });
});

describe('keys that do nothing until people could read what is asked', () => {
  const soon = { keys: 'soon' } as const;
  const judged = { ...soon, whoTypes: 'wordJudge' } as const;

  it.each([
    ['confirm', checking(soon), ['1', '2']],
    ['withdraw', withdrawing(soon), ['1', '2']],
    ['withdraw a slip', withdrawing(judged), ['3', '4']],
    ['leave the verdict', ruled('acceptable', soon), ['1', '2']],
    ['leave the verdict of a slip', ruled('acceptable', { ...soon, leave: 'enter' }), ['Enter']],
    ['clear', typing(play, { notice: 'clear', escape: 'soon' }), ['Esc']],
  ] as const)('are drawn dashed: %s', (_what, view, keys) => {
    draw(view);
    const dashed = texts('[data-look="soon"]').filter((key) => key !== 'Tab');
    expect(dashed).toEqual(keys);
    cleanup();
    draw({ ...view, ...('keys' in view ? { keys: 'ready' } : { escape: 'ready' }) });
    expect(texts('[data-look="soon"]').filter((key) => key !== 'Tab')).toEqual([]);
  });

  it('are answered where the sign may speak', () => {
    draw(withdrawing({ ...soon, isTooEarly: true }));
    expect(sign()).toBe(
      'Withdraw the challenge? Not yet: read the question. There will be no ruling.',
    );
    cleanup();
    expect(signed(typing(play, { notice: 'clearSoon', escape: 'soon' }))).toBe(
      'Clear all the words? Not yet: read the question.',
    );
  });
});

describe('the armed screen', () => {
  it('keeps the words and both confirmations in sight and asks for Tab', () => {
    draw(armed());
    expect(sign()).toBe('PLAYED THE WORDS: press Tab The ruling is for the complete play.');
    expect(words()).toEqual(['1JOUSTED', '2JO', '3QUIT']);
    expect(texts('.side p')).toEqual(['Letters checked', 'Letters checked']);
    expect(texts('[data-look="ready"]')).toEqual(['Tab']);
    expect(buttons()).toEqual(['1', 'Tab', 'Backspace', 'Esc', '2']);
  });

  it('draws Tab dashed while it does nothing, as on the checking screen', () => {
    draw(armed({ tab: 'soon', notice: 'early' }));
    expect(texts('[data-look="soon"]')).toEqual(['Tab', 'Tab']);
    expect(sign()).toBe('Too early. PLAYED THE WORDS: press Tab again.');
    cleanup();
    draw(checking());
    expect(texts('[data-look="soon"]')).toEqual(['Tab']);
  });

  it('asks a word judge to compare, alone', () => {
    expect(signed(armed({ whoTypes: 'wordJudge' }), slip)).toBe(
      'Is every letter the same as on the slip?',
    );
    expect(texts('.cell:not(.tab-cell)')).toEqual([
      'All the same? Press Tab',
      'A letter is unclear? Have the slip written again.',
    ]);
  });
});

describe('the recording screen', () => {
  it('says to wait, with the same words and nothing to press', () => {
    draw({ screen: 'recording', words: play });
    expect(heading()).toBe('Please wait');
    expect(words()).toEqual(['1JOUSTED', '2JO', '3QUIT']);
    expect(texts('.keyboard [data-look="down"]')).toEqual(['Tab']);
    expect(buttons()).toEqual([]);
  });
});

describe('the words', () => {
  it('are drawn alike whatever they are: no word has a mark of its own', () => {
    const drawn = (typed: readonly string[]): string => {
      cleanup();
      draw(checking({ words: typed, confirmed: nobody }));
      return document.querySelector('.words')?.innerHTML ?? '';
    };
    const one = drawn(['QUIT', 'QUIX']);
    expect(one).toContain('Q');
    expect(one.replaceAll('X', 'T')).toBe(drawn(['QUIT', 'QUIT']));
  });

  it('are said when they change, but not when the focus has said them', () => {
    const drawnOn = draw(typing(['JO', '']));
    const said = (words: readonly string[], more: Parameters<typeof typing>[1] = {}): string[] => {
      draw(typing(words, more), 'en', {}, drawnOn);
      return texts('.sign-text > .unseen');
    };
    expect(said(['JO', ''])).toEqual([]);
    expect(said(['JO', 'Q'])).toEqual(['Word 2, 1 letter']);
    expect(said(['JO', ''])).toEqual(['Word 2, 0 letters']);
    expect(said(['JO', ''], { line: 0, column: 2 })).toEqual([]);
    expect(said(['J', ''], { line: 0, column: 1 })).toEqual(['Word 1, 1 letter']);
  });

  it('are told to a screen reader by number and length, never by letters', () => {
    draw(typing(['JOUSTED', 'J']));
    expect(screen.getAllByRole('group').map((group) => group.ariaLabel ?? '')).toEqual([
      'Word 1, 7 letters',
      'Word 2, 1 letter',
    ]);
    expect(texts('.sign-text')).toEqual(['Challenger: type all words of the play']);
    cleanup();
    draw(checking({ confirmed: { challenger: true, challenged: false } }));
    // Each on its own, so that a confirmation does not say the words' number again.
    expect(texts('.sign-text > p')).toEqual([
      'CHALLENGER: letters checked.',
      '3 words: 7, 2, 4 letters.',
    ]);
  });
});
