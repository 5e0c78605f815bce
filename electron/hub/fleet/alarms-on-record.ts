/** Reads and records alarms in the hub's own ledger, and how people settled them. */
import {
  alarmFromRecord,
  alarmOnRecord,
  type RaisedAlarm,
  type Settled,
  type StayingAlarm,
} from '../../core/fleet/alarm-record.ts';
import { alarmKey } from '../../core/fleet/alarms.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { zoneIn } from '../../core/ledger/time-zones.ts';
import type { Moment } from '../../core/text/local-time.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Hub } from '../ledgers/hub-parts.ts';
import type { HubError } from '../ledgers/hub-error.ts';

/** Returns the alarms by their keys, in the order in which they were raised. */
export function alarmsOnRecord({
  own,
}: Pick<Hub, 'own'>): Result<ReadonlyMap<string, RaisedAlarm>, HubError> {
  const read = own.read((entries) => {
    const alarms = new Map<string, RaisedAlarm>();
    let offset: string | undefined;
    for (const { record, fact } of entries()) {
      offset = zoneIn(fact)?.offset ?? offset;
      if (fact.kind !== 'alarmRaised' && fact.kind !== 'alarmSettled') continue;
      const alarm = alarmFromRecord(fact.body);
      if (alarm === undefined) continue;
      const key = alarmKey(alarm);
      const { raised = { time: record.time, offset } } = alarms.get(key) ?? {};
      const { name = '', reason = '' } = fact.kind === 'alarmSettled' ? fact.body : {};
      const settled = fact.kind === 'alarmSettled' ? { name, reason } : undefined;
      alarms.set(key, { alarm, raised, settled });
    }
    return alarms;
  });
  return read.ok ? read : fail({ kind: 'ownLedger', error: read.error });
}

export function recordAlarm(hub: Pick<Hub, 'own'>, alarm: StayingAlarm): Result<Moment, HubError> {
  return append(hub, { kind: 'alarmRaised', body: alarmOnRecord(alarm) });
}

export function recordSettled(
  hub: Pick<Hub, 'own'>,
  alarm: StayingAlarm,
  settled: Settled,
): Result<Moment, HubError> {
  return append(hub, { kind: 'alarmSettled', body: { ...alarmOnRecord(alarm), ...settled } });
}

/** Appends a record, and returns its time. */
function append({ own }: Pick<Hub, 'own'>, fact: NewRecord): Result<Moment, HubError> {
  const appended = own.append(fact);
  return appended.ok
    ? ok({ time: appended.value.time, offset: own.summary.zone?.offset })
    : fail({ kind: 'ownLedger', error: appended.error });
}
