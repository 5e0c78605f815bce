import { expect, it } from 'vitest';
import type { EventFile } from '../../../electron/core/event/event-file.ts';
import { hubMayPutInUse } from '../../../electron/core/fleet/hub-may-put-in-use.ts';
import { entries, eventWith } from '../event/samples.ts';

type Sent = Parameters<typeof hubMayPutInUse>[0];

function list(isSigned: boolean, mayRule: boolean): Sent {
  return { list: { isSigned, mayRule }, event: undefined };
}

function event(change: Partial<EventFile> = {}, isSigned = false): Sent {
  return { list: undefined, event: { isSigned, file: eventWith(change) } };
}

const swapped = { en: { acceptable: 'UNACCEPTABLE', unacceptable: 'ACCEPTABLE' } };
it.each<[string, boolean, Sent, Sent?]>([
  ['a list that nobody knows or signed', false, list(false, false)],
  ['a list that may rule', true, list(false, true)],
  ['a signed list that nobody knows', true, list(true, false)],
  ['an event by the general rules', true, event()],
  ['an event by other rules', false, event({ rulebook: 'school-2023' })],
  ['a signed event by other rules', true, event({ rulebook: 'school-2023' }, true)],
  ['an event that allows words', false, event({ allowList: entries('DOG') })],
  ['an event that denies words', false, event({ denyList: entries('DOG') })],
  ['an event with words on the screen', false, event({ verdictWords: swapped })],
  ['an event with another longest word', false, event({ adjustments: { maximumLength: 8 } })],
  ['the event with another title', true, event({ title: 'Longer', stations: ['1', '2'] }), event()],
  ['the event without its denied words', false, event(), event({ denyList: entries('DOG') })],
  ['the event without its allowed words', false, event(), event({ allowList: entries('DOG') })],
  [
    'the event with another denied word',
    false,
    event({ denyList: entries('DOG') }),
    event({ denyList: entries('ADO') }),
  ],
  [
    'the event with another allowed word',
    false,
    event({ allowList: entries('DOG') }),
    event({ allowList: entries('ADO') }),
  ],
  [
    'the event that denies what it allowed',
    false,
    event({ denyList: entries('DOG') }),
    event({ allowList: entries('DOG') }),
  ],
  [
    'the event with its words in another order',
    true,
    event({ allowList: entries('DOG', 'ADO') }),
    event({ allowList: entries('ADO', 'DOG') }),
  ],
  ['an event with a list that nobody knows', false, { ...event(), list: list(false, false).list }],
])('lets a hub put in use, or not: %s', (_, may, sent, before) => {
  expect(hubMayPutInUse(sent, before?.event?.file)).toBe(may);
});
