/**
 * Opens the network of a hub: its broker, and the hub as a client of it. All that stations send is
 * collected from then on.
 */
import { alarmKey } from '../../core/fleet/alarms.ts';
import { writeMessage } from '../../core/fleet/messages.ts';
import { headTopic, wantedTopic } from '../../core/fleet/topics.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import type { Clock } from '../../station/machine/clock.ts';
import { randomId } from '../../station/machine/random-id.ts';
import { describeBrokerError } from '../broker/hub-broker.ts';
import { openBroker, type BrokerName } from '../broker/open-broker.ts';
import { certifyBroker } from '../certificates/authority.ts';
import type { Hub } from '../ledgers/hub.ts';
import { describeHubError, usingHub, type HubError } from '../ledgers/hub-error.ts';
import type { LedgerInFile } from '../ledgers/stored-ledger.ts';
import { ListStore } from '../lists/list-store.ts';
import { Sending } from '../lists/sending.ts';
import { openSentManifest } from '../lists/sent-manifest.ts';
import { loopbackOf } from '../network/listen.ts';
import { alarmsOnRecord, recordAlarm, recordSettled } from './alarms-on-record.ts';
import { watchClock } from './clock-watch.ts';
import { Collector } from './collector.ts';
import { Door } from './door.ts';
import type { Fleet } from './fleet.ts';
import { FleetHeard } from './fleet-heard.ts';
import { HandOver } from './hand-over.ts';
import { openHubLink } from './hub-link.ts';
import { openMembers } from './members.ts';
import { openNotes } from './notes-to-stations.ts';
import { usualStationLimits, type StationLimits } from './senders.ts';

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

export async function openFleet(options: FleetOptions): Promise<Result<Fleet, Sentence>> {
  const { hub, clock, address } = options;
  const id = idOf(hub);
  if (!id.ok) return fail(describeHubError(id.error));
  const opening = await openMembers(hub);
  if (!opening.ok) return opening;
  const members = opening.value;
  const { authority, removed } = members;
  const onRecord = alarmsOnRecord(hub);
  if (!onRecord.ok) return fail(describeHubError(onRecord.error));
  const sent = openSentManifest(hub, id.value, authority);
  if (!sent.ok) return sent;
  const boot = randomId();
  /** Why what arrives cannot be stored, and why an alarm cannot be put on record. */
  const faults: { storing?: HubError | undefined; recording?: HubError | undefined } = {};

  const collector = new Collector({
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
    onFault: (error) => {
      faults.storing = error;
    },
  });
  const sequence = (): number => collector.sequence();
  const stored = (ledger: string): LedgerInFile => collector.stored(ledger);
  const handOver = new HandOver({
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
      faults.recording = recorded.ok ? undefined : recorded.error;
      return recorded.ok ? recorded.value : undefined;
    },
  });
  for (const member of members.joined) heard.joined(member);
  for (const station of removed) heard.removed(station);

  const started = await openBroker(options.broker ?? 'aedes', {
    ...{ address, port: options.port, folder: hub.folder, authority, clock },
    removed: [...removed],
  });
  if (!started.ok) return fail(describeBrokerError(started.error));
  const broker = started.value;
  const link = await openHubLink({
    ...{ authority, hub: id.value, name: options.name, present: () => collector.present() },
    broker: { host: loopbackOf(address), port: broker.port },
    onOpen: () => {
      sending.connected();
      notes.connected();
    },
    onMessage: (publication) => {
      collector.receive(publication);
    },
  });
  const clockWatch = watchClock({ clock, sequence, onSet: link.sayPresent });

  const notes = openNotes(link.publish);
  const sending = new Sending({
    ...{ store: new ListStore(hub.folder), sent: sent.value, clock, publish: link.publish },
    highestHeard: () => heard.highestManifest(),
  });

  return ok({
    name: options.name,
    address,
    port: broker.port,
    authority: authority.certificate,
    openDoor: async (given) =>
      Door.open({
        ...{ ...given, address },
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
    arrived: () => collector.arrived(),
    fault: () => faults.storing ?? faults.recording,
    brokerFault: () => broker.fault() ?? link.fault(),
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
      // Nobody can join or be heard under an id that a page made up.
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
      await broker.close();
    },
  });
}

/** The id of a hub is the start of its own ledger's first record, which is unique. */
function idOf({ own }: Hub): Result<string, HubError> {
  if (own.head().number === 0) {
    const begun = own.append({ kind: 'ledgerBegun', body: { id: randomId() } });
    if (!begun.ok) return fail({ kind: 'ownLedger', error: begun.error });
  }
  const first = own.read((entries) => {
    for (const { record } of entries()) return record.hash;
    return '';
  });
  return first.ok ? ok(first.value.slice(0, 16)) : fail({ kind: 'ownLedger', error: first.error });
}
