import { describe, expect, it } from 'vitest';
import { formatMessage } from '../../../electron/core/text/message.ts';
import { textsIn } from '../../../electron/core/text/texts-in-language.ts';

describe('a message', () => {
  it('has names as they are and numbers as the language writes them', () => {
    const message = '{name}: {count, number}';
    expect(formatMessage('en', message, { name: '{count}', count: 23_456 })).toBe(
      '{count}: 23,456',
    );
    expect(formatMessage('es', message, { name: 'a', count: 23_456 })).toBe('a: 23.456');
  });

  it('counts as the language does', () => {
    const message = '{count, plural, one {# mot} other {# mots}}';
    expect([0, 1, 2].map((count) => formatMessage('fr', message, { count }))).toEqual([
      '0 mot',
      '1 mot',
      '2 mots',
    ]);
    expect(formatMessage('en', message, { count: 0 })).toBe('0 mots');
  });

  it('takes tags for text', () => {
    expect(formatMessage('en', 'less < more, <b>bold</b>')).toBe('less < more, <b>bold</b>');
  });

  it.each(['{name', '{count, plural, one {a}}', '{name, unknown}'])(
    'that cannot be read is an error: %s',
    (message) => {
      expect(() => formatMessage('en', message, { name: 'a', count: 1 })).toThrow();
    },
  );

  it('without one of its values is an error', () => {
    expect(() => formatMessage('en', '{name}', {})).toThrow('name');
  });
});

describe('the texts of a catalogue', () => {
  const messages = { word: 'Mot {number}', other: 'Autre' };

  it('are those of the language', () => {
    const t = textsIn(messages, 'fr');
    expect(t.language).toBe('fr');
    expect(t('word', { number: 4 })).toBe('Mot 4');
  });

  it('give their place to those of an event, as these are written', () => {
    const t = textsIn(messages, 'fr', { word: '{MOT}' });
    expect(t('word', { number: 4 })).toBe('{MOT}');
    expect(t('other')).toBe('Autre');
  });
});
