import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../electron/core/challenge/verdict.ts';
import {
  describeOpinionRefusal,
  nextOpinion,
  type OpinionRefusal,
} from '../../../electron/core/ledger/next-opinion.ts';
import type { RulingNumber } from '../../../electron/core/ledger/ruling-number.ts';
import type {
  OpinionOnRecord,
  RulingOnRecord,
} from '../../../electron/core/ledger/rulings-on-record.ts';
import type { LastOpinion } from '../../../electron/core/rulebook/rulebook.ts';
import { rulebooks } from '../../../electron/core/rulebook/rulebooks.ts';
import type { Member } from '../../../electron/core/staff/member.ts';
import { english } from '../../../electron/core/text/sentence.ts';

const ada: Member = { id: 'a', name: 'Ada', role: 'wordJudge' };
const bob: Member = { id: 'b', name: 'Bob', role: 'wordJudge' };
const helper: Member = { id: 'h', name: 'Hal', role: 'staff' };
const director: Member = { id: 'd', name: 'Dana', role: 'director' };

const look = {
  record: 3,
  time: '2026-11-21T08:10:00.000Z',
  words: ['JO'],
  lexicon: 'ab'.repeat(32),
  identity: 'cd'.repeat(32),
  rulebook: 'general',
};

function opinion(number: 'second' | 'third', by: Member, verdict: Verdict): OpinionOnRecord {
  return { ...look, opinion: number, by, verdict };
}

/** An acceptable ruling. */
function ruling(...opinions: readonly OpinionOnRecord[]): RulingOnRecord {
  return {
    ...look,
    ruling: 42 as RulingNumber,
    station: '3',
    label: '3-0042',
    verdict: 'acceptable',
    opinions,
    atDesk: [],
    setAsides: [],
    finalVerdict: opinions.at(-1)?.verdict ?? 'acceptable',
  };
}

const agreed = ruling(opinion('second', ada, 'acceptable'));
const differed = ruling(opinion('second', ada, 'unacceptable'));
const allGiven = ruling(
  opinion('second', ada, 'unacceptable'),
  opinion('third', bob, 'acceptable'),
);
const typedByAda: RulingOnRecord = { ...ruling(), by: ada };
const setAside: RulingOnRecord = {
  ...ruling(),
  setAsides: [{ record: 4, time: look.time, why: 'enteredWrongly', by: ada }],
};

function next(one: RulingOnRecord, member: Member, lastOpinion: LastOpinion = 3): string {
  const given = nextOpinion(one, member, { lastOpinion });
  return given.ok ? given.value : given.error;
}

describe('the second opinion', () => {
  it('is given by any word judge or director, once', () => {
    expect([ada, director].map((member) => next(ruling(), member))).toEqual(['second', 'second']);
    expect(next(ruling(), ada, 2)).toBe('second');
  });

  it('is not given by others of the staff', () => {
    expect(next(ruling(), helper)).toBe('notAJudge');
  });

  it('is not given where the rules know none, whoever asks', () => {
    expect([ada, director].map((member) => next(ruling(), member, 0))).toEqual([
      'noneAllowed',
      'noneAllowed',
    ]);
  });

  it('is not given by the word judge who typed the slip, but by another one or a director', () => {
    expect(next(typedByAda, ada)).toBe('gaveTheRuling');
    expect(next(typedByAda, bob)).toBe('second');
    expect(next({ ...typedByAda, by: director }, director)).toBe('second');
  });
});

describe('the third opinion', () => {
  it('is given when the second differs, by another word judge or a director', () => {
    expect(next(differed, bob)).toBe('third');
    expect(next(differed, director)).toBe('third');
    expect(next(differed, ada)).toBe('gaveTheSecond');
    expect(next({ ...differed, by: bob }, bob)).toBe('gaveTheRuling');
  });

  it('is not given when the second agrees, unless a director grants it', () => {
    expect(next(agreed, bob)).toBe('agreed');
    expect(next(agreed, director)).toBe('third');
  });

  it('is not given where the rules know no third one, unless a director grants it', () => {
    expect(next(differed, bob, 2)).toBe('noThirdAllowed');
    expect(next(differed, director, 2)).toBe('third');
  });

  it('may be given by a director who gave the second', () => {
    expect(next(ruling(opinion('second', director, 'unacceptable')), director)).toBe('third');
  });

  it('is the last one', () => {
    expect([bob, director].map((member) => next(allGiven, member))).toEqual([
      'allGiven',
      'allGiven',
    ]);
  });
});

it('a ruling that was set aside gets no opinion, whoever asks', () => {
  expect([ada, director].map((member) => next(setAside, member))).toEqual(['setAside', 'setAside']);
});

it('every rulebook lets a ruling be reviewed up to the third opinion: no document forbids it', () => {
  expect(rulebooks.map(({ id, lastOpinion }) => [id, lastOpinion])).toEqual(
    rulebooks.map(({ id }) => [id, 3]),
  );
});

it.each<[OpinionRefusal, RegExp]>([
  ['setAside', /is set aside/],
  ['allGiven', /third opinion was already given/],
  ['noneAllowed', /do not allow a second opinion/],
  ['notAJudge', /Ask one of them to sign in/],
  ['noThirdAllowed', /director may allow one/],
  ['agreed', /agrees with the ruling/],
  ['gaveTheRuling', /You typed the words/],
  ['gaveTheSecond', /You gave the second opinion/],
])('the refusal "%s" is told in plain words', (refusal, sentence) => {
  expect(english(describeOpinionRefusal(refusal))).toMatch(sentence);
});
