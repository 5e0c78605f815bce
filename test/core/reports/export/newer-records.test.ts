/** Records of a newer program in exports. */
import { expect, it } from 'vitest';
import { emptyChain } from '../../../../electron/core/ledger/chain.ts';
import { paperTexts } from '../../../../electron/core/text/paper-texts.ts';
import { SaidElsewhere } from '../../../../electron/core/ledger/said-elsewhere.ts';
import { statisticsOfAll } from '../../../../electron/core/reports/statistics.ts';
import { statisticsOf } from '../statistics-of.ts';
import { day, newerAfter, offsetAt } from '../../ledger/entries.ts';
import { htmlPieces } from '../../../../electron/core/reports/export/html.ts';
import { csvPieces } from '../../../../electron/core/reports/export/csv.ts';
import type { ExportedLedger } from '../../../../electron/core/reports/export/subject.ts';
import { entriesOf, rulingFact } from '../../ledger/entries.ts';
import { blockOf, checkpoint, csv, english, html, showSample } from './exports.ts';

const end = day.at(-1)?.record ?? emptyChain;
const about = newerAfter(end, { public: '{"ruling":2}' });
const entries = [...day, about, newerAfter(about.record)];

it('are named at the ruling that they speak of, in place of what stands', () => {
  const speaks = '<strong>a newer record speaks of this ruling';
  expect(html('whole', entries).split(speaks)).toHaveLength(2);
  expect(html('whole', day)).not.toContain(speaks);
  expect(html('whole', entries, paperTexts('es'))).toContain('un asiento más reciente se refiere');
  const stands = csv('whole', entries)
    .split('\r\n')
    .filter((row) => row.includes('"ruling"'))
    .map((row) => row.split('","')[12]);
  expect(stands).toEqual(['acceptable', 'newer', 'setAside']);
});

it('are counted at the top of a report, for all readers', () => {
  const said = '2 records are of a newer program. They are kept.';
  for (const audience of ['public', 'table', 'whole'] as const) {
    expect(html(audience, entries)).toContain(said);
    expect(html(audience, day)).not.toContain('of a newer program');
  }
  expect(html('whole', entries, paperTexts('fr'))).toContain(
    '2 enregistrements sont d’un programme plus récent. Ils sont conservés.',
  );
});

it('leave a ruling that they speak of out of the verdicts that stand', () => {
  const { standing } = statisticsOfAll([statisticsOf(entries, offsetAt)]);
  expect(standing).toEqual({ acceptable: 1, unacceptable: 0, setAside: 1, undecided: 0, newer: 1 });
  expect(html('whole', entries)).toMatch(
    /after all opinions<\/th><td>1<\/td><td>0<\/td><td>1<\/td><td>1/,
  );
  expect(html('public', entries)).toContain('-0002 U→A→A→†');
  expect(html('public', entries)).toContain('†: a newer record speaks of this ruling.');
  expect(html('public', day)).not.toContain('†: a newer');
});

it('say so of a ruling of another ledger, wherever in the report the record is', () => {
  const ruled = entriesOf(['2026-11-21T09:00:00.000Z', rulingFact(1, 'acceptable', 'CAT')]);
  const { hash, number } = ruled[0]?.record ?? emptyChain;
  const ruling = { ruling: 1, ledger: hash, number, hash };
  const elsewhere = newerAfter(end, { public: JSON.stringify({ ruling }) });
  const one = { station: 'A', entries: () => ruled, checkpoint };
  const other = { station: 'B', entries: () => [...day, elsewhere], checkpoint };
  const said = new SaidElsewhere();
  said.add(elsewhere, undefined);
  const alone = { ...one, elsewhere: said };
  const reports: readonly (readonly [ExportedLedger, ...ExportedLedger[]])[] = [
    [one, other],
    [other, one],
    [alone],
  ];
  for (const ledgers of reports) {
    const whole = showSample('whole', ledgers);
    const page = [...htmlPieces(whole, english, () => new Uint8Array())].join('');
    expect(page.split('<strong>a newer record speaks of this ruling')).toHaveLength(2);
    const rows = [...csvPieces(whole)].filter(Boolean).map((row) => row.split('","'));
    expect(rows.find((cells) => cells[21] === hash)?.[12]).toBe('newer');
    const open = showSample('public', ledgers);
    expect([...htmlPieces(open, english, () => new Uint8Array())].join('')).toContain('A→†');
    const { standing } = statisticsOfAll(
      open.ledgers.map(({ entries: of, ...ledger }) => statisticsOf(of(), offsetAt, ledger)),
    );
    expect(standing.newer).toBe(1);
  }
  expect([...csvPieces(showSample('whole', [one]))].join('')).not.toContain('newer');
});

it('name a ruling of another ledger in the details of a table', () => {
  const ruling = { ruling: 7, ledger: 'a'.repeat(64), number: 9, hash: 'b'.repeat(64) };
  const elsewhere = newerAfter(end, { public: JSON.stringify({ ruling }) });
  expect(csv('whole', [...day, elsewhere])).not.toContain('[object');
});

it('show none of their parts but the public one, except in a complete report', () => {
  const salt = '0'.repeat(32);
  const part = (name: string): { text: string } => ({
    text: JSON.stringify({ salt, said: `secret ${name}` }),
  });
  const record = newerAfter(end, {
    public: '{"ruling":2,"said":"for all"}',
    words: part('words'),
    people: part('people'),
    staff: part('staff'),
  });
  for (const audience of ['public', 'table'] as const) {
    const shown = blockOf(html(audience, [...day, record]));
    expect(shown).toContain('for all');
    expect(shown).not.toContain('secret');
  }
  expect(blockOf(html('whole', [...day, record])).split('secret')).toHaveLength(4);
});
