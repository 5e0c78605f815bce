import { describe, expect, it } from 'vitest';
import {
  sentNow,
  type Sent,
  type SentAtStation,
  type SentState,
} from '../../../electron/core/fleet/sent-state.ts';

const station = '3f2a91c0'.repeat(2);
const inUse: SentAtStation = { station, number: 3, state: 'inUse' };

function fetched(state: SentState, number = 3): Sent {
  return { number, state };
}

describe('what a hub hears of the files that it sent', () => {
  it('is what the station made of them, once all are here', () => {
    const refused = { number: 3, state: 'refused', refusal: 'needsDirector', why: 'Why.' } as const;
    expect(sentNow(fetched('staged'), [inUse], station)).toEqual({ number: 3, state: 'inUse' });
    expect(sentNow(fetched('staged'), [{ station, ...refused }], station)).toEqual(refused);
  });

  it.each(['fetching', 'notWritten', 'damaged', 'refused'] as const)(
    'is "%s" while the courier has not all of them, whatever the station made of them before',
    (state) => {
      expect(sentNow(fetched(state), [inUse], station)).toEqual(fetched(state));
    },
  );

  it.each([
    ['of another manifest', { ...inUse, number: 2 }],
    ['of another hub', { ...inUse, station: '0'.repeat(16) }],
  ])('is nothing %s', (_, other) => {
    expect(sentNow(fetched('staged'), [other], station)).toEqual(fetched('staged'));
    expect(sentNow(undefined, [other], station)).toBeUndefined();
  });
});
