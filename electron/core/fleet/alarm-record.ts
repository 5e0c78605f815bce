/**
 * Alarms that stay are recorded in the hub's own ledger, so that they outlive the hub's program and
 * are in the archive. All others end with their cause.
 */
import type { AlarmOnRecord } from '../ledger/hub-record-kinds.ts';
import { unreachable } from '../base/unreachable.ts';
import type { Moment } from '../text/local-time.ts';
import type { Alarm } from './alarms.ts';

const endingKinds = ['sameName', 'alike', 'otherVersion', 'clockDrift'] as const;
export type StayingAlarm = Exclude<Alarm, { readonly kind: (typeof endingKinds)[number] }>;

/** Alarms about records that the hub does not have. */
export const kindsAboutRecords = [
  'hashDiffers',
  'notAllowed',
  'tooManyForks',
  'ledgerOfAnother',
  'overLimit',
] as const;

export interface Settled {
  /** As typed: the person who looked into the alarm, and the finding. */
  readonly name: string;
  readonly reason: string;
}

export interface RaisedAlarm {
  readonly alarm: StayingAlarm;
  readonly raised: Moment;
  /** `undefined` while the alarm is open. */
  readonly settled: Settled | undefined;
}

export function isStaying(alarm: Alarm): alarm is StayingAlarm {
  return !endingKinds.some((kind) => kind === alarm.kind);
}

export function isAboutRecords(
  alarm: StayingAlarm,
): alarm is Extract<StayingAlarm, { readonly kind: (typeof kindsAboutRecords)[number] }> {
  return kindsAboutRecords.some((kind) => kind === alarm.kind);
}

export function alarmOnRecord(alarm: StayingAlarm): AlarmOnRecord {
  const { kind, station } = alarm;
  switch (kind) {
    case 'rolledBack': {
      const { ledger, number, hubNumber } = alarm;
      return { alarm: kind, station, ledger, number, hubNumber };
    }
    case 'fork':
      return { alarm: kind, station, ledger: alarm.ledger, ...alarm.after };
    case 'clone':
      return { alarm: kind, station, boots: [...alarm.boots] };
    case 'hashDiffers':
    case 'notAllowed':
    case 'tooManyForks':
      return { alarm: kind, station, ledger: alarm.ledger, number: alarm.number };
    case 'anotherLedger':
      return { alarm: kind, station, ledger: alarm.ledger };
    case 'ledgerOfAnother':
      return { alarm: kind, station, ledger: alarm.ledger, owner: alarm.owner };
    case 'overLimit':
      return { alarm: kind, station, limit: alarm.limit };
    case 'flooded':
      return { alarm: kind, station };
    case 'hubOlder':
      return { alarm: kind, station, versions: { ...alarm.versions } };
    default:
      return unreachable(alarm);
  }
}

/** Returns `undefined` if the record lacks a field of its kind of alarm. */
export function alarmFromRecord(body: AlarmOnRecord): StayingAlarm | undefined {
  const {
    alarm: kind,
    station,
    ledger,
    number,
    hubNumber,
    hash,
    boots,
    owner,
    limit,
    versions,
  } = body;
  if (kind === 'other') return undefined;
  if (kind === 'flooded') return { kind, station };
  if (kind === 'clone') {
    const [one, other] = boots ?? [];
    return one === undefined || other === undefined
      ? undefined
      : { kind, station, boots: [one, other] };
  }
  if (kind === 'overLimit') return limit && { kind, station, limit };
  if (kind === 'hubOlder') return versions && { kind, station, versions };
  if (ledger === undefined) return undefined;
  if (kind === 'ledgerOfAnother') {
    return owner === undefined ? undefined : { kind, station, ledger, owner };
  }
  if (kind === 'anotherLedger') return { kind, station, ledger };
  if (number === undefined) return undefined;
  switch (kind) {
    case 'rolledBack':
      return hubNumber === undefined ? undefined : { kind, station, ledger, number, hubNumber };
    case 'fork':
      return hash === undefined ? undefined : { kind, station, ledger, after: { number, hash } };
    case 'hashDiffers':
    case 'notAllowed':
    case 'tooManyForks':
      return { kind, station, ledger, number };
    default:
      return unreachable(kind);
  }
}
