/**
 * Folds the messages of all stations since the hub started or awoke into a board and the alarms that
 * still apply. Names and numbers of records come from the hub's file, which it reads only through
 * `Parts`.
 */
import {
  alarmKey,
  alarmsOfClock,
  alarmsOfClones,
  alarmsOfHealth,
  alarmsOfNames,
  alarmsOfRules,
  newAlarms,
  type Alarm,
  type NamedLedger,
} from './alarms.ts';
import {
  isAboutRecords,
  isStaying,
  type RaisedAlarm,
  type Settled,
  type StayingAlarm,
} from './alarm-record.ts';
import type { StoredLedger } from './attach-or-fork.ts';
import { hearBoot, type BootHeard } from './two-machines-one-id.ts';
import { clockDrift } from './clock-drift.ts';
import { boardOf, type FleetBoard, type IssueAtHub } from './fleet-board.ts';
import { fleetTiming } from './fleet-times.ts';
import {
  hearHealth,
  hearKept,
  hearStored,
  unheard,
  unheardAgain,
  type StationHeard,
} from './heard-or-silent.ts';
import type { Messages, StationHealth } from './messages.ts';
import { newerStation, versionOf } from './newer-station.ts';
import type { Place } from './place.ts';
import type { UpName } from './topics.ts';
import type { Moment } from '../text/local-time.ts';

/** The stored records of a ledger. */
interface LedgerOfStation extends Pick<StoredLedger, 'followedAt' | 'tips'> {
  /** The name of the station after the last record; empty if no record has one. */
  readonly station: () => string;
  /** The highest number of a record; 0 if there is none. */
  readonly last: () => number;
  /** The places that several records follow. */
  readonly forks: () => readonly Place[];
}

export interface StoredNews {
  readonly station: string;
  readonly ledger: string;
  /** Number of new records. */
  readonly added: number;
  /** Number of the last of these records that is stored; `undefined` if none is. */
  readonly reached: number | undefined;
  /** Name of the station; `undefined` if no new record has one. */
  readonly name: string | undefined;
  readonly alarms: readonly Alarm[];
}

export interface HealthHeard {
  /** False if the health names the ledger of another station. */
  readonly isOwn: boolean;
  /** True if the broker had kept it. */
  readonly isKept: boolean;
}

interface Parts {
  readonly boot: string;
  /** Name and version of the hub's program. */
  readonly program: string;
  readonly clock: {
    readonly monotonicMs: () => number;
    /** A clock that runs on in sleep. Absent if `monotonicMs` does so too. */
    readonly bootMs?: (() => number) | undefined;
    readonly wallTime: () => Date;
  };
  /** The number of the hub's last message to a station. */
  readonly sequence: () => number;
  /** Number of the hub's last message before its clock was set; 0 if it was not. */
  readonly clockSetAfter: () => number;
  readonly stored: (ledger: string) => LedgerOfStation;
  /** Returns the ledger that the station began last; `undefined` if the hub has none of it. */
  readonly lastLedger: (station: string) => string | undefined;
  /** Records an alarm. Returns the time; `undefined` if the disk refuses. */
  readonly record: (alarm: StayingAlarm) => Moment | undefined;
  readonly issueAtHub?: IssueAtHub;
  /** Returns whether the hub lacks records of this ledger, or of any, of which the station told. */
  readonly lacks: (station: string, ledger: string | undefined) => boolean;
  /** Recorded alarms by their keys. */
  readonly onRecord: ReadonlyMap<string, RaisedAlarm>;
}

/** Limit for each station: more open alarms add no information, and could fill the memory. */
const mostAlarms = 50;

/** A station, and the ledger that it extended or named last. */
interface Known {
  readonly heard: StationHeard;
  readonly boots: readonly BootHeard[];
  readonly ledger: string | undefined;
}

export class FleetHeard {
  readonly #parts: Parts;
  readonly #version: string | undefined;
  readonly #stations = new Map<string, Known>();
  /** Alarms that stay, by their keys. */
  readonly #raised: Map<string, RaisedAlarm>;
  /** Alarms that are not recorded yet, by their keys. */
  readonly #unrecorded = new Map<string, StayingAlarm>();
  /** The last alarm of each station's clock; none if the clock is right. */
  readonly #clocks = new Map<string, readonly Alarm[]>();
  /** By station: the kinds of message whose last one could not be read. */
  readonly #unread = new Map<string, ReadonlySet<UpName>>();
  /** Time of the last look, on the clock that runs on in sleep. */
  #lookedMs: number;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#version = versionOf(parts.program);
    this.#raised = new Map(parts.onRecord);
    this.#lookedMs = this.#bootMs();
  }

  /** Call this at least every second: a hub that did not for long slept, and all ages begin anew. */
  look(): void {
    const passedMs = this.#bootMs() - this.#lookedMs;
    this.#lookedMs += passedMs;
    if (passedMs <= fleetTiming.hubSleptMs) return;
    for (const [station, known] of this.#stations) {
      const heard = unheardAgain(known.heard, this.#parts.clock.monotonicMs());
      this.#stations.set(station, { ...known, heard });
    }
  }

  joined({ id, station }: { readonly id: string; readonly station: string }): void {
    this.#stations.set(id, this.#unknown(id, station));
    const ledger = this.#parts.lastLedger(id);
    if (ledger !== undefined) this.#follow(id, ledger);
  }

  removed(station: string): void {
    this.#stations.delete(station);
    this.#clocks.delete(station);
    this.#unread.delete(station);
    for (const [key, { alarm }] of this.#raised) {
      if (isOf(alarm, station)) this.#raised.delete(key);
    }
    for (const [key, alarm] of this.#unrecorded) {
      if (isOf(alarm, station)) this.#unrecorded.delete(key);
    }
  }

  hearRead(station: string, name: UpName, isReadable: boolean): void {
    const before = this.#unread.get(station) ?? new Set();
    if (before.has(name) !== isReadable) return;
    const names = isReadable ? [...before].filter((one) => one !== name) : [...before, name];
    this.#unread.set(station, new Set(names));
    // A station gets a tile even if nothing else is known about it.
    this.#stations.set(station, this.#known(station));
  }

  /** Raises an alarm if the program of the station is newer than that of the hub. */
  hearAbout(station: string, { program }: Pick<Messages['about'], 'program'>): void {
    const versions = newerStation(program, this.#parts.program);
    if (versions !== undefined) this.#raise(station, [{ kind: 'hubOlder', station, versions }]);
  }

  hearHealth(
    station: string,
    health: Messages['health'],
    { isOwn, isKept }: HealthHeard = { isOwn: true, isKept: false },
  ): void {
    const { clock, boot, sequence } = this.#parts;
    this.look();
    if (health.here && isOwn) this.#follow(station, health.ledger, health.head.number);
    const known = this.#known(station);
    const heard = isKept
      ? hearKept(known.heard, health)
      : hearHealth(known.heard, health, clock.monotonicMs());
    if (!health.here || isKept) {
      this.#stations.set(station, { ...known, heard });
      return;
    }
    const { boots, clones } = hearBoot(known.boots, health, { boot, sequence: sequence() });
    this.#stations.set(station, { ...known, heard, boots });
    const setAfter = this.#parts.clockSetAfter();
    const wallMs = clock.wallTime().getTime();
    const drift = clockDrift(health, { boot, wallMs, setAfter });
    this.#clocks.set(station, alarmsOfClock(station, drift));
    this.#raise(station, [
      ...alarmsOfClones(station, health.boot, clones),
      ...(isOwn ? alarmsOfHealth(station, health, this.#parts.stored(health.ledger), boot) : []),
    ]);
  }

  hearFlood(station: string): void {
    this.#raise(station, [{ kind: 'flooded', station }]);
  }

  hearStored({ station, ledger, added, reached = 0, name, alarms }: StoredNews): void {
    if (added > 0) {
      const { heard, ...known } = this.#follow(station, ledger);
      const stored = Math.max(heard.stored, reached);
      const nowMs = this.#parts.clock.monotonicMs();
      const now = { ...hearStored(heard, stored, nowMs), name: name ?? heard.name };
      this.#stations.set(station, { ...known, heard: now });
    }
    this.#raise(station, alarms);
  }

  /** Returns the stations whose current ledger no other station has, unlike a copied one. */
  soleOwners(): readonly { readonly station: string; readonly ledger: string }[] {
    const known = [...this.#stations.values()];
    return known.flatMap(({ heard: { station }, ledger }) =>
      ledger === undefined || known.filter((one) => one.ledger === ledger).length > 1
        ? []
        : [{ station, ledger }],
    );
  }

  /** Returns the connected stations, each with its current ledger. */
  present(): readonly { readonly station: string; readonly ledger: string }[] {
    return [...this.#stations.values()].flatMap(({ heard: { station, heardMs }, ledger }) =>
      heardMs === undefined || ledger === undefined ? [] : [{ station, ledger }],
    );
  }

  /** Returns true for a station that joined or was heard. */
  knows(station: string): boolean {
    return this.#stations.has(station);
  }

  health(station: string): StationHealth | undefined {
    return this.#stations.get(station)?.heard.health;
  }

  /** Returns the highest manifest number of this hub that a station reported; 0 if none did. */
  highestManifest(): number {
    const numbers = [...this.#stations.values()].map(
      ({ heard }) => heard.health?.sent?.number ?? 0,
    );
    return Math.max(0, ...numbers);
  }

  board(): FleetBoard {
    this.look();
    const stations = [...this.#stations.values()].map(({ heard }) => heard);
    const { clock, issueAtHub } = this.#parts;
    return boardOf(stations, this.alarms(), clock.monotonicMs(), issueAtHub);
  }

  /** Returns the alarms that stay, also settled ones. */
  raised(): readonly RaisedAlarm[] {
    return [...this.#raised.values()];
  }

  settled(key: string, settled: Settled): void {
    const raised = this.#raised.get(key);
    if (raised !== undefined) this.#raised.set(key, { ...raised, settled });
  }

  /** Returns the alarms that still apply. */
  alarms(): readonly Alarm[] {
    const named = [...this.#stations.values()].flatMap(
      ({ heard, ledger }): readonly NamedLedger[] =>
        ledger === undefined || heard.name === ''
          ? []
          : [
              {
                station: heard.station,
                ledger,
                name: heard.name,
                saidName: heard.health?.name ?? heard.name,
              },
            ],
    );
    return [
      ...this.#openAlarms(),
      ...[...this.#unread].flatMap(([station, { size }]): readonly Alarm[] =>
        size === 0 ? [] : [{ kind: 'otherVersion', station }],
      ),
      ...[...this.#clocks.values()].flat(),
      ...alarmsOfNames(named),
      ...alarmsOfRules(
        [...this.#stations.values()].flatMap(({ heard: { health } }) => health ?? []),
      ),
    ];
  }

  /**
   * Reads what the hub has of the station's ledger, and its forks, if this is another ledger than
   * before. Also reads it if records up to `head` seem to be missing: they can arrive on a USB
   * drive.
   */
  #follow(station: string, ledger: string, head = 0): Known {
    const known = this.#known(station);
    if (known.ledger === ledger && head <= known.heard.stored) return known;
    const stored = this.#parts.stored(ledger);
    const name = stored.station() || known.heard.name;
    const heard = { ...known.heard, name, stored: stored.last() };
    const following = { ...known, ledger, heard };
    this.#stations.set(station, following);
    this.#raise(
      station,
      stored.forks().map((after) => ({ kind: 'fork', station, ledger, after })),
    );
    return following;
  }

  #known(station: string): Known {
    return this.#stations.get(station) ?? this.#unknown(station);
  }

  #unknown(station: string, name?: string): Known {
    const heard = unheard(station, this.#parts.clock.monotonicMs(), name);
    return { heard, boots: [], ledger: undefined };
  }

  #bootMs(): number {
    const { bootMs, monotonicMs } = this.#parts.clock;
    return (bootMs ?? monotonicMs)();
  }

  #raise(station: string, alarms: readonly Alarm[]): void {
    const isKnown = (key: string): boolean => this.#raised.has(key) || this.#unrecorded.has(key);
    for (const alarm of newAlarms(alarms, isKnown).filter(isStaying)) {
      const its = this.#openAlarms().filter((one) => one.station === station);
      if (its.length < mostAlarms) this.#unrecorded.set(alarmKey(alarm), alarm);
    }
    this.#recordAlarms();
  }

  /** Returns the alarms that stay and still apply. */
  #openAlarms(): readonly StayingAlarm[] {
    const open = this.raised().filter((one) => this.#isOpen(one));
    return [...open.map(({ alarm }) => alarm), ...this.#unrecorded.values()];
  }

  /**
   * An alarm about records ends when they have arrived. A settled one stays while they are missing,
   * unless the station has begun another ledger. One about an older hub ends when the hub is updated.
   */
  #isOpen({ alarm, settled }: RaisedAlarm): boolean {
    const isOver = alarm.kind === 'hubOlder' && alarm.versions.hub !== this.#version;
    if (isOver) return false;
    if (!isAboutRecords(alarm)) return settled === undefined;
    const ledger = 'ledger' in alarm ? alarm.ledger : undefined;
    const isMissing = this.#parts.lacks(alarm.station, ledger);
    if (settled !== undefined) {
      const current = this.#stations.get(alarm.station)?.ledger ?? ledger;
      return isMissing && current === (ledger ?? current);
    }
    const canArrive = alarm.kind === 'hashDiffers' || alarm.kind === 'notAllowed';
    return isMissing || !canArrive || this.#parts.stored(alarm.ledger).last() < alarm.number;
  }

  /**
   * Records open alarms. After an error of the disk, the next message of any station tries again.
   */
  #recordAlarms(): void {
    for (const [key, alarm] of this.#unrecorded) {
      const raised = this.#parts.record(alarm);
      if (raised === undefined) return;
      this.#unrecorded.delete(key);
      this.#raised.set(key, { alarm, raised, settled: undefined });
    }
  }
}

function isOf(alarm: Alarm, station: string): boolean {
  const isOwner = alarm.kind === 'ledgerOfAnother' && alarm.owner === station;
  return isOwner || ('station' in alarm && alarm.station === station);
}
