/**
 * Receives what stations send, stores their records, and answers with heads. Messages that come
 * within a few milliseconds are one transaction; their heads are sent after it is durable.
 */
import type { DatabaseSync } from 'node:sqlite';
import { alarmsOfRecords, type Alarm } from '../../core/fleet/alarms.ts';
import {
  answerHello,
  collect,
  headMessage,
  type AnsweringHub,
} from '../../core/fleet/hub-answers.ts';
import { readMessage, type Messages } from '../../core/fleet/messages.ts';
import { nameAfter, shownName } from '../../core/ledger/station-name.ts';
import { readUpTopic, type UpName } from '../../core/fleet/topics.ts';
import type { Publication } from '../../link/broker-link.ts';
import type { Clock } from '../../station/clock.ts';
import { sha256 } from '../../station/files/sha256.ts';
import type { HubError } from '../hub-error.ts';
import { usingHub } from '../hub-error.ts';
import { countRecords, storedLedger, type LedgerInFile } from '../stored-ledger.ts';
import { transaction } from '../transaction.ts';

export interface CollectorParts {
  readonly database: DatabaseSync;
  /** Ids of the hub and of this run of it. */
  readonly hub: string;
  readonly boot: string;
  readonly clock: Clock;
  /** True for a station that may send no more. */
  readonly isRemoved: (station: string) => boolean;
  readonly answer: (station: string, head: Messages['head']) => void;
  readonly onHealth: (station: string, health: Messages['health']) => void;
  readonly onParts: (station: string, handed: Messages['parts']) => void;
  readonly onStored: (stored: StoredNews) => void;
  /** Called when a station sends more than any courier does. */
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
  readonly stored: (ledger: string) => LedgerInFile;
  /** Stores what is waiting. */
  readonly close: () => void;
}

/** Messages that come within this time are stored together. In milliseconds. */
const gatherMs = 5;
/** A courier that has much to send waits for heads, and sends far fewer messages in a second. */
const mostInSecond = 1_000;
/** Maximum number of messages that are stored together. */
const mostTogether = 50;
/** More messages than this are dropped; their stations send them again. */
const mostWaiting = 1_000;

interface Waiting {
  readonly station: string;
  readonly message: Messages['records'];
}

export function openCollector(parts: CollectorParts): Collector {
  const { database, clock } = parts;
  let arrived = 0;
  const waiting: Waiting[] = [];
  let cancelStoring: (() => void) | undefined;
  /** Why the file refuses to be written and to be read. */
  const faults: { writing?: HubError | undefined; reading?: HubError | undefined } = {};
  let fault: HubError | undefined;
  const ledgers = new Map<string, LedgerInFile>();
  /** Number of messages of each station in the present second. */
  const heard = new Map<string, number>();
  let second = 0;
  /** Ledgers of each station, as this run of the hub knows them. */
  const ledgersOf = new Map<string, string[]>();

  function isFlood(station: string): boolean {
    const now = Math.floor(clock.monotonicMs() / 1_000);
    if (now !== second) heard.clear();
    second = now;
    const count = (heard.get(station) ?? 0) + 1;
    heard.set(station, count);
    return count > mostInSecond;
  }

  function ledgerOf(ledger: string): LedgerInFile {
    const known = ledgers.get(ledger);
    if (known !== undefined) return known;
    const stored = storedLedger(database, ledger);
    // Anybody can name ledgers that do not exist.
    if (stored.size() > 0) ledgers.set(ledger, stored);
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
    return { hub, boot, arrived: count(), wallMs: clock.wallTime().getTime() };
  }

  function hear(station: string, name: UpName, text: string): void {
    switch (name) {
      case 'hello': {
        const hello = readMessage(name, text);
        if (!hello.ok) return;
        using(() => {
          parts.answer(station, answerHello(hello.value, ledgerOf(hello.value.ledger), present()));
        });
        return;
      }
      case 'records': {
        const records = readMessage(name, text);
        if (!records.ok || waiting.length >= mostWaiting) return;
        waiting.push({ station, message: records.value });
        cancelStoring ??= clock.after(gatherMs, store);
        return;
      }
      case 'health': {
        const health = readMessage(name, text);
        if (!health.ok) return;
        using(() => {
          parts.onHealth(station, health.value);
        });
        return;
      }
      case 'parts': {
        const handed = readMessage(name, text);
        if (handed.ok) parts.onParts(station, handed.value);
        return;
      }
    }
  }

  function store(): void {
    const batch = waiting.splice(0, mostTogether);
    // Other work must not wait for all that forty stations send when they come back.
    cancelStoring = waiting.length > 0 ? clock.after(0, store) : undefined;
    const stored = transaction(database, () => batch.map(storeOne));
    if (!stored.ok) {
      // No head goes out, so the stations send everything again.
      note('writing', stored.error);
      return;
    }
    note('writing', undefined);
    for (const { news, reached } of stored.value) {
      using(() => {
        parts.onStored(news);
        if (reached === undefined) return;
        const head = headMessage(news.ledger, reached, ledgerOf(news.ledger), present());
        parts.answer(news.station, head);
      });
    }
  }

  function storeOne({ station, message }: Waiting): {
    readonly news: StoredNews;
    readonly reached: Messages['head']['place'];
  } {
    const { ledger } = message;
    const stored = ledgerOf(ledger);
    const { reached, ...attached } = collect(message, stored, sha256);
    for (const { record } of attached.added) stored.add(record);
    const before = ledgersOf.get(station) ?? [];
    if (attached.added.length > 0) ledgersOf.set(station, [...new Set([...before, ledger])]);
    const alarms = alarmsOfRecords({ station, ledger }, attached, before);
    const name = attached.added.reduce((last, { draft }) => nameAfter(last, draft), '');
    const news = {
      ...{ station, ledger, alarms, added: attached.added.length, reached: reached?.number },
      name: name === '' ? undefined : shownName(name),
    };
    return { news, reached };
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
      if (isFlood(from.station)) parts.onFlood(from.station);
      else hear(from.station, from.name, text);
    },
    arrived: count,
    stored: ledgerOf,
    close: () => {
      while (waiting.length > 0) {
        cancelStoring?.();
        store();
      }
      cancelStoring?.();
    },
  };
}
