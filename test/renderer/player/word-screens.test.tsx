// @vitest-environment jsdom
/** The screens from the first letter to the ruling, which all show the words of the challenge. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Screen } from '../../../renderer/screen.tsx';
import { buttons, draw, heading, longest, nobody, play, textOf, texts } from './drawn-screen.tsx';
import { typing } from '../fake-station.ts';

afterEach(cleanup);

describe('the typing screen', () => {
  it('shows the words, numbered, and the keys that help', () => {
    draw(typing(['JOUSTED', 'JO', 'QUI']));
    expect(heading()).toBe('Challenger: type all the words');
    expect(screen.getByText('One word on each line.')).toBeDefined();
    expect(texts('.words li')).toEqual(['1JOUSTED', '2JO', '3QUI']);
    expect(texts('.hint-bar p')).toEqual(['Next word Enter or Space', 'Fix a letter Backspace']);
    expect(buttons()).toEqual(['Enter', 'Space', 'Backspace']);
  });

  it('asks for another word on an empty line', () => {
    draw(typing(['JO', ''], { hint: 'emptyLine' }));
    expect(texts('.hint-bar p')).toEqual(['Another word? Type it.', 'No more words? Press Enter']);
    expect(buttons()).toEqual(['Enter']);
  });

  it('offers to end after the last word that fits', () => {
    draw(typing(longest, { hint: 'lastWord' }));
    expect(texts('.hint-bar p')).toEqual(['No more words? Press Enter', 'Fix a letter Backspace']);
  });

  it.each([
    ['letters', 'Letters only. Press a letter from A to Z.'],
    ['short', 'Too short. A word has 2 letters or more.'],
    ['long', 'Too long. A word has 15 letters at most. Press Backspace.'],
    ['many', 'A play has at most 8 words.'],
  ] as const)('says why a key was refused: %s', (notice, text) => {
    draw(typing(play, { notice }));
    expect(texts('[role="alert"] p')).toEqual([text]);
    expect(texts('.hint-bar')).toEqual([]);
  });

  it("names the rulebook's own limits in a refusal", () => {
    const own = { minimumLength: 1, maximumLength: 10, maximumWords: 5 };
    const refusal = (notice: 'short' | 'long' | 'many'): string[] => {
      cleanup();
      const view = typing(play, { notice });
      render(<Screen view={view} status={{ station: '3' }} limits={own} />);
      return texts('[role="alert"] p');
    };
    expect(refusal('short')).toEqual(['Too short. A word has 1 letter or more.']);
    expect(refusal('long')).toEqual(['Too long. A word has 10 letters at most. Press Backspace.']);
    expect(refusal('many')).toEqual(['A play has at most 5 words.']);
  });

  it('asks once more before Esc clears the words', () => {
    draw(typing(play, { notice: 'clear' }));
    expect(texts('[role="alert"] p')).toEqual(['Clear all the words? Press Esc again.']);
    expect(buttons()).toEqual(['Esc']);
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
    ['after the last cell that fits on a line', ['W'.repeat(15)], 15, 'W', 'after'],
  ] as const)(
    'draws the caret as a bar at a tile when it stands %s',
    (_, words, column, letter, edge) => {
      draw(typing(words, { column }));
      const marked = document.querySelectorAll('[data-caret]');
      expect(Array.from(marked, textOf)).toEqual([letter]);
      expect(marked[0]?.getAttribute('data-caret')).toBe(edge);
      expect(document.querySelectorAll('.tile-current')).toHaveLength(0);
    },
  );

  it('draws the caret of a word that fills its column without moving to a longer place', () => {
    draw(typing(['PA', 'LO', 'NET', 'EH', 'JOUSTED']));
    expect(document.querySelectorAll('.tile-current')).toHaveLength(0);
    expect(document.querySelectorAll('[data-caret="after"]')).toHaveLength(1);
  });

  it('counts down above the words', () => {
    draw(typing(play, { secondsLeft: 12 }));
    expect(texts('.countdown-seconds')).toEqual(['12']);
    expect(texts('[role="alert"]')).toEqual([
      'Are you still there?This screen will clear. Press any key to stay.',
    ]);
    expect(document.querySelectorAll('.countdown-blocks span')).toHaveLength(20);
    expect(document.querySelectorAll('.countdown-blocks [data-gone]')).toHaveLength(8);
    expect(texts('.words li')).toEqual(['1JOUSTED', '2JO', '3QUIT']);
  });
});

describe('the checking screen', () => {
  it('shows all words, their count, and what each side has to do', () => {
    draw({ screen: 'checking', words: play, confirmed: nobody });
    expect(texts('.count')).toEqual(['3 words']);
    expect(heading()).toBe('Are these the words on the board?');
    expect(texts('.head-hints p')).toEqual(['Fix a word Backspace', 'Withdraw the challenge Esc']);
    expect(texts('.words li')).toEqual(['1JOUSTED', '2JO', '3QUIT']);
    expect(texts('.half > div')).toEqual([
      'CHALLENGERLetters the same? Press 1',
      'CHALLENGED SIDELetters the same? Press 2',
    ]);
    expect(buttons()).toEqual(['Backspace', '1', '2']);
  });

  it('speaks of one word when it is one', () => {
    draw({ screen: 'checking', words: ['QI'], confirmed: nobody });
    expect(texts('.count')).toEqual(['1 word']);
    expect(heading()).toBe('Is this the word on the board?');
    expect(texts('.half > div')[0]).toBe('CHALLENGERLetters the same? Press 1');
  });

  it('shows a confirmation by word and pressed key, on its side only', () => {
    draw({ screen: 'checking', words: play, confirmed: { challenger: false, challenged: true } });
    expect(texts('.half > div')).toEqual([
      'CHALLENGERLetters the same? Press 1',
      'CHALLENGED SIDEConfirmed',
    ]);
    const pressed = (name: string): string | null =>
      screen.getByRole('button', { name }).getAttribute('aria-pressed');
    expect(pressed('1')).toBe('false');
    expect(pressed('2')).toBe('true');
  });

  it('asks once more before Esc withdraws the challenge, with the words still there', () => {
    draw({ screen: 'checking', words: play, confirmed: nobody, notice: 'withdrawAsked' });
    expect(texts('[role="alert"]')).toEqual(['Withdraw the challenge? Press Esc again.']);
    expect(texts('.words li')).toEqual(['1JOUSTED', '2JO', '3QUIT']);
    expect(buttons()).toEqual(['Esc', '1', '2']);
  });

  it('counts down in the place of the head', () => {
    draw({ screen: 'checking', words: play, confirmed: nobody, secondsLeft: 5 });
    expect(texts('.countdown h2')).toEqual(['Are you still there?']);
    expect(texts('.words li')).toEqual(['1JOUSTED', '2JO', '3QUIT']);
  });
});

describe('the armed screen', () => {
  it('keeps the words and both confirmations in sight and asks for Tab', () => {
    draw({ screen: 'armed', tab: 'ready', words: play });
    expect(heading()).toBe('CHALLENGED SIDE: press Tab');
    expect(texts('.words li')).toEqual(['1JOUSTED', '2JO', '3QUIT']);
    expect(texts('.half > div')).toEqual(['CHALLENGERConfirmed', 'CHALLENGED SIDEConfirmed']);
    expect(buttons()).toEqual(['Backspace', '1', '2', 'Tab']);
  });
});

describe('the recording screen', () => {
  it('says to wait, with the same words and nothing to press', () => {
    draw({ screen: 'recording', words: play });
    expect(heading()).toBe('Please wait');
    expect(texts('.words li')).toEqual(['1JOUSTED', '2JO', '3QUIT']);
    expect(texts('.keyboard .key-down')).toEqual(['Tab']);
    expect(buttons()).toEqual([]);
  });
});

describe('the words', () => {
  it('are drawn alike whatever they are: no word has a mark of its own', () => {
    const drawn = (words: readonly string[]): string => {
      cleanup();
      draw({ screen: 'checking', words, confirmed: nobody });
      return document.querySelector('.words')?.innerHTML ?? '';
    };
    const one = drawn(['QUIT', 'QUIX']);
    expect(one).toContain('Q');
    expect(one.replaceAll('X', 'T')).toBe(drawn(['QUIT', 'QUIT']));
  });
});
