import fc from '../../property.ts';
import { describe, expect, it } from 'vitest';
import {
  courierNewsSchema,
  hubNewsSchema,
  mostHubs,
  noNews,
} from '../../../electron/core/fleet/courier-news.ts';
import { joinMessages, type JoinMessages } from '../../../electron/core/fleet/joining-messages.ts';
import { spelledDigits, spelledId } from '../../../electron/core/fleet/spelled.ts';
import {
  invitationSchema,
  invitationTitle,
  type Invitation,
} from '../../../electron/core/fleet/invitation.ts';
import { provenText } from '../../../electron/core/fleet/join-proof.ts';
import {
  committedText,
  digitsOf,
  digitsText,
  type Compared,
} from '../../../electron/core/fleet/compared-digits.ts';
import { addressSchema } from '../../../electron/core/fleet/address.ts';

const proof = '5e'.repeat(32);
const door = { host: '192.168.1.10', port: 8884 };
const invitation: Invitation = {
  file: invitationTitle,
  version: 1,
  hub: 'Nationals 2026',
  doors: [door],
  authority: 'PEM',
  token: proof,
};
const messages: { readonly [Name in keyof JoinMessages]: JoinMessages[Name] } = {
  asking: { station: '7', request: 'PEM', proof },
  waiting: { id: '3f2a91c0'.repeat(2), proof },
  askingByDigits: { station: '7', request: 'PEM' },
  committed: { id: '3f2a91c0'.repeat(2), hub: 'Nationals', authority: 'PEM', commitment: proof },
  nonce: { nonce: proof },
  confirmed: { isSame: true },
  answer: { isAccepted: true, certificate: 'PEM', addresses: [door] },
};
const news = {
  station: messages.waiting.id,
  isConnected: true,
  isRefused: false,
  collected: 12,
  tips: 1,
};
const shapes = [
  ['invitation', invitationSchema, invitation],
  ['asking', joinMessages.asking, messages.asking],
  ['waiting', joinMessages.waiting, messages.waiting],
  ['asking by digits', joinMessages.askingByDigits, messages.askingByDigits],
  ['committed', joinMessages.committed, messages.committed],
  ['nonce', joinMessages.nonce, messages.nonce],
  ['confirmed', joinMessages.confirmed, messages.confirmed],
  ['answer', joinMessages.answer, messages.answer],
  ['news of a courier', hubNewsSchema, news],
] as const;

describe.each(shapes)('the shape of %s', (_, schema, good) => {
  it('is as it says, with nothing more and nothing less', () => {
    expect(schema.parse(good)).toEqual(good);
    expect(schema.safeParse({ ...good, more: true }).success).toBe(false);
    for (const name of Object.keys(good)) {
      // A courier does not know what the hub has before it has heard it.
      const mayMiss = name === 'collected';
      expect(schema.safeParse({ ...good, [name]: undefined }).success).toBe(mayMiss);
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

describe('the six digits', () => {
  const compared: Compared = {
    exported: 'e',
    id: 'i',
    station: '7',
    request: 'R',
    hub: 'H',
    authority: 'A',
  };
  const texts = [
    committedText(compared, 'h'),
    committedText(compared, 'other'),
    digitsText(compared, 's', 'h'),
    digitsText(compared, 'other', 'h'),
    digitsText(compared, 's', 'other'),
    ...Object.keys(compared).flatMap((name) => {
      const changed = { ...compared, [name]: 'other' };
      return [committedText(changed, 'h'), digitsText(changed, 's', 'h')];
    }),
  ];

  it('depend on everything that both sides must have the same of', () => {
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts).toHaveLength(17);
  });

  it('are six, whatever the hash is', () => {
    expect(digitsOf('0'.repeat(64))).toBe('000000');
    expect(digitsOf(`0000000f423f${'f'.repeat(52)}`)).toBe('999999');
    expect(digitsOf(`0000000f4240${'f'.repeat(52)}`)).toBe('000000');
  });
});

it('people compare groups of digits', () => {
  expect(spelledId(messages.waiting.id)).toBe('3F2A 91C0');
  expect(spelledDigits('012345')).toBe('012 345');
});

it('a courier that has heard nothing tells so of its hub', () => {
  const { station } = news;
  expect(hubNewsSchema.parse(noNews(station))).toEqual({
    station,
    isConnected: false,
    isRefused: false,
    tips: 0,
  });
});

it('a courier tells of four hubs at most', () => {
  expect(courierNewsSchema.safeParse(Array(mostHubs).fill(news)).success).toBe(true);
  expect(courierNewsSchema.safeParse(Array(mostHubs + 1).fill(news)).success).toBe(false);
});

describe('the address of a hub', () => {
  const isHost = (host: string): boolean => addressSchema.safeParse({ host, port: 8883 }).success;

  it.each(['192.168.0.7', 'hub.local', 'HUB_1', '::1', 'fe80::1%wlan0', 'a'.repeat(253)])(
    'can be %s',
    (host) => {
      expect(isHost(host)).toBe(true);
    },
  );

  it.each(['', '\u0000', 'a b', 'hub\n', 'hub/', 'user@hub', '[::1]', 'hüb', 'a'.repeat(254)])(
    'cannot be %j',
    (host) => {
      expect(isHost(host)).toBe(false);
    },
  );
});
