import { describe, expect, it } from 'vitest';
import type { NewRecord } from '../../../../electron/core/ledger/record-kinds.ts';
import { day, entriesOf, ruledBy, rulingFact } from '../../ledger/entries.ts';
import { at, csv, html } from './exports.ts';

type Opened = Extract<NewRecord, { readonly kind: 'opened' }>;

function opened(recognised: Opened['body']['recognised']): Opened {
  const list = { identity: 'cd'.repeat(32), sha256: 'ab'.repeat(32) };
  const lexicon = { id: 'club', title: 'Club', edition: '1', ...list };
  return {
    kind: 'opened',
    body: { lexicon, rulebook: 'general', ...(recognised && { recognised }) },
  };
}

describe('the export as HTML', () => {
  it('tells by which lists rulings were given, each once', () => {
    const page = html('whole');
    expect(page).toContain(
      `<tr><th scope="row"><span class="whole">3QN1 VTGX X8EY M7FA H</span></th><td><bdi>Club &quot;list&quot;</bdi></td><td><bdi>2026</bdi></td><td></td><td><span class="hash">${'1dea'.repeat(16)}</span></td></tr>`,
    );
    expect(page.split('class="hash"')).toHaveLength(2);
    expect(page).toContain('<td><span class="whole">3QN1 VTGX …</span></td>');
  });

  it('does not tell of a list by which nothing was ruled on', () => {
    const [started, opened] = day;
    const page = html(
      'whole',
      [started, opened].filter((one) => one !== undefined),
    );
    expect(page).toContain('<p>No list has been used yet.</p>');
    expect(page).not.toContain('Club');
  });

  it.each([
    [undefined, '<td></td>'],
    [{ kind: 'known', edition: 'NWL2030' }, '<td>Known edition: NWL2030.</td>'],
    [
      { kind: 'corrected', edition: 'NWL2030', corrections: 1 },
      '<td>NWL2030 with 1 correction.</td>',
    ],
    [{ kind: 'corrected', edition: 'NWL2030' }, '<td>NWL2030 with 0 corrections.</td>'],
    [
      { kind: 'unknown', nearest: { edition: 'NWL2030', from: 40, to: 55 } },
      '<td>Not a known edition. The nearest is NWL2030: this list has between 40 and 55 per cent of its words.</td>',
    ],
    [{ kind: 'near', edition: 'NWL2030' }, '<td>Nearly NWL2030.</td>'],
    [{ kind: 'unknown' }, '<td>Not a known edition.</td>'],
  ] as const)('tells what was known of a lexicon: %j', (recognised, cell) => {
    const entries = entriesOf(
      [at, opened(recognised)],
      [
        at,
        ruledBy(
          { identity: 'cd'.repeat(32), sha256: 'ab'.repeat(32) },
          rulingFact(1, 'acceptable', 'ZA'),
        ),
      ],
    );
    expect(html('whole', entries)).toContain(cell);
    const known = cell.replaceAll(/<[^>]*>/g, '');
    expect(csv('whole', entries)).toContain(`list fingerprint SQ6W VKED SQ6W VKED 8","${known}",`);
  });

  it('tells who answered for a lexicon, and why', () => {
    const { lexicon } = opened({ kind: 'unknown' }).body;
    const packedAnew = { ...lexicon, sha256: 'ef'.repeat(32) };
    const recognised = { kind: 'unknown' } as const;
    const by = { id: '1', name: 'Dana', role: 'director' } as const;
    const body = { lexicon, recognised, rulebook: 'general', reason: 'Agreed <on>', by };
    const event = { id: 'finals', title: 'Club "finals"' };
    const entries = entriesOf(
      [at, { kind: 'listConfirmed', body }],
      [at, opened(recognised)],
      [
        at,
        {
          kind: 'listConfirmed',
          body: {
            ...body,
            lexicon: packedAnew,
            event,
            told: { wordsTyped: 178_691 },
            reason: 'The committee agreed',
          },
        },
      ],
      [
        at,
        ruledBy(
          { identity: 'cd'.repeat(32), sha256: 'ab'.repeat(32) },
          rulingFact(1, 'acceptable', 'ZA'),
        ),
      ],
    );
    expect(html('whole', entries)).toContain(
      '<td>Not a known edition.<br>Confirmed by Dana, without an event: Agreed &lt;on&gt;<br>Confirmed by Dana for the event &quot;Club &quot;finals&quot;&quot;: The committee agreed<br>The number of words was typed: 178,691.</td>',
    );
  });
});
