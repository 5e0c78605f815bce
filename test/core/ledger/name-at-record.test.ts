import { SaidElsewhere } from '../../../electron/core/ledger/said-elsewhere.ts';
import { describe, expect, it } from 'vitest';
import { csvPieces } from '../../../electron/core/reports/export/csv.ts';
import { htmlPieces } from '../../../electron/core/reports/export/html.ts';
import { emptyChain } from '../../../electron/core/ledger/chain.ts';
import type { NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import {
  isRuling,
  laterRecords,
  rulingOnRecord,
} from '../../../electron/core/ledger/rulings-on-record.ts';
import { isSearched } from '../../../electron/core/ledger/searched-rulings.ts';
import { nameAfter, stationNames } from '../../../electron/core/ledger/name-at-record.ts';
import { director, entriesOf, offsetAt, rulingFact } from './entries.ts';
import { showSample } from '../reports/export/exports.ts';
import { paperTexts } from '../../../electron/core/text/paper-texts.ts';

const time = '2026-11-21T08:00:00.000Z';
const started = (station: string): NewRecord => ({
  kind: 'started',
  body: { program: 'x', station },
});
const set = (setting: string, from: string, to: string): NewRecord => ({
  kind: 'settingsChanged',
  body: { setting, from, to, by: director },
});

/** Renamed while it runs, as in the set-up, and started under another name on the next day. */
const entries = entriesOf(
  [time, started('1')],
  [time, rulingFact(1, 'acceptable', 'JO')],
  [time, set('station', '1', '7')],
  [time, set('theme', 'day', 'night')],
  [time, rulingFact(2, 'acceptable', 'JO')],
  [time, started('8')],
  [time, rulingFact(3, 'acceptable', 'JO')],
);

const checkpoint = { head: emptyChain, code: '', text: '' };
const ledger = { station: '8', entries: () => entries, checkpoint };
const subject = showSample('whole', [ledger]);

describe('the name of a station', () => {
  it('is the one that it had when it wrote the record', () => {
    const stationAt = stationNames(entries);
    const named = entries.map(({ record }) => stationAt(record.number));
    expect(named).toEqual(['1', '1', '1', '7', '7', '8', '8']);
    expect(entries.reduce((name, { fact }) => nameAfter(name, fact), '')).toBe('8');
    expect(stationNames(entries.slice(1, 2))(2)).toBe('');
  });

  it('is part of the number by which a ruling is found, under no other name', () => {
    const looked = { stationAt: stationNames(entries), offsetAt, withSources: false };
    const source = {
      ...looked,
      elsewhere: new SaidElsewhere(),
      later: laterRecords(entries, looked),
    };
    const rulings = entries.filter(isRuling).map((entry) => rulingOnRecord(entry, source));
    const found = (search: string): readonly string[] =>
      rulings.filter((one) => isSearched(one, search)).map(({ label }) => label);
    expect(['1-0001', '7-0002', '8-0003'].map(found)).toEqual([['1-0001'], ['7-0002'], ['8-0003']]);
    expect(['8-0001', '1-0002', '7-0003'].flatMap(found)).toEqual([]);
    expect(found('2')).toEqual(['7-0002']);
  });

  it('stands before the number of a ruling on paper as players saw it', () => {
    const page = [...htmlPieces(subject, paperTexts('en'), () => new Uint8Array())].join('');
    const labels = page.matchAll(/<th scope="row"><span class="whole">(\d-\d{4})</g);
    expect([...labels].map(([, label]) => label)).toEqual(['1-0001', '7-0002', '8-0003']);
  });

  it('stands in the table for spreadsheets, too', () => {
    const rows = [...csvPieces(subject)]
      .filter(Boolean)
      .slice(1)
      .map((row) => row.split(','));
    expect(rows.map((cells) => cells[4])).toEqual(
      ['1', '1', '1', '7', '7', '8', '8'].map((name) => `"${name}"`),
    );
  });
});
