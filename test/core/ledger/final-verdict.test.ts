import { describe, expect, it } from 'vitest';
import {
  finalVerdictOf,
  givenTwice,
  inOrder,
} from '../../../electron/core/ledger/final-verdict.ts';

type Ruled = Parameters<typeof finalVerdictOf>[0];
type Opinion = Ruled['opinions'][number];

const opinionOf: Readonly<Record<string, Opinion>> = {
  A2: { opinion: 'second', verdict: 'acceptable' },
  U2: { opinion: 'second', verdict: 'unacceptable' },
  A3: { opinion: 'third', verdict: 'acceptable' },
  U3: { opinion: 'third', verdict: 'unacceptable' },
};

function opinions(text: string): readonly Opinion[] {
  return text.split(' ').flatMap((one) => opinionOf[one] ?? []);
}

describe('of a ruling "acceptable" stands', () => {
  it.each([
    ['', 'acceptable'],
    ['U2', 'unacceptable'],
    ['U2 A3', 'acceptable'],
    // The note of a desk can come after the opinion of the station that followed it.
    ['A3 U2', 'acceptable'],
    ['U2 U2', 'unacceptable'],
    ['A2 U2', 'undecided'],
    ['U2 A2', 'undecided'],
    ['A2 A2 U3', 'undecided'],
    ['U2 A3 U3', 'undecided'],
    ['U2 U3 U3', 'unacceptable'],
  ] as const)('after the opinions "%s": %s', (text, stands) => {
    const ruled: Ruled = {
      verdict: 'acceptable',
      opinions: opinions(text),
      setAsides: [],
      isNewer: false,
    };
    expect(finalVerdictOf(ruled)).toBe(stands);
    expect(finalVerdictOf({ ...ruled, opinions: ruled.opinions.toReversed() })).toBe(stands);
    expect(finalVerdictOf({ ...ruled, setAsides: [1] })).toBe('setAside');
    expect(finalVerdictOf({ ...ruled, setAsides: [1], isNewer: true })).toBe('newer');
  });
});

it('names the number that was given twice', () => {
  expect(
    ['', 'A2', 'A2 U3', 'U3 A2 A3', 'A2 A2'].map((text) => givenTwice(opinions(text))),
  ).toEqual([undefined, undefined, undefined, 'third', 'second']);
  expect(inOrder(opinions('U3 A2 A3'))).toEqual(opinions('A2 U3 A3'));
});
