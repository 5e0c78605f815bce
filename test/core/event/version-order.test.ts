/** From an attack that worked: a hub brought an older signed event back, with nobody at the station. */
import { describe, expect, it } from 'vitest';
import {
  describeEventNotForward,
  describeListNotForward,
  goesBackFrom,
  highestIssueOf,
  whatComesBack,
  whyEventNotFromAfar,
  whyListNotFromAfar,
  type EventVersion,
  type ListVersion,
  type SinceWhen,
} from '../../../electron/core/event/version-order.ts';
import { english } from '../../../electron/core/text/sentence.ts';
import { entries, sampleFile } from './samples.ts';

const [ada, bob] = ['A'.repeat(16), 'B'.repeat(16)];

/** The sample is version 3 of the cup, signed by Ada. */
function cup(change: Partial<EventVersion> = {}): EventVersion {
  const issue = 'issue' in change ? change.issue : 3;
  const keys = change.keys ?? [ada];
  const sha256 = `${change.id ?? 'cup'} ${(issue ?? 0).toString()} ${keys.join()}`;
  return { id: 'cup', keys, sha256, ...change, issue };
}

const first = cup({ issue: 1 });
const second = cup({ issue: 2 });
const third = cup();

type Case = [
  what: string,
  why: ReturnType<typeof whyEventNotFromAfar>,
  sent: EventVersion,
  inForce: EventVersion | undefined,
  used: readonly EventVersion[],
];

function row(
  what: string,
  why: Case[1],
  sent: EventVersion,
  inForce?: EventVersion,
  used: readonly EventVersion[] = inForce ? [inForce] : [],
): Case {
  return [what, why, sent, inForce, used];
}

describe('from afar, an event', () => {
  it.each<Case>([
    row('with a higher number is used', undefined, cup({ issue: 4 }), third),
    row('with a number that skips others is used', undefined, cup({ issue: 9 }), third),
    row('that is in force stays', undefined, third, third),
    row('that is in force stays, after a higher one', undefined, second, second, [third, second]),
    row('that is older is not, as in the attack that worked', 'older', second, third),
    row('that is the oldest is not', 'older', first, third, [first, second, third]),
    row('that a director left is not', 'sameNumber', third, second, [third, second]),
    row('below one that a director left is not', 'older', cup({ issue: 2, sha256: 'x' }), first, [
      third,
      first,
    ]),
    row('above one that a director left is used', undefined, cup({ issue: 4 }), second, [
      third,
      second,
    ]),
    row('of the same number and other content is not', 'sameNumber', cup({ sha256: 'x' }), third),
    row('without a number is not', 'noOrder', cup({ issue: undefined }), third),
    row('is used after one without a number', undefined, first, cup({ issue: undefined })),
    row('of another tournament is not', 'otherEvent', cup({ id: 'fest', issue: 9 }), third),
    row('is not used without one in force', 'otherEvent', cup({ issue: 9 }), undefined, [third]),
    row('by another publisher is not', 'otherPublisher', cup({ keys: [bob], issue: 9 }), third),
    row('without the signature is not', 'otherPublisher', cup({ keys: [], issue: 9 }), third),
    row('with a first signature is not', 'otherPublisher', cup({ issue: 9 }), cup({ keys: [] })),
    row(
      'by the same and another publisher is used',
      undefined,
      cup({ keys: [bob, ada], issue: 4 }),
      third,
    ),
    row(
      'unsigned is used after an unsigned one',
      undefined,
      cup({ keys: [], issue: 4 }),
      cup({ keys: [] }),
    ),
    row('is compared with the versions of its own publisher', undefined, cup({ issue: 4 }), third, [
      cup({ keys: [bob], issue: 90 }),
      cup({ id: 'fest', issue: 80 }),
      third,
    ]),
  ])('%s', (_, why, sent, inForce, used) => {
    expect(whyEventNotFromAfar(sent, inForce, used)).toBe(why);
  });
});

describe('from afar, a signed list', () => {
  function list(at: number | undefined, change: Partial<ListVersion> = {}): ListVersion {
    return { title: 'Club', key: ada, identity: `words of ${String(at)}`, ...change, at };
  }
  const used = [list(10), list(20)];

  it.each<readonly [string, ReturnType<typeof whyListNotFromAfar>, readonly ListVersion[]]>([
    ['signed later is used', undefined, [list(21)]],
    ['that was the latest is used', undefined, [list(20)]],
    ['signed earlier is not', 'older', [list(10)]],
    ['signed earlier than the latest is not', 'older', [list(19)]],
    [
      'signed at the same time, with other words, is not',
      'sameNumber',
      [list(20, { identity: 'x' })],
    ],
    [
      'signed at the same time as the latest, with the words of an earlier one, is not',
      'sameNumber',
      [list(20, { identity: list(10).identity })],
    ],
    ['without a time is not', 'noOrder', [list(undefined)]],
    ['with another title is not', 'otherPublisher', [list(21, { title: 'School' })]],
    ['by another key is not', 'otherPublisher', [list(21, { key: bob })]],
    ['by a second key is used', undefined, [list(9, { key: bob }), list(21)]],
    ['that one key signed earlier is called older', 'older', [list(9, { key: bob }), list(9)]],
  ])('%s', (_, why, sent) => {
    expect(whyListNotFromAfar(sent, used)).toBe(why);
  });

  it('is used after lists whose signatures have no time', () => {
    expect(whyListNotFromAfar([list(1)], [list(undefined)])).toBeUndefined();
  });
});

describe('at the station, a director goes back', () => {
  it.each<readonly [string, number | undefined, EventVersion, readonly EventVersion[]]>([
    ['from the highest version to an older one', 3, second, [first, second, third]],
    ['after having gone back before', 3, first, [third, second]],
    ['to another content of the same number', 3, cup({ sha256: 'x' }), [third]],
    ['to an older one whose signature was taken away', 3, cup({ issue: 2, keys: [] }), [third]],
    ['not by a higher version', undefined, cup({ issue: 4 }), [third]],
    ['not by the highest version, used again', undefined, third, [third, second]],
    ['not by a version without a number', undefined, cup({ issue: undefined }), [third]],
    ['not by another event', undefined, cup({ id: 'fest', issue: 1 }), [third]],
    ['not by the first event', undefined, first, []],
  ])('%s', (_, from, next, used) => {
    expect(goesBackFrom(next, used)).toBe(from);
  });

  it('is compared with the highest number of that event', () => {
    const used = [third, second, cup({ id: 'fest', issue: 9 }), cup({ issue: undefined })];
    expect(highestIssueOf(used, 'cup')).toBe(3);
    expect(highestIssueOf(used, 'open')).toBe(0);
  });
});

describe('what would come back', () => {
  function said(
    inUse: Partial<typeof sampleFile>,
    older: Partial<typeof sampleFile>,
    sinceWhen: SinceWhen = () => undefined,
  ): string {
    const [used, next] = [inUse, older].map((change) => ({ ...sampleFile, ...change }));
    const words = whatComesBack(used ?? sampleFile, next ?? sampleFile, sinceWhen);
    return words.map(english).join(' ');
  }

  it('is a word that was withdrawn, with its day', () => {
    expect(said({ denyList: entries('TREE') }, {})).toBe(
      'TREE, withdrawn on 20 November 2026, would count again.',
    );
  });

  it('is a word that was allowed, or the other way round', () => {
    expect(said({ allowList: entries('ACME') }, {})).toBe(
      'ACME, allowed on 20 November 2026, would no longer count.',
    );
    expect(said({}, { allowList: entries('ACME'), denyList: entries('TREE') })).toBe(
      'ACME would be allowed again. TREE would be withdrawn again.',
    );
  });

  it('is told with the time since which the station rules so, where it knows that', () => {
    const since: SinceWhen = (list, word) =>
      word === 'OX' ? undefined : { date: '2026-11-21', time: list === 'deny' ? '09:12' : '14:05' };
    const inUse = { allowList: entries('ACME'), denyList: entries('TREE', 'OX') };
    expect(said(inUse, {}, since)).toBe(
      'TREE, withdrawn here at 09:12 on 21 November 2026, would count again. OX, withdrawn on 20 November 2026, would count again. ACME, allowed here at 14:05 on 21 November 2026, would no longer count.',
    );
  });

  it('is each word that the other version does not have, whatever else it has', () => {
    const [both, one] = [entries('OX', 'TREE'), entries('OX')];
    expect(said({ denyList: both }, { denyList: one })).toBe(
      'TREE, withdrawn on 20 November 2026, would count again.',
    );
    expect(said({ allowList: both }, { allowList: one })).toBe(
      'TREE, allowed on 20 November 2026, would no longer count.',
    );
  });

  it('asks for the time of each decision by its list and word', () => {
    const asked: string[] = [];
    said({ allowList: entries('ACME'), denyList: entries('TREE') }, {}, (list, word) => {
      asked.push(`${list} ${word}`);
      return undefined;
    });
    expect(asked.toSorted()).toEqual(['allow ACME', 'deny TREE']);
  });

  it('is nothing if the words are the same', () => {
    expect(said({ denyList: entries('TREE') }, { denyList: entries('TREE') })).toBe('');
  });

  it('is counted if there is much of it', () => {
    const denyList = entries('AA', 'AB', 'AD', 'AE', 'AG', 'AH', 'AI');
    expect(said({ denyList }, {})).toMatch(/AG, withdrawn on 20 November 2026, .* … and 2 more\.$/);
    expect(said({ denyList }, {})).not.toContain('AH');
  });
});

it.each([
  [
    'older',
    'This is an older version of the event than this station used.',
    'This word list was signed earlier than the one that this station used.',
  ],
  [
    'sameNumber',
    'This station has used a version with this number before.',
    'This word list was signed at the same time as one that this station used, and has other words.',
  ],
  [
    'noOrder',
    'This event does not say which version it is.',
    'The signature of this word list does not say when it was made.',
  ],
  [
    'otherEvent',
    'This is no version of the event in use.',
    'This station has used no word list with this title and this signature.',
  ],
  [
    'otherPublisher',
    'This event is not signed with the key of the event in use.',
    'This station has used no word list with this title and this signature.',
  ],
] as const)('says why an event or a list is not used: %s', (why, event, list) => {
  expect(english(describeEventNotForward(why))).toBe(event);
  expect(english(describeListNotForward(why))).toBe(list);
});
