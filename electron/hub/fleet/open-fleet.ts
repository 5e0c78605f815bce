/**
 * Opens the network of a hub: its broker, and the hub as a client of it. All that stations send is
 * collected from then on.
 */
import { randomBytes } from 'node:crypto';
import { writeMessage, type StationHealth } from '../../core/fleet/messages.ts';
import type { Board } from '../../core/fleet/board.ts';
import { alarmKey, type Alarm } from '../../core/fleet/alarms.ts';
import { allUp, headTopic, hubName, hubTopic, wantedTopic } from '../../core/fleet/topics.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { openBrokerLink, type Publication } from '../../link/broker-link.ts';
import type { Clock } from '../../station/clock.ts';
import { describeBrokerError } from '../broker/hub-broker.ts';
import { openBroker, type BrokerName } from '../broker/open-broker.ts';
import { certifyHub, type RequestError } from '../certificates/authority.ts';
import { openAuthority } from '../certificates/open-authority.ts';
import type { Hub } from '../hub.ts';
import { loopbackOf } from '../listen.ts';
import { describeHubError, type HubError } from '../hub-error.ts';
import {
  alarmsOnRecord,
  recordAlarm,
  recordSettled,
  type RaisedAlarm,
  type Settled,
} from './alarms-on-record.ts';
import { openCollector } from './collector.ts';
import { openHandOver } from './hand-over.ts';
import { usualStationLimits, type StationLimits } from './senders.ts';
import { FleetHeard } from './fleet-heard.ts';
import { join, membersOf, remove, type Joining } from './members.ts';

export interface FleetOptions {
  readonly hub: Hub;
  /** The address to listen on, and the port; 0 for any free one. */
  readonly address: string;
  readonly port: number;
  /** The broker inside the hub if there is none. */
  readonly broker?: BrokerName;
  /** The name that stations show. */
  readonly name: string;
  readonly clock: Clock;
  readonly limits?: StationLimits;
}

export interface Fleet {
  /** The name that stations show. */
  readonly name: string;
  readonly port: number;
  /** Certificate of the hub's authority, as PEM. */
  readonly authority: string;
  readonly board: () => Board;
  /** Those that still apply. */
  readonly alarms: () => readonly Alarm[];
  /** Those that do not end with their cause, also settled ones. */
  readonly raised: () => readonly RaisedAlarm[];
  /** Settles the alarm with this key, on record. Does nothing if there is none that is open. */
  readonly settle: (key: string, settled: Settled) => Result<undefined, HubError>;
  /** What a station said last. */
  readonly health: (station: string) => StationHealth | undefined;
  /** Number of records of all ledgers. */
  readonly arrived: () => number;
  /** Why what arrives cannot be stored; `undefined` if it can. */
  readonly fault: () => HubError | undefined;
  /** Why stations cannot reach the hub; `undefined` if they can. */
  readonly brokerFault: () => Sentence | undefined;
  /** Certifies the key of a station, and admits it. */
  readonly join: (asking: {
    readonly station: string;
    readonly request: string;
  }) => Promise<Result<Joining, HubError | { readonly kind: RequestError }>>;
  /**
   * Asks all stations that are there for the names and sources that stayed at home. Resolves when
   * they have handed them over, or are silent.
   */
  readonly handOver: () => Promise<void>;
  /** Asks for no more, so that `handOver` resolves. */
  readonly endHandOver: () => void;
  /** Ends the connection of a station, and admits it no more. */
  readonly remove: (station: string) => Result<undefined, HubError>;
  readonly close: () => Promise<void>;
}

export async function openFleet(options: FleetOptions): Promise<Result<Fleet, Sentence>> {
  const { hub, clock } = options;
  const id = idOf(hub);
  if (!id.ok) return fail(describeHubError(id.error));
  const members = membersOf(hub);
  if (!members.ok) return fail(describeHubError(members.error));
  const onRecord = alarmsOnRecord(hub);
  if (!onRecord.ok) return fail(describeHubError(onRecord.error));
  const opened = await openAuthority(
    hub.folder,
    members.value.joined.length + members.value.removed.length > 0,
  );
  if (!opened.ok) return opened;
  const authority = opened.value;
  for (const station of members.value.removed) {
    const noted = authority.remove(station);
    if (!noted.ok) return noted;
  }
  const boot = newId();
  const removed = new Set([...members.value.removed, ...authority.removed]);
  let session = newId();
  let error: HubError | undefined;

  const collector = openCollector({
    ...{ database: hub.database, hub: id.value, boot, clock },
    limits: options.limits ?? usualStationLimits,
    isRemoved: (station) => removed.has(station),
    answer: (station, head) => {
      link.publish({ topic: headTopic(station), text: writeMessage(head) });
    },
    onHealth: (station, health, isOwn) => {
      heard.hearHealth(station, health, isOwn);
    },
    onParts: (station, handed) => {
      handOver.receive(station, handed);
    },
    onStored: (news) => {
      heard.hearStored(news);
    },
    onFlood: (station) => {
      broker.disconnect(station);
    },
    onFault: (now) => {
      error = now;
    },
  });
  const { arrived, stored } = collector;
  const handOver = openHandOver({
    ...{ database: hub.database, clock, stored },
    ask: (station, wanted) => {
      link.publish({ topic: wantedTopic(station), text: writeMessage(wanted) });
    },
  });
  const heard = new FleetHeard({
    ...{ boot, clock, arrived, stored, onRecord: onRecord.value },
    record: (alarm) => {
      const recorded = recordAlarm(hub, alarm);
      if (recorded.ok) return recorded.value;
      ({ error } = recorded);
      return clock.wallTime().toISOString();
    },
  });
  for (const member of members.value.joined) heard.joined(member);
  for (const station of removed) heard.removed(station);

  const { address, port, broker: brokerName = 'aedes' } = options;
  const { folder } = hub;
  const opening = await openBroker(brokerName, {
    ...{ address, port, folder, authority, clock, removed: [...removed] },
  });
  if (!opening.ok) return fail(describeBrokerError(opening.error));
  const broker = opening.value;
  const presence = (): Publication => ({
    topic: hubTopic,
    text: writeMessage({
      ...{ here: true, hub: id.value, boot, session, name: options.name },
      ...{ arrived: arrived(), wallMs: clock.wallTime().getTime() },
    }),
  });
  const link = openBrokerLink({
    addresses: [{ host: loopbackOf(address), port: broker.port }],
    authority: authority.certificate,
    ...(await certifyHub(authority)),
    name: hubName,
    topics: [allUp],
    random: Math.random,
    will: () => ({
      topic: hubTopic,
      text: writeMessage({ here: false, hub: id.value, session }),
    }),
    onOpen: () => {
      link.publish(presence());
    },
    onClosed: () => {
      session = newId();
    },
    onMessage: collector.receive,
  });

  return ok({
    name: options.name,
    port: broker.port,
    authority: authority.certificate,
    board: () => heard.board(),
    alarms: () => heard.alarms(),
    raised: () => heard.raised(),
    settle: (key, settled) => {
      const open = heard
        .raised()
        .find((one) => one.settled === undefined && alarmKey(one.alarm) === key);
      if (open === undefined) return ok(undefined);
      const recorded = recordSettled(hub, open.alarm, settled);
      if (!recorded.ok) return recorded;
      heard.settled(key, settled);
      return ok(undefined);
    },
    health: (station) => heard.health(station),
    arrived,
    fault: () => error,
    brokerFault: broker.fault,
    join: async (asking) => {
      const joining = await join(hub, authority, asking);
      if (joining.ok) heard.joined(joining.value);
      return joining;
    },
    handOver: async () => handOver.begin(heard.present()),
    endHandOver: handOver.endAll,
    remove: (station) => {
      // Nobody can join or be heard under an id that a page made up.
      if (!heard.knows(station)) return fail({ kind: 'noSuchStation' });
      const recorded = remove(hub, station);
      if (!recorded.ok) return recorded;
      // On record already; the next start adds what is missing here.
      void authority.remove(station);
      removed.add(station);
      heard.removed(station);
      handOver.end(station);
      broker.remove(station);
      return recorded;
    },
    close: async () => {
      handOver.endAll();
      await link.close();
      collector.close();
      await broker.close();
    },
  });
}

/** The id of a hub is the start of its own ledger's first record, which is unique. */
function idOf({ own }: Hub): Result<string, HubError> {
  if (own.head().number === 0) {
    const begun = own.append({ kind: 'ledgerBegun', body: { id: newId() } });
    if (!begun.ok) return fail({ kind: 'ownLedger', error: begun.error });
  }
  const first = own.read((entries) => {
    for (const { record } of entries()) return record.hash;
    return '';
  });
  return first.ok ? ok(first.value.slice(0, 16)) : fail({ kind: 'ownLedger', error: first.error });
}

function newId(): string {
  return randomBytes(8).toString('hex');
}
