import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { courierNewsSchema, hubNewsSchema, mostHubs } from '../../../electron/core/fleet/courier-news.ts';
import {
  invitationSchema,
  invitationTitle,
  joinMessages,
  provenText,
  type Invitation,
  type JoinMessages,
} from '../../../electron/core/fleet/joining.ts';
import { spelledId } from '../../../electron/core/fleet/spelled-id.ts';

const proof = '5e'.repeat(32);
const door = { host: '192.168.1.10', port: 8884 };
const invitation: Invitation = {
  ...{ file: invitationTitle, version: 1, hub: 'Nationals 2026' },
  ...{ doors: [door], authority: 'PEM', token: proof },
};
const messages: { readonly [Name in keyof JoinMessages]: JoinMessages[Name] } = {
  asking: { station: '7', request: 'PEM', proof },
  waiting: { id: '3f2a91c0'.repeat(2), proof },
  answer: { isAccepted: true, certificate: 'PEM', addresses: [door] },
};
const news = { station: messages.waiting.id, isConnected: true, collected: 12, tips: 1 };
const shapes = [
  ['invitation', invitationSchema, invitation],
  ['asking', joinMessages.asking, messages.asking],
  ['waiting', joinMessages.waiting, messages.waiting],
  ['answer', joinMessages.answer, messages.answer],
  ['news of a courier', hubNewsSchema, news],
] as const;

describe.each(shapes)('the shape of %s', (_, schema, good) => {
  it('is as it says, with nothing more and nothing less', () => {
    expect(schema.parse(good)).toEqual(good);
    expect(schema.safeParse({ ...good, more: true }).success).toBe(false);
    for (const name of Object.keys(good)) {
      expect(schema.safeParse({ ...good, [name]: undefined }).success).toBe(false);
      expect(schema.safeParse({ ...good, [name]: {} }).success).toBe(false);
      expect(schema.safeParse({ ...good, [name]: 'x'.repeat(5_000) }).success).toBe(false);
    }
  });
});

it('an answer can be no', () => {
  expect(joinMessages.answer.safeParse({ isAccepted: false }).success).toBe(true);
});

it('what is proven differs for each side, connection and request', () => {
  const given = fc.tuple(
    fc.constantFrom('station' as const, 'hub' as const),
    fc.string(),
    fc.string(),
  );
  fc.assert(
    fc.property(given, given, (one, other) => {
      const isSame = JSON.stringify(one) === JSON.stringify(other);
      expect(provenText(...one) === provenText(...other)).toBe(isSame);
    }),
  );
});

it('an id is compared by its first digits', () => {
  expect(spelledId(messages.waiting.id)).toBe('3F2A 91C0');
});

it('a courier tells of four hubs at most', () => {
  expect(courierNewsSchema.safeParse(Array(mostHubs).fill(news)).success).toBe(true);
  expect(courierNewsSchema.safeParse(Array(mostHubs + 1).fill(news)).success).toBe(false);
});
