import { expect, it } from 'vitest';
import {
  refusalOfOwned,
  refusalOverLimit,
  usualStationLimits,
  type Kept,
  type Refusal,
} from '../../../electron/core/fleet/hub-refuses.ts';

const most = { ledgers: 2, records: 10, bytes: 100 };
const sent = { station: '1', ledger: 'new' };

it.each<[string, Kept, (Refusal & { readonly kind: 'overLimit' })['limit']?]>([
  ['nothing', { records: 0, bytes: 0, ledgers: [] }],
  ['nearly the most', { records: 9, bytes: 99, ledgers: ['one'] }],
  ['the most records', { records: 10, bytes: 0, ledgers: [] }, 'records'],
  ['the most bytes', { records: 9, bytes: 100, ledgers: [] }, 'bytes'],
  ['the most ledgers, without this one', { records: 0, bytes: 0, ledgers: ['a', 'b'] }, 'ledgers'],
  ['the most ledgers, with this one', { records: 0, bytes: 0, ledgers: ['a', 'new'] }],
])('a hub that has %s of a station refuses more, or not', (_, kept, limit) => {
  const refusal = limit && { kind: 'overLimit', station: '1', limit };
  expect(refusalOverLimit(sent, kept, most)).toEqual(refusal);
});

it.each<[string, Partial<Kept>, boolean]>([
  ['199,999 records', { records: 199_999 }, false],
  ['200,000 records', { records: 200_000 }, true],
  ['nearly 256 MiB', { bytes: 2 ** 28 - 1 }, false],
  ['256 MiB', { bytes: 2 ** 28 }, true],
  ['15 ledgers', { ledgers: Array<string>(15).fill('x') }, false],
  ['16 ledgers', { ledgers: Array<string>(16).fill('x') }, true],
])(
  'a hub with the usual limits that has %s of a station refuses another ledger, or not',
  (_, kept, is) => {
    const refusal = refusalOverLimit(
      sent,
      { records: 0, bytes: 0, ledgers: [], ...kept },
      usualStationLimits,
    );
    expect(refusal !== undefined).toBe(is);
  },
);

it.each([
  ['nobody', undefined, undefined],
  ['the station', '1', undefined],
  ['another one', '2', { kind: 'ledgerOfAnother', ...sent, owner: '2' }],
])('a hub takes or refuses a ledger that %s sent first', (_, owner, refusal) => {
  expect(refusalOfOwned(sent, owner)).toEqual(refusal);
});
