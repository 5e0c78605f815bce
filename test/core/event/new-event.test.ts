import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../electron/station/disk/sha256.ts';
import { checkEvent, eventIdFrom } from '../../../electron/core/event/new-event.ts';
import { rulebooks } from '../../../electron/core/rulebook/rulebooks.ts';
import { errorOf, valueOf } from '../lexicon/samples.ts';
import { entries, sampleFile } from './samples.ts';
import { describeOtherDay } from '../../../electron/core/event/event-day.ts';
import { english, englishLines } from '../../../electron/core/text/sentence.ts';

describe('an event that somebody made', () => {
  it('is checked in form and by its rulebook', () => {
    expect(checkEvent(sampleFile)).toMatchObject({ ok: true });
    const both = { ...sampleFile, allowList: entries('AT'), denyList: entries('AT') };
    expect(englishLines(errorOf(checkEvent(both)).sentences)).toMatch(
      /^AT is on both the allow list and the deny list\. Remove it from one of them\.\n/,
    );
    expect(errorOf(checkEvent(both)).fields).toEqual([
      { field: 'word', sentence: expect.objectContaining({ values: ['AT'] }) as unknown },
    ]);
  });

  it('states the longest word, even where it is that of the rulebook', () => {
    for (const { id: rulebook, maximumLength } of rulebooks) {
      const { file, rules } = valueOf(checkEvent({ ...sampleFile, rulebook }));
      expect(file).toEqual({ ...sampleFile, rulebook, adjustments: { maximumLength } });
      expect(rules.maximumLength).toBe(maximumLength);
      expect(valueOf(checkEvent(file)).file).toEqual(file);
    }
  });

  it.each<[string, object]>([
    ['Type a title for the event.', { title: '' }],
    ['Title: longer than 80 characters.', { title: 'x'.repeat(81) }],
    [
      'First day: not a date such as 2026-11-21.',
      { dates: { first: '21/11', last: '2026-11-22' } },
    ],
    ['Last day: not a date such as 2026-11-21.', { dates: { first: '2026-11-21', last: '' } }],
    ['Station name: longer than 20 characters.', { stations: ['1', 'x'.repeat(21)] }],
    ['Station name: none, and an event needs at least one.', { stations: [] }],
    ['Word: longer than 40 characters.', { denyList: entries('X'.repeat(41)) }],
    ['Type a word.', { allowList: entries('') }],
    [
      'Type a reason for this word.',
      { allowList: entries('ACME').map((entry) => ({ ...entry, reason: '' })) },
    ],
    [
      'Type the reason why the event changes who types.',
      { adjustments: { procedureNote: { reason: '', by: 'A', on: '2026-11-20' } } },
    ],
    ['lexicon.identity: not a SHA-256.', { lexicon: { ...sampleFile.lexicon, identity: 'AB' } }],
  ])('is told without a word against a file: %s', (told, change) => {
    expect(englishLines(errorOf(checkEvent({ ...sampleFile, ...change })).sentences)).toBe(
      `${told}\nNothing was changed. Fix this, then try again.`,
    );
  });

  it.each<[string, object]>([
    ['title', { title: '' }],
    ['first', { dates: { first: '21/11', last: '2026-11-22' } }],
    ['last', { dates: { first: '2026-11-21', last: '' } }],
    ['last', { dates: { first: '2026-11-22', last: '2026-11-21' } }],
    ['stations', { stations: [] }],
    ['stations', { stations: ['1', '1'] }],
    ['word', { denyList: entries('C4T') }],
    ['word', { denyList: entries('CAT CAT') }],
    ['reason', { denyList: entries('CAT').map((entry) => ({ ...entry, reason: '' })) }],
    ['rulebook', { rulebook: 'other' }],
    ['verdictWords', { verdictWords: { en: { acceptable: 'YES', unacceptable: 'yes' } } }],
    ['signers', { signatures: { count: 1, keys: [] } }],
  ])('names the field "%s" of the form', (field, change) => {
    const { sentences, fields } = errorOf(checkEvent({ ...sampleFile, ...change }));
    expect(fields.map((one) => one.field)).toEqual([field]);
    expect(sentences[0]).toEqual(fields[0]?.sentence);
  });

  it('names no field for what the form does not show', () => {
    expect(errorOf(checkEvent({ ...sampleFile, id: '?' })).fields).toEqual([]);
  });
});

it.each([
  [
    '2026-11-20',
    'The event runs from 21 November 2026 to 22 November 2026, and today is 20 November 2026. ',
  ],
  [
    '2026-11-23',
    'The event runs from 21 November 2026 to 22 November 2026, and today is 23 November 2026. ',
  ],
])('on %s an event of other days says so', (today, told) => {
  const sentence = describeOtherDay(sampleFile.dates, today);
  expect(sentence && english(sentence)).toBe(`${told}Check the clock, or load the right event.`);
});

it('an event of one day says which, and on its days nothing', () => {
  const day = { first: '2026-11-21', last: '2026-11-21' };
  const sentence = describeOtherDay(day, '2026-11-22');
  expect(sentence && english(sentence)).toMatch(/^The event is on 21 November 2026, and today is /);
  expect(describeOtherDay(day, '2026-11-21')).toBeUndefined();
  expect(describeOtherDay(sampleFile.dates, '2026-11-22')).toBeUndefined();
});

/** As in an id. */
function sha256Text(text: string): string {
  return sha256(text.normalize('NFD')).slice(0, 8);
}

it.each([
  ['Club finals', 'club-finals'],
  ['  Été à Québec, 2026! ', 'ete-a-quebec-2026'],
  ['X'.repeat(39) + ' Y', 'x'.repeat(39)],
  ['東京', `event-${sha256Text('東京')}`],
  ['Турнир 2026', `2026-${sha256Text('турнир 2026')}`],
  ['Кубок 2026', `2026-${sha256Text('кубок 2026')}`],
  ['!', `event-${sha256Text('!')}`],
])('the id made from the title "%s" is "%s"', (title, id) => {
  expect(eventIdFrom(title, sha256)).toBe(id);
});
