/** Says whose times a printed ledger has, and when it was exported. */
import { offsetName } from '../../text/local-time.ts';
import type { PaperTexts } from '../../text/paper-texts.ts';
import type { Zone } from '../../ledger/record-fields.ts';
import { isSameZone } from '../../ledger/time-zones.ts';
import type { ExportSubject } from './subject.ts';

/** Only the computer that makes the export knows the moment, so that has that computer's offset. */
export function timesText({ ledgers, exported }: ExportSubject, t: PaperTexts): string {
  const zones = ledgers
    .flatMap((ledger) => ledger.zones)
    .filter((zone, index, all) => all.findIndex((one) => isSameZone(one, zone)) === index);
  const times =
    zones.length === 0
      ? t('ledger.timesInUtc')
      : t('ledger.times', { zones: zones.map(zoneText).join(', ') });
  const time = `${t.format.dateAndTime(exported)} ${offsetName(exported.offset)}`;
  return `${times} ${t('ledger.exported', { time })}`;
}

/** As "UTC+01:00 (Europe/Berlin)"; without the name if this computer does not know it. */
function zoneText({ offset, name }: Zone): string {
  const difference = offsetName(offset);
  return name !== undefined && isKnownZone(name) ? `${difference} (${name})` : difference;
}

function isKnownZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).format() !== '';
  } catch {
    return false;
  }
}
