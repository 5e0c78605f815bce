/**
 * Opens the network of a hub: its broker, and the hub as a client of it. From then on, the messages
 * of stations are collected.
 */
import type { RaisedAlarm, Settled, StayingAlarm } from '../../core/fleet/alarm-record.ts';
import { alarmKey } from '../../core/fleet/alarms.ts';
import { FleetHeard } from '../../core/fleet/fleet-heard.ts';
import { usualStationLimits, type StationLimits } from '../../core/fleet/hub-refuses.ts';
import { writeMessage, type MessageName, type Messages } from '../../core/fleet/messages.ts';
import { headTopic, notesTopic, wantedTopic } from '../../core/fleet/topics.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { shownProgram } from '../../core/text/newer-program.ts';
import type { Moment } from '../../core/text/local-time.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import type { Clock } from '../../station/machine/clock.ts';
import { randomId } from '../../station/machine/random-id.ts';
import { describeBrokerError, type Broker, type BrokerError } from '../broker/hub-broker.ts';
import { openBroker, type BrokerName } from '../broker/open-broker.ts';
import { certifyBroker } from '../certificates/authority.ts';
import type { Hub } from '../ledgers/hub-parts.ts';
import { describeHubError, usingHub, type HubError } from '../ledgers/hub-error.ts';
import { lacksToldRecords } from '../ledgers/told-heads.ts';
import type { LedgerInFile } from '../ledgers/stored-ledger.ts';
import { ListStore } from '../lists/list-store.ts';
import { Sending } from '../lists/sending.ts';
import { openSentManifest, type SentManifest } from '../lists/sent-manifest.ts';
import { loopbackOf } from '../network/listen.ts';
import { alarmsOnRecord, recordAlarm, recordSettled } from './alarms-on-record.ts';
import { anchorAtIntervals, type Anchor } from './anchor.ts';
import { watchClock, type ClockWatch } from './clock-watch.ts';
import { Collector } from './collector.ts';
import { Door } from './joining-door.ts';
import type { Fleet } from './fleet-parts.ts';
import { HandOver } from './hand-over.ts';
import { openHubLink, type HubLink } from './hub-link.ts';
import { openMembers, type Members } from './fleet-members.ts';
import { openNotes, type NotesToStations } from './notes-to-stations.ts';

export interface FleetOptions {
  readonly hub: Hub;
  /** Address and port to listen on. 0 for any free port. */
  readonly address: string;
  readonly port: number;
  /** The default is the broker inside the hub. */
  readonly broker?: BrokerName;
  /** Name that stations show. */
  readonly name: string;
  readonly clock: Clock;
  /** Commit of the sources of the program, in 40 hex digits; `undefined` if it is unknown. */
  readonly commit?: string | undefined;
  readonly limits?: StationLimits;
}

interface HubRead {
  readonly id: string;
  readonly members: Members;
  readonly onRecord: ReadonlyMap<string, RaisedAlarm>;
  readonly sent: SentManifest;
}

/** Why messages cannot be stored, alarms cannot be recorded, and what was stored cannot be. */
interface Faults {
  storing?: HubError | undefined;
  recording?: HubError | undefined;
  anchoring?: HubError | undefined;
}

interface FleetParts {
  readonly options: FleetOptions;
  readonly members: Members;
  readonly faults: Readonly<Faults>;
  readonly collector: Collector;
  readonly handOver: HandOver;
  readonly heard: FleetHeard;
  readonly broker: Broker;
  readonly link: HubLink;
  readonly clockWatch: ClockWatch;
  readonly notes: NotesToStations;
  readonly sending: Sending;
  readonly anchor: Anchor;
}

/** Messages of the hub to one station. */
const topicsOfOne = {
  head: headTopic,
  wanted: wantedTopic,
  notes: notesTopic,
} as const satisfies Partial<Record<MessageName, (station: string) => string>>;

type Tell = <Name extends keyof typeof topicsOfOne>(
  station: string,
  name: Name,
  message: Messages[Name],
) => void;

export async function openFleet(options: FleetOptions): Promise<Result<Fleet, Sentence>> {
  const { hub, clock, address } = options;
  const read = await readHub(hub);
  if (!read.ok) return read;
  const { id, members, onRecord, sent } = read.value;
  const { authority, removed } = members;
  const boot = randomId();
  const faults: Faults = {};
  /** What the stations that said it list. No broker carries the rest to a station. */
  const listed = new Map<string, ReadonlySet<string>>();
  const tell: Tell = (station, name, message) => {
    if (listed.get(station)?.has(name) === false) return;
    link.publish({ topic: topicsOfOne[name](station), text: writeMessage(message) });
  };

  const collector = new Collector({
    database: hub.database,
    hub: id,
    boot,
    clock,
    limits: options.limits ?? usualStationLimits,
    isRemoved: (station) => removed.has(station),
    answer: (station, head) => {
      tell(station, 'head', head);
    },
    onRead: (station, name, isReadable) => {
      heard.hearRead(station, name, isReadable);
    },
    onHealth: (station, health, how) => {
      heard.hearHealth(station, health, how);
    },
    onAbout: (station, about) => {
      listed.set(station, new Set(about.topics));
      heard.hearAbout(station, about);
    },
    onParts: (station, handed) => {
      handOver.receive(station, handed);
    },
    onStored: (news) => {
      heard.hearStored(news);
    },
    onFlood: (station) => {
      heard.hearFlood(station);
      broker.disconnect(station);
    },
    onOverLimit: (station) => {
      broker.disconnect(station);
    },
    onFault: (error) => {
      faults.storing = error;
    },
  });
  const stored = (ledger: string): LedgerInFile => collector.stored(ledger);
  const handOver = new HandOver({
    database: hub.database,
    clock,
    stored,
    ask: (station, wanted) => {
      tell(station, 'wanted', wanted);
    },
  });
  const store = new ListStore(hub.folder);
  const heard = new FleetHeard({
    program: hub.program,
    boot,
    clock,
    sequence: () => collector.sequence(),
    stored,
    lastLedger: (station) => {
      const last = usingHub(() => collector.lastLedger(station));
      return last.ok ? last.value : undefined;
    },
    onRecord,
    issueAtHub: (event) => store.highestIssue(event),
    lacks: (station, ledger) => {
      const lacks = usingHub(() => lacksToldRecords(hub.database, station, ledger));
      return lacks.ok && lacks.value;
    },
    clockSetAfter: () => clockWatch.setAfter(),
    record: (alarm) => recorded(hub, alarm, faults),
  });
  const senders = usingHub(() => collector.senders());
  if (!senders.ok) return fail(describeHubError(senders.error));
  hearAgain(heard, members, senders.value);

  const started = await startBroker(options, members);
  if (!started.ok) return fail(describeBrokerError(started.error));
  const broker = started.value;
  const link = await openHubLink({
    authority,
    hub: id,
    name: options.name,
    program: hub.program,
    present: () => collector.present(),
    clock,
    broker: { host: loopbackOf(address), port: broker.port },
    onOpen: () => {
      sending.connected();
      notes.connected();
    },
    onMessage: (publication) => {
      collector.receive(publication);
    },
  });
  const clockWatch = watchClock({
    clock,
    sequence: () => collector.sequence(),
    onSet: link.sayPresent,
    onLook: () => {
      heard.look();
    },
  });

  const notes = openNotes((station, message) => {
    tell(station, 'notes', message);
  });
  const sending = new Sending({
    store,
    sent,
    clock,
    publish: link.publish,
    highestHeard: () => heard.highestManifest(),
  });

  const anchor = anchorAtIntervals({
    hub,
    clock,
    arrived: () => collector.arrived(),
    onTried: (error) => {
      faults.anchoring = error;
    },
  });

  return ok(
    fleetOf({
      options,
      members,
      faults,
      collector,
      handOver,
      heard,
      broker,
      link,
      clockWatch,
      notes,
      sending,
      anchor,
    }),
  );
}

/** Reads what the hub's own files have about its fleet. */
async function readHub(hub: Hub): Promise<Result<HubRead, Sentence>> {
  const id = idOf(hub);
  if (!id.ok) return fail(describeHubError(id.error));
  const members = await openMembers(hub);
  if (!members.ok) return members;
  const onRecord = alarmsOnRecord(hub);
  if (!onRecord.ok) return fail(describeHubError(onRecord.error));
  const sent = openSentManifest(hub, id.value, members.value.authority);
  if (!sent.ok) return sent;
  return ok({
    id: id.value,
    members: members.value,
    onRecord: onRecord.value,
    sent: sent.value,
  });
}

/** Returns the fleet. Call this when all of its parts are open. */
function fleetOf({
  options,
  members,
  faults,
  collector,
  handOver,
  heard,
  broker,
  link,
  clockWatch,
  notes,
  sending,
  anchor,
}: FleetParts): Fleet {
  const { hub, address } = options;
  const { authority } = members;
  return {
    name: options.name,
    program: { version: shownProgram(hub.program), commit: options.commit },
    address,
    port: broker.port,
    authority: authority.certificate,
    openDoor: async (given) =>
      Door.open({
        ...given,
        address,
        own: await certifyBroker(authority),
        program: hub.program,
        // No port follows the last one, so start again at 1.
        port: options.port === 0 ? 0 : (options.port % 65_535) + 1,
      }),
    board: () => heard.board(),
    alarms: () => heard.alarms(),
    raised: () => heard.raised(),
    settle: (key, settled) => settle(hub, heard, key, settled),
    ends: (ledger) => {
      const tips = usingHub(() => collector.stored(ledger).tips());
      return tips.ok ? tips.value.map(({ number }) => number) : [];
    },
    health: (station) => heard.health(station),
    arrived: () => collector.arrived(),
    fault: () => faults.storing ?? faults.recording ?? faults.anchoring,
    brokerFault: () => broker.fault() ?? link.fault(),
    crowdedFrom: () => broker.crowdedFrom(),
    join: async (asking) => {
      const joining = await members.join(asking);
      if (joining.ok) heard.joined(joining.value);
      return joining;
    },
    sending,
    handOver: async () => handOver.begin(heard.present()),
    sayNotes: (notesOf) => {
      notes.say(heard.soleOwners(), notesOf);
    },
    endHandOver: () => {
      handOver.endAll();
    },
    remove: (station) => {
      // Refuse an id that the page made up.
      if (!heard.knows(station)) return fail({ kind: 'noSuchStation' });
      const recorded = members.remove(station);
      if (!recorded.ok) return recorded;
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
      anchor.close();
      await broker.close();
    },
  };
}

function hearAgain(
  heard: FleetHeard,
  { joined, removed }: Members,
  senders: readonly string[],
): void {
  // A hub whose folder was lost has no record of their joining.
  for (const id of senders) heard.joined({ id, station: '' });
  for (const member of joined) heard.joined(member);
  for (const station of removed) heard.removed(station);
}

async function startBroker(
  { hub, clock, address, port, broker = 'aedes' }: FleetOptions,
  { authority, removed }: Members,
): Promise<Result<Broker, BrokerError>> {
  const { folder } = hub;
  return openBroker(broker, { address, port, folder, authority, clock, removed: [...removed] });
}

/** Records an alarm. Returns the time; `undefined` if the disk refuses. */
function recorded(hub: Hub, alarm: StayingAlarm, faults: Faults): Moment | undefined {
  const done = recordAlarm(hub, alarm);
  faults.recording = done.ok ? undefined : done.error;
  return done.ok ? done.value : undefined;
}

function settle(
  hub: Hub,
  heard: FleetHeard,
  key: string,
  settled: Settled,
): Result<undefined, HubError> {
  const open = heard
    .raised()
    .find((one) => one.settled === undefined && alarmKey(one.alarm) === key);
  if (open === undefined) return ok(undefined);
  const done = recordSettled(hub, open.alarm, settled);
  if (!done.ok) return done;
  heard.settled(key, settled);
  return ok(undefined);
}

/** Returns the id of a hub: the start of the hash of its own ledger's first record. */
function idOf({ own }: Hub): Result<string, HubError> {
  const first = own.read((entries) => {
    for (const { record } of entries()) return record.hash;
    return '';
  });
  return first.ok ? ok(first.value.slice(0, 16)) : fail({ kind: 'ownLedger', error: first.error });
}
