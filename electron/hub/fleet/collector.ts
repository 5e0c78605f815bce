/**
 * Receives the messages of stations, stores their records, and answers with heads. Messages that
 * arrive within a few milliseconds share a transaction. Heads are sent once it is durable.
 */
import { fleetTiming } from '../../core/fleet/fleet-times.ts';
import type { DatabaseSync } from 'node:sqlite';
import { isAboutRecords, isStaying } from '../../core/fleet/alarm-record.ts';
import { alarmsOfRecords } from '../../core/fleet/alarms.ts';
import type { HealthHeard, StoredNews } from '../../core/fleet/fleet-heard.ts';
import {
  costOfRefused,
  messageCosts,
  StationTurns,
  type Waiting,
} from '../../core/fleet/flood-limits.ts';
import {
  answerHello,
  collect,
  headMessage,
  type AnsweringHub,
} from '../../core/fleet/hub-answers.ts';
import type { Refusal, StationLimits } from '../../core/fleet/hub-refuses.ts';
import { placeKey } from '../../core/fleet/place.ts';
import { readMessage, type MessageError, type Messages } from '../../core/fleet/messages.ts';
import type { Result } from '../../core/base/result.ts';
import { nameAfter, shownName } from '../../core/ledger/name-at-record.ts';
import { readUpTopic, type UpName } from '../../core/fleet/topics.ts';
import { unreachable } from '../../core/base/unreachable.ts';
import type { Received } from '../../link/broker-link.ts';
import type { Clock } from '../../station/machine/clock.ts';
import { sha256 } from '../../station/disk/sha256.ts';
import type { HubError } from '../ledgers/hub-error.ts';
import { usingHub } from '../ledgers/hub-error.ts';
import { openSenders, type Senders } from './senders.ts';
import { countRecords, LedgerInFile } from '../ledgers/stored-ledger.ts';
import { keepToldHeads, type ToldHead } from '../ledgers/told-heads.ts';
import { transaction } from '../ledgers/transaction.ts';

export interface CollectorParts {
  readonly database: DatabaseSync;
  /** Id of the hub, and of this run of its program. */
  readonly hub: string;
  readonly boot: string;
  readonly clock: Clock;
  /** True for a station that was removed. */
  readonly isRemoved: (station: string) => boolean;
  readonly answer: (station: string, head: Messages['head']) => void;
  /** Called for each message with whether it could be read. */
  readonly onRead: (station: string, name: UpName, isReadable: boolean) => void;
  readonly onHealth: (station: string, health: Messages['health'], how: HealthHeard) => void;
  readonly onAbout: (station: string, about: Messages['about']) => void;
  readonly onParts: (station: string, handed: Messages['parts']) => void;
  readonly onStored: (stored: StoredNews) => void;
  readonly limits: StationLimits;
  /** Called when a station sends more in a second than a courier ever does. */
  readonly onFlood: (station: string) => void;
  /** Called when a station has reached a limit of what the hub keeps. */
  readonly onOverLimit: (station: string) => void;
  /** Called when the hub's file cannot be used, and with `undefined` when it works again. */
  readonly onFault: (error: HubError | undefined) => void;
}

/** Maximum number of messages in one transaction. */
const mostTogether = 50;
/** Beyond this, the cache is emptied. Each ledger takes some 30 kB of memory. */
const mostLedgers = 500;
/** Messages of further stations are dropped. Those stations say hello again. */
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
  /** First message of each station that could not be stored, by station id. */
  readonly #refused = new Map<string, Records>();
  #cancelTrying: (() => void) | undefined;
  /** Why the file cannot be written, and why it cannot be read. */
  readonly #faults: { writing?: HubError | undefined; reading?: HubError | undefined } = {};
  #fault: HubError | undefined;
  readonly #ledgers = new Map<string, LedgerInFile>();
  readonly #senders: Senders;
  /** Heads that stations told of since the last transaction. */
  #told: ToldHead[] = [];
  /** Why records are refused, by station and ledger. */
  readonly #refusals = new Map<string, string>();
  /** The last head of each station that is on disk, so that a repeated one is not written again. */
  readonly #kept = new Map<string, string>();

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
    // Do not cache ledgers that do not exist: a station can name any number of them.
    if (stored.starts().length > 0) this.#ledgers.set(ledger, stored);
    return stored;
  }

  /** Returns the ledger that the station began last; `undefined` if the hub has none of it. */
  lastLedger(station: string): string | undefined {
    return this.#senders.lastLedger(station);
  }

  /** Returns the stations of which the hub has records. */
  senders(): readonly string[] {
    return this.#senders.stations();
  }

  /** Number of records of all ledgers. */
  arrived(): number {
    const counted = usingHub(() => countRecords(this.#database));
    if (counted.ok) this.#arrived = counted.value;
    return this.#arrived;
  }

  /** Returns the state of the hub for its next message. */
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

  receive({ topic, text, isKept = false }: Received): void {
    const from = readUpTopic(topic);
    if (from === undefined || this.#parts.isRemoved(from.station)) return;
    const { station, name } = from;
    if (this.#charge(station, name === 'hello' ? messageCosts.hello : messageCosts.other)) return;
    if (!this.#turns.add(station, { name, text, isKept })) return;
    this.#cancelStoring ??= this.#clock.after(fleetTiming.gatherMs, () => {
      this.#work();
    });
  }

  /** The number of the hub's last message; 0 before the first. */
  sequence(): number {
    return this.#sequence;
  }

  /** Stores all waiting messages. */
  close(): void {
    while (this.#turns.areWaiting()) {
      this.#cancelStoring?.();
      this.#work();
    }
    this.#cancelStoring?.();
    this.#cancelTrying?.();
  }

  /** Counts the cost. Returns true, and reports the station, if it floods the hub. */
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

  /** Reports why the station's records of this ledger are refused. */
  #refuse(station: string, ledger: string, refusal: Refusal): void {
    const nothing = { added: 0, reached: undefined, name: undefined };
    this.#parts.onStored({ station, ledger, ...nothing, alarms: [refusal] });
    // Without a place, the station learns the reason and nothing of the ledger.
    this.#parts.answer(station, { ...this.present(), ledger, tips: 0, refuses: refusal.kind });
  }

  /** Handles a message. Returns its records if they must be stored. */
  #hear(station: string, { name, text, isKept = false }: Waiting): Records | undefined {
    const message = this.#read(station, name, text);
    if (!message.ok) {
      this.#charge(station, costOfRefused(text));
      return undefined;
    }
    switch (name) {
      case 'about':
        this.#parts.onAbout(station, message.value as Messages['about']);
        return undefined;
      case 'hello': {
        const hello = message.value as Messages['hello'];
        this.#using(() => {
          this.#noteHead(station, hello, '');
          const alarm = this.#senders.ofAnother(station, hello.ledger);
          if (alarm === undefined) {
            const refuses = this.#refusals.get(`${station} ${hello.ledger}`);
            const stored = this.stored(hello.ledger);
            this.#parts.answer(station, answerHello(hello, stored, this.present(), refuses));
          } else this.#refuse(station, hello.ledger, alarm);
        });
        return undefined;
      }
      case 'records':
        return { station, message: message.value as Messages['records'] };
      case 'health':
        this.#using(() => {
          const health = message.value as Messages['health'];
          if (health.here) this.#noteHead(station, health, health.name);
          const alarm = health.here ? this.#senders.ofAnother(station, health.ledger) : undefined;
          this.#parts.onHealth(station, health, { isOwn: alarm === undefined, isKept });
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

  /** Keeps the head with the next transaction, unless it or its record is on disk. */
  #noteHead(
    station: string,
    { ledger, head, boot }: Pick<Messages['hello'], 'ledger' | 'head' | 'boot'>,
    name: string,
  ): void {
    if (this.#kept.get(station) === headKey({ ledger, ...head })) return;
    if (this.stored(ledger).has(head)) return;
    const time = this.#clock.wallTime().toISOString();
    this.#told.push({ station, ledger, ...head, boot, name, time });
  }

  /** Handles messages of all stations in turn, so that a busy station does not delay the others. */
  #work(): void {
    const untilMs = this.#clock.monotonicMs() + fleetTiming.turnMs;
    const records: Records[] = [];
    let count = 0;
    while (count < mostTogether && this.#clock.monotonicMs() < untilMs) {
      const turn = this.#turns.next();
      if (turn === undefined) break;
      const { station, message } = turn;
      // The station was removed while its messages waited.
      if (this.#parts.isRemoved(station)) {
        this.#turns.drop(station);
        continue;
      }
      count += 1;
      const heard = this.#hear(station, message);
      if (heard !== undefined) records.push(heard);
    }
    // Let other work run: forty stations that come back send a lot at once.
    this.#cancelStoring = this.#turns.areWaiting()
      ? this.#clock.after(0, () => {
          this.#work();
        })
      : undefined;
    if (records.length + this.#told.length > 0) this.#store(records);
  }

  #store(records: readonly Records[]): void {
    const heads = this.#told;
    this.#told = [];
    const stored = transaction(this.#database, () => {
      const all = records.map((one) => this.#storeOne(one));
      keepToldHeads(this.#database, heads);
      return all;
    });
    if (!stored.ok) {
      // Without heads, the stations send everything again.
      this.#senders.countAgain();
      this.#note('writing', stored.error);
      this.#keepRefused(records);
      return;
    }
    this.#note('writing', undefined);
    for (const head of heads) this.#kept.set(head.station, headKey(head));
    for (const { news, reached, isOver } of stored.value) {
      const refuses = this.#noteRefusal(news);
      if (isOver) this.#parts.onOverLimit(news.station);
      this.#using(() => {
        this.#parts.onStored(news);
        if (reached === undefined) return;
        const head = headMessage(
          news.ledger,
          reached,
          this.stored(news.ledger),
          this.present(),
          refuses,
        );
        this.#parts.answer(news.station, head);
      });
    }
  }

  /** Notes why records were refused, until some are stored again. Returns the reason. */
  #noteRefusal({ station, ledger, added, alarms }: StoredNews): string | undefined {
    const key = `${station} ${ledger}`;
    const refusal = alarms.find((one) => isStaying(one) && isAboutRecords(one));
    if (refusal !== undefined && this.#refusals.size < mostRefused) {
      this.#refusals.set(key, refusal.kind);
    } else if (added > 0) this.#refusals.delete(key);
    return this.#refusals.get(key);
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
   * Stores the kept messages. Stations say hello ever less often; the heads of these messages make
   * them send the rest at once.
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
    /** True if the station has reached the hub's limits. */
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

  /** Runs work that reads the hub's file. Reports an error instead of throwing it. */
  #using(work: () => void): void {
    const done = usingHub(work);
    this.#note('reading', done.ok ? undefined : done.error);
  }

  /** Keeps errors of writing and reading apart: on a full disk, the file can still be read. */
  #note(what: 'writing' | 'reading', error: HubError | undefined): void {
    this.#faults[what] = error;
    const now = this.#faults.writing ?? this.#faults.reading;
    if (now === this.#fault) return;
    this.#fault = now;
    this.#parts.onFault(now);
  }
}

function headKey({ ledger, number, hash }: Pick<ToldHead, 'ledger' | 'number' | 'hash'>): string {
  return `${ledger} ${placeKey({ number, hash })}`;
}
