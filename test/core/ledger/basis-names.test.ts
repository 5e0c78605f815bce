import { describe, expect, it } from 'vitest';
import { collectBasisNames } from '../../../electron/core/ledger/basis-names.ts';
import { entriesOf } from './entries.ts';

const at = '2026-11-21T09:00:00.000Z';

describe('the names of what rulings were given by', () => {
  it('are those of events and lists by their hash; an event without one has no name here', () => {
    const lexicon = {
      id: 'club',
      title: 'Club',
      edition: '1',
      sha256: 'ab'.repeat(32),
      identity: 'cd'.repeat(32),
    };
    const open = { id: 'open', title: 'Open', sha256: 'e1'.repeat(32), identity: 'cd'.repeat(32) };
    const by = { id: '1', name: 'Dana', role: 'director' } as const;
    const confirmed = { lexicon, rulebook: 'general', reason: 'Agreed', by };
    const names = collectBasisNames();
    const entries = entriesOf(
      [at, { kind: 'eventChanged', body: { event: open } }],
      [at, { kind: 'listConfirmed', body: { ...confirmed, event: { id: 'a', title: 'A' } } }],
      [at, { kind: 'opened', body: { lexicon, rulebook: 'general', event: open.sha256 } }],
      [at, { kind: 'eventChanged', body: {} }],
    );
    for (const { fact } of entries) names.add(fact);
    expect([...names.events]).toEqual([[open.sha256, open]]);
    expect([...names.lexicons]).toEqual([[lexicon.sha256, lexicon]]);
  });
});
