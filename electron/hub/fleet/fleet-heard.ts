/** What a hub has heard of its stations since it started: the board, and the alarms. */
import {
  alarmKey,
  alarmsOfClock,
  alarmsOfClones,
  alarmsOfHealth,
  alarmsOfNames,
  newAlarms,
  type Alarm,
  type NamedLedger,
} from '../../core/fleet/alarms.ts';
import { isStaying, type StayingAlarm } from '../../core/fleet/alarm-record.ts';
import {
  boardOf,
  hearHealth,
  hearStored,
  shownName,
  type Board,
  type StationHeard,
} from '../../core/fleet/board.ts';
import { hearBoot, type BootHeard } from '../../core/fleet/boots.ts';
import { clockDrift } from '../../core/fleet/clock-drift.ts';
import type { Messages, StationHealth } from '../../core/fleet/messages.ts';
import type { UpName } from '../../core/fleet/topics.ts';
import type { Clock } from '../../station/machine/clock.ts';
import type { LedgerInFile } from '../ledgers/stored-ledger.ts';
import type { RaisedAlarm, Settled } from './alarms-on-record.ts';
import type { StoredNews } from './collector.ts';
import type { Member } from './members.ts';
import type { Moment } from '../../core/text/local-time.ts';

interface Parts {
  readonly boot: string;
  readonly clock: Clock;
  /** The number of the hub's last message to a station. */
  readonly sequence: () => number;
  /** Number of the hub's last message before its clock was set; 0 if it was not. */
  readonly clockSetAfter: () => number;
  readonly stored: (ledger: string) => LedgerInFile;
  /** Puts an alarm on record. Returns the time of the record; `undefined` if the disk refuses. */
  readonly record: (alarm: StayingAlarm) => Moment | undefined;
  /** The alarms on record, by their keys. */
  readonly onRecord: ReadonlyMap<string, RaisedAlarm>;
}

/** More open alarms of one station say nothing new, and could fill the memory. */
const mostAlarms = 50;

/** A station, and the ledger that it extended or named last. */
interface Known {
  readonly heard: StationHeard;
  readonly boots: readonly BootHeard[];
  readonly ledger: string | undefined;
}

export class FleetHeard {
  readonly #parts: Parts;
  readonly #stations = new Map<string, Known>();
  /** Alarms that stay, by their keys. */
  readonly #raised: Map<string, RaisedAlarm>;
  /** Those that are not on record yet, by their keys. */
  readonly #unrecorded = new Map<string, StayingAlarm>();
  /** The last alarm of each station's clock; none if the clock is right. */
  readonly #clocks = new Map<string, readonly Alarm[]>();
  /** Names of the messages of which the last one of a station could not be read. */
  readonly #unread = new Map<string, ReadonlySet<UpName>>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#raised = new Map(parts.onRecord);
  }

  joined({ id, station }: Member): void {
    this.#stations.set(id, { ...unheard(id), heard: { ...unheard(id).heard, name: station } });
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
    // A station of which nothing else is known has a tile, too.
    this.#stations.set(station, this.#stations.get(station) ?? unheard(station));
  }

  /** `isOwn` is false if the health names the ledger of another station. */
  hearHealth(station: string, health: Messages['health'], isOwn = true): void {
    const { clock, boot, sequence } = this.#parts;
    if (health.here && isOwn) this.#follow(station, health.ledger, health.head.number);
    const known = this.#stations.get(station) ?? unheard(station);
    const heard = hearHealth(known.heard, health, clock.monotonicMs());
    if (!health.here) {
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

  /** The stations that are the only one with their present ledger. A copy of a ledger has two. */
  soleOwners(): readonly { readonly station: string; readonly ledger: string }[] {
    const known = [...this.#stations.values()];
    return known.flatMap(({ heard: { station }, ledger }) =>
      ledger === undefined || known.filter((one) => one.ledger === ledger).length > 1
        ? []
        : [{ station, ledger }],
    );
  }

  /** The stations that are connected, each with its present ledger. */
  present(): readonly { readonly station: string; readonly ledger: string }[] {
    return [...this.#stations.values()].flatMap(({ heard: { station, heardMs }, ledger }) =>
      heardMs === undefined || ledger === undefined ? [] : [{ station, ledger }],
    );
  }

  /** True for a station that joined, or that was heard. */
  knows(station: string): boolean {
    return this.#stations.has(station);
  }

  health(station: string): StationHealth | undefined {
    return this.#stations.get(station)?.heard.health;
  }

  /** The highest number of a manifest of this hub that a station told; 0 if none did. */
  highestManifest(): number {
    const numbers = [...this.#stations.values()].map(
      ({ heard }) => heard.health?.sent?.number ?? 0,
    );
    return Math.max(0, ...numbers);
  }

  board(): Board {
    const stations = [...this.#stations.values()].map(({ heard }) => heard);
    return boardOf(stations, this.alarms(), this.#parts.clock.monotonicMs());
  }

  /** Those that stay, also settled ones. */
  raised(): readonly RaisedAlarm[] {
    return [...this.#raised.values()];
  }

  settled(key: string, settled: Settled): void {
    const raised = this.#raised.get(key);
    if (raised !== undefined) this.#raised.set(key, { ...raised, settled });
  }

  /** Those that still apply. */
  alarms(): readonly Alarm[] {
    const named = [...this.#stations.values()].flatMap(
      ({ heard, ledger }): readonly NamedLedger[] =>
        ledger === undefined || heard.name === ''
          ? []
          : [
              {
                ...{ station: heard.station, ledger },
                ...{ name: heard.name, shownName: shownName(heard) },
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
    ];
  }

  /**
   * At another ledger than before, reads what the hub has of it, and its forks. Also if it has less
   * than up to `head` as far as this knows, because records can come on a stick, too.
   */
  #follow(station: string, ledger: string, head = 0): Known {
    const known = this.#stations.get(station) ?? unheard(station);
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

  #raise(station: string, alarms: readonly Alarm[]): void {
    const isKnown = (key: string): boolean => this.#raised.has(key) || this.#unrecorded.has(key);
    for (const alarm of newAlarms(alarms, isKnown).filter(isStaying)) {
      const its = this.#openAlarms().filter((one) => one.station === station);
      if (its.length < mostAlarms) this.#unrecorded.set(alarmKey(alarm), alarm);
    }
    this.#recordAlarms();
  }

  /** Those that stay, and are not settled. */
  #openAlarms(): readonly StayingAlarm[] {
    const open = this.raised().filter(({ settled }) => settled === undefined);
    return [...open.map(({ alarm }) => alarm), ...this.#unrecorded.values()];
  }

  /** Of what the disk refuses, the next message of any station finds out whether it does so still. */
  #recordAlarms(): void {
    for (const [key, alarm] of this.#unrecorded) {
      const raised = this.#parts.record(alarm);
      if (raised === undefined) return;
      this.#unrecorded.delete(key);
      this.#raised.set(key, { alarm, raised, settled: undefined });
    }
  }
}

/** A station of which nothing was heard yet. */
function unheard(station: string): Known {
  const heard = { station, health: undefined, heardMs: undefined, name: '', stored: 0 };
  return { heard, boots: [], ledger: undefined };
}

function isOf(alarm: Alarm, station: string): boolean {
  const isOwner = alarm.kind === 'ledgerOfAnother' && alarm.owner === station;
  return isOwner || ('station' in alarm && alarm.station === station);
}
