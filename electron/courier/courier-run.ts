/**
 * Sends the records of a station to its hub, and reports the station's health. It stores no
 * delivery state that must outlive it: the ledger is the queue, and the hub's head is the position
 * in it.
 */
import { sameValue } from '../core/base/json.ts';
import { driftOfStation, driftToNotice } from '../core/fleet/clock-drift.ts';
import { fleetTiming } from '../core/fleet/fleet-times.ts';
import {
  afterHello,
  afterRecords,
  disconnected,
  hearHead,
  hearHub,
  nextStep,
  type Courier,
} from '../core/fleet/courier.ts';
import { aboutOf } from '../core/fleet/about.ts';
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
  saysTheSame,
  type StationHealth,
  type StationNow,
} from '../core/fleet/messages.ts';
import {
  headTopic,
  heardBy,
  hubAboutTopic,
  hubTopic,
  listedTopics,
  manifestTopic,
  readChunkTopic,
  notesTopic,
  upTopic,
  wantedTopic,
  type UpName,
} from '../core/fleet/topics.ts';
import { sentNow } from '../core/fleet/sent-state.ts';
import { toWire } from '../core/fleet/wire-record.ts';
import { freeBytes } from '../station/disk/free-bytes.ts';
import { BrokerLink, type Publication } from '../link/broker-link.ts';
import type { Clock } from '../station/machine/clock.ts';
import { sha256 } from '../station/disk/sha256.ts';
import { keepNotes } from '../station/fleet/desk-notes-file.ts';
import type { Joined } from '../station/fleet/joined.ts';
import { randomId } from '../station/machine/random-id.ts';
import { Fetching } from './fetch-sent.ts';
import { withOwnLedger, type LedgerAtHand } from './own-ledger.ts';

export interface CourierParts {
  readonly dataFolder: string;
  readonly joined: Joined;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Called when the news has changed. */
  readonly tell: (news: HubNews) => void;
}

export class RunningCourier {
  readonly #dataFolder: string;
  readonly #station: string;
  readonly #clock: Clock;
  readonly #random: CourierParts['random'];
  readonly #tell: CourierParts['tell'];
  readonly #link: BrokerLink;
  readonly #fetching: Fetching;
  readonly #boot = randomId();
  #courier: Courier = disconnected;
  /** What the hub can send and read; `undefined` until it has said so on this connection. */
  #listed: ReadonlySet<string> | undefined;
  #program: string | undefined;
  /** True once the broker has granted the subscriptions to it. */
  #isOpen = false;
  #isRefused = false;
  /** The wall clock at the first hello that is not yet answered. */
  #askedMs: number | undefined;
  #drift: HubNews['clock'];
  #now: StationNow | undefined;
  #toldAtMs = 0;
  /** Hash of the last record in the last health. */
  #saidHead = '';
  #news: HubNews;
  #cancelTurn = (): void => undefined;
  #cancelHealth = (): void => undefined;
  #notes: Messages['notes'] | undefined;
  #cancelKeeping: (() => void) | undefined;

  constructor({ dataFolder, joined, clock, random, tell }: CourierParts) {
    this.#dataFolder = dataFolder;
    this.#station = joined.station;
    this.#clock = clock;
    this.#random = random;
    this.#tell = tell;
    this.#news = noNews(joined.station);
    this.#link = this.#openLink(joined);
    this.#fetching = new Fetching({
      dataFolder,
      joined,
      clock,
      subscribe: (pattern) => {
        if (this.#listed?.has('chunk') === true) this.#link.subscribe(pattern);
      },
      unsubscribe: (pattern) => {
        this.#link.unsubscribe(pattern);
      },
      onChange: () => {
        this.#sayHealth();
      },
    });
  }

  /**
   * Takes the station's current state, and sends new records. A mere sign of life goes along with the
   * next health.
   */
  told(next: StationNow): void {
    const before = this.#now;
    this.#now = next;
    this.#toldAtMs = this.#clock.monotonicMs();
    if (before === undefined) this.#introduce();
    if (before === undefined || !saysTheSame(before, next) || this.#hasNewHead()) this.#sayHealth();
    this.#turn();
  }

  #hasNewHead(): boolean {
    const hash = withOwnLedger(this.#dataFolder, ({ head }) => head.hash);
    return hash !== undefined && hash !== this.#saidHead;
  }

  async close(): Promise<void> {
    this.#cancelTurn();
    this.#cancelHealth();
    this.#fetching.close();
    this.#cancelKeeping?.();
    this.#isOpen = false;
    await this.#link.close();
  }

  #openLink(joined: Joined): BrokerLink {
    return new BrokerLink({
      ...joined,
      name: joined.station,
      topics: [hubAboutTopic],
      random: this.#random,
      clock: this.#clock,
      will: () => this.#up('health', { here: false, boot: this.#boot }),
      onOpen: () => {
        this.#isRefused = false;
        this.#tellNews();
      },
      onClosed: () => {
        this.#listed = undefined;
        this.#isOpen = false;
        this.#courier = disconnected;
        this.#askedMs = undefined;
        this.#tellNews();
      },
      onRefused: () => {
        this.#isRefused = true;
        this.#tellNews();
      },
      onMessage: (publication) => {
        this.#hear(publication);
      },
    });
  }

  #hear({ topic, text }: Publication): void {
    if (topic === hubAboutTopic) this.#hearAbout(text);
    if (topic === hubTopic) this.#hearPresence(text);
    if (topic === headTopic(this.#station)) this.#hearAnswer(text);
    if (topic === wantedTopic(this.#station)) this.#handOver(text);
    if (topic === manifestTopic) this.#fetching.hearManifest(text);
    if (readChunkTopic(topic) !== undefined) this.#fetching.hearChunk({ topic, text });
    if (topic === notesTopic(this.#station)) this.#hearNotes(text);
  }

  /** Sends the message if the hub lists it. */
  #send<Name extends UpName>(name: Name, message: Messages[Name]): void {
    if (this.#listed?.has(name) === true) this.#link.publish(this.#up(name, message));
  }

  #up<Name extends UpName>(name: Name, message: Messages[Name]): Publication {
    return { topic: upTopic(this.#station, name), text: writeMessage(message) };
  }

  /** The hub also says this again when its connection to the broker is new. */
  #hearAbout(text: string): void {
    const about = readMessage('about', text);
    if (!about.ok) return;
    this.#listed = new Set(about.value.topics);
    this.#program = about.value.program;
    this.#tellNews();
    this.#introduce();
  }

  /** Says what this side is, and begins to hear the hub. Does nothing until both are known. */
  #introduce(): void {
    if (this.#listed === undefined || this.#now === undefined) return;
    this.#link.publish(this.#up('about', aboutOf(this.#now.program)));
    this.#link.subscribeToAll(listedTopics(heardBy(this.#station), this.#listed), () => {
      this.#isOpen = true;
      this.#fetching.ask();
      this.#sayHealth();
      this.#turn();
    });
  }

  #hearPresence(text: string): void {
    const hub = readMessage('hub', text);
    if (!hub.ok) return;
    this.#courier = hearHub(this.#courier, hub.value, this.#clock.monotonicMs());
    this.#turn();
  }

  #hearAnswer(text: string): void {
    const head = readMessage('head', text);
    if (!head.ok) return;
    this.#noteDrift(head.value.wallMs);
    const { acknowledged } = this.#courier;
    withOwnLedger(this.#dataFolder, (own) => {
      this.#courier = hearHead(
        this.#courier,
        head.value,
        own,
        this.#clock.monotonicMs(),
        this.#random(),
      );
    });
    // Send health after the first answer: it then proves how recent it is.
    if (acknowledged === undefined && this.#courier.acknowledged !== undefined) this.#sayHealth();
    this.#turn();
  }

  /** Says only what changed by more than messages take, so that no record brings news of its own. */
  #noteDrift(hubMs: number): void {
    const heardMs = this.#clock.wallTime().getTime();
    const byMs = driftOfStation({ askedMs: this.#askedMs, hubMs, heardMs });
    const isAnswer = this.#askedMs !== undefined;
    this.#askedMs = undefined;
    const before = this.#drift;
    // Without a question, a message cannot show that the station is not ahead.
    if (!isAnswer && byMs === 0 && (before === undefined || before.byMs >= 0)) return;
    if (before !== undefined && Math.abs(byMs - before.byMs) < driftToNotice) return;
    this.#drift = { byMs, at: new Date(heardMs).toISOString() };
  }

  /** Answers with as many of the requested parts as fit. The hub asks again for the rest. */
  #handOver(text: string): void {
    const wanted = readMessage('wanted', text);
    if (!wanted.ok) return;
    const { ledger, numbers } = wanted.value;
    withOwnLedger(this.#dataFolder, (own) => {
      if (own.ledger !== ledger) return;
      const records = numbers.flatMap((number) => own.records(number, number));
      const parts = partsToHandOver(records);
      if (parts.length > 0) this.#send('parts', partsMessage(ledger, parts));
    });
  }

  /** Saves the notes a moment later. Of several in a row, saves only the newest. */
  #hearNotes(text: string): void {
    const read = readMessage('notes', text);
    if (!read.ok) return;
    this.#notes = read.value;
    this.#cancelKeeping ??= this.#clock.after(fleetTiming.betweenNotesMs, () => {
      this.#cancelKeeping = undefined;
      const heard = this.#notes;
      const own = heard && withOwnLedger(this.#dataFolder, (ledger) => notesOnOwn(heard, ledger));
      if (own !== undefined) keepNotes(this.#dataFolder, this.#station, own);
    });
  }

  /** Sends everything that may be sent now, and schedules the next turn. */
  #turn(): void {
    this.#cancelTurn();
    this.#cancelTurn = () => undefined;
    this.#tellNews();
    if (!this.#isOpen) return;
    const untilMs = withOwnLedger(this.#dataFolder, (own) => ({
      untilMs: this.#sendFrom(own),
    })) ?? {
      untilMs: this.#clock.monotonicMs() + fleetTiming.ledgerAgainMs,
    };
    if (untilMs.untilMs === undefined) return;
    const waitMs = Math.max(0, Math.ceil(untilMs.untilMs - this.#clock.monotonicMs()));
    this.#cancelTurn = this.#clock.after(waitMs, () => {
      this.#turn();
    });
  }

  /** Returns the time of the next turn; `undefined` until a record or a message arrives. */
  #sendFrom(own: LedgerAtHand): number | undefined {
    for (;;) {
      const step = nextStep(this.#courier, own, this.#clock.monotonicMs());
      if (step.kind === 'wait') return step.untilMs;
      if (step.kind === 'hello') {
        this.#askedMs ??= this.#clock.wallTime().getTime();
        this.#send('hello', this.#helloOf(own));
        this.#courier = afterHello(this.#courier, this.#clock.monotonicMs(), this.#random());
      } else {
        const records = own.records(step.from, step.to).map((record) => toWire(record, sha256));
        const message = recordsMessage(own.ledger, records);
        this.#send('records', message);
        const sent = message.records.at(-1)?.number ?? step.from;
        this.#courier = afterRecords(
          this.#courier,
          sent,
          this.#clock.monotonicMs(),
          this.#random(),
        );
      }
    }
  }

  #helloOf({ ledger, head, hashOf }: LedgerAtHand): Messages['hello'] {
    const locator = locatorNumbers(head.number).flatMap((number) => {
      const hash = hashOf(number);
      return hash === undefined ? [] : [{ number, hash }];
    });
    return { boot: this.#boot, ledger, head, locator };
  }

  #sayHealth(): void {
    this.#cancelHealth();
    this.#cancelHealth = this.#clock.after(fleetTiming.healthEveryMs, () => {
      this.#sayHealth();
      this.#turn();
    });
    if (!this.#isOpen || this.#now === undefined) return;
    const health = withOwnLedger(this.#dataFolder, this.#healthOf(this.#now));
    if (health) this.#send('health', health);
    this.#saidHead = health?.head.hash ?? '';
  }

  #healthOf({ sent: all = [], ...told }: StationNow): (own: LedgerAtHand) => StationHealth {
    const sent = sentNow(this.#fetching.sent(), all, this.#station);
    return ({ ledger, head }) => ({
      here: true,
      boot: this.#boot,
      ...told,
      ledger,
      head,
      collected: this.#courier.acknowledged ?? 0,
      diskFree: freeBytes(this.#dataFolder) ?? 0,
      clock: { wallMs: this.#clock.wallTime().getTime(), monotonicMs: this.#clock.monotonicMs() },
      toldAgoMs: this.#clock.monotonicMs() - this.#toldAtMs,
      ...(sent && { sent }),
      ...(this.#courier.heard && { heard: this.#courier.heard }),
    });
  }

  #tellNews(): void {
    const { acknowledged, session, tips, refuses } = this.#courier;
    const next = {
      station: this.#station,
      isConnected: session !== undefined,
      isRefused: this.#isRefused,
      collected: acknowledged ?? this.#news.collected,
      tips: Math.max(tips, this.#news.tips),
      ...(this.#program !== undefined && { program: this.#program }),
      ...(this.#drift && { clock: this.#drift }),
      ...(refuses !== undefined && { refuses }),
    };
    if (sameValue(next, this.#news)) return;
    this.#news = next;
    this.#tell(this.#news);
  }
}
