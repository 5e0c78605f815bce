import { expect, it } from 'vitest';
import {
  allOpinions,
  deskOpinionIn,
  memberAtDesk,
  nextAtDesk,
  standingVerdict,
  type GivenOpinion,
} from '../../../electron/core/fleet/desk-opinions.ts';
import { deskOpinionFact, entriesOf } from '../ledger/entries.ts';

const at = '2026-11-21T08:21:00.000Z';
const ledger = 'c0ffee'.padEnd(64, '0');
const place = { number: 12, hash: 'd'.repeat(64) };
const look = {
  verdict: 'acceptable',
  words: ['JO'],
  lexicon: 'a'.repeat(64),
  identity: 'b'.repeat(64),
  rulebook: 'general',
} as const;
const fact = deskOpinionFact({ ...look, words: ['JO'], ledger, ...place, name: 'Ada' });

function given(change: Partial<GivenOpinion> = {}): GivenOpinion {
  return {
    ...look,
    at: 'station',
    hash: '',
    record: 1,
    time: at,
    opinion: 'second',
    arrived: 1,
    ...change,
  };
}

it('is read from the ledger of the hub, with the place of its ruling', () => {
  const [entry] = entriesOf([at, fact]);
  const found = entry && deskOpinionIn(entry, '+01:00');
  expect(found).toEqual({
    ledger,
    ruling: place,
    given: {
      ...look,
      opinion: 'second',
      at: 'desk',
      arrived: 40,
      event: 'e'.repeat(64),
      record: 1,
      hash: entry?.record.hash,
      time: at,
      offset: '+01:00',
      by: memberAtDesk('Ada'),
    },
  });
  const [other] = entriesOf([at, { kind: 'stopped', body: {} }]);
  expect(other && deskOpinionIn(other, undefined)).toBeUndefined();
});

it('has no words and no name where a report leaves them out', () => {
  const [entry] = entriesOf([at, fact]);
  if (entry?.fact.kind !== 'deskOpinion') throw new Error('no opinion');
  const { words: _, name: __, ...body } = entry.fact.body;
  const found = deskOpinionIn({ ...entry, fact: { kind: 'deskOpinion', body } }, undefined);
  expect(found?.given.words).toEqual([]);
  expect(found?.given.by).toBeUndefined();
});

it('is in the order in which the hub has opinions, after those of stations that it had', () => {
  const [early, late] = [
    { ...given({ arrived: 40 }), words: ['EARLY'] },
    { ...given({ arrived: 41 }), words: ['LATE'] },
  ];
  const desk = given({ at: 'desk', arrived: 40, words: ['DESK'] });
  const all = allOpinions({ opinions: [early, late] }, [desk]);
  expect(all.map((one) => [one.at, one.words[0]])).toEqual([
    ['station', 'EARLY'],
    ['desk', 'DESK'],
    ['station', 'LATE'],
  ]);
});

it('stands as the last opinion does, and not if the same was given twice with two verdicts', () => {
  const ruling = { verdict: 'unacceptable', atDesk: [], setAsides: [], newer: [] } as const;
  const second = given();
  const third = given({ opinion: 'third', verdict: 'unacceptable', hash: 'third' });
  expect(standingVerdict(ruling, [])).toBe('unacceptable');
  expect(standingVerdict(ruling, [second])).toBe('acceptable');
  expect(standingVerdict(ruling, [second, third])).toBe('unacceptable');
  expect(standingVerdict(ruling, [third, second])).toBe('unacceptable');
  expect(standingVerdict(ruling, [second, given({ at: 'desk', hash: '2' })])).toBe('acceptable');
  const other = given({ at: 'desk', hash: '2', verdict: 'unacceptable' });
  expect(standingVerdict(ruling, [second, other])).toBe('undecided');
  const aside = { record: 5, time: at, why: 'blankMisread', hash: '', arrived: 9 } as const;
  expect(standingVerdict({ ...ruling, setAsides: [aside] }, [second])).toBe('setAside');
});

it('counts a note of the station once with its record here, and alone if another hub has it', () => {
  const atDesk = [{ ...given({ at: 'desk', hash: 'desk' }), number: 3, hub: 'Other' }];
  const ruling = { verdict: 'unacceptable', atDesk, setAsides: [], newer: [] } as const;
  expect(standingVerdict(ruling, [])).toBe('acceptable');
  expect(standingVerdict(ruling, [given({ at: 'desk', hash: 'desk' })])).toBe('acceptable');
  const next = nextAtDesk(ruling, [], memberAtDesk('Ada'), { lastOpinion: 3 });
  expect(next).toEqual({ ok: true, value: 'third' });
});

const speaks = { hash: 'f'.repeat(64), arrived: 9 };

it('comes next by the rules, and not after one that was given twice', () => {
  const ruling = { verdict: 'unacceptable', atDesk: [], setAsides: [], newer: [] } as const;
  const next = (opinions: readonly GivenOpinion[], name = 'Ada', newer: (typeof speaks)[] = []) =>
    nextAtDesk({ ...ruling, newer }, opinions, memberAtDesk(name), { lastOpinion: 3 });
  expect(next([])).toEqual({ ok: true, value: 'second' });
  const byAda = given({ at: 'desk', by: memberAtDesk('ADA') });
  expect(next([byAda], 'Grace')).toEqual({ ok: true, value: 'third' });
  expect(next([byAda])).toEqual({ ok: false, error: 'gaveTheSecond' });
  expect(next([byAda, given({ hash: 'station' })])).toEqual({ ok: false, error: 'givenTwice' });
  for (const opinions of [[], [byAda], [byAda, given()]]) {
    expect(next(opinions, 'Grace', [speaks])).toEqual({ ok: false, error: 'newer' });
  }
});
