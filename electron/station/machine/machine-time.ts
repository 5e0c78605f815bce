/** The time zone of the machine, which people can change while the program runs. */
import { env } from 'node:process';
import type { Zone } from '../../core/ledger/record-fields.ts';
import { localTime, ownOffset, type LocalTime, type Moment } from '../../core/text/local-time.ts';

export function localTimeOf(time: Date): LocalTime {
  return localTime({ time: time.toISOString(), offset: zoneAt(time).offset });
}

/** The present moment, with the offset of the machine. */
export function momentNow({
  wallTime,
  zone,
}: {
  readonly wallTime: () => Date;
  readonly zone: () => Zone;
}): Moment {
  return { time: wallTime().toISOString(), offset: zone().offset };
}

/**
 * Returns the local time of a moment on record, for a sentence. The offset stands behind it unless
 * it is the present one.
 */
export function timeOnRecord(
  moment: Moment,
  { zone }: { readonly zone: () => Zone },
): Pick<LocalTime, 'date' | 'time'> {
  const { date, time, offset } = localTime(moment);
  return { date, time: offset === zone().offset ? time : `${time} ${offset}` };
}

/** Returns the zone of the machine, with its offset at this time. */
export function zoneAt(time: Date): Zone {
  lookAfresh();
  const { timeZone: name } = new Intl.DateTimeFormat().resolvedOptions() as { timeZone?: string };
  return { offset: ownOffset(time), ...(name !== undefined && { name }) };
}

/** Node keeps the zone of the start until `TZ` is set or deleted. */
function lookAfresh(): void {
  const { TZ: named } = env;
  if (named === undefined) delete env['TZ'];
  else env['TZ'] = named;
}
