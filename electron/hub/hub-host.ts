/**
 * The side of a hub that its page uses: handlers for calls, and snapshots to show. The hub does one
 * thing at a time.
 */
import { fleetTiming } from '../core/fleet/fleet-times.ts';
import path from 'node:path';
import type { HubHandlers } from '../contract/hub/hub-call.ts';
import type {
  CollectedFiles,
  HubArgument,
  HubSnapshot,
  WrittenArchive,
} from '../contract/hub/hub-contract.ts';
import type { SavedReport } from '../contract/hub/rulings-shown.ts';
import type { Drive } from '../contract/staff/drives-calls.ts';
import type { StaffResult } from '../contract/staff/staff-call.ts';
import { fail, ok, type Result } from '../core/base/result.ts';
import { sentence, type Sentence } from '../core/text/sentence.ts';
import type { Clock } from '../station/machine/clock.ts';
import { findDrives, type FindPlaces } from '../station/disk/find-drives.ts';
import { wholePath } from '../station/disk/whole-path.ts';
import { writeArchive, type ArchiveRequest } from './ledgers/archive.ts';
import { archiveName, isInArchive } from './ledgers/archive-name.ts';
import { collectFiles, type LedgerNews } from './ledgers/collect.ts';
import { describeMissingRecords } from './ledgers/told-heads.ts';
import { exportsAt } from './ledgers/exports-at.ts';
import { Admission } from './fleet/admission.ts';
import { fleetShown } from './fleet/show-fleet.ts';
import type { Fleet } from './fleet/fleet-parts.ts';
import type { Hub } from './ledgers/hub-parts.ts';
import { watchHubSleep, type HubSleep } from './hub-sleep.ts';
import { describeHubError, type HubError } from './ledgers/hub-error.ts';
import { readContents, type HubContents } from './hub-snapshot.ts';
import { lookAtLists, sendingShown } from './fleet/show-sending.ts';
import { describeLedgerAlarm } from './ledgers/ledger-alarm.ts';
import { saveReport } from './rulings/championship-report.ts';
import { noFiles, type FilesAtHand } from './rulings/lists-at-hand.ts';
import { Rulings } from './rulings/open-rulings.ts';

const notShown = sentence`The hub cannot show what it has, because of an error in this program. It goes on collecting. Start the hub again, and report the error.`;

export interface HubHostParts {
  readonly hub: Hub;
  readonly fleet: Fleet;
  readonly audit: ArchiveRequest['audit'];
  readonly clock: Clock;
  /** Lists and events by which rulings are judged again. They may change. */
  readonly files?: FilesAtHand;
  /** Uses the places of this machine if `undefined`. */
  readonly findPlaces?: FindPlaces;
  /** The command that starts a hub which other machines reach. */
  readonly openToAll: string;
}

export class HubHost {
  readonly handlers: HubHandlers;
  /** Checks whether the machine slept. Every call does this first. */
  readonly lookAtClocks: HubSleep['look'];
  /** False from a sleep until the page has been cleared. */
  readonly obeys: HubSleep['obeys'];
  readonly #hub: Hub;
  readonly #fleet: Fleet;
  readonly #audit: ArchiveRequest['audit'];
  readonly #clock: Clock;
  readonly #findPlaces: FindPlaces | undefined;
  readonly #rulings: Rulings;
  readonly #admission: Admission;
  readonly #sleep: HubSleep;
  readonly #listeners = new Set<(snapshot: HubSnapshot) => void>();
  #contents: HubContents = { ledgers: [], archives: [] };
  #doing: HubSnapshot['doing'];
  #fault: Sentence | undefined;
  #work: Promise<unknown> = Promise.resolve();
  /** Number of records in `contents`, and the time of reading in milliseconds. */
  #read = { records: 0, atMs: 0 };
  #isReading = false;
  #shown = '';
  #isClosed = false;
  #looking: Promise<unknown> = Promise.resolve();
  #cancelLook = (): void => undefined;
  #isKeptAwake: boolean | undefined;

  private constructor({
    hub,
    fleet,
    audit,
    clock,
    files = noFiles,
    findPlaces,
    openToAll,
  }: HubHostParts) {
    this.#hub = hub;
    this.#fleet = fleet;
    this.#audit = audit;
    this.#clock = clock;
    this.#findPlaces = findPlaces;
    this.#rulings = new Rulings(hub, files);
    this.#admission = new Admission({
      fleet,
      openToAll,
      onChange: () => {
        if (!this.#isClosed) this.#show();
      },
    });
    this.#sleep = watchHubSleep({
      hub,
      clock,
      onSlept: () => {
        void this.#admission.close().then(() => {
          this.#show();
        });
        this.#show();
      },
    });
    this.lookAtClocks = this.#sleep.look;
    this.obeys = this.#sleep.obeys;
    this.handlers = this.#answers();
  }

  /** Reads what the hub has, then checks the fleet at intervals. */
  static async open(parts: HubHostParts): Promise<HubHost> {
    const host = new HubHost(parts);
    await host.#readAgain();
    host.#lookLater();
    return host;
  }

  /** Calls `listener` with every new snapshot, oldest first. The returned function unsubscribes. */
  onSnapshot(listener: (snapshot: HubSnapshot) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** Resolves when no work is running. Close the files only then, or an archive is lost. */
  async atRest(): Promise<void> {
    // The caller that started the work gets its error.
    await this.#work.catch(() => undefined);
    await this.#looking;
  }

  /** Stops checking the fleet and letting stations join. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#sleep.stop();
    // No caller waits for the archive any more.
    this.#fleet.endHandOver();
    this.#cancelLook();
    this.#rulings.close();
    await this.#admission.close();
  }

  #answers(): HubHandlers {
    return {
      ...this.#rulings.handlers,
      saveReport: (asked) => this.#alone('reporting', () => this.#report(asked)),
      watch: () => this.#snapshot(),
      drives: async () => withExports(await findDrives(this.#findPlaces)),
      collect: ({ files }) => this.#alone('collecting', () => this.#collect(files)),
      handOver: () =>
        this.#alone('handingOver', async () => described(await this.#fleet.handOver())),
      archive: (asked) => this.#alone('archiving', () => this.#archive(asked)),
      settle: ({ alarm, name, reason }) => {
        const typed = { name: name.trim(), reason: reason.trim() };
        if (typed.name === '' || typed.reason === '') {
          return fail(sentence`Type your name, and what you found out.`);
        }
        return this.#shownAfter(described(this.#fleet.settle(alarm, typed)));
      },
      remove: ({ station }) => this.#shownAfter(described(this.#fleet.remove(station))),
      listDrives: async () => withLists(await findDrives(this.#findPlaces)),
      lookAtLists: (chosen) => lookAtLists(this.#fleet, chosen),
      sendToAll: (seen) => this.#shownAfter(this.#fleet.sending.send(seen)),
      confirmSent: ({ number, fingerprints, by, words }) =>
        this.#shownAfter(this.#fleet.sending.confirm(number, fingerprints, by, words)),
      letJoin: async (way) => this.#shownAfter(await this.#admission.open(way)),
      stopJoining: async () => {
        await this.#admission.close();
        return this.#shownAfter(ok(undefined));
      },
      acceptStation: async (asked) => this.#shownAfter(await this.#admission.accept(asked.station)),
      refuseStation: (asked) => this.#shownAfter(this.#admission.refuse(asked.station)),
      emptied: ({ count }) => {
        this.#sleep.emptied(count);
      },
      keptAwake: ({ isGranted }) => {
        this.#isKeptAwake = isGranted;
        this.#show();
      },
    };
  }

  async #readAgain(): Promise<void> {
    this.#isReading = true;
    const records = this.#fleet.arrived();
    const contents = await readContents(this.#hub);
    if (contents.ok) this.#contents = contents.value;
    this.#fault = contents.ok ? undefined : describeHubError(contents.error);
    this.#read = { records, atMs: this.#clock.monotonicMs() };
    this.#isReading = false;
  }

  #snapshot(): HubSnapshot {
    const error = this.#fleet.fault();
    const stops = error === undefined ? this.#fault : describeHubError(error);
    const shownFleet = fleetShown(this.#fleet);
    const alarms = [...shownFleet.alarms, ...this.#rulings.alarms()];
    const [sending, joining] = [sendingShown(this.#fleet), this.#admission.shown()];
    const shownNow = { fleet: { ...shownFleet, alarms }, sending, joining };
    const done = { doing: this.#doing, fault: stops };
    const machine = { slept: this.#sleep.shown(), isKeptAwake: this.#isKeptAwake };
    const missing = describeMissingRecords(this.#hub);
    return { ...shownNow, ...this.#contents, missing, ...done, ...machine };
  }

  #show(): void {
    const next = this.#snapshot();
    const text = JSON.stringify(next);
    if (text === this.#shown) return;
    this.#shown = text;
    for (const listener of this.#listeners) listener(next);
  }

  /**
   * Checks the fleet at intervals, because a silent station sends nothing that could trigger it.
   */
  #lookLater(): void {
    if (this.#isClosed) return;
    this.#cancelLook = this.#clock.after(fleetTiming.hubLooksEveryMs, () => {
      this.#looking = this.#tryToLook().finally(() => {
        this.#lookLater();
      });
    });
  }

  /** Catches every error: a fault in what the page shows must not stop collecting. */
  async #tryToLook(): Promise<void> {
    try {
      await this.#look();
    } catch {
      this.#fault = notShown;
      this.#tryToShow();
    }
  }

  #tryToShow(): void {
    try {
      this.#show();
    } catch {
      // The page keeps showing the previous contents.
    }
  }

  /** Also true after a read error, which may have passed. */
  #isChanged(): boolean {
    return this.#fault !== undefined || this.#fleet.arrived() !== this.#read.records;
  }

  async #look(): Promise<void> {
    const isOld = this.#clock.monotonicMs() - this.#read.atMs > fleetTiming.ledgersEveryMs;
    if (isOld && !this.#isReading && this.#doing === undefined && this.#isChanged())
      await this.#readAgain();
    // Reading the ledgers reports errors of the file.
    await this.#rulings.update();
    this.#fleet.sayNotes((ledger) => this.#rulings.notesOn(ledger));
    this.#show();
  }

  #shownAfter(answer: StaffResult): StaffResult {
    this.#show();
    return answer;
  }

  /** Runs the work, and publishes snapshots before and after it. */
  async #alone<Value>(
    what: NonNullable<HubSnapshot['doing']>,
    begin: () => Promise<StaffResult<Value>>,
  ): Promise<StaffResult<Value>> {
    if (this.#doing !== undefined) {
      return fail(sentence`The hub is at work. Wait until it has finished, then try again.`);
    }
    this.#doing = what;
    this.#show();
    const working = this.#finished(begin);
    this.#work = working;
    return working;
  }

  async #finished<Value>(begin: () => Promise<Value>): Promise<Value> {
    try {
      return await begin();
    } finally {
      await this.#readAgain();
      this.#doing = undefined;
      this.#show();
    }
  }

  async #collect(typed: readonly string[]): Promise<StaffResult<CollectedFiles>> {
    const paths = typed.map(wholePath);
    const exported = exportsAt(paths.flatMap((one) => (one.ok ? [one.value] : [])));
    const collected = await collectFiles(this.#hub, exported.files);
    if (!collected.ok) return fail(describeHubError(collected.error));
    const { ledgers, refusals } = collected.value;
    const notPaths = paths.flatMap((one) => (one.ok ? [] : [one.error]));
    return ok({
      ledgers: ledgers.map(newsShown),
      refusals: [...notPaths, ...exported.refusals, ...refusals],
    });
  }

  async #archive({
    folder: typed,
    allTheSame,
  }: HubArgument<'archive'>): Promise<StaffResult<WrittenArchive>> {
    const chosen = wholePath(typed);
    if (!chosen.ok) return chosen;
    const folder = path.join(chosen.value, archiveName(this.#clock.wallTime()));
    const written = await writeArchive(this.#hub, { folder, allTheSame, audit: this.#audit });
    if (!written.ok) return written;
    const { contents: hash, notGood, newer, missing } = written.value;
    const isGood = notGood.length + missing.length === 0;
    return ok({ folder, contents: hash, isGood, isNewer: newer.length > 0, missing });
  }

  async #report(asked: HubArgument<'saveReport'>): Promise<StaffResult<SavedReport>> {
    const updated = await this.#rulings.update();
    if (!updated.ok) return fail(describeHubError(updated.error));
    return saveReport(this.#hub, this.#rulings.names(), { ...asked, now: this.#clock.wallTime() });
  }
}

function described(result: Result<undefined, HubError>): StaffResult {
  return result.ok ? result : fail(describeHubError(result.error));
}

function newsShown({
  ledger,
  branches,
  added,
  alarms,
}: LedgerNews): CollectedFiles['ledgers'][number] {
  return {
    ledger,
    stations: [...new Set(branches.map(({ station }) => station))],
    added,
    alarms: alarms.map(describeLedgerAlarm),
  };
}

/** Keeps the exports to collect. Others, such as an archive of another hub, need a typed path. */
function withExports(drives: readonly Drive[]): readonly Drive[] {
  return drives.map((drive) => ({
    ...drive,
    files: drive.files.filter(({ kind, folder }) => kind === 'export' && !isInArchive(folder)),
  }));
}

/** Keeps the files that a hub can send. */
function withLists(drives: readonly Drive[]): readonly Drive[] {
  return drives.map((drive) => ({
    ...drive,
    files: drive.files.filter(({ kind }) => kind === 'lexicon' || kind === 'event'),
  }));
}
