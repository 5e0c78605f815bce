// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Language, View } from '../../electron/contract/screen-types.ts';
import { StatusBar } from '../../renderer/components/status-bar.tsx';
import { CopyContext } from '../../renderer/copy/copy-context.ts';
import { copyIn } from '../../renderer/copy/copy.ts';
import { Screen } from '../../renderer/screens/screen.tsx';
import { idle, limits, snapshot, typing } from './fake-station.ts';

afterEach(cleanup);

const nobody = { challenger: false, challenged: false };
const play = ['JOUSTED', 'JO', 'QUIT'];
const longest = Array.from({ length: 8 }, () => 'W'.repeat(15));

const views: readonly View[] = [
  { screen: 'closed', code: 'LX-04' },
  idle,
  { screen: 'idle', notice: 'lettersOnly' },
  { screen: 'idle', languages: ['en', 'fr', 'es'] },
  typing(play),
  typing([...play, ''], { hint: 'anotherWord' }),
  typing(longest, { hint: 'lastWord', notice: 'tooManyWords', secondsLeft: 20 }),
  typing(play, { notice: 'escapeAgain' }),
  { screen: 'checking', words: play, confirmed: nobody },
  { screen: 'checking', words: play, confirmed: nobody, notice: 'escapeAgain' },
  { screen: 'checking', words: longest, confirmed: nobody, secondsLeft: 1 },
  { screen: 'armed', words: play },
  { screen: 'armed', words: longest, secondsLeft: 3 },
  { screen: 'recording', words: play },
  { screen: 'verdict', verdict: 'acceptable' },
  { screen: 'verdict', verdict: 'unacceptable' },
  { screen: 'unshown' },
];

function draw(view: View, language: Language = 'en'): HTMLElement {
  const { status } = snapshot(1, view);
  return render(
    <CopyContext value={copyIn(language)}>
      <Screen view={view} status={status} limits={limits} />
    </CopyContext>,
  ).container;
}

/** The texts of the elements, with spaces as they are read. */
function texts(selector: string): string[] {
  return Array.from(document.querySelectorAll(selector), textOf);
}

function textOf(element: Element): string {
  return (element.textContent || '').replace(/\s+/g, ' ').trim();
}

const heading = (): string => textOf(screen.getByRole('heading', { level: 1 }));
const buttons = (): string[] => screen.queryAllByRole('button').map(textOf);

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
    draw({ screen: 'idle', notice: 'lettersOnly' });
    expect(textOf(within(screen.getByRole('alert')).getByText('Letters only.'))).toBe(
      'Letters only.',
    );
    expect(texts('[role="alert"] p')).toEqual(['Letters only. Press a letter from A to Z.']);
    expect(texts('.steps li')).toEqual([]);
  });
});

describe('the languages on the idle screen', () => {
  const offered: View = { screen: 'idle', languages: ['en', 'fr', 'es'] };

  it('stand there by their own names, with the keys that choose and the present one marked', () => {
    draw(offered, 'fr');
    const row = screen.getByRole('navigation', { name: 'Langue' });
    const items = within(row).getAllByRole('listitem');
    expect(items.map(textOf)).toEqual(['English', 'Français', 'Español']);
    expect(items.map(({ lang }) => lang)).toEqual(['en', 'fr', 'es']);
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'true', null]);
    expect(buttons()).toEqual(['Flèche gauche', 'Flèche droite']);
  });

  it('stay beside a refusal, and are not there when there is no choice', () => {
    draw({ ...offered, notice: 'lettersOnly' });
    expect(screen.queryByRole('navigation')).not.toBeNull();
    cleanup();
    draw(idle);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

describe('a challenge in French', () => {
  it('asks, shows and rules in French', () => {
    const seen = (view: View): string => {
      cleanup();
      draw(view, 'fr');
      return heading();
    };
    expect(seen(idle)).toBe('Contestataire : tapez le premier mot');
    expect(texts('.steps li')).toEqual([
      '1Tapez tous les motsUn mot par ligne',
      '2Les deux camps vérifientAppuyez sur 1 et 2',
      '3Voyez la décisionAppuyez sur Tab',
    ]);
    expect(seen(typing(play))).toBe('Contestataire : tapez tous les mots');
    expect(texts('.hint-bar p')).toEqual([
      'Mot suivant Entrée ou Espace',
      'Corriger une lettre Effacer',
    ]);
    expect(seen({ screen: 'checking', words: ['QI'], confirmed: nobody })).toBe(
      'Ce mot est bien sur la grille ?',
    );
    expect(seen({ screen: 'checking', words: play, confirmed: nobody })).toBe(
      'Ces mots sont bien sur la grille ?',
    );
    expect(texts('.count')).toEqual(['3 mots']);
    expect(texts('.half > div')).toEqual([
      'CONTESTATAIRETout est bien recopié ? Appuyez sur 1',
      'AUTEUR DU COUPTout est bien recopié ? Appuyez sur 2',
    ]);
    expect(seen({ screen: 'armed', words: play })).toBe('AUTEUR DU COUP : appuyez sur Tab');
    expect(seen({ screen: 'verdict', verdict: 'acceptable' })).toBe('ACCEPTABLE');
    expect(seen({ screen: 'verdict', verdict: 'unacceptable' })).toBe('INACCEPTABLE');
    expect(seen({ screen: 'closed', code: 'LX-04' })).toBe('Ce poste est fermé');
    expect(texts('.closed-code')).toEqual([
      'Pour l’organisation : code LX-04 · s’identifier avec Ctrl Maj S',
    ]);
  });

  it('draws no letters beside Tab, which differ between French keyboards', () => {
    draw({ screen: 'armed', words: play }, 'fr');
    expect(texts('.keyboard-key').filter((legend) => legend !== '')).toEqual([
      '1',
      '2',
      'Verr. Maj',
    ]);
  });
});

describe('a challenge in Spanish', () => {
  it('asks, shows and rules in Spanish', () => {
    const seen = (view: View): string => {
      cleanup();
      draw(view, 'es');
      return heading();
    };
    expect(seen(idle)).toBe('Impugnante: escribe la primera palabra');
    expect(seen(typing(play, { notice: 'tooShort' }))).toBe(
      'Impugnante: escribe todas las palabras',
    );
    expect(texts('[role="alert"] p')).toEqual([
      'Demasiado corta. Una palabra tiene 2 letras o más.',
    ]);
    expect(seen({ screen: 'checking', words: ['QI'], confirmed: nobody })).toBe(
      '¿Es esta la palabra del tablero?',
    );
    expect(texts('.count')).toEqual(['1 palabra']);
    expect(seen({ screen: 'armed', words: play })).toBe('AUTOR DE LA JUGADA: pulsa Tab');
    expect(texts('.half > div')).toEqual(['IMPUGNANTEConfirmado', 'AUTOR DE LA JUGADAConfirmado']);
    expect(seen({ screen: 'verdict', verdict: 'acceptable' })).toBe('ACEPTABLE');
    expect(seen({ screen: 'verdict', verdict: 'unacceptable' })).toBe('INACEPTABLE');
    expect(seen({ screen: 'unshown' })).toBe('Se registró una decisión');
  });
});

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
    draw(typing(['JO', ''], { hint: 'anotherWord' }));
    expect(texts('.hint-bar p')).toEqual(['Another word? Type it.', 'No more words? Press Enter']);
    expect(buttons()).toEqual(['Enter']);
  });

  it('offers to end after the last word that fits', () => {
    draw(typing(longest, { hint: 'lastWord' }));
    expect(texts('.hint-bar p')).toEqual(['No more words? Press Enter', 'Fix a letter Backspace']);
  });

  it.each([
    ['lettersOnly', 'Letters only. Press a letter from A to Z.'],
    ['tooShort', 'Too short. A word has 2 letters or more.'],
    ['tooLong', 'Too long. A word has 15 letters at most.'],
    ['tooManyWords', 'That is 8 words. No more words fit.'],
  ] as const)('says why a key was refused: %s', (notice, text) => {
    draw(typing(play, { notice }));
    expect(texts('[role="alert"] p')).toEqual([text]);
    expect(texts('.hint-bar')).toEqual([]);
  });

  it("names the rulebook's own limits in a refusal", () => {
    const own = { minimumLength: 1, maximumLength: 10, maximumWords: 5 };
    const refusal = (notice: 'tooShort' | 'tooLong' | 'tooManyWords'): string[] => {
      cleanup();
      const view = typing(play, { notice });
      render(<Screen view={view} status={{ station: '3' }} limits={own} />);
      return texts('[role="alert"] p');
    };
    expect(refusal('tooShort')).toEqual(['Too short. A word has 1 letter or more.']);
    expect(refusal('tooLong')).toEqual(['Too long. A word has 10 letters at most.']);
    expect(refusal('tooManyWords')).toEqual(['That is 5 words. No more words fit.']);
  });

  it('asks once more before Esc clears the words', () => {
    draw(typing(play, { notice: 'escapeAgain' }));
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
    expect(texts('.head-hints p')).toEqual([
      'Something wrong? Backspace',
      'Withdraw the challenge? Esc',
    ]);
    expect(texts('.words li')).toEqual(['1JOUSTED', '2JO', '3QUIT']);
    expect(texts('.half > div')).toEqual([
      'CHALLENGERAll the words are right? Press 1',
      'CHALLENGED SIDEAll the words are right? Press 2',
    ]);
    expect(buttons()).toEqual(['Backspace', '1', '2']);
  });

  it('speaks of one word when it is one', () => {
    draw({ screen: 'checking', words: ['QI'], confirmed: nobody });
    expect(texts('.count')).toEqual(['1 word']);
    expect(heading()).toBe('Is this the word on the board?');
    expect(texts('.half > div')[0]).toBe('CHALLENGERThe word is right? Press 1');
  });

  it('shows a confirmation by word and pressed key, on its side only', () => {
    draw({ screen: 'checking', words: play, confirmed: { challenger: false, challenged: true } });
    expect(texts('.half > div')).toEqual([
      'CHALLENGERAll the words are right? Press 1',
      'CHALLENGED SIDEConfirmed',
    ]);
    const pressed = (name: string): string | null =>
      screen.getByRole('button', { name }).getAttribute('aria-pressed');
    expect(pressed('1')).toBe('false');
    expect(pressed('2')).toBe('true');
  });

  it('asks once more before Esc withdraws the challenge, with the words still there', () => {
    draw({ screen: 'checking', words: play, confirmed: nobody, notice: 'escapeAgain' });
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
    draw({ screen: 'armed', words: play });
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

describe('the verdict screen', () => {
  it.each([
    ['acceptable', 'ACCEPTABLE', 'circle', 'polygon'],
    ['unacceptable', 'UNACCEPTABLE', 'polygon', 'circle'],
  ] as const)('has nothing but the word and its symbol: %s', (verdict, word, shape, other) => {
    const container = draw({ screen: 'verdict', verdict });
    expect(container.textContent).toBe(word);
    expect(textOf(screen.getByRole('status'))).toBe(word);
    expect(container.querySelectorAll(shape)).toHaveLength(1);
    expect(container.querySelectorAll(other)).toHaveLength(0);
    expect(buttons()).toEqual([]);
  });

  it('has the symbol above ACCEPTABLE and below UNACCEPTABLE', () => {
    const order = (verdict: 'acceptable' | 'unacceptable'): string[] => {
      cleanup();
      draw({ screen: 'verdict', verdict });
      const parts = document.querySelector('.verdict-panel')?.children ?? [];
      return Array.from(parts, (part) => part.tagName.toLowerCase());
    };
    expect(order('acceptable')).toEqual(['svg', 'div']);
    expect(order('unacceptable')).toEqual(['div', 'svg']);
  });

  it('has both words at the same size, whichever is shown', () => {
    const size = (verdict: 'acceptable' | 'unacceptable'): string => {
      cleanup();
      draw({ screen: 'verdict', verdict }, 'es');
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
    render(<StatusBar status={snapshot(1, { screen: 'verdict', verdict: 'acceptable' }).status} />);
    expect(screen.getByText('Ruling 3-0042')).toBeDefined();
  });

  it('says that no lexicon is in use when none is', () => {
    render(<StatusBar status={snapshot(1, { screen: 'closed', code: 'LX-01' }).status} />);
    expect(texts('.status > *')).toEqual([
      'Station 3',
      'Spring Schools Open',
      'No word list in use',
    ]);
  });

  it('leaves out an edition that a lexicon does not have', () => {
    const lexicon = { title: 'Practice list', edition: '', fingerprint: '0123abcd' };
    render(<StatusBar status={{ station: '1', lexicon }} />);
    expect(texts('.status > *')).toEqual(['Station 1', 'Practice list', '0123 ABCD']);
  });
});
