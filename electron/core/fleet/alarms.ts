/**
 * Derives alarms from stored records and received messages. Each alarm is raised once. Lost, late,
 * repeated or reordered messages alone never raise one.
 */
import { unreachable } from '../base/unreachable.ts';
import type { Attached, StoredLedger } from './attach-or-fork.ts';
import type { RecordFault, Refusal } from './hub-refuses.ts';
import type { ClockDrift } from './clock-drift.ts';
import type { NewerStation } from './newer-station.ts';
import { areAlike } from '../base/fingerprint.ts';
import { seenName } from '../text/seen-name.ts';
import type { StationHealth } from './messages.ts';
import { placeKey, type Place } from './place.ts';

interface OfLedger {
  /** Id of the station, not its name. */
  readonly station: string;
  readonly ledger: string;
}

export type Alarm =
  /** The station's ledger ends at `number`, and the hub has it up to `hubNumber`. */
  | ({
      readonly kind: 'rolledBack';
      readonly number: number;
      readonly hubNumber: number;
    } & OfLedger)
  /** Two records follow this one. */
  | ({ readonly kind: 'fork'; readonly after: Place } & OfLedger)
  /** Two runs of the program were alive at once, so there are two machines. */
  | { readonly kind: 'clone'; readonly station: string; readonly boots: readonly [string, string] }
  | {
      readonly kind: 'sameName';
      readonly name: string;
      readonly stations: readonly [string, string];
    }
  /** Stations rule by two things that look the same in the short form of their fingerprints. */
  | {
      readonly kind: 'alike';
      readonly thing: 'lexicon' | 'event';
      /** SHA-256 of the words of the lists, or of the files of the events. */
      readonly hashes: readonly [string, string];
    }
  /** The record with this number and all records after it are not stored. */
  | ({ readonly kind: RecordFault; readonly number: number } & OfLedger)
  | Refusal
  /** The station sent more in a second than any of this program does. */
  | { readonly kind: 'flooded'; readonly station: string }
  /** For information: the station has started this ledger in a new data folder. */
  | ({ readonly kind: 'anotherLedger' } & OfLedger)
  /** The hub cannot read the messages of the station. */
  | { readonly kind: 'otherVersion'; readonly station: string }
  /** The station said a newer version of the program than this hub had then. */
  | { readonly kind: 'hubOlder'; readonly station: string; readonly versions: NewerStation }
  | ({ readonly kind: 'clockDrift'; readonly station: string } & ClockDrift);

/** Returns the same text for an alarm that is raised again. */
export function alarmKey(alarm: Alarm): string {
  switch (alarm.kind) {
    case 'rolledBack':
    case 'hashDiffers':
    case 'notAllowed':
    case 'tooManyForks':
      return `${alarm.kind} ${alarm.station} ${alarm.ledger} ${alarm.number}`;
    case 'fork':
      return `fork ${alarm.station} ${alarm.ledger} ${placeKey(alarm.after)}`;
    case 'clone':
      return `clone ${alarm.station} ${alarm.boots.toSorted().join(' ')}`;
    case 'sameName':
      return `sameName ${alarm.stations.toSorted().join(' ')} ${alarm.name}`;
    case 'alike':
      return `alike ${alarm.hashes.toSorted().join(' ')}`;
    case 'anotherLedger':
    case 'ledgerOfAnother':
      return `${alarm.kind} ${alarm.station} ${alarm.ledger}`;
    case 'flooded':
    case 'otherVersion':
      return `${alarm.kind} ${alarm.station}`;
    case 'hubOlder':
      // One for each station, until the hub is updated.
      return `hubOlder ${alarm.station} ${alarm.versions.hub}`;
    case 'overLimit':
      return `overLimit ${alarm.station} ${alarm.limit}`;
    case 'clockDrift':
      return `clockDrift ${alarm.station} ${alarm.level}`;
    default:
      return unreachable(alarm);
  }
}

/** Returns the alarms that were not raised before, each once. */
export function newAlarms(
  alarms: readonly Alarm[],
  wasRaised: (key: string) => boolean,
): readonly Alarm[] {
  const keys = new Set<string>();
  return alarms.filter((alarm) => {
    const key = alarmKey(alarm);
    const isNew = !keys.has(key) && !wasRaised(key);
    keys.add(key);
    return isNew;
  });
}

/** `ledgersBefore` are those of the station before these records. */
export function alarmsOfRecords(
  { station, ledger }: OfLedger,
  { added, faults, forks }: Pick<Attached, 'added' | 'faults' | 'forks'>,
  ledgersBefore: readonly string[],
): readonly Alarm[] {
  const isAnother = added.length > 0 && ledgersBefore.length > 0 && !ledgersBefore.includes(ledger);
  return [
    ...faults.map(({ number, fault }) => ({ kind: fault, station, ledger, number })),
    ...forks.map((after) => ({ kind: 'fork' as const, station, ledger, after })),
    ...(isAnother ? [{ kind: 'anotherLedger' as const, station, ledger }] : []),
  ];
}

/**
 * `boot` is the present run of the hub. `heard.arrived` proves that the station wrote its health
 * after the hub had stored that many records. If the record after the station's head was among
 * them, the station has lost it.
 */
export function alarmsOfHealth(
  station: string,
  { ledger, head, heard }: Pick<StationHealth, 'ledger' | 'head' | 'heard'>,
  stored: Pick<StoredLedger, 'followedAt' | 'tips'>,
  boot: string,
): readonly Alarm[] {
  const followedAt = stored.followedAt(head);
  if (followedAt === undefined || heard?.boot !== boot || followedAt > heard.arrived) return [];
  const hubNumber = Math.max(...stored.tips().map(({ number }) => number));
  return [{ kind: 'rolledBack', station, ledger, number: head.number, hubNumber }];
}

export function alarmsOfClones(
  station: string,
  boot: string,
  clones: readonly string[],
): readonly Alarm[] {
  return clones.map((other) => ({ kind: 'clone', station, boots: [boot, other] }));
}

export function alarmsOfClock(station: string, drift: ClockDrift): readonly Alarm[] {
  return drift.level === 'ready' ? [] : [{ kind: 'clockDrift', station, ...drift }];
}

export interface NamedLedger extends OfLedger {
  /** The name of the station after the record that was stored last; see `nameAfter`. */
  readonly name: string;
  /** The name in its last health; `name` if it sent none. */
  readonly saidName: string;
}

/** `present` has the most recently extended ledger of each station. */
export function alarmsOfNames(present: readonly NamedLedger[]): readonly Alarm[] {
  return present.flatMap((one, index) =>
    present.slice(0, index).flatMap((other) => alarmsOfTwo(other, one)),
  );
}

/** `rules` are those by which the connected stations rule. */
export function alarmsOfRules(
  rules: readonly Pick<StationHealth, 'lexicon' | 'event'>[],
): readonly Alarm[] {
  return (['lexicon', 'event'] as const).flatMap((thing) => {
    const hashes = [...new Set(rules.map((one) => one[thing]))].filter((one) => one !== undefined);
    return hashes.flatMap((one, index) =>
      hashes
        .slice(0, index)
        .filter((other) => areAlike(one, other))
        .map((other): Alarm => ({ kind: 'alike', thing, hashes: [other, one] })),
    );
  });
}

function alarmsOfTwo(one: NamedLedger, other: NamedLedger): readonly Alarm[] {
  // A ledger that two stations send raises `ledgerOfAnother` instead.
  if (one.station === other.station || one.ledger === other.ledger) return [];
  const stations = [one.station, other.station] as const;
  if (seenName(one.saidName) === seenName(other.saidName)) {
    return [{ kind: 'sameName', name: one.saidName, stations }];
  }
  return seenName(one.name) === seenName(other.name)
    ? [{ kind: 'sameName', name: one.name, stations }]
    : [];
}
