import { expect, it } from 'vitest';
import type { EventFile } from '../../../electron/core/event/event-file.ts';
import type { Confirmation } from '../../../electron/core/ledger/summary.ts';
import type { KnownEdition } from '../../../electron/core/lexicon/known-editions.ts';
import type { Recognition } from '../../../electron/core/lexicon/recognise.ts';
import { generalRules } from '../../../electron/core/rulebook/rules.ts';
import { listStateOf, mayRule } from '../../../electron/core/station/rule-or-practice.ts';

const words = 'ab'.repeat(32);
const confirmed: Confirmation = {
  lexicon: { id: 'club', title: 'Club list', edition: '1', sha256: words, identity: words },
  rulebook: 'general',
  reason: 'Agreed on',
  by: { id: '1', name: 'Dana', role: 'director' },
  time: '2026-11-21T10:00:00.000Z',
  offset: undefined,
};
const event = { id: 'open', title: 'Open', dates: { first: '2026-11-21', last: '2026-11-22' } };
const forEvent = { ...confirmed, event: { id: 'open', title: 'Open', first: '2026-11-21' } };

const alone = { hasSecondary: false, ends: [], impossible: [], sameBelow: [] };
const unknown: Recognition = {
  kind: 'unknown',
  found: { kind: 'noneNear' },
  missing: { initials: [], lengths: [] },
  ...alone,
};
const known: Recognition = { kind: 'known', edition: {} as KnownEdition, newer: [], ...alone };

type InForce = Parameters<typeof listStateOf>[1];

function at(file: typeof event, id = 'general'): InForce {
  return { file: file as EventFile, rules: { ...generalRules, id } };
}

it.each<[string, boolean, Recognition, InForce, Confirmation?, string?]>([
  ['a list that nobody knows', false, unknown, undefined],
  ['an edition', true, known, undefined],
  ['an edition, with long words', false, { ...known, hasSecondary: true }, undefined],
  ['a confirmed list', true, unknown, undefined, confirmed],
  ['other words than were confirmed', false, unknown, undefined, confirmed, 'cd'.repeat(32)],
  ['a list confirmed without the event', false, unknown, at(event), confirmed],
  ['a list confirmed for the event', true, unknown, at(event), forEvent],
  ['a list confirmed for the event, without it', false, unknown, undefined, forEvent],
  ['the same event with another title', true, unknown, at({ ...event, title: 'Late' }), forEvent],
  ['another event', false, unknown, at({ ...event, id: 'other' }), forEvent],
  ['the event by another rulebook', false, unknown, at(event, 'school-2023'), forEvent],
])('rules, or only practises: %s', (_, rules, recognised, inForce, last, identity = words) => {
  expect(mayRule(listStateOf({ recognised, identity }, inForce, last))).toBe(rules);
});
