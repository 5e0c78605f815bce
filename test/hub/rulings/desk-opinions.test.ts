import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { english } from '../../../electron/core/text/sentence.ts';
import { countRecords } from '../../../electron/hub/ledgers/stored-ledger.ts';
import { entriesIn, ruleOn } from '../stations.ts';
import { recordsIn } from '../../station/ledger-records.ts';
import type { Day } from '../../station/ledger/ledger-day.ts';
import { dayLexicon, RulingsOfHub } from './rulings-of-hub.ts';

let at: RulingsOfHub;
let day: Day;

beforeEach(async () => {
  at = new RulingsOfHub();
  at.useDayLexicons();
  day = at.stations.add('7', 0);
  ruleOn(day, 'CAT', 'QUITX');
  await at.collect(day);
});

afterEach(() => {
  at.end();
});

function recorded(): readonly unknown[] {
  return recordsIn(at.stations.hub)
    .filter(({ kind }) => kind === 'deskOpinion')
    .map(({ body }) => body);
}

it('records an opinion in the ledger of the hub, with both spellings, and not at the station', async () => {
  const before = entriesIn(day).length;
  expect((await at.opened('7-0001')).next).toEqual({ kind: 'opinion', opinion: 'second' });
  expect(await at.give('7-0001', 'second', ['cat', ' quit ', ''], ' Ada Lovelace ')).toBe(
    'acceptable',
  );
  const { ledger, number, hash } = await at.one('7-0001');
  expect(recorded()).toEqual([
    {
      ledger,
      number,
      hash,
      station: '7',
      ruling: 1,
      opinion: 'second',
      verdict: 'acceptable',
      words: ['CAT', 'QUIT'],
      name: 'Ada Lovelace',
      lexicon: dayLexicon.sha256,
      identity: dayLexicon.identity,
      rulebook: 'general',
      arrived: countRecords(at.hub.database),
    },
  ]);
  const { ruling, next } = await at.opened('7-0001');
  expect(ruling).toMatchObject({
    words: ['CAT', 'QUITX'],
    verdict: 'unacceptable',
    finalVerdict: 'acceptable',
    opinions: [
      {
        opinion: 'second',
        at: 'desk',
        verdict: 'acceptable',
        words: ['CAT', 'QUIT'],
        by: { name: 'Ada Lovelace' },
        judgement: 'agrees',
      },
    ],
  });
  expect(next).toEqual({ kind: 'opinion', opinion: 'third' });
  expect(JSON.stringify(ruling)).not.toMatch(/source|primary/);
  expect(entriesIn(day)).toHaveLength(before);
  at.openAgain();
  expect((await at.opened('7-0001')).ruling).toEqual(ruling);
});

it('finds the words of an opinion at the desk', async () => {
  await at.give('7-0001', 'second', ['CAT', 'DOGGO']);
  expect(await at.labels('doggo')).toEqual(['7-0001']);
});

it('follows the order of opinions, and knows who gave the second one by the name', async () => {
  expect(await at.give('7-0001', 'third', ['CAT'])).toMatch(
    /^No opinion was given, because another/,
  );
  expect(await at.give('7-0001', 'second', ['CAT'])).toBe('acceptable');
  expect(await at.give('7-0001', 'third', ['CAT'], 'ada')).toMatch(
    /^You gave the second opinion\./,
  );
  expect(await at.give('7-0001', 'third', ['CAT', 'QUITX'], 'Grace')).toBe('unacceptable');
  expect(await at.give('7-0001', 'third', ['CAT'], 'Alan')).toMatch(
    /third opinion was already given/,
  );
  const { next } = await at.opened('7-0001');
  expect(next).toMatchObject({ kind: 'refused' });
  expect(recorded()).toHaveLength(2);
});

it('needs no third opinion if the second agrees', async () => {
  expect(await at.give('7-0001', 'second', ['CAT', 'QUITX'])).toBe('unacceptable');
  expect(await at.give('7-0001', 'third', ['CAT'], 'Grace')).toMatch(/agrees with the ruling/);
});

it('refuses a ruling that was set aside, and records nothing', async () => {
  day.write({
    kind: 'rulingSetAside',
    body: { ruling: 1, why: 'blankMisread', by: { id: 'j', name: 'J', role: 'wordJudge' } },
  });
  await at.collect(day);
  expect(await at.give('7-0001', 'second', ['CAT'])).toMatch(/^This ruling is set aside/);
  expect(recorded()).toEqual([]);
});

it.each([
  ['no name', ['CAT'], ' ', /^Type the name of the person/],
  ['a long name', ['CAT'], 'A'.repeat(41), /^Type the name of the person/],
  ['a name in two lines', ['CAT'], 'Ada\nGrace', /^Type the name of the person/],
  ['no words', [' '], 'Ada', /^No word was given\./],
  ['what is no word', ['C4T'], 'Ada', /is not a letter from A to Z/],
  ['a letter alone', ['A'], 'Ada', /fewer than 2 letters/],
  ['a word longer than a board', ['A'.repeat(16)], 'Ada', /more than 15 letters/],
  [
    'more words than a play has',
    Array.from({ length: 9 }, () => 'CAT'),
    'Ada',
    /more than 8 words/,
  ],
])('refuses %s, and records nothing', async (_, words, name, why) => {
  expect(await at.give('7-0001', 'second', words, name)).toMatch(why);
  expect(recorded()).toEqual([]);
});

it('refuses with what is missing if the list is not here, or is not what it was', async () => {
  const [first = '', ...others] = at.lexicons;
  at.lexicons = others;
  const missing = await at.give('7-0001', 'second', ['CAT']);
  expect(missing).toMatch(
    /^No opinion was given\. This hub does not have the word list "Sample list/,
  );
  const { next } = await at.opened('7-0001');
  expect(next.kind === 'refused' && english(next.sentence)).toMatch(/does not have the word list/);
  at.lexicons = [first];
  expect((await at.opened('7-0001')).next.kind).toBe('opinion');
  rmSync(first);
  expect(await at.give('7-0001', 'second', ['CAT'])).toMatch(/does not have the word list/);
  at.useDayLexicons();
  expect(await at.give('7-0001', 'second', ['CAT'])).toBe('acceptable');
  expect(recorded()).toHaveLength(1);
});

it('takes the second opinion of the station as it is, and gives the third', async () => {
  day.opinion('second', 1, dayLexicon, 'CAT');
  await at.collect(day);
  expect((await at.opened('7-0001')).next).toEqual({ kind: 'opinion', opinion: 'third' });
  expect(await at.give('7-0001', 'third', ['CAT'])).toBe('acceptable');
  expect((await at.one('7-0001')).opinions.map(({ at: where }) => where)).toEqual([
    'station',
    'desk',
  ]);
  expect(await at.alarms()).toEqual([]);
});

it('raises an alarm when desk and station both gave the second opinion, and keeps both', async () => {
  expect(await at.give('7-0001', 'second', ['CAT'])).toBe('acceptable');
  // The station does not know of it.
  day.opinion('second', 1, dayLexicon, 'CAT', 'QUITX');
  await at.collect(day);
  expect(await at.alarms()).toEqual([
    '7-0001: The same opinion was given twice, and the hub keeps both. The director decides which one stands.',
  ]);
  const { ruling, next } = await at.opened('7-0001');
  expect(
    ruling.opinions.map(({ at: where, opinion, verdict }) => [where, opinion, verdict]),
  ).toEqual([
    ['desk', 'second', 'acceptable'],
    ['station', 'second', 'unacceptable'],
  ]);
  expect(ruling.finalVerdict).toBe('undecided');
  expect(next).toMatchObject({ kind: 'refused' });
  expect(await at.give('7-0001', 'third', ['CAT'], 'Grace')).toMatch(/was given twice/);
  at.openAgain();
  expect((await at.opened('7-0001')).ruling).toEqual(ruling);
});

it('gives one of two opinions that are asked for at the same time', async () => {
  const given = await Promise.all([
    at.give('7-0001', 'second', ['CAT'], 'Ada'),
    at.give('7-0001', 'second', ['CAT'], 'Grace'),
  ]);
  expect(given.filter((one) => one === 'acceptable')).toHaveLength(1);
  expect(recorded()).toHaveLength(1);
});
