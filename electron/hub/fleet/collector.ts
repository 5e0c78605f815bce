/**
 * Receives what stations send, stores their records, and answers with heads. Messages that come
 * within a few milliseconds are one transaction; their heads are sent after it is durable.
 */
import { fleetTiming } from '../../core/fleet/timing.ts';
import type { DatabaseSync } from 'node:sqlite';
import { alarmsOfRecords } from '../../core/fleet/alarms.ts';
import type { StoredNews } from '../../core/fleet/fleet-heard.ts';
import { messageCosts, StationTurns, type Waiting } from '../../core/fleet/flood-limits.ts';
import {
  answerHello,
  collect,
  headMessage,
  type AnsweringHub,
} from '../../core/fleet/hub-answers.ts';
import type { Refusal, StationLimits } from '../../core/fleet/hub-refuses.ts';
import { readMessage, type MessageError, type Messages } from '../../core/fleet/messages.ts';
import type { Result } from '../../core/base/result.ts';
import { nameAfter, shownName } from '../../core/ledger/name-at-record.ts';
import { readUpTopic, type UpName } from '../../core/fleet/topics.ts';
import { unreachable } from '../../core/base/unreachable.ts';
import type { Publication } from '../../link/broker-link.ts';
import type { Clock } from '../../station/machine/clock.ts';
import { sha256 } from '../../station/disk/sha256.ts';
import type { HubError } from '../ledgers/hub-error.ts';
import { usingHub } from '../ledgers/hub-error.ts';
import { openSenders, type Senders } from './senders.ts';
import { countRecords, LedgerInFile } from '../ledgers/stored-ledger.ts';
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

/** Maximum number of messages that are taken together. */
const mostTogether = 50;
/** Of more ledgers, those in use are looked up again. Each takes some 30 kB of memory. */
const mostLedgers = 500;
/** Of more stations, the hub waits until they say hello again. */
const mostRefused = 200;

interface Records {
  readonly station: string;
  readonly message: Messages['records'];
}

export class Collector {
  readonly #parts: CollectorParts;
  readonly #database: DatabaseSync;
  readonly #clock: Clock;
  #arrived = 0;
  #sequence = 0;
  readonly #turns = new StationTurns();
  #cancelStoring: (() => void) | undefined;
  /** By the ids of the stations, the first message of each that the file refused. */
  readonly #refused = new Map<string, Records>();
  #cancelTrying: (() => void) | undefined;
  /** Why the file refuses to be written and to be read. */
  readonly #faults: { writing?: HubError | undefined; reading?: HubError | undefined } = {};
  #fault: HubError | undefined;
  readonly #ledgers = new Map<string, LedgerInFile>();
  readonly #senders: Senders;

  constructor(parts: CollectorParts) {
    this.#parts = parts;
    this.#database = parts.database;
    this.#clock = parts.clock;
    this.#senders = openSenders(parts.database, parts.limits, parts.isRemoved);
  }

  stored(ledger: string): LedgerInFile {
    const known = this.#ledgers.get(ledger);
    if (known !== undefined) return known;
    const stored = new LedgerInFile(this.#database, ledger);
    if (this.#ledgers.size >= mostLedgers) this.#ledgers.clear();
    // Anybody can name ledgers that do not exist.
    if (stored.starts().length > 0) this.#ledgers.set(ledger, stored);
    return stored;
  }

  /** Number of records of all ledgers. */
  arrived(): number {
    const counted = usingHub(() => countRecords(this.#database));
    if (counted.ok) this.#arrived = counted.value;
    return this.#arrived;
  }

  /** Returns what the hub's next message says of it. */
  present(): AnsweringHub {
    const { hub, boot } = this.#parts;
    this.#sequence += 1;
    return {
      hub,
      boot,
      sequence: this.#sequence,
      arrived: this.arrived(),
      wallMs: this.#clock.wallTime().getTime(),
    };
  }

  receive({ topic, text }: Publication): void {
    const from = readUpTopic(topic);
    if (from === undefined || this.#parts.isRemoved(from.station)) return;
    const { station, name } = from;
    if (this.#charge(station, name === 'hello' ? messageCosts.hello : messageCosts.other)) return;
    if (!this.#turns.add(station, { name, text })) return;
    this.#cancelStoring ??= this.#clock.after(fleetTiming.gatherMs, () => {
      this.#work();
    });
  }

  /** The number of the hub's last message; 0 before the first. */
  sequence(): number {
    return this.#sequence;
  }

  /** Stores what is waiting. */
  close(): void {
    while (this.#turns.areWaiting()) {
      this.#cancelStoring?.();
      this.#work();
    }
    this.#cancelStoring?.();
    this.#cancelTrying?.();
  }

  /** Puts the station out if it costs too much. Returns whether it does. */
  #charge(station: string, cost: number): boolean {
    if (this.#turns.mayCost(station, cost, this.#clock.monotonicMs())) return false;
    this.#parts.onFlood(station);
    return true;
  }

  #read<Name extends UpName>(
    station: string,
    name: Name,
    text: string,
  ): Result<Messages[Name], MessageError> {
    const message = readMessage(name, text);
    this.#parts.onRead(station, name, message.ok);
    return message;
  }

  /** Says why nothing of this ledger is taken from the station. */
  #refuse(station: string, ledger: string, refusal: Refusal): void {
    const nothing = { added: 0, reached: undefined, name: undefined };
    this.#parts.onStored({ station, ledger, ...nothing, alarms: [refusal] });
  }

  /** Returns records that are to be stored. */
  #hear(station: string, { name, text }: Waiting): Records | undefined {
    const message = this.#read(station, name, text);
    if (!message.ok) {
      this.#charge(station, messageCosts.refused);
      return undefined;
    }
    switch (name) {
      case 'hello': {
        const hello = message.value as Messages['hello'];
        this.#using(() => {
          const alarm = this.#senders.ofAnother(station, hello.ledger);
          if (alarm === undefined) {
            this.#parts.answer(
              station,
              answerHello(hello, this.stored(hello.ledger), this.present()),
            );
          } else this.#refuse(station, hello.ledger, alarm);
        });
        return undefined;
      }
      case 'records':
        return { station, message: message.value as Messages['records'] };
      case 'health':
        this.#using(() => {
          const health = message.value as Messages['health'];
          const alarm = health.here ? this.#senders.ofAnother(station, health.ledger) : undefined;
          this.#parts.onHealth(station, health, alarm === undefined);
          if (health.here && alarm !== undefined) this.#refuse(station, health.ledger, alarm);
        });
        return undefined;
      case 'parts':
        this.#parts.onParts(station, message.value as Messages['parts']);
        return undefined;
      default:
        return unreachable(name);
    }
  }

  /** Takes messages of all stations in turn, so that none waits for all that another one sends. */
  #work(): void {
    const untilMs = this.#clock.monotonicMs() + fleetTiming.turnMs;
    const records: Records[] = [];
    let count = 0;
    while (count < mostTogether && this.#clock.monotonicMs() < untilMs) {
      const turn = this.#turns.next();
      if (turn === undefined) break;
      const { station, message } = turn;
      // It was removed while its messages waited.
      if (this.#parts.isRemoved(station)) {
        this.#turns.drop(station);
        continue;
      }
      count += 1;
      const heard = this.#hear(station, message);
      if (heard !== undefined) records.push(heard);
    }
    // Other work must not wait for all that forty stations send when they come back.
    this.#cancelStoring = this.#turns.areWaiting()
      ? this.#clock.after(0, () => {
          this.#work();
        })
      : undefined;
    if (records.length > 0) this.#store(records);
  }

  #store(records: readonly Records[]): void {
    const stored = transaction(this.#database, () => records.map((one) => this.#storeOne(one)));
    if (!stored.ok) {
      // No head goes out, so the stations send everything again.
      this.#senders.countAgain();
      this.#note('writing', stored.error);
      this.#keepRefused(records);
      return;
    }
    this.#note('writing', undefined);
    for (const { news, reached, isOver } of stored.value) {
      if (isOver) this.#parts.onFlood(news.station);
      this.#using(() => {
        this.#parts.onStored(news);
        if (reached === undefined) return;
        const head = headMessage(news.ledger, reached, this.stored(news.ledger), this.present());
        this.#parts.answer(news.station, head);
      });
    }
  }

  #keepRefused(records: readonly Records[]): void {
    for (const one of records) {
      if (this.#refused.size < mostRefused && !this.#refused.has(one.station))
        this.#refused.set(one.station, one);
    }
    this.#cancelTrying ??= this.#clock.after(fleetTiming.storeAgainMs, () => {
      this.#tryAgain();
    });
  }

  /**
   * Stations say hello ever less often. If the hub can store what it kept of them, they hear of it
   * at once, and send the rest.
   */
  #tryAgain(): void {
    this.#cancelTrying = undefined;
    const records = [...this.#refused.values()].filter(
      ({ station }) => !this.#parts.isRemoved(station),
    );
    this.#refused.clear();
    if (records.length > 0) this.#store(records);
  }

  #storeOne({ station, message }: Records): {
    readonly news: StoredNews;
    readonly reached: Messages['head']['place'];
    /** True if the hub has the most that it keeps of this station. */
    readonly isOver: boolean;
  } {
    const { ledger } = message;
    const refusal = this.#senders.refusal(station, ledger);
    if (refusal !== undefined) {
      const nothing = { added: 0, reached: undefined, name: undefined };
      const news = { station, ledger, ...nothing, alarms: [refusal] };
      return { news, reached: undefined, isOver: refusal.kind === 'overLimit' };
    }
    const stored = this.stored(ledger);
    const { reached, ...attached } = collect(message, stored, sha256);
    for (const { record } of attached.added) stored.add(record);
    const before = this.#senders.ledgersOf(station);
    if (reached !== undefined) {
      const added = attached.added.map(({ record }) => record);
      this.#senders.add(station, ledger, added);
    }
    const alarms = alarmsOfRecords({ station, ledger }, attached, before);
    const name = attached.added.reduce((last, { fact }) => nameAfter(last, fact), '');
    const news = {
      station,
      ledger,
      alarms,
      added: attached.added.length,
      reached: reached?.number,
      name: name === '' ? undefined : shownName(name),
    };
    return { news, reached, isOver: false };
  }

  /** Reads the hub's file for this work. */
  #using(work: () => void): void {
    const done = usingHub(work);
    this.#note('reading', done.ok ? undefined : done.error);
  }

  /** A full disk still lets the file be read. */
  #note(what: 'writing' | 'reading', error: HubError | undefined): void {
    this.#faults[what] = error;
    const now = this.#faults.writing ?? this.#faults.reading;
    if (now === this.#fault) return;
    this.#fault = now;
    this.#parts.onFault(now);
  }
}
