import { describe, expect, it } from 'vitest';
import {
  alarmFromRecord,
  alarmOnRecord,
  isStaying,
  type StayingAlarm,
} from '../../../electron/core/fleet/alarm-record.ts';
import { hubRecordKinds } from '../../../electron/core/ledger/hub-record-kinds.ts';

const station = '3f2a91c03f2a91c0';
const of = { station, ledger: 'a'.repeat(64) };

const staying: readonly StayingAlarm[] = [
  { kind: 'rolledBack', ...of, number: 3, hubNumber: 9 },
  { kind: 'fork', ...of, after: { number: 3, hash: 'b'.repeat(64) } },
  { kind: 'clone', station, boots: ['c'.repeat(16), 'd'.repeat(16)] },
  { kind: 'hashDiffers', ...of, number: 3 },
  { kind: 'notAllowed', ...of, number: 4 },
  { kind: 'tooManyForks', ...of, number: 5 },
  { kind: 'ledgerOfAnother', ...of, owner: 'c'.repeat(16) },
  { kind: 'overLimit', station, limit: 'records' },
  { kind: 'flooded', station },
  { kind: 'anotherLedger', ...of },
  { kind: 'hubOlder', station, versions: { station: '0.2.0', hub: '0.1.0' } },
];

describe('an alarm on record', () => {
  it.each(staying)('comes back as it was: $kind', (alarm) => {
    expect(isStaying(alarm)).toBe(true);
    const body = alarmOnRecord(alarm);
    expect(hubRecordKinds.alarmRaised.public.parse(body)).toEqual(body);
    expect(alarmFromRecord(body)).toEqual(alarm);
  });

  it('is none if a field is missing', () => {
    const missing = staying.flatMap((alarm) => {
      const body = alarmOnRecord(alarm);
      return Object.keys(body)
        .filter((name) => name !== 'alarm' && name !== 'station')
        .map((name) => ({ ...body, [name]: undefined }));
    });
    expect(missing.length).toBe(18);
    expect(missing.map(alarmFromRecord).filter((alarm) => alarm !== undefined)).toEqual([]);
  });

  it('is not one that ends with its cause', () => {
    expect(isStaying({ kind: 'sameName', name: '7', stations: ['x', 'y'] })).toBe(false);
    expect(isStaying({ kind: 'alike', thing: 'event', hashes: ['1', '2'] })).toBe(false);
    expect(isStaying({ kind: 'otherVersion', station })).toBe(false);
    expect(isStaying({ kind: 'clockDrift', station, level: 'attention', byMs: 3_000 })).toBe(false);
  });
});
