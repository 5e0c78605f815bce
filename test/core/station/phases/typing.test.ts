import { describe, expect, it } from 'vitest';
import { generalRules } from '../../../../electron/core/rulebook/rules.ts';
import { guardMs } from '../../../../electron/core/station/guard-times.ts';
import { Driver } from '../driver.ts';

const typing = {
  screen: 'typing',
  line: 0,
  column: 0,
  hint: 'word',
  enters: 2,
  endsWord: true,
  takesLetter: true,
} as const;

describe('typing', () => {
  it('takes letters whatever Shift and Caps Lock do', () => {
    expect(Driver.opened().key('j').key('O', { shift: true }).view).toMatchObject({
      words: ['JO'],
    });
  });

  it.each(['é', 'Ñ', '7', '-', "'", '?', 'ſ', 'ß', 'Å', 'Dead', 'Process'])(
    'refuses %s visibly and keeps the word',
    (key) => {
      const driver = Driver.opened().type('JO').key(key);
      expect(driver.view).toMatchObject({ words: ['JO'], notice: 'letters' });
      expect(driver.key('b').view).toEqual({ ...typing, words: ['JOB'], column: 3 });
    },
  );

  it.each(['я', 'Ω', 'ש', '字', 'ı', 'İ'])('says that %s is of another script', (key) => {
    expect(Driver.opened().type('JO').key(key).view).toMatchObject({
      words: ['JO'],
      notice: 'script',
    });
  });

  it('refuses a character typed with AltGr, which Windows reports as Ctrl and Alt', () => {
    const driver = Driver.opened().type('JO').key('ą', { ctrl: true, alt: true, altGraph: true });
    expect(driver.view).toMatchObject({ words: ['JO'], notice: 'letters' });
  });

  it.each([
    ['auto-repeat', { repeat: true }],
    ['Ctrl', { ctrl: true }],
    ['Alt', { alt: true }],
    ['Meta', { meta: true }],
    ['AltGr', { altGraph: true }],
  ])('ignores a letter with %s', (_name, change) => {
    const driver = Driver.opened().type('JO');
    const before = driver.snapshot;
    expect(driver.key('x', change).snapshot).toEqual(before);
  });

  it.each([' ', 'Enter', 'Backspace', 'Tab'])('ignores AltGr and "%s"', (key) => {
    const driver = Driver.opened().type('JO');
    const before = driver.snapshot;
    expect(driver.key(key, { ctrl: true, alt: true, altGraph: true }).snapshot).toEqual(before);
  });

  it('ends a word on Enter and on Space', () => {
    expect(Driver.opened().type('JO QUIT').key('Enter').view).toEqual({
      screen: 'typing',
      words: ['JO', 'QUIT', ''],
      line: 2,
      column: 0,
      hint: 'emptyLine',
      enters: 1,
      takesLetter: true,
    });
  });

  it('does not end a word of one letter', () => {
    expect(Driver.opened().type('J').key('Enter').view).toMatchObject({
      words: ['J'],
      notice: 'short',
    });
    expect(Driver.opened().type('J ').view).toMatchObject({ words: ['J'], notice: 'short' });
  });

  it('refuses the sixteenth letter and keeps the fifteen', () => {
    const driver = Driver.opened().type('ACKNOWLEDGEMENT').key('S');
    expect(driver.view).toMatchObject({ words: ['ACKNOWLEDGEMENT'], notice: 'long' });
  });

  it.each(['S', 'Enter', ' ', 'Tab'])('does not end the cut word on %j', (key) => {
    const driver = Driver.opened().type('ACKNOWLEDGEMENT').key('S').key(key).key('Enter');
    expect(driver.view).toMatchObject({ words: ['ACKNOWLEDGEMENT'], notice: 'long' });
  });

  it.each([
    ['Escape', 'clear'],
    ['7', 'letters'],
  ])('does not forget the refused letter over the message of %s', (key, notice) => {
    const driver = Driver.opened().type('ACKNOWLEDGEMENT').key('S').key(key);
    expect(driver.view).toMatchObject({ notice });
    expect(driver.key('Enter').view).toMatchObject({
      words: ['ACKNOWLEDGEMENT'],
      notice: 'long',
    });
  });

  it('does not forget the refused letter over a countdown', () => {
    const driver = Driver.opened().type('ACKNOWLEDGEMENT').key('S').wait(60_000);
    expect(driver.view).toMatchObject({ secondsLeft: 20 });
    expect(driver.view).not.toHaveProperty('notice');
    expect(driver.key('Enter').key('Enter').view).toMatchObject({
      words: ['ACKNOWLEDGEMENT'],
      notice: 'long',
    });
  });

  it.each(['Backspace', 'Delete', 'ArrowLeft'])('goes on after %s', (key) => {
    const driver = Driver.opened().type('ACKNOWLEDGEMENT').key('S').key(key);
    expect(driver.view).toMatchObject({ words: ['ACKNOWLEDGEMENT'] });
    expect(driver.view).not.toHaveProperty('notice');
    expect(driver.key('Enter').view).toMatchObject({ words: ['ACKNOWLEDGEMENT', ''] });
  });

  it("takes longer words than the rulebook's maximum, which may stand on the board", () => {
    const driver = Driver.opened({ ...generalRules, maximumLength: 10 });
    expect(driver.enter('ACKNOWLEDGEMENT').view).toMatchObject({
      screen: 'checking',
      words: ['ACKNOWLEDGEMENT'],
    });
    expect(driver.snapshot.limits).toMatchObject({ maximumLength: 15 });
  });

  it('says so on a second refusal of the same kind too, until a key that acts', () => {
    const driver = Driver.opened().type('JO77');
    expect(driver.view).toMatchObject({ notice: 'letters' });
    expect(driver.key('Backspace').view).toMatchObject({ words: ['J'], column: 1 });
    expect(driver.view).not.toHaveProperty('notice');
  });

  it('has room for eight words and refuses a ninth', () => {
    const driver = Driver.opened().type('AA BB CC DD EE FF GG HH');
    expect(driver.view).toMatchObject({ hint: 'lastWord', line: 7 });
    expect(driver.key(' ').view).toMatchObject({ notice: 'many', line: 7 });
  });

  it('goes on to checking from the eighth word without an empty line', () => {
    const driver = Driver.opened().type('AA BB CC DD EE FF GG HH').key('Enter');
    expect(driver.view).toMatchObject({ screen: 'checking' });
  });

  it('does not check an eighth word of one letter', () => {
    const driver = Driver.opened().type('AA BB CC DD EE FF GG H').key('Enter');
    expect(driver.view).toMatchObject({ screen: 'typing', notice: 'short', line: 7 });
  });

  it('lets the same word stand twice', () => {
    expect(Driver.opened().enter('AB', 'AB').view).toMatchObject({
      screen: 'checking',
      words: ['AB', 'AB'],
    });
  });

  it('ends nothing on Space on an empty line, and says what helps', () => {
    const driver = Driver.opened().type('JO ').key(' ');
    expect(driver.view).toMatchObject({ words: ['JO', ''], line: 1, notice: 'spaceOnEmpty' });
  });

  it('never glues two words together by Tab', () => {
    const driver = Driver.opened().type('QUIT').key('Tab');
    expect(driver.view).toMatchObject({ words: ['QUIT'], notice: 'tabTyping' });
    expect(driver.facts).toEqual([]);
  });

  it('puts the caret before the letter that was touched', () => {
    const driver = Driver.opened().type('JO QUIT').placeCaret(0, 1);
    expect(driver.view).toMatchObject({ line: 0, column: 1 });
    expect(driver.placeCaret(1, 4).view).toMatchObject({ line: 1, column: 4 });
    const before = driver.snapshot;
    driver
      .placeCaret(1, 5)
      .placeCaret(2, 0)
      .placeCaret(0, 1, driver.state.revision - 1);
    expect(driver.snapshot).toEqual(before);
    expect(driver.key('Enter').placeCaret(0, 2).view).toMatchObject({
      words: ['JO', 'QUIT'],
      line: 0,
      column: 2,
    });
    const middle = Driver.opened().type('JO QUIT').placeCaret(0, 2).key('Backspace');
    expect(middle.key('Backspace').placeCaret(1, 0).view).toMatchObject({
      words: ['QUIT'],
      line: 0,
      column: 0,
    });
  });

  it('ends the words at one touch, or says why not', () => {
    expect(Driver.opened().type('JO QUIT').endEntry().view).toMatchObject({ screen: 'checking' });
    expect(Driver.opened().type('JO ').endEntry().view).toMatchObject({ screen: 'checking' });
    const eight = Driver.opened().type('AA BB CC DD EE FF GG HH').endEntry();
    expect(eight.view).toMatchObject({ screen: 'checking' });
    expect(Driver.opened().type('J').endEntry().view).toMatchObject({ notice: 'short' });
    const empty = Driver.opened().type('J').key('Backspace').endEntry();
    expect(empty.view).toMatchObject({ screen: 'typing', notice: 'idle' });
    const cut = Driver.opened().type('ACKNOWLEDGEMENTS').endEntry();
    expect(cut.view).toMatchObject({ screen: 'typing', notice: 'long' });
  });

  it('asks for a word on Enter when every letter was deleted', () => {
    const driver = Driver.opened().type('J').key('Backspace').key('Enter');
    expect(driver.view).toEqual({
      screen: 'typing',
      words: [''],
      line: 0,
      column: 0,
      hint: 'firstWord',
      takesLetter: true,
      notice: 'idle',
    });
  });

  it('goes back to the word before when the empty line is deleted', () => {
    const driver = Driver.opened().type('JO QUIT').key('Enter').key('Backspace');
    expect(driver.view).toMatchObject({ words: ['JO', 'QUIT'], line: 1, column: 4 });
  });

  it('edits in the middle of a word', () => {
    const driver = Driver.opened().type('QIT').key('ArrowLeft').key('ArrowLeft').key('U');
    expect(driver.view).toMatchObject({ words: ['QUIT'], column: 2 });
    expect(driver.key('Delete').view).toMatchObject({ words: ['QUT'], column: 2 });
    expect(driver.key('Home').key('Delete').view).toMatchObject({ words: ['UT'], column: 0 });
    expect(driver.key('End').key('ArrowRight').view).toMatchObject({ column: 2 });
    expect(driver.key('Home').key('Backspace').view).toMatchObject({ words: ['UT'], column: 0 });
    expect(driver.key('ArrowLeft').view).toMatchObject({ column: 0 });
  });

  it('moves between words, and goes on behind the last one on Enter', () => {
    const driver = Driver.opened().type('JO QUIT AB').key('ArrowUp').key('ArrowUp');
    expect(driver.view).toMatchObject({ line: 0, column: 2 });
    expect(driver.key('ArrowUp').view).toMatchObject({ line: 0 });
    expect(driver.key('b').key('Enter').view).toMatchObject({
      words: ['JOB', 'QUIT', 'AB', ''],
      line: 3,
      column: 0,
    });
    expect(driver.key('ArrowUp').key('ArrowDown').view).toMatchObject({ line: 2, column: 2 });
  });

  it('removes a line that was emptied and left', () => {
    const up = Driver.opened().type('JO QUIT ').key('ArrowUp');
    expect(up.view).toMatchObject({ words: ['JO', 'QUIT'], line: 1 });
    const down = Driver.opened()
      .type('JO QUIT')
      .key('ArrowUp')
      .key('Backspace')
      .key('Backspace')
      .key('ArrowDown');
    expect(down.view).toMatchObject({ words: ['QUIT'], line: 0, column: 4 });
  });

  it('leads back to a word of one letter instead of checking it', () => {
    const driver = Driver.opened().type('JO QUIT ').key('ArrowUp').key('ArrowUp');
    driver.key('Backspace').key('ArrowDown').key('Enter').key('Enter');
    expect(driver.view).toMatchObject({
      screen: 'typing',
      words: ['J', 'QUIT'],
      line: 0,
      notice: 'short',
    });
  });

  it('ends the entry by two Enters after a fix in any word', () => {
    for (const words of ['AB', 'AB CD', 'AB CD EF', 'AA BB CC DD EE FF GG HH']) {
      const last = words.split(' ').length - 1;
      for (let line = 0; line < last; line += 1) {
        const driver = Driver.opened().type(words).placeCaret(line, 2);
        driver.key('Backspace').key('x');
        expect(driver.view).toMatchObject({ enters: 2 });
        expect(driver.key('Enter').key('Enter').view).toMatchObject({ screen: 'checking' });
      }
    }
  });

  it('says what the next keys do', () => {
    expect(Driver.opened().type('J').view).toEqual({
      ...{ screen: 'typing', words: ['J'], line: 0, column: 1, hint: 'word', takesLetter: true },
    });
    expect(Driver.opened().type('J').key('Backspace').view).toEqual({
      ...{ screen: 'typing', words: [''], line: 0, column: 0, hint: 'firstWord' },
      takesLetter: true,
    });
    const full = Driver.opened().type('AA BB CC DD EE FF GG HH').key('ArrowUp');
    expect(full.view).toMatchObject({ hint: 'lastWord', enters: 2 });
    expect(full.key('ArrowDown').view).toMatchObject({ hint: 'lastWord', enters: 1 });
    const cut = Driver.opened().type('ACKNOWLEDGEMENT');
    expect(cut.view).not.toHaveProperty('takesLetter');
    expect(cut.view).toMatchObject({ enters: 2, endsWord: true });
    expect(cut.key('S').view).not.toHaveProperty('enters');
    expect(cut.view).not.toHaveProperty('endsWord');
    const short = Driver.opened().type('J').placeCaret(0, 1);
    expect(short.view).not.toHaveProperty('enters');
  });

  it('clears on Esc twice and records that without the words', () => {
    const driver = Driver.opened().type('JO').key('Escape');
    expect(driver.view).toMatchObject({ words: ['JO'], notice: 'clear' });
    expect(driver.read(guardMs.clear).key('Escape').view).toMatchObject({ screen: 'idle' });
    const abandoned = { kind: 'abandoned', phase: 'typing', by: 'escape', questionMs: 800 };
    expect(driver.facts).toEqual([{ kind: 'record', fact: abandoned }]);
  });

  it('keeps the words when another key follows the first Esc', () => {
    const driver = Driver.opened().type('JO').key('Escape').key('ArrowLeft').key('Escape');
    expect(driver.view).toMatchObject({ words: ['JO'], notice: 'clear' });
  });

  it('changes its revision with every change of the words, and only then', () => {
    const driver = Driver.opened().type('jo');
    const before = driver.state.revision;
    expect(driver.key('ArrowLeft').key('7').state.revision).toBe(before);
    expect(driver.key('x').state.revision).toBe(before + 1);
  });
});
