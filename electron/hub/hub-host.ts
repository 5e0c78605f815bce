/**
 * The side of a hub that its page uses: handlers for calls, and snapshots to show. The hub does one
 * thing at a time.
 */
import { fleetTiming } from '../core/fleet/timing.ts';
import path from 'node:path';
import type { HubHandlers } from '../contract/hub/hub-call.ts';
import type {
  CollectedFiles,
  HubArgument,
  HubSnapshot,
  WrittenArchive,
} from '../contract/hub/hub-contract.ts';
import type { SavedReport } from '../contract/hub/rulings-shown.ts';
import type { Drive } from '../contract/staff/drives.ts';
import type { StaffResult } from '../contract/staff/staff-call.ts';
import { fail, ok, type Result } from '../core/base/result.ts';
import { sentence, type Sentence } from '../core/text/sentence.ts';
import type { Clock } from '../station/machine/clock.ts';
import { findDrives, type FindPlaces } from '../station/disk/drives.ts';
import { wholePath } from '../station/disk/whole-path.ts';
import { writeArchive, type ArchiveRequest } from './ledgers/archive.ts';
import { archiveName, isInArchive } from './ledgers/archive-name.ts';
import { collectFiles, type LedgerNews } from './ledgers/collect.ts';
import { exportsAt } from './ledgers/exports-at.ts';
import { createAdmission } from './fleet/admission.ts';
import { fleetShown } from './fleet/fleet-shown.ts';
import type { Fleet } from './fleet/fleet.ts';
import type { Hub } from './ledgers/hub.ts';
import { watchHubSleep, type HubSleep } from './hub-sleep.ts';
import { describeHubError, type HubError } from './ledgers/hub-error.ts';
import { readContents, type HubContents } from './hub-snapshot.ts';
import { lookAtLists, sendingShown } from './fleet/sending-shown.ts';
import { describeLedgerAlarm } from './ledgers/ledger-alarm.ts';
import { saveReport } from './rulings/championship-report.ts';
import { noFiles, type FilesAtHand } from './rulings/lists-at-hand.ts';
import { openRulings } from './rulings/open-rulings.ts';

const notShown = sentence`The hub cannot show what it has, because of an error in this program. It goes on collecting. Start the hub again, and report the error.`;

export interface HubHost {
  readonly handlers: HubHandlers;
  /** Finds out whether the machine slept. Every call does this first. */
  readonly lookAtClocks: () => void;
  /** False from a sleep until the page was emptied. */
  readonly obeys: HubSleep['obeys'];
  /** Calls `listener` with every new snapshot, oldest first. The returned function unsubscribes. */
  readonly onSnapshot: (listener: (snapshot: HubSnapshot) => void) => () => void;
  /** Resolves when the hub is not at work. Close its files only then, or an archive is lost. */
  readonly atRest: () => Promise<void>;
  /** Ends looking at the fleet, and letting stations join. */
  readonly close: () => Promise<void>;
}

export interface HubHostParts {
  readonly hub: Hub;
  readonly fleet: Fleet;
  readonly audit: ArchiveRequest['audit'];
  readonly clock: Clock;
  /** Lists and events by which rulings are judged again. They may change. */
  readonly files?: FilesAtHand;
  /** `undefined` for the places of this machine. */
  readonly findPlaces?: FindPlaces;
  /** The command that starts a hub which other machines reach. */
  readonly openToAll: string;
}

export async function openHubHost(parts: HubHostParts): Promise<HubHost> {
  const { hub, fleet, audit, clock, files = noFiles, findPlaces, openToAll } = parts;
  const rulings = openRulings(hub, files);
  const listeners = new Set<(snapshot: HubSnapshot) => void>();
  let contents: HubContents = { ledgers: [], archives: [] };
  let doing: HubSnapshot['doing'];
  let fault: Sentence | undefined;
  let work: Promise<unknown> = Promise.resolve();
  /** Number of records that `contents` has, and when they were read. */
  let read = { records: 0, atMs: 0 };
  let isReading = false;
  let shown = '';
  let isClosed = false;
  let looking: Promise<unknown> = Promise.resolve();
  let cancelLook = (): void => undefined;
  const admission = createAdmission({
    ...{ fleet, openToAll },
    onChange: () => {
      if (!isClosed) show();
    },
  });
  let isKeptAwake: boolean | undefined;
  const sleep = watchHubSleep({
    ...{ hub, clock },
    onSlept: () => {
      void admission.close().then(show);
      show();
    },
  });
  await readAgain();
  lookLater();

  async function readAgain(): Promise<void> {
    isReading = true;
    const records = fleet.arrived();
    const found = await readContents(hub);
    if (found.ok) contents = found.value;
    fault = found.ok ? undefined : describeHubError(found.error);
    read = { records, atMs: clock.monotonicMs() };
    isReading = false;
  }

  function snapshot(): HubSnapshot {
    const error = fleet.fault();
    const stops = error === undefined ? fault : describeHubError(error);
    const shownFleet = fleetShown(fleet);
    const alarms = [...shownFleet.alarms, ...rulings.alarms()];
    const [sending, joining] = [sendingShown(fleet), admission.shown()];
    const shownNow = { fleet: { ...shownFleet, alarms }, sending, joining };
    return { ...shownNow, ...contents, doing, fault: stops, slept: sleep.shown(), isKeptAwake };
  }

  function show(): void {
    const next = snapshot();
    const text = JSON.stringify(next);
    if (text === shown) return;
    shown = text;
    for (const listener of listeners) listener(next);
  }

  /** A station that falls silent sends nothing, so the fleet is looked at again and again. */
  function lookLater(): void {
    if (isClosed) return;
    cancelLook = clock.after(fleetTiming.hubLooksEveryMs, () => {
      looking = tryToLook().finally(lookLater);
    });
  }

  /** An error of this program must not end the hub, which goes on to collect. */
  async function tryToLook(): Promise<void> {
    try {
      await look();
    } catch {
      fault = notShown;
      tryToShow();
    }
  }

  function tryToShow(): void {
    try {
      show();
    } catch {
      // The pages show what was there before.
    }
  }

  /** A fault of reading may have passed. */
  function isChanged(): boolean {
    return fault !== undefined || fleet.arrived() !== read.records;
  }

  async function look(): Promise<void> {
    const isOld = clock.monotonicMs() - read.atMs > fleetTiming.ledgersEveryMs;
    if (isOld && !isReading && doing === undefined && isChanged()) await readAgain();
    // A fault of the file is found by reading the ledgers.
    await rulings.update();
    fleet.sayNotes(rulings.notesOn);
    show();
  }

  function shownAfter(answer: StaffResult): StaffResult {
    show();
    return answer;
  }

  /** Shows what the hub is doing, does it, and shows what the hub has then. */
  async function alone<Value>(
    what: NonNullable<HubSnapshot['doing']>,
    begin: () => Promise<StaffResult<Value>>,
  ): Promise<StaffResult<Value>> {
    if (doing !== undefined) {
      return fail(sentence`The hub is at work. Wait until it has finished, then try again.`);
    }
    doing = what;
    show();
    const working = finished(begin);
    work = working;
    return working;
  }

  async function finished<Value>(begin: () => Promise<Value>): Promise<Value> {
    try {
      return await begin();
    } finally {
      await readAgain();
      doing = undefined;
      show();
    }
  }

  async function collect(typed: readonly string[]): Promise<StaffResult<CollectedFiles>> {
    const paths = typed.map(wholePath);
    const found = exportsAt(paths.flatMap((one) => (one.ok ? [one.value] : [])));
    const collected = await collectFiles(hub, found.files);
    if (!collected.ok) return fail(describeHubError(collected.error));
    const { ledgers, refusals } = collected.value;
    const notPaths = paths.flatMap((one) => (one.ok ? [] : [one.error]));
    return ok({
      ledgers: ledgers.map(newsShown),
      refusals: [...notPaths, ...found.refusals, ...refusals],
    });
  }

  async function archive(typed: string): Promise<StaffResult<WrittenArchive>> {
    const chosen = wholePath(typed);
    if (!chosen.ok) return chosen;
    const folder = path.join(chosen.value, archiveName(clock.wallTime()));
    const written = await writeArchive(hub, { folder, audit });
    if (!written.ok) return written;
    const { contents: hash, notGood } = written.value;
    return ok({ folder, contents: hash, isGood: notGood.length === 0 });
  }

  async function report(asked: HubArgument<'saveReport'>): Promise<StaffResult<SavedReport>> {
    const updated = await rulings.update();
    if (!updated.ok) return fail(describeHubError(updated.error));
    return saveReport(hub, rulings.names(), { ...asked, now: clock.wallTime() });
  }

  return {
    handlers: {
      ...rulings.handlers,
      saveReport: (asked) => alone('reporting', () => report(asked)),
      watch: snapshot,
      drives: async () => withExports(await findDrives(findPlaces)),
      collect: ({ files }) => alone('collecting', () => collect(files)),
      handOver: () => alone('handingOver', async () => described(await fleet.handOver())),
      archive: ({ folder }) => alone('archiving', () => archive(folder)),
      settle: ({ alarm, name, reason }) => {
        const typed = { name: name.trim(), reason: reason.trim() };
        if (typed.name === '' || typed.reason === '') {
          return fail(sentence`Type your name, and what you found out.`);
        }
        return shownAfter(described(fleet.settle(alarm, typed)));
      },
      remove: ({ station }) => shownAfter(described(fleet.remove(station))),
      listDrives: async () => withLists(await findDrives(findPlaces)),
      lookAtLists: (chosen) => lookAtLists(fleet.sending, chosen),
      sendToAll: (seen) => shownAfter(fleet.sending.send(seen)),
      confirmSent: ({ number, digits, by }) =>
        shownAfter(fleet.sending.confirm(number, digits, by)),
      letJoin: async (way) => shownAfter(await admission.open(way)),
      stopJoining: async () => {
        await admission.close();
        return shownAfter(ok(undefined));
      },
      acceptStation: async (asked) => shownAfter(await admission.accept(asked.station)),
      refuseStation: (asked) => shownAfter(admission.refuse(asked.station)),
      emptied: ({ count }) => {
        sleep.emptied(count);
      },
      keptAwake: ({ isGranted }) => {
        isKeptAwake = isGranted;
        show();
      },
    },
    lookAtClocks: sleep.look,
    obeys: sleep.obeys,
    onSnapshot: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    atRest: async () => {
      // The caller that began the work gets its error.
      await work.catch(() => undefined);
      await looking;
    },
    close: async () => {
      isClosed = true;
      sleep.stop();
      // Nobody waits for the archive any more.
      fleet.endHandOver();
      cancelLook();
      rulings.close();
      await admission.close();
    },
  };
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

/** Leaves the exports to collect. A typed path leads to others, such as an archive of another hub. */
function withExports(drives: readonly Drive[]): readonly Drive[] {
  return drives.map((drive) => ({
    ...drive,
    files: drive.files.filter(({ kind, folder }) => kind === 'export' && !isInArchive(folder)),
  }));
}

/** Leaves the files that a hub can send. */
function withLists(drives: readonly Drive[]): readonly Drive[] {
  return drives.map((drive) => ({
    ...drive,
    files: drive.files.filter(({ kind }) => kind === 'lexicon' || kind === 'event'),
  }));
}
