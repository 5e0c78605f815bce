import { describe, expect, it } from 'vitest';
import {
  describeContradictions,
  validateEvent,
  type Contradiction,
} from '../../../electron/core/event/event.ts';
import type { EventFile } from '../../../electron/core/event/event-file.ts';
import { parsePublicKey, publicKeyLine } from '../../../electron/core/signature/minisign-format.ts';
import { rulebooks } from '../../../electron/core/rulebook/rulebooks.ts';
import { general } from '../../../electron/core/rulebook/rulebooks/general.ts';
import { errorOf, valueOf } from '../lexicon/samples.ts';
import { minisignPublicKey } from '../signature/keys.ts';
import { entries, eventWith, validEvent } from './samples.ts';
import { englishLines } from '../../../electron/core/text/sentence.ts';

const keyLine = publicKeyLine(valueOf(parsePublicKey(minisignPublicKey)));
const whatToDo = 'The event cannot be used this way. Fix it, or copy it again from the original.';

function contradictions(change: Partial<EventFile>): readonly Contradiction[] {
  return errorOf(validateEvent(eventWith(change)));
}

function told(change: Partial<EventFile>): readonly string[] {
  const lines = englishLines(describeContradictions(contradictions(change))).split('\n');
  expect(lines.at(-1)).toBe(whatToDo);
  return lines.slice(0, -1);
}

describe('the rules of an event', () => {
  it('are those of its rulebook under its own title', () => {
    expect(validEvent({ rulebook: 'nsa-1995' }).rules).toEqual({
      id: 'nsa-1995',
      title: 'Club finals',
      minimumLength: 2,
      maximumLength: 15,
      maximumWords: 8,
      procedure: 'wordJudge',
      lastOpinion: 3,
      comparedWith: 'slip',
      withdrawal: ['blankMisread'],
      allowList: new Set(),
      denyList: new Set(),
    });
  });

  it('are adjusted, with the words of both lists', () => {
    const adjustments = { maximumLength: 10, procedure: 'wordJudge', lastOpinion: 2 } as const;
    const lists = { allowList: entries('ACME'), denyList: entries('AT', 'CAT') };
    expect(validEvent({ adjustments, ...lists }).rules).toMatchObject({
      ...adjustments,
      allowList: new Set(['ACME']),
      denyList: new Set(['AT', 'CAT']),
    });
  });

  it('come with the keys whose signatures count', () => {
    const signatures = { count: 1, keys: [{ name: 'Club', key: keyLine }] };
    expect(validEvent({ signatures }).signers).toEqual([
      { name: 'Club', key: valueOf(parsePublicKey(minisignPublicKey)) },
    ]);
  });
});

describe('an event that contradicts itself is refused, as', () => {
  it.each<[string, Partial<EventFile>, readonly string[]]>([
    ['one of no rulebook', { rulebook: 'none' }, ['This program does not know the rules "none".']],
    [
      'one that ends before it begins',
      { dates: { first: '2026-11-22', last: '2026-11-21' } },
      ['The last day (2026-11-21) is before the first day (2026-11-22).'],
    ],
    [
      'one with a word on both lists',
      { allowList: entries('ACME', 'AT'), denyList: entries('ACME') },
      ['ACME is on both the allow list and the deny list. Remove it from one of them.'],
    ],
    [
      'one with a word twice on a list',
      { denyList: entries('AT', 'AT', 'AT') },
      ['AT is already on the deny list.'],
    ],
    [
      'one with words that are none',
      { allowList: entries('AT&T', 'acme', 'A', 'ABCDEFGHIJKLMNOP') },
      [
        'Allow list: "AT&T" is not a word: "&" is not a letter from A to Z.',
        '"acme" on the allow list must be in capitals.',
        'A on the allow list has 1 letter. Here a word has 2 to 15 letters.',
        'ABCDEFGHIJKLMNOP on the allow list has 16 letters. Here a word has 2 to 15 letters.',
      ],
    ],
    [
      'one that allows a word longer than its own maximum, but may deny it',
      {
        adjustments: { maximumLength: 10 },
        allowList: entries('ABCDEFGHIJ', 'ABCDEFGHIJK'),
        denyList: entries('BCDEFGHIJKL'),
      },
      ['ABCDEFGHIJK on the allow list has 11 letters. Here a word has 2 to 10 letters.'],
    ],
    [
      'one that allows a word longer than the maximum of its rulebook',
      { rulebook: 'scrabble-fest-2023', allowList: entries('ABCDEFGHIJK') },
      ['ABCDEFGHIJK on the allow list has 11 letters. Here a word has 2 to 10 letters.'],
    ],
    [
      'one with a station twice',
      { stations: ['1', '2', '1'] },
      ['The station name "1" is used twice.'],
    ],
    [
      'one with a language twice',
      { languages: ['en', 'en'] },
      ['The language "en" is listed twice.'],
    ],
    [
      'one with verdict words that are alike, or of another language',
      {
        verdictWords: {
          fr: { acceptable: 'Admis', unacceptable: 'ADMIS' },
          es: { acceptable: 'SI', unacceptable: 'NO' },
        },
      },
      [
        'The two verdict words for the language "fr" must be different.',
        'There are verdict words for the language "es", but the event does not use that language.',
      ],
    ],
    [
      'one that demands more signatures than it has keys',
      { signatures: { count: 2, keys: [{ name: 'Club', key: keyLine }] } },
      ['The event requires more signatures than it has keys. Signatures: 2. Keys: 1.'],
    ],
    [
      'one with keys that are none, or twice the same',
      {
        signatures: {
          count: 1,
          keys: [
            { name: 'Club', key: keyLine },
            { name: 'Other', key: keyLine },
            { name: 'Third', key: 'RWQ' },
          ],
        },
      },
      [
        expect.stringMatching(
          /^A key with the id D784B4B11FCDDD27 is already on the list/,
        ) as string,
        expect.stringMatching(/^The key of "Third" is not a minisign public key: /) as string,
      ],
    ],
  ])('%s', (_, change, sentences) => {
    expect(told(change)).toEqual(sentences);
  });

  it('one with all its faults at once', () => {
    expect(
      contradictions({
        rulebook: 'school-2023',
        adjustments: { maximumLength: 9, procedure: 'wordJudge' },
        dates: { first: '2026-11-22', last: '2026-11-21' },
        stations: ['1', '1'],
      }).map(({ kind }) => kind),
    ).toEqual(['notLeftOpen', 'procedureUnexplained', 'datesReversed', 'stationTwice']);
  });

  it('one with very many faults, of which twenty are told and the others counted', () => {
    const words = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
    const sentences = told({ denyList: entries(...words) });
    expect(sentences).toHaveLength(21);
    expect(sentences[20]).toBe('… and 6 more.');
  });
});

describe('what an event may change', () => {
  const prepared = { reason: 'by hand', by: 'A. Director', on: '2026-11-20' };
  const changes: Readonly<Record<string, Partial<EventFile>>> = {
    allowList: { allowList: entries('ACME') },
    denyList: { denyList: entries('AT') },
    maximumLength: { adjustments: { maximumLength: 9 } },
    procedure: { adjustments: { procedure: 'selfService', procedureNote: prepared } },
    lastOpinion: { adjustments: { lastOpinion: 0 } },
    preparedSecondary: { adjustments: { preparedSecondary: prepared } },
  };

  it.each(rulebooks.map((rulebook) => [rulebook.id, rulebook] as const))(
    'is what %s leaves open, and nothing else',
    (id, { adjustable }) => {
      for (const [what, change] of Object.entries(changes)) {
        const made = validateEvent(eventWith({ rulebook: id, ...change }));
        const isOpen = (adjustable as readonly string[]).includes(what);
        expect([what, made.ok]).toEqual([what, isOpen]);
        if (!made.ok) expect(made.error).toEqual([{ kind: 'notLeftOpen', what, rulebook: id }]);
      }
    },
  );

  it('is who types only with a reason, where the document says who', () => {
    const adjustments = { procedure: 'wordJudge' } as const;
    expect(told({ rulebook: 'school-2023', adjustments })).toEqual([
      'The event changes who types, but does not say why. Give the reason and the name of who decided.',
    ]);
    const explained = { ...adjustments, procedureNote: prepared };
    expect(validEvent({ rulebook: 'school-2023', adjustments: explained }).rules.procedure).toBe(
      'wordJudge',
    );
    expect(validEvent({ adjustments }).rules.procedure).toBe('wordJudge');
  });

  it('is told in words when it is not left open', () => {
    const closed = { ...general, adjustable: [] };
    const all = eventWith({
      allowList: entries('ACME'),
      denyList: entries('AT'),
      adjustments: {
        maximumLength: 9,
        procedure: 'selfService',
        procedureNote: prepared,
        lastOpinion: 0,
        preparedSecondary: prepared,
      },
    });
    const start = 'The rules "general" do not';
    expect(
      englishLines(describeContradictions(errorOf(validateEvent(all, [closed])))).split('\n'),
    ).toEqual([
      `${start} allow an allow list.`,
      `${start} allow a deny list.`,
      `${start} let an event change the longest word.`,
      `${start} let an event change who types and who presses Tab.`,
      `${start} let an event change which opinions can be given.`,
      `${start} let an event change how the long-word list is prepared.`,
      whatToDo,
    ]);
  });
});
