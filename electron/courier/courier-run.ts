/**
 * Brings the records of a station to its hub, and tells the hub how the station is. Of the
 * delivery of records it keeps nothing that must survive its end: the ledger is the queue, and the
 * hub's head is the place in it.
 */
import { fleetTiming } from '../core/fleet/timing.ts';
import { statfsSync } from 'node:fs';
import {
  afterHello,
  afterRecords,
  disconnected,
  hearHead,
  hearHub,
  nextStep,
  type Courier,
} from '../core/fleet/courier.ts';
import { noNews, type HubNews } from '../core/fleet/courier-news.ts';
import { partsToHandOver } from '../core/fleet/hand-over-parts.ts';
import { notesOnOwn } from '../core/fleet/desk-notes.ts';
import { locatorNumbers } from '../core/fleet/locator.ts';
import {
  partsMessage,
  readMessage,
  recordsMessage,
  writeMessage,
  type Messages,
  type StationHealth,
  type StationNow,
} from '../core/fleet/messages.ts';
import {
  headTopic,
  heardBy,
  hubTopic,
  manifestTopic,
  readChunkTopic,
  notesTopic,
  upTopic,
  wantedTopic,
  type UpName,
} from '../core/fleet/topics.ts';
import type { Sent, SentAtStation } from '../core/fleet/sent-state.ts';
import { toWire } from '../core/fleet/wire-record.ts';
import { openBrokerLink, type BrokerLink, type Publication } from '../link/broker-link.ts';
import type { Clock } from '../station/machine/clock.ts';
import { sha256 } from '../station/disk/sha256.ts';
import { keepNotes } from '../station/fleet/desk-notes.ts';
import type { Joined } from '../station/fleet/joined.ts';
import { randomId } from '../station/machine/random-id.ts';
import { openFetching } from './fetch-sent.ts';
import { withOwnLedger, type LedgerAtHand } from './own-ledger.ts';

export interface CourierParts {
  readonly dataFolder: string;
  readonly joined: Joined;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Called when something changed. */
  readonly tell: (news: HubNews) => void;
}

export interface RunningCourier {
  /** Takes what the station is now, and looks for new records. */
  readonly told: (now: StationNow) => void;
  readonly close: () => Promise<void>;
}

export function runCourier(parts: CourierParts): RunningCourier {
  const { dataFolder, joined, clock, random, tell } = parts;
  const { station } = joined;
  const boot = randomId();
  let courier: Courier = disconnected;
  let isOpen = false;
  let isRefused = false;
  let now: StationNow | undefined;
  let news = noNews(station);
  let cancelTurn = (): void => undefined;
  let cancelHealth = (): void => undefined;
  let notes: Messages['notes'] | undefined;
  let cancelKeeping: (() => void) | undefined;

  const link: BrokerLink = openBrokerLink({
    ...joined,
    name: station,
    topics: heardBy(station),
    random,
    will: () => up('health', { here: false, boot }),
    onOpen: () => {
      isOpen = true;
      fetching.connected();
      isRefused = false;
      sayHealth();
      turn();
    },
    onClosed: () => {
      isOpen = false;
      courier = disconnected;
      tellNews();
    },
    onRefused: () => {
      isRefused = true;
      tellNews();
    },
    onMessage: ({ topic, text }) => {
      if (topic === hubTopic) hearPresence(text);
      if (topic === headTopic(station)) hearAnswer(text);
      if (topic === wantedTopic(station)) handOver(text);
      if (topic === manifestTopic) fetching.hearManifest(text);
      if (readChunkTopic(topic) !== undefined) fetching.hearChunk({ topic, text });
      if (topic === notesTopic(station)) hearNotes(text);
    },
  });
  const fetching = openFetching({
    ...{ dataFolder, joined, clock },
    subscribe: link.subscribe,
    unsubscribe: link.unsubscribe,
    onChange: sayHealth,
  });

  function up(name: UpName, message: Messages[UpName]): Publication {
    return { topic: upTopic(station, name), text: writeMessage(message) };
  }

  function hearPresence(text: string): void {
    const hub = readMessage('hub', text);
    if (!hub.ok) return;
    courier = hearHub(courier, hub.value, clock.monotonicMs());
    turn();
  }

  function hearAnswer(text: string): void {
    const head = readMessage('head', text);
    if (!head.ok) return;
    const { acknowledged } = courier;
    withOwnLedger(dataFolder, (own) => {
      courier = hearHead(courier, head.value, own, clock.monotonicMs(), random());
    });
    // A health after the first answer proves how recent it is.
    if (acknowledged === undefined && courier.acknowledged !== undefined) sayHealth();
    turn();
  }

  /** Answers with as many of these parts as fit. The hub asks for the others again. */
  function handOver(text: string): void {
    const wanted = readMessage('wanted', text);
    if (!wanted.ok) return;
    const { ledger, numbers } = wanted.value;
    withOwnLedger(dataFolder, (own) => {
      if (own.ledger !== ledger) return;
      const records = numbers.flatMap((number) => own.records(number, number));
      const parts = partsToHandOver(records);
      if (parts.length > 0) link.publish(up('parts', partsMessage(ledger, parts)));
    });
  }

  /** Keeps the newest notes, and not more often than people give opinions. */
  function hearNotes(text: string): void {
    const read = readMessage('notes', text);
    if (!read.ok) return;
    notes = read.value;
    cancelKeeping ??= clock.after(fleetTiming.betweenNotesMs, () => {
      cancelKeeping = undefined;
      const heard = notes;
      const own = heard && withOwnLedger(dataFolder, (ledger) => notesOnOwn(heard, ledger));
      if (own !== undefined) keepNotes(dataFolder, station, own);
    });
  }

  /** Sends all that may be sent now, and waits for the next turn. */
  function turn(): void {
    cancelTurn();
    cancelTurn = () => undefined;
    tellNews();
    if (!isOpen) return;
    const untilMs = withOwnLedger(dataFolder, (own) => ({ untilMs: sendFrom(own) })) ?? {
      untilMs: clock.monotonicMs() + fleetTiming.ledgerAgainMs,
    };
    if (untilMs.untilMs === undefined) return;
    const waitMs = Math.max(0, Math.ceil(untilMs.untilMs - clock.monotonicMs()));
    cancelTurn = clock.after(waitMs, turn);
  }

  /** Returns the time of the next turn; `undefined` if the ledger or a message must come first. */
  function sendFrom(own: LedgerAtHand): number | undefined {
    for (;;) {
      const step = nextStep(courier, own, clock.monotonicMs());
      if (step.kind === 'wait') return step.untilMs;
      if (step.kind === 'hello') {
        link.publish(up('hello', helloOf(own)));
        courier = afterHello(courier, clock.monotonicMs(), random());
      } else {
        const records = own.records(step.from, step.to).map((record) => toWire(record, sha256));
        const message = recordsMessage(own.ledger, records);
        link.publish(up('records', message));
        const sent = message.records.at(-1)?.number ?? step.from;
        courier = afterRecords(courier, sent, clock.monotonicMs(), random());
      }
    }
  }

  function helloOf({ ledger, head, hashOf }: LedgerAtHand): Messages['hello'] {
    const locator = locatorNumbers(head.number).flatMap((number) => {
      const hash = hashOf(number);
      return hash === undefined ? [] : [{ number, hash }];
    });
    return { boot, ledger, head, locator };
  }

  function sayHealth(): void {
    cancelHealth();
    cancelHealth = clock.after(fleetTiming.healthEveryMs, () => {
      sayHealth();
      turn();
    });
    const health = isOpen && now && withOwnLedger(dataFolder, healthOf(now));
    if (health) link.publish(up('health', health));
  }

  function healthOf({ sent: all = [], ...told }: StationNow): (own: LedgerAtHand) => StationHealth {
    const sent = sentNow(fetching.sent(), all, station);
    return ({ ledger, head }) => ({
      here: true,
      boot,
      ...told,
      ledger,
      head,
      collected: courier.acknowledged ?? 0,
      diskFree: freeBytes(dataFolder),
      clock: { wallMs: clock.wallTime().getTime(), monotonicMs: clock.monotonicMs() },
      ...(sent && { sent }),
      ...(courier.heard && { heard: courier.heard }),
    });
  }

  function tellNews(): void {
    const { acknowledged, session, tips } = courier;
    const next = {
      station,
      isConnected: session !== undefined,
      isRefused,
      collected: acknowledged ?? news.collected,
      tips: Math.max(tips, news.tips),
    };
    if (JSON.stringify(next) === JSON.stringify(news)) return;
    news = next;
    tell(news);
  }

  return {
    told: (next) => {
      now = next;
      sayHealth();
      turn();
    },
    close: async () => {
      cancelTurn();
      cancelHealth();
      fetching.close();
      cancelKeeping?.();
      isOpen = false;
      await link.close();
    },
  };
}

/** Once all is here, the station knows how it goes on. */
function sentNow(
  sent: Sent | undefined,
  all: readonly SentAtStation[],
  station: string,
): Sent | undefined {
  const own = all.find((one) => one.station === station && one.number === sent?.number);
  if (sent?.state !== 'staged' || own === undefined) return sent;
  const { station: _, ...atStation } = own;
  return atStation;
}

/** Returns the free bytes of the disk of this folder; 0 if unknown. */
function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
