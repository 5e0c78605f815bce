/**
 * Receives what stations send, stores their records, and answers with heads. Messages that come
 * within a few milliseconds are one transaction; their heads are sent after it is durable.
 */
import { fleetTiming } from '../../core/fleet/timing.ts';
import type { DatabaseSync } from 'node:sqlite';
import { alarmsOfRecords, type Alarm } from '../../core/fleet/alarms.ts';
import {
  answerHello,
  collect,
  headMessage,
  type AnsweringHub,
} from '../../core/fleet/hub-answers.ts';
import { readMessage, type MessageError, type Messages } from '../../core/fleet/messages.ts';
import type { Result } from '../../core/base/result.ts';
import { nameAfter, shownName } from '../../core/ledger/station-name.ts';
import { readUpTopic, type UpName } from '../../core/fleet/topics.ts';
import { unreachable } from '../../core/base/unreachable.ts';
import type { Publication } from '../../link/broker-link.ts';
import type { Clock } from '../../station/machine/clock.ts';
import { sha256 } from '../../station/disk/sha256.ts';
import type { HubError } from '../ledgers/hub-error.ts';
import { usingHub } from '../ledgers/hub-error.ts';
import { openSenders, type StationLimits } from './senders.ts';
import { countRecords, storedLedger, type LedgerInFile } from '../ledgers/stored-ledger.ts';
import { transaction } from '../ledgers/transaction.ts';

export interface CollectorParts {
  readonly database: DatabaseSync;
  /** Ids of the hub and of this run of it. */
  readonly hub: string;
  readonly boot: string;
  readonly clock: Clock;
  /** True for a station that may send no more. */
  readonly isRemoved: (station: string) => boolean;
  readonly answer: (station: string, head: Messages['head']) => void;
  /** Called for each message: whether it could be read. */
  readonly onRead: (station: string, name: UpName, isReadable: boolean) => void;
  /** `isOwn` is false if the health names the ledger of another station. */
  readonly onHealth: (station: string, health: Messages['health'], isOwn: boolean) => void;
  readonly onParts: (station: string, handed: Messages['parts']) => void;
  readonly onStored: (stored: StoredNews) => void;
  readonly limits: StationLimits;
  /** Called when a station sends more than any courier does, or has reached a limit. */
  readonly onFlood: (station: string) => void;
  /** Called when the hub's file refuses, and with `undefined` when it works again. */
  readonly onFault: (error: HubError | undefined) => void;
}

export interface StoredNews {
  readonly station: string;
  readonly ledger: string;
  /** Number of new records. */
  readonly added: number;
  /** Number of the last of these records that is stored; `undefined` if none is. */
  readonly reached: number | undefined;
  /** The name of the station, if a new record has it. */
  readonly name: string | undefined;
  readonly alarms: readonly Alarm[];
}

export interface Collector {
  readonly receive: (publication: Publication) => void;
  /** Number of records of all ledgers. */
  readonly arrived: () => number;
  /** Returns what the hub's next message says of it. */
  readonly present: () => AnsweringHub;
  /** The number of the hub's last message; 0 before the first. */
  readonly sequence: () => number;
  readonly stored: (ledger: string) => LedgerInFile;
  /** Stores what is waiting. */
  readonly close: () => void;
}

/**
 * What a station may cost in a second: a message costs 1, a hello and one that is refused more. A
 * courier that has much to send waits for heads, and costs far less. One that costs more is put out.
 */
const mostInSecond = 1_000;
const costs = { hello: 10, refused: 10 } as const;
/** Maximum number of messages that are taken together. */
const mostTogether = 50;
/**
 * More messages of one station than this, or longer ones together, are dropped; it sends them again.
 * A courier has 400 records on their way.
 */
const mostWaiting = 1_000;
const longestWaiting = 2 ** 22;
/** Of more ledgers, those in use are looked up again. Each takes some 30 kB of memory. */
const mostLedgers = 500;
/** Of more stations, the hub waits until they say hello again. */
const mostRefused = 200;

interface Waiting {
  readonly name: UpName;
  readonly text: string;
}

/** The messages of one station that wait for their turn. */
interface Queue {
  readonly messages: Waiting[];
  /** Length of them all. */
  length: number;
}

interface Records {
  readonly station: string;
  readonly message: Messages['records'];
}

export function openCollector(parts: CollectorParts): Collector {
  const { database, clock } = parts;
  let arrived = 0;
  let sequence = 0;
  /** By the ids of the stations, each of which has its turn. */
  const queues = new Map<string, Queue>();
  let cancelStoring: (() => void) | undefined;
  /** By the ids of the stations, the first message of each that the file refused. */
  const refused = new Map<string, Records>();
  let cancelTrying: (() => void) | undefined;
  /** Why the file refuses to be written and to be read. */
  const faults: { writing?: HubError | undefined; reading?: HubError | undefined } = {};
  let fault: HubError | undefined;
  const ledgers = new Map<string, LedgerInFile>();
  /** What each station has cost in the present second. */
  const spent = new Map<string, number>();
  let second = 0;
  const senders = openSenders(database, parts.limits, parts.isRemoved);

  /** Puts the station out if it costs too much. Returns whether it does. */
  function charge(station: string, cost: number): boolean {
    const now = Math.floor(clock.monotonicMs() / 1_000);
    if (now !== second) spent.clear();
    second = now;
    const sum = (spent.get(station) ?? 0) + cost;
    spent.set(station, sum);
    if (sum <= mostInSecond) return false;
    queues.delete(station);
    parts.onFlood(station);
    return true;
  }

  function ledgerOf(ledger: string): LedgerInFile {
    const known = ledgers.get(ledger);
    if (known !== undefined) return known;
    const stored = storedLedger(database, ledger);
    if (ledgers.size >= mostLedgers) ledgers.clear();
    // Anybody can name ledgers that do not exist.
    if (stored.starts().length > 0) ledgers.set(ledger, stored);
    return stored;
  }

  /** Also counts what came on a stick. */
  function count(): number {
    const counted = usingHub(() => countRecords(database));
    if (counted.ok) arrived = counted.value;
    return arrived;
  }

  function present(): AnsweringHub {
    const { hub, boot } = parts;
    sequence += 1;
    return { hub, boot, sequence, arrived: count(), wallMs: clock.wallTime().getTime() };
  }

  function read<Name extends UpName>(
    station: string,
    name: Name,
    text: string,
  ): Result<Messages[Name], MessageError> {
    const message = readMessage(name, text);
    parts.onRead(station, name, message.ok);
    return message;
  }

  /** Says why nothing of this ledger is taken from the station. */
  function refuse(station: string, ledger: string, alarm: Alarm): void {
    const nothing = { added: 0, reached: undefined, name: undefined };
    parts.onStored({ station, ledger, ...nothing, alarms: [alarm] });
  }

  /** Returns records that are to be stored. */
  function hear(station: string, { name, text }: Waiting): Records | undefined {
    const message = read(station, name, text);
    if (!message.ok) {
      charge(station, costs.refused);
      return undefined;
    }
    switch (name) {
      case 'hello': {
        const hello = message.value as Messages['hello'];
        using(() => {
          const alarm = senders.ofAnother(station, hello.ledger);
          if (alarm === undefined) {
            parts.answer(station, answerHello(hello, ledgerOf(hello.ledger), present()));
          } else refuse(station, hello.ledger, alarm);
        });
        return undefined;
      }
      case 'records':
        return { station, message: message.value as Messages['records'] };
      case 'health':
        using(() => {
          const health = message.value as Messages['health'];
          const alarm = health.here ? senders.ofAnother(station, health.ledger) : undefined;
          parts.onHealth(station, health, alarm === undefined);
          if (health.here && alarm !== undefined) refuse(station, health.ledger, alarm);
        });
        return undefined;
      case 'parts':
        parts.onParts(station, message.value as Messages['parts']);
        return undefined;
      default:
        return unreachable(name);
    }
  }

  /** Takes messages of all stations in turn, so that none waits for all that another one sends. */
  function work(): void {
    const untilMs = clock.monotonicMs() + fleetTiming.turnMs;
    const records: Records[] = [];
    let count = 0;
    while (queues.size > 0 && count < mostTogether && clock.monotonicMs() < untilMs) {
      const [turn] = queues;
      if (turn === undefined) break;
      const [station, queue] = turn;
      queues.delete(station);
      // It was removed while its messages waited.
      if (parts.isRemoved(station)) continue;
      const waiting = queue.messages.shift();
      if (waiting === undefined) continue;
      queue.length -= waiting.text.length;
      if (queue.messages.length > 0) queues.set(station, queue);
      count += 1;
      const heard = hear(station, waiting);
      if (heard !== undefined) records.push(heard);
    }
    // Other work must not wait for all that forty stations send when they come back.
    cancelStoring = queues.size > 0 ? clock.after(0, work) : undefined;
    if (records.length > 0) store(records);
  }

  function store(records: readonly Records[]): void {
    const stored = transaction(database, () => records.map(storeOne));
    if (!stored.ok) {
      // No head goes out, so the stations send everything again.
      senders.countAgain();
      note('writing', stored.error);
      keepRefused(records);
      return;
    }
    note('writing', undefined);
    for (const { news, reached, isOver } of stored.value) {
      if (isOver) parts.onFlood(news.station);
      using(() => {
        parts.onStored(news);
        if (reached === undefined) return;
        const head = headMessage(news.ledger, reached, ledgerOf(news.ledger), present());
        parts.answer(news.station, head);
      });
    }
  }

  function keepRefused(records: readonly Records[]): void {
    for (const one of records) {
      if (refused.size < mostRefused && !refused.has(one.station)) refused.set(one.station, one);
    }
    cancelTrying ??= clock.after(fleetTiming.storeAgainMs, tryAgain);
  }

  /**
   * Stations say hello ever less often. If the hub can store what it kept of them, they hear of it
   * at once, and send the rest.
   */
  function tryAgain(): void {
    cancelTrying = undefined;
    const records = [...refused.values()].filter(({ station }) => !parts.isRemoved(station));
    refused.clear();
    if (records.length > 0) store(records);
  }

  function storeOne({ station, message }: Records): {
    readonly news: StoredNews;
    readonly reached: Messages['head']['place'];
    /** True if the hub has the most that it keeps of this station. */
    readonly isOver: boolean;
  } {
    const { ledger } = message;
    const refusal = senders.refusal(station, ledger);
    if (refusal !== undefined) {
      const nothing = { added: 0, reached: undefined, name: undefined };
      const news = { station, ledger, ...nothing, alarms: [refusal] };
      return { news, reached: undefined, isOver: refusal.kind === 'overLimit' };
    }
    const stored = ledgerOf(ledger);
    const { reached, ...attached } = collect(message, stored, sha256);
    for (const { record } of attached.added) stored.add(record);
    const before = senders.ledgersOf(station);
    if (reached !== undefined) {
      const added = attached.added.map(({ record }) => record);
      senders.add(station, ledger, added);
    }
    const alarms = alarmsOfRecords({ station, ledger }, attached, before);
    const name = attached.added.reduce((last, { draft }) => nameAfter(last, draft), '');
    const news = {
      ...{ station, ledger, alarms, added: attached.added.length, reached: reached?.number },
      name: name === '' ? undefined : shownName(name),
    };
    return { news, reached, isOver: false };
  }

  /** Reads the hub's file for this work. */
  function using(work: () => void): void {
    const done = usingHub(work);
    note('reading', done.ok ? undefined : done.error);
  }

  /** A full disk still lets the file be read. */
  function note(what: keyof typeof faults, error: HubError | undefined): void {
    faults[what] = error;
    const now = faults.writing ?? faults.reading;
    if (now === fault) return;
    fault = now;
    parts.onFault(now);
  }

  return {
    receive: ({ topic, text }) => {
      const from = readUpTopic(topic);
      if (from === undefined || parts.isRemoved(from.station)) return;
      const { station, name } = from;
      if (charge(station, name === 'hello' ? costs.hello : 1)) return;
      const queue = queues.get(station) ?? { messages: [], length: 0 };
      const length = queue.length + text.length;
      if (queue.messages.length >= mostWaiting || length > longestWaiting) return;
      queue.messages.push({ name, text });
      queue.length = length;
      queues.set(station, queue);
      cancelStoring ??= clock.after(fleetTiming.gatherMs, work);
    },
    arrived: count,
    present,
    sequence: () => sequence,
    stored: ledgerOf,
    close: () => {
      while (queues.size > 0) {
        cancelStoring?.();
        work();
      }
      cancelStoring?.();
      cancelTrying?.();
    },
  };
}
