/**
 * Opens the network of a hub: its broker, and the hub as a client of it. All that stations send is
 * collected from then on.
 */
import { randomBytes } from 'node:crypto';
import { writeMessage, type Messages, type StationHealth } from '../../core/fleet/messages.ts';
import type { Board } from '../../core/fleet/board.ts';
import { alarmKey, type Alarm } from '../../core/fleet/alarms.ts';
import { allUp, headTopic, hubName, hubTopic, wantedTopic } from '../../core/fleet/topics.ts';
import { fail, ok, type Result } from '../../core/result.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { openBrokerLink, type Publication } from '../../link/broker-link.ts';
import type { Clock } from '../../station/clock.ts';
import { describeBrokerError } from '../broker/hub-broker.ts';
import { openBroker, type BrokerName } from '../broker/open-broker.ts';
import { certifyBroker, certifyHub, type RequestError } from '../certificates/authority.ts';
import { openAuthority } from '../certificates/open-authority.ts';
import type { Hub } from '../hub.ts';
import { loopbackOf } from '../listen.ts';
import { describeHubError, usingHub, type HubError } from '../hub-error.ts';
import { openListStore } from '../lists/list-store.ts';
import { openSending, type Sending } from '../lists/sending.ts';
import { openSentManifest } from '../lists/sent-manifest.ts';
import {
  alarmsOnRecord,
  recordAlarm,
  recordSettled,
  type RaisedAlarm,
  type Settled,
} from './alarms-on-record.ts';
import { watchClock } from './clock-watch.ts';
import { openCollector } from './collector.ts';
import { openHandOver } from './hand-over.ts';
import { usualStationLimits, type StationLimits } from './senders.ts';
import { FleetHeard } from './fleet-heard.ts';
import { openDoor, type Door, type DoorError, type DoorOptions } from './door.ts';
import { openNotes } from './notes-to-stations.ts';
import { join, membersOf, remove, type AskingMember, type Joining } from './members.ts';

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
  /** Where the broker listens. */
  readonly address: string;
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
  /** Numbers of the last records of all continuations of a ledger; none if it cannot be read. */
  readonly ends: (ledger: string) => readonly number[];
  /** What a station said last. */
  readonly health: (station: string) => StationHealth | undefined;
  /** Number of records of all ledgers. */
  readonly arrived: () => number;
  /** Why what arrives cannot be stored; `undefined` if it can. */
  readonly fault: () => HubError | undefined;
  /** Why stations cannot reach the hub; `undefined` if they can. */
  readonly brokerFault: () => Sentence | undefined;
  /** Opens the door at the port after that of the broker, or at any if the broker has any. */
  readonly openDoor: (
    given: Pick<DoorOptions, 'entrance' | 'onChange'>,
  ) => Promise<Result<Door, DoorError>>;
  /** Certifies the key of a station, and admits it. */
  readonly join: (
    asking: AskingMember,
  ) => Promise<Result<Joining, HubError | { readonly kind: RequestError }>>;
  /**
   * Asks all stations that are there for the names and sources that stayed at home. Resolves when
   * they have handed them over, or are silent.
   */
  readonly handOver: () => Promise<void>;
  /** What goes to all stations. */
  readonly sending: Sending;
  /** Tells each station what the desk says of its rulings, once. */
  readonly sayNotes: (notesOf: (ledger: string) => Messages['notes'] | undefined) => void;
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
  const sent = openSentManifest(hub, id.value, authority);
  if (!sent.ok) return sent;
  for (const station of members.value.removed) {
    const noted = authority.remove(station);
    if (!noted.ok) return noted;
  }
  const boot = newId();
  const removed = new Set([...members.value.removed, ...authority.removed]);
  let session = newId();
  let isLinked = true;
  let error: HubError | undefined;

  const collector = openCollector({
    ...{ database: hub.database, hub: id.value, boot, clock },
    limits: options.limits ?? usualStationLimits,
    isRemoved: (station) => removed.has(station),
    answer: (station, head) => {
      link.publish({ topic: headTopic(station), text: writeMessage(head) });
    },
    onRead: (station, name, isReadable) => {
      heard.hearRead(station, name, isReadable);
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
  const { arrived, sequence, stored } = collector;
  const handOver = openHandOver({
    ...{ database: hub.database, clock, stored },
    ask: (station, wanted) => {
      link.publish({ topic: wantedTopic(station), text: writeMessage(wanted) });
    },
  });
  const heard = new FleetHeard({
    ...{ boot, clock, sequence, stored, onRecord: onRecord.value },
    clockSetAfter: () => clockWatch.setAfter(),
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
      ...collector.present(),
      ...{ here: true, session, name: options.name },
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
      isLinked = true;
      link.publish(presence());
      sending.connected();
      notes.connected();
    },
    onClosed: () => {
      isLinked = false;
      session = newId();
    },
    onMessage: collector.receive,
  });
  const clockWatch = watchClock({
    ...{ clock, sequence },
    onSet: () => {
      link.publish(presence());
    },
  });

  const notes = openNotes(link.publish);
  const sending = openSending({
    ...{ store: openListStore(hub.folder), sent: sent.value, clock, publish: link.publish },
    highestHeard: () => heard.highestManifest(),
  });

  return ok({
    name: options.name,
    address: options.address,
    port: broker.port,
    authority: authority.certificate,
    openDoor: async (given) =>
      openDoor({
        ...{ ...given, address: options.address },
        own: await certifyBroker(authority),
        // The last port has none after it.
        port: options.port === 0 ? 0 : (options.port % 65_535) + 1,
      }),
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
    ends: (ledger) => {
      const tips = usingHub(() => stored(ledger).tips());
      return tips.ok ? tips.value.map(({ number }) => number) : [];
    },
    health: (station) => heard.health(station),
    arrived,
    fault: () => error,
    brokerFault: () => broker.fault() ?? (isLinked ? undefined : notLinked()),
    join: async (asking) => {
      const joining = await join(hub, authority, asking);
      if (joining.ok) heard.joined(joining.value);
      return joining;
    },
    sending,
    handOver: async () => handOver.begin(heard.present()),
    sayNotes: (notesOf) => {
      notes.say(heard.soleOwners(), notesOf);
    },
    endHandOver: handOver.endAll,
    remove: (station) => {
      // Nobody can join or be heard under an id that a page made up.
      if (!heard.knows(station)) return fail({ kind: 'noSuchStation' });
      const recorded = remove(hub, station);
      if (!recorded.ok) return recorded;
      // On record already; the next start adds what is missing here.
      void authority.remove(station);
      removed.add(station);
      notes.removed(station);
      heard.removed(station);
      handOver.end(station);
      broker.remove(station);
      return recorded;
    },
    close: async () => {
      clockWatch.close();
      handOver.endAll();
      await link.close();
      collector.close();
      await broker.close();
    },
  });
}

function notLinked(): Sentence {
  return sentence`The hub has lost the connection to its own broker, so that nothing arrives. It keeps trying. Stations keep their records until then. If this stays, end the hub and start it again.`;
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
