/** Local times of a station, by the offset that its records name. The name of a zone counts nothing. */

/** Returns the offset that a record with this body names, as "+01:00"; `undefined` if it names none. */
export function offsetIn(body: Readonly<Record<string, unknown>>): string | undefined {
  const { zone } = body;
  if (typeof zone !== 'object' || zone === null || !('offset' in zone)) return undefined;
  return String(zone.offset);
}

/** Returns "2026-11-21 09:10 +01:00"; in UTC and with "UTC" if there is no offset. */
export function localTime(time: string, offset: string | undefined): string {
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset ?? '+00:00') ?? [];
  const ahead = 60 * Number(hours) + Number(minutes);
  const moved = new Date(Date.parse(time) + (sign === '-' ? -ahead : ahead) * 60_000);
  const [date = '', clock = ''] = moved.toISOString().split('T');
  return `${date} ${clock.slice(0, 'HH:MM'.length)} ${offset ?? 'UTC'}`;
}
