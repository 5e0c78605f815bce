import { describe, expect, it } from 'vitest';
import { hubNewsSchema } from '../../../electron/core/fleet/courier-news.ts';
import { joinMessages, type JoinMessages } from '../../../electron/core/fleet/joining-messages.ts';
import {
  invitationSchema,
  invitationTitle,
  type Invitation,
} from '../../../electron/core/fleet/invitation.ts';

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
  waiting: { id: '3f2a91c0'.repeat(2), program: 'challenge-station 1.0.0', proof },
  askingByDigits: { station: '7', program: 'challenge-station 1.0.0', request: 'PEM' },
  committed: {
    id: '3f2a91c0'.repeat(2),
    program: 'challenge-station 1.0.0',
    hub: 'Nationals',
    authority: 'PEM',
    commitment: proof,
  },
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
const strict = [
  ['invitation', invitationSchema, invitation],
  ['news of a courier', hubNewsSchema, news],
] as const;
const ofJoining = [
  ['asking', joinMessages.asking, messages.asking],
  ['waiting', joinMessages.waiting, messages.waiting],
  ['asking by digits', joinMessages.askingByDigits, messages.askingByDigits],
  ['committed', joinMessages.committed, messages.committed],
  ['nonce', joinMessages.nonce, messages.nonce],
  ['confirmed', joinMessages.confirmed, messages.confirmed],
  ['answer', joinMessages.answer, messages.answer],
] as const;

it.each(strict)('the shape of %s has nothing more', (_, schema, good) => {
  expect(schema.safeParse({ ...good, more: true }).success).toBe(false);
});

it.each(ofJoining)(
  'the shape of %s passes over what only a newer program has',
  (_, schema, good) => {
    expect(schema.parse({ ...good, more: true })).toEqual(good);
  },
);

describe.each([...strict, ...ofJoining])('the shape of %s', (_, schema, good) => {
  it('is as it says, with nothing less', () => {
    expect(schema.parse(good)).toEqual(good);
    for (const name of Object.keys(good)) {
      // A courier does not know what the hub has before it has heard it.
      const mayMiss = name === 'collected' || name === 'program';
      expect(schema.safeParse({ ...good, [name]: undefined }).success).toBe(mayMiss);
      expect(schema.safeParse({ ...good, [name]: {} }).success).toBe(false);
      expect(schema.safeParse({ ...good, [name]: 'x'.repeat(5_000) }).success).toBe(false);
    }
  });
});

it('an answer can be no', () => {
  expect(joinMessages.answer.safeParse({ isAccepted: false }).success).toBe(true);
});

it.each([...strict, ...ofJoining])(
  'the shape of %s takes no code with anything before or after it',
  (_, schema, good) => {
    for (const [name, value] of Object.entries(good)) {
      if (typeof value !== 'string' || !/^([0-9a-f]{16}|[0-9a-f]{64})$/.test(value)) continue;
      for (const other of [`-${value}`, `${value}-`]) {
        expect(schema.safeParse({ ...good, [name]: other }).success, name).toBe(false);
      }
    }
  },
);

it.each([
  ['invitation', invitationSchema, invitation, 'doors'],
  ['answer', joinMessages.answer, messages.answer, 'addresses'],
] as const)('the shape of %s has 1 to 16 addresses', (_, schema, good, name) => {
  const takes = [0, 1, 2, 16, 17].map(
    (count) => schema.safeParse({ ...good, [name]: Array(count).fill(door) }).success,
  );
  expect(takes).toEqual([false, true, true, true, false]);
});
