/** A night in which the clocks go back, in a ledger that began before zones were recorded. */
import type { Zone } from '../../../electron/core/ledger/record-fields.ts';
import type { NewRecord } from '../../../electron/core/ledger/record-kinds.ts';
import { entriesOf, rulingFact } from './entries.ts';

export const summer: Zone = { offset: '+02:00', name: 'Europe/Berlin' };
export const winter: Zone = { offset: '+01:00', name: 'Europe/Berlin' };

const zoneChanged = (zone: Zone): NewRecord => ({ kind: 'zoneChanged', body: { zone } });
export const started = (zone?: Zone): NewRecord => ({
  kind: 'started',
  body: { program: 'x', station: '7', ...(zone && { zone }) },
});

/** The second hour from 2 o'clock comes after the first one. */
export const night = entriesOf(
  ['2026-10-24T23:00:00.000Z', started()],
  ['2026-10-24T23:55:00.000Z', started(summer)],
  ['2026-10-25T00:40:00.000Z', rulingFact(1, 'acceptable', 'JO')],
  ['2026-10-25T01:00:00.000Z', zoneChanged(winter)],
  ['2026-10-25T01:10:00.000Z', rulingFact(2, 'unacceptable', 'QUITX')],
);
