/** What an alarm means and what to do, for the board of a hub. */
import type { Alarm } from '../../core/fleet/alarms.ts';
import { spelledId } from '../../core/fleet/spelled.ts';
import { fingerprintOf } from '../../core/base/fingerprint.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { unreachable } from '../../core/base/unreachable.ts';

export interface AlarmContext {
  /** Returns the name of a station by its id. */
  readonly nameOf: (station: string) => string;
  /** Returns the numbers of the last records of all branches of a ledger at the hub. */
  readonly endsOf: (ledger: string) => readonly number[];
}

export function describeAlarm(alarm: Alarm, { nameOf, endsOf }: AlarmContext): Sentence {
  switch (alarm.kind) {
    case 'rolledBack':
      return sentence`Station ${nameOf(alarm.station)} has lost records: its ledger ends at ${alarm.number.toString()}, and this hub has it up to ${alarm.hubNumber.toString()}. Its data folder was probably put back from a copy. Do not rule at it until you know why.`;
    case 'fork':
      return sentence`The ledger of station ${nameOf(alarm.station)} has several continuations after record ${alarm.after.number.toString()}. Its data folder was put back from an older copy, so that the station has lost records, or a copy of the folder went on elsewhere. The hub keeps all continuations, which end at these records: ${endsOf(alarm.ledger).join(', ')}. Do not rule at that station until you know which of them is right.`;
    case 'clone':
      return sentence`Two machines are station ${nameOf(alarm.station)} at the same time: one is a copy of the other. Find the copy, and rule at one of them only.`;
    case 'sameName':
      return sentence`Two stations have the name ${alarm.name}. Give one of them another name, on its page "Station".`;
    case 'alike': {
      const [one, other] = alarm.hashes.map(fingerprintOf);
      return alarm.thing === 'lexicon'
        ? sentence`Stations use two word lists whose list fingerprints begin alike: ${one ?? ''} and ${other ?? ''}. This does not happen by chance: someone may have made one to look like the other. Do not rule until you know which is right.`
        : sentence`Stations use two events whose event fingerprints begin alike: ${one ?? ''} and ${other ?? ''}. This does not happen by chance: someone may have made one to look like the other. Do not rule until you know which is right.`;
    }
    case 'hashDiffers':
      return sentence`Record ${alarm.number.toString()} of station ${nameOf(alarm.station)} was changed. The hub has the records before it. Do not rule at that station.`;
    case 'notAllowed':
      return sentence`Record ${alarm.number.toString()} of station ${nameOf(alarm.station)} is none that this version of the program knows. The hub has the records before it. Use the same version everywhere.`;
    case 'tooManyForks':
      return sentence`The ledger of station ${nameOf(alarm.station)} has more continuations than a hub keeps, the last of them from record ${alarm.number.toString()} on. The hub refuses that one. Remove this station, and find out who wrote them.`;
    case 'ledgerOfAnother':
      return sentence`Station ${nameOf(alarm.station)} (${spelledId(alarm.station)}) sends the ledger of station ${nameOf(alarm.owner)} (${spelledId(alarm.owner)}), and the hub refuses it. If that station has joined again, remove ${spelledId(alarm.owner)}. If not, remove ${spelledId(alarm.station)}: it has a copy.`;
    case 'overLimit':
      return alarm.limit === 'ledgers'
        ? sentence`Station ${nameOf(alarm.station)} has begun more ledgers than this hub keeps of one station. The hub refuses more. Find out who uses it, and collect the rest with a USB drive.`
        : sentence`Station ${nameOf(alarm.station)} has sent more records than this hub keeps of one station. The hub refuses more. Find out who uses it, and collect the rest with a USB drive.`;
    case 'flooded':
      return sentence`Station ${nameOf(alarm.station)} sent more in a second than this program ever sends, and its connection was ended. Find out who uses it. If something else than this program sends in its name, remove the station.`;
    case 'anotherLedger':
      return sentence`Station ${nameOf(alarm.station)} has begun another ledger, in a new data folder.`;
    case 'otherVersion':
      return sentence`Station ${nameOf(alarm.station)} sends messages that this hub cannot read: it does not speak this version. Use the same version of the program everywhere.`;
    case 'hubOlder':
      return sentence`This hub is ${alarm.versions.hub}; ${nameOf(alarm.station)} is ${alarm.versions.station}: update the hub first.`;
    case 'clockDrift':
      return alarm.level === 'notReady'
        ? sentence`The clock of station ${nameOf(alarm.station)} and that of this hub differ by more than a minute. Set the clock that is wrong.`
        : sentence`The clock of station ${nameOf(alarm.station)} and that of this hub differ by more than two seconds.`;
    default:
      return unreachable(alarm);
  }
}
