/** What an export leaves out for each audience. */
import { describe, expect, it } from 'vitest';
import { wordSources } from '../../../../electron/core/challenge/verdict.ts';
import { emptyChain } from '../../../../electron/core/ledger/chain.ts';
import {
  audiences,
  readReaders,
  type Audience,
  type TypedReaders,
} from '../../../../electron/core/reports/export/audience.ts';
import type { NewRecord } from '../../../../electron/core/ledger/record-kinds.ts';
import { escapeHtml } from '../../../../electron/core/reports/papers/markup.ts';
import { ok } from '../../../../electron/core/base/result.ts';
import { staffLanguages } from '../../../../electron/core/text/language.ts';
import { paperTexts } from '../../../../electron/core/text/paper-texts.ts';
import { english } from '../../../../electron/core/text/sentence.ts';
import { valueOf } from '../../lexicon/samples.ts';
import { day, entriesOf, rulingFact, rulingWith } from '../../ledger/entries.ts';
import { at, blockOf, csv, html, jsonLines, show } from './exports.ts';

/** Without its style, which has words of its own; with the block as a program reads it. */
function readable(page: string): string {
  const paper = page.replace(/<style>.*<\/style>/s, '').replace(/<pre id.*<\/pre>/, '');
  return `${paper}${JSON.stringify(JSON.parse(blockOf(page)))}`;
}

/** Parts of the sample that only some readers may see. */
const secrets = {
  sources: /sources":|"primary|main list|long-word list|not in any list/,
  names: /Ada|HYPERLINK|word judge|wordJudge/,
  wordsOfOthers: /\bQUIT|\bZA\b|\bQUITX\b/,
  words: /UNSTATE/,
  seconds: /\d\d:\d\d:\d\d/,
};

describe.each([
  ['CSV', (audience: Audience) => csv(audience)],
  ['JSON Lines', (audience: Audience) => jsonLines(audience).join('\n')],
  ['HTML', (audience: Audience) => readable(html(audience))],
] as const)('an export as %s', (name, make) => {
  const shownIn = (text: string): readonly string[] =>
    Object.entries(secrets).flatMap(([secret, found]) => (found.test(text) ? [secret] : []));

  it('for the public has no word, no name and no second', () => {
    expect(shownIn(make('public'))).toEqual([]);
    expect(make('public')).toContain('unacceptable');
  });

  it('for a table has the words of its rulings and their opinions, and no others', () => {
    expect(shownIn(make('table'))).toEqual(['words']);
    expect(make('table')).toContain('UNSTATES');
  });

  it('for the federation has everything', () => {
    const all = Object.keys(secrets);
    const text = name === 'CSV' ? make('whole').replace('primary', 'main list') : make('whole');
    expect(shownIn(text)).toEqual(all);
  });
});

describe('the rulings of a table', () => {
  const place = (number: number, board?: number): readonly [string, NewRecord] => [
    at,
    rulingWith({ board }, rulingFact(number, 'acceptable', 'JO')),
  ];
  const entries = entriesOf(
    [at, { kind: 'started', body: { program: '0.1.0', station: '7' } }],
    place(1, 4),
    place(2, 5),
    place(3, 4),
    place(4),
  );
  const checkpoint = { head: emptyChain, code: '', text: '' };
  const ledgers = [{ station: '7', entries: () => entries, checkpoint }] as const;
  const shown = (typed: Omit<TypedReaders, 'audience'>): readonly number[] | string => {
    const readers = readReaders({ audience: 'table', ...typed });
    if (!readers.ok) return english(readers.error);
    const told = show(readers.value, ledgers);
    if (!told.ok) return english(told.error);
    return [...told.value.ledgers[0].entries()].flatMap(({ fact }) =>
      fact.kind === 'ruling' && fact.body.words !== undefined ? [fact.body.ruling] : [],
    );
  };

  it.each<[Omit<TypedReaders, 'audience'>, readonly number[] | string]>([
    [{ rulings: '2' }, [2]],
    [{ rulings: ' 7-0001,0004' }, [1, 4]],
    [{ board: '4' }, [1, 3]],
    [{ rulings: '8-0001' }, 'Ruling 8-0001 is not in the ledger, or its words are not.'],
    [{ rulings: '2, 9' }, 'Ruling 9 is not in the ledger, or its words are not.'],
    [{ board: '6' }, 'No ruling of board 6 is in the ledger, or its words are not.'],
    [{ rulings: '2;4' }, '"2;4" is not a list of rulings. Type their numbers, such as 12, 15.'],
    [
      { board: 'x' },
      'Type the numbers of the rulings of the table, such as 12, 15, or its board, such as 7.',
    ],
    [{}, 'Type the numbers of the rulings of the table, such as 12, 15, or its board, such as 7.'],
  ])('are chosen by their numbers or their board: %j', (typed, expected) => {
    expect(shown(typed)).toEqual(expected);
  });

  it('are not chosen for other readers', () => {
    expect(readReaders({ audience: 'public' })).toEqual(ok({ audience: 'public' }));
    const refused = readReaders({ audience: 'whole', rulings: '2' });
    expect(refused.ok ? '' : english(refused.error)).toBe(
      'Rulings and a board can be chosen only for one table.',
    );
  });

  it('do not show what a report left out already', () => {
    const { ledgers: shortened } = valueOf(show({ audience: 'public' }, ledgers));
    const chosen = { rulings: [{ ruling: 2 }] };
    expect(show({ audience: 'table', chosen }, shortened).ok).toBe(false);
  });
});

describe.each(staffLanguages)('what each may have on paper in %s', (language) => {
  const t = paperTexts(language);
  const told = wordSources.map((source) => `(${t(`ledger.sources.${source}`)})`);

  it('is said at the top', () => {
    for (const audience of audiences) {
      expect(html(audience, day, t)).toContain(escapeHtml(t(`ledger.for.${audience}`)));
    }
    for (const source of told) expect(html('table', day, t)).not.toContain(source);
    expect(told.some((source) => html('whole', day, t).includes(source))).toBe(true);
  });
});
