/** What stands is the same wherever an opinion at the desk of a hub is known. */
import { expect, it } from 'vitest';
import { csvPieces } from '../../../../electron/core/reports/export/csv.ts';
import { htmlPieces } from '../../../../electron/core/reports/export/html.ts';
import type { ExportedLedgers } from '../../../../electron/core/reports/export/subject.ts';
import { statisticsOfAll } from '../../../../electron/core/reports/statistics.ts';
import { statisticsOf } from '../statistics-of.ts';
import type { LedgerEntry } from '../../../../electron/core/ledger/record.ts';
import { SaidElsewhere } from '../../../../electron/core/ledger/said-elsewhere.ts';
import {
  day,
  deskOpinionFact,
  entriesOf,
  opinionAtDeskFact,
  opinionFact,
  rulingFact,
} from '../../ledger/entries.ts';
import { at, checkpoint, english, showSample } from './exports.ts';

const ruled = [at, rulingFact(1, 'acceptable', 'CAT')] as const;
const [ruling] = entriesOf(ruled);
const hash = ruling?.record.hash ?? '';
const own = (): readonly LedgerEntry[] => (ruling === undefined ? [] : [ruling]);
const hub = entriesOf([
  '2026-11-21T08:29:00.000Z',
  deskOpinionFact({ ruling: 1, hash, verdict: 'unacceptable', name: 'Ada', words: ['KAT'] }),
]);
const atHub = hub[0]?.record ?? { number: 1, hash: '' };
const note = opinionAtDeskFact({ ruling: 1, ...atHub, hub: 'Main <desk>' });
const noted = entriesOf(ruled, [at, opinionAtDeskFact({ ...note.body })]);

const station = { station: 'A', checkpoint };
const elsewhere = new SaidElsewhere();
for (const entry of hub) elsewhere.add(entry, '+01:00');

/** Where a report learns of the opinion. */
const reports: Readonly<Record<string, ExportedLedgers>> = {
  'the note of the station': [{ ...station, entries: () => noted }],
  'the ledger of the hub in the same report': [
    { ...station, entries: own },
    { station: 'hub', checkpoint, entries: () => hub },
  ],
  'the ledger of a hub that is not in the report': [{ ...station, entries: own, elsewhere }],
};

it.each(Object.entries(reports))('%s counts in every form', (_, ledgers) => {
  const whole = showSample('whole', ledgers);
  const page = [...htmlPieces(whole, english, () => new Uint8Array())].join('');
  expect(page).toContain('<strong>stands: UNACCEPTABLE</strong>');
  expect(page.match(/At the desk of the hub/g)).toHaveLength(1);
  expect(page).not.toContain('<desk>');
  const rows = [...csvPieces(whole)]
    .filter(Boolean)
    .map((row) => row.trimEnd().slice(1, -1).split('","'));
  const column = (name: string): number => rows[0]?.indexOf(name) ?? -1;
  const first = rows.find((cells) => cells[column('Kind')] === 'ruling');
  expect(first?.[column('Stands')]).toBe('unacceptable');
  expect(first?.[column('Desk')]).toMatch(
    /^second: unacceptable at 2026-11-21T08:29:?.*record 1 of /,
  );
  const { standing, opinions } = statisticsOfAll(
    whole.ledgers.map(({ entries, offsetAt, elsewhere: said }) =>
      statisticsOf(entries(), offsetAt, { elsewhere: said }),
    ),
  );
  expect(standing).toMatchObject({ acceptable: 0, unacceptable: 1 });
  expect(opinions).toMatchObject({ given: 1, differed: 1 });
  const open = [...htmlPieces(showSample('public', ledgers), english, () => new Uint8Array())].join(
    '',
  );
  expect(open).toContain('-0001 A→U‡');
  expect(open).not.toMatch(/\bAda\b|KAT/);
});

it('is counted once where station and hub both have it', () => {
  const both: ExportedLedgers = [{ ...station, entries: () => noted, elsewhere }];
  const [ledger] = showSample('whole', both).ledgers;
  const { opinions } = statisticsOf(ledger.entries(), ledger.offsetAt, ledger);
  expect(opinions.given).toBe(1);
});

it('leaves a ruling undecided whose second opinion was given twice, with two verdicts', () => {
  const twice = [...noted, ...entriesOf([at, opinionFact('second', 1, 'acceptable', 'CAT')])];
  const ledgers: ExportedLedgers = [{ ...station, entries: () => twice }];
  const whole = showSample('whole', ledgers);
  const page = [...htmlPieces(whole, english, () => new Uint8Array())].join('');
  expect(page).toContain('<strong>undecided: the director decides</strong>');
  expect(statisticsOf(twice, () => undefined).standing.undecided).toBe(1);
  const open = showSample('public', ledgers);
  const mark = [...htmlPieces(open, english, () => new Uint8Array())].join('');
  expect(mark).toContain('-0001 A→A→U‡→≠');
});

it('says nothing of a desk where none was asked', () => {
  const ledgers: ExportedLedgers = [{ ...station, entries: () => day }];
  const page = [...htmlPieces(showSample('public', ledgers), english, () => new Uint8Array())];
  expect(page.join('')).not.toMatch(/desk of a hub|≠/);
});
