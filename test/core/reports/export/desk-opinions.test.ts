import { expect, it } from 'vitest';
import { htmlPieces } from '../../../../electron/core/reports/export/html.ts';
import { csvPieces } from '../../../../electron/core/reports/export/csv.ts';
import { paperTexts } from '../../../../electron/core/text/paper-texts.ts';
import { valueOf } from '../../lexicon/samples.ts';
import { day, deskOpinionFact, entriesOf } from '../../ledger/entries.ts';
import { at, checkpoint, csv, html, show } from './exports.ts';

const opinion = deskOpinionFact({ station: '<7>', name: 'Ada & <Co>' });
const { event: _, ...withoutEvent } = opinion.body;
const entries = entriesOf(
  [at, { kind: 'started', body: { program: '0.1.0', station: 'hub' } }],
  [at, opinion],
  [at, { ...opinion, body: withoutEvent }],
);

it('lists the opinions at the desk in the ledger of a hub', () => {
  const page = html('whole', entries);
  expect(page).toContain('Opinions at the desk of the hub');
  expect(page).toContain('<span class="whole">&lt;7&gt;-0003</span>, second opinion');
  expect(page).toContain('Ada &amp; &lt;Co&gt;');
  expect(page).toContain('JO (not in any list)<br>QUITX (not in any list)');
  expect(page.match(/UNACCEPTABLE/g)).toHaveLength(2);
  expect(page).toContain('3QN1 VTGX …');
  expect(page.match(/XVQE XVQE …/g)).toHaveLength(1);
  expect(html('whole', entries, paperTexts('fr'))).toContain('Avis au bureau');
});

it('leaves them out for the public, and where there are none', () => {
  expect(html('public', entries)).not.toMatch(/QUITX|\bAda\b|Opinions at the desk/);
  expect(html('whole', day)).not.toContain('Opinions at the desk');
  expect(csv('whole', entries)).toContain('"deskOpinion"');
});

it('names stations as a report of several ledgers tells them apart', () => {
  const ledger = { station: '7·AAAA', entries: () => day, checkpoint };
  const both = valueOf(
    show({ audience: 'whole' }, [
      { ...ledger, stationAt: () => '7·AAAA' },
      { ...ledger, stationAt: () => '7·BBBB' },
    ]),
  );
  const table = [...csvPieces(both)].join('');
  for (const label of ['7·AAAA-0001', '7·BBBB-0001']) expect(table).toContain(label);
  const page = [...htmlPieces(both, paperTexts('en'), () => Uint8Array.of())].join('');
  for (const label of ['7·AAAA-0002', '7·BBBB-0002']) expect(page).toContain(label);
  const chosen = { rulings: [{ station: '7·BBBB', ruling: 2 }] };
  const named = show({ audience: 'table', chosen }, both.ledgers);
  expect([...csvPieces(valueOf(named))].join('').match(/UNSTATE"/g)).toHaveLength(1);
});
