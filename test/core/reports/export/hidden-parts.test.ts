/** What may not be exported, and for whom. */
import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../../../electron/core/challenge/verdict.ts';
import { emptyChain } from '../../../../electron/core/ledger/chain.ts';
import { readReaders } from '../../../../electron/core/reports/export/audience.ts';
import { htmlPieces } from '../../../../electron/core/reports/export/html.ts';
import type { ExportedLedger } from '../../../../electron/core/reports/export/subject.ts';
import type { NewRecord } from '../../../../electron/core/ledger/record-kinds.ts';
import type { LedgerEntry } from '../../../../electron/core/ledger/record.ts';
import { paperTexts } from '../../../../electron/core/text/paper-texts.ts';
import { english } from '../../../../electron/core/text/sentence.ts';
import { valueOf } from '../../lexicon/samples.ts';
import { entriesOf, rulingFact } from '../../ledger/entries.ts';
import { at, show } from './exports.ts';

const checkpoint = { head: emptyChain, code: '', text: '' };

function ledgerOf(station: string, entries: readonly LedgerEntry[]): ExportedLedger {
  return { station, entries: () => entries, checkpoint };
}

function withRuling(station: string, verdict: Verdict = 'acceptable'): ExportedLedger {
  const started: NewRecord = { kind: 'started', body: { program: '0.1.0', station } };
  return ledgerOf(station, entriesOf([at, started], [at, rulingFact(1, verdict, 'JO')]));
}

function answer(shown: ReturnType<typeof show>): string {
  return shown.ok ? 'shown' : english(shown.error);
}

describe('the ruling of a table', () => {
  const told = (rulings: string, ...[first, ...others]: [string, ...string[]]): string => {
    const readers = valueOf(readReaders({ audience: 'table', rulings }));
    return answer(show(readers, [withRuling(first), ...others.map((one) => withRuling(one))]));
  };

  it('is that of one station where several have the same numbers', () => {
    expect(told('8-0001', '7', '8')).toBe('shown');
    expect(told('1', '7', '8')).toBe(
      'Ruling 1 is in several ledgers, as 7-0001 and 8-0001. Type it with the name of its station.',
    );
    expect(told('7-1', '7', '7')).toBe(
      'Two ledgers have a ruling 7-0001. Make the report from the ledger of one station.',
    );
  });
});

it('shows the verdicts of both rulings where two stations have one name', () => {
  const ledgers = [withRuling('7', 'acceptable'), withRuling('7', 'unacceptable')] as const;
  const both = valueOf(show({ audience: 'public' }, ledgers));
  expect([...htmlPieces(both, paperTexts('en'), () => Uint8Array.of())].join('')).toContain(
    '<p>7-0001 A<p>7-0001 U\n',
  );
});
