import { expect, it } from 'vitest';
import {
  endsConfirmation,
  eventToConfirm,
  type ListConfirmed,
} from '../../../electron/core/ledger/list-confirmation.ts';
import type { NewRecord } from '../../../electron/core/ledger/record-kinds.ts';

const list = { id: 'club', title: 'Club list', edition: '1', sha256: 'ab'.repeat(32) };
const lexicon = { ...list, identity: 'cd'.repeat(32) };
const other = { ...list, identity: 'ef'.repeat(32) };
const dates = { first: '2026-11-21', last: '2026-11-22' };
const event = {
  id: 'open',
  title: 'Open',
  sha256: '12'.repeat(32),
  identity: lexicon.identity,
  dates,
};
const by = { id: '1', name: 'Dana', role: 'director' } as const;
const confirmed: ListConfirmed = {
  lexicon,
  rulebook: 'general',
  reason: 'Agreed on',
  by,
  event: eventToConfirm(event),
};

const activated = (of: typeof lexicon): NewRecord => ({
  kind: 'lexiconActivated',
  body: { lexicon: of, how: 'activated' },
});
const opened = (of: typeof lexicon, rulebook = 'general'): NewRecord => ({
  kind: 'opened',
  body: { lexicon: of, rulebook },
});
const changed = (to?: Partial<typeof event>): NewRecord => ({
  kind: 'eventChanged',
  body: to === undefined ? {} : { event: { ...event, ...to } },
});

it.each<readonly [string, boolean, NewRecord]>([
  ['the same words in use again', false, activated(lexicon)],
  ['other words in use', true, activated(other)],
  ['the same words and rules at a start', false, opened(lexicon)],
  ['other words at a start', true, opened(other)],
  ['other rules at a start', true, opened(lexicon, 'nsa-1995')],
  ['a later version of the event', false, changed({ title: 'Open, day 2', sha256: '' })],
  ['another event', true, changed({ id: 'other' })],
  [
    'the event of the same name a year later',
    true,
    changed({ dates: { ...dates, first: '2027-11-20' } }),
  ],
  ['an event without days, of an older program', true, changed({ dates: undefined } as never)],
  ['no event', true, changed()],
  ['anything else', false, { kind: 'staffSignedIn', body: { by } }],
])('%s: ends a confirmation is %s', (_, ends, fact) => {
  expect(endsConfirmation(fact, confirmed)).toBe(ends);
});

it('without an event ends with an event', () => {
  const { event: _, ...without } = confirmed;
  expect(endsConfirmation(changed(), without)).toBe(false);
  expect(endsConfirmation(changed({}), without)).toBe(true);
});
