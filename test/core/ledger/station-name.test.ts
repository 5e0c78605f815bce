import { describe, expect, it } from 'vitest';
import { csvPieces } from '../../../electron/core/ledger/export/csv.ts';
import { htmlPieces } from '../../../electron/core/ledger/export/html.ts';
import type { ExportSubject } from '../../../electron/core/ledger/export/subject.ts';
import type { Draft } from '../../../electron/core/ledger/record-kinds.ts';
import { withStationName } from '../../../electron/core/ledger/station-name.ts';
import { director, entriesOf, localTimeOf, rulingDraft } from './entries.ts';
import { paperCopyIn } from '../../../electron/station/paper-copy.ts';

const time = '2026-11-21T08:00:00.000Z';
const started = (station: string): Draft => ({ kind: 'started', body: { program: 'x', station } });
const set = (setting: string, from: string, to: string): Draft => ({
  kind: 'settingsChanged',
  body: { setting, from, to, by: director },
});

/** Renamed while it runs, as in the set-up, and started under another name on the next day. */
const entries = entriesOf(
  [time, started('1')],
  [time, rulingDraft(1, 'acceptable', 'JO')],
  [time, set('station', '1', '7')],
  [time, set('theme', 'day', 'night')],
  [time, rulingDraft(2, 'acceptable', 'JO')],
  [time, started('8')],
  [time, rulingDraft(3, 'acceptable', 'JO')],
);

const subject: ExportSubject = {
  station: '8',
  entries: () => entries,
  audience: 'players',
  localTimeOf,
  checkpoint: { code: '', text: '' },
};

describe('the name of a station', () => {
  it('is the one that it had when it wrote the record', () => {
    const named = [...withStationName(entries, '8')].map(({ station }) => station);
    expect(named).toEqual(['1', '1', '1', '7', '7', '8', '8']);
    expect([...withStationName(entries.slice(1, 2), '8')]).toMatchObject([{ station: '8' }]);
  });

  it('stands before the number of a ruling on paper as players saw it', () => {
    const page = [...htmlPieces(subject, paperCopyIn('en'))].join('');
    expect(page.match(/<th scope="row">\d-\d{4}/g)).toEqual(
      ['1-0001', '7-0002', '8-0003'].map((label) => `<th scope="row">${label}`),
    );
  });

  it('stands in the table for spreadsheets, too', () => {
    const rows = [...csvPieces(subject)].slice(1).map((row) => row.split(','));
    expect(rows.map((cells) => cells[3])).toEqual(
      ['1', '1', '1', '7', '7', '8', '8'].map((name) => `"${name}"`),
    );
  });
});
