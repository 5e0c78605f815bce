/**
 * Opens a station on its data folder, with a given lexicon and event file or else those of the
 * folder. Never throws for errors that the world can cause: a station that cannot rule is a closed
 * station, which shows the reason on its screen.
 */
import { fail, ok } from '../core/base/result.ts';
import { english } from '../core/text/sentence.ts';
import { systemClock, type Clock } from './machine/clock.ts';
import { unknownConfig } from './in-force/config.ts';
import type { ConsoleContext } from './running/console-context.ts';
import { createConsole } from './console/console.ts';
import { dataFolderCloser } from './ledger/close-data-folder.ts';
import { crashImages, limitCrashImages } from './disk/crash-images.ts';
import type { FindPlaces } from './disk/find-drives.ts';
import type { StartCourier, StartJoining } from './fleet/fleet-process.ts';
import { openStationFleet } from './fleet/station-fleet.ts';
import { SentFiles } from './fleet/use-sent.ts';
import { openLedger, type LedgerError } from './ledger/ledger.ts';
import { folderInUse, type FolderInUse } from './ledger/stand-in-folder.ts';
import { clearStaging, stagingFolderOf } from './imports/staging.ts';
import { createConfigLoader, settingsInForce, type ConfigOptions } from './in-force/load-config.ts';
import { loadPractice } from './in-force/load-practice.ts';
import { createMachine } from './machine/machine.ts';
import { causeOfLedgerError, describeLedgerError, isOfOther } from './ledger/record-writer.ts';
import {
  describeSettingsError,
  firstSettings,
  keepNameOnRecord,
  readSettings,
  type SettingsError,
} from './disk/settings-file.ts';
import { hostOf, type StationHost } from './running/station-host.ts';
import { RunningStation } from './running/running-station.ts';
import { beginRun, type Run } from './disk/run-file.ts';
import { clearUnfinishedFiles } from './disk/unfinished-file.ts';

export interface StationOptions extends ConfigOptions {
  /** Why `dataFolder` is a stand-in, if the shell made one. */
  readonly refusal?: FolderInUse['refusal'];
  /** Lexicon for practice if there is no other; `undefined` if there is none. */
  readonly practiceLexiconFile: string | undefined;
  readonly program: string;
  /** Commit of its sources, in 40 hex digits; `undefined` if it is unknown. */
  readonly commit?: string | undefined;
  /** When that commit was made, ISO 8601; `undefined` if it is unknown. */
  readonly programMade?: string | undefined;
  /** SHA-256 of `verify.html`; `undefined` if it was not built. */
  readonly verifierHash?: string | undefined;
  /** True if a station without staff starts with the choice of the director's PIN. */
  readonly asksForSetUp: boolean;
  /** Where the shell keeps images of its crashes; `undefined` if it makes none. */
  readonly crashFolder?: string | undefined;
  /** Starts the courier of a station that joined a fleet; `undefined` if there can be none. */
  readonly startCourier?: StartCourier | undefined;
  /** Starts the program that asks a hub to let the station join; `undefined` if it cannot join. */
  readonly startJoining?: StartJoining | undefined;
  /** Where to look for drives; `undefined` for the system's usual places. */
  readonly findPlaces?: FindPlaces | undefined;
  /** Where Linux describes the machine's power; `undefined` for its usual folder. */
  readonly powerFolder?: string | undefined;
  /** `undefined` for the system's clock. */
  readonly clock?: Clock | undefined;
}

/** Shown until the settings can be read. No record has it. */
const unknownName = '?';

export function openStation(given: StationOptions): StationHost {
  const log = withoutRepeats(given.log);
  const folder = given.refusal === undefined ? folderInUse(given.dataFolder) : given;
  const options = { ...given, dataFolder: folder.dataFolder, log };
  /** Why the ledger is not open. */
  let refused: LedgerError | undefined = folder.refusal;
  const { dataFolder, eventFile, program, lexiconFile, findPlaces, asksForSetUp } = options;
  const { lexiconUntilActivated, practiceLexiconFile, clock = systemClock } = options;
  const closeDataFolder = dataFolderCloser({ dataFolder, log });
  const loadConfig = createConfigLoader(options);
  const machine = createMachine(options.powerFolder);
  let run: Run | undefined;
  let contextOfConsole: ConsoleContext | undefined;
  const settings = readSettings(dataFolder);
  const known = settings.ok ? settings.value : { ...firstSettings, station: unknownName };
  /** Whether the station has had the name of its settings. */
  let isNameKnown = settings.ok;
  let badSettings: SettingsError | undefined;
  const inForce = settingsInForce(known);
  const { startCourier, startJoining } = options;
  const fleet = openStationFleet({
    dataFolder,
    startCourier,
    startJoining,
    clock,
    log,
    openSent: (parts) =>
      new SentFiles({
        ...parts,
        dataFolder,
        clock,
        eventFile,
        isGivenByHand: lexiconFile !== undefined,
        context: () => {
          if (contextOfConsole === undefined) throw new Error('The station has no console.');
          return contextOfConsole;
        },
      }),
  });
  const station = new RunningStation({
    station: known.station,
    settings: inForce,
    consoleLanguage: known.consoleLanguage,
    readName: (onRecord) => {
      if (folder.refusal !== undefined) return ok(undefined);
      const renamed = keepNameOnRecord(dataFolder, onRecord);
      if (!renamed.ok || renamed.value) isNameKnown = false;
      const read = renamed.ok ? readSettings(dataFolder) : renamed;
      badSettings = read.ok ? undefined : read.error;
      if (!read.ok) {
        log(english(describeSettingsError(read.error)));
        return fail('settingsUnreadable');
      }
      const name = isNameKnown ? undefined : read.value.station;
      isNameKnown = true;
      return ok(name);
    },
    program,
    commit: options.commit,
    openLedger: (last) => {
      const ledger =
        folder.refusal === undefined
          ? openLedger(dataFolder, last, program)
          : fail<LedgerError>(folder.refusal);
      refused = ledger.ok ? undefined : ledger.error;
      if (!ledger.ok) {
        log(english(describeLedgerError(ledger.error)));
        // If another station uses the folder, closing it is that station's task.
        if (!isOfOther(ledger.error)) closeDataFolder(undefined);
        return fail(causeOfLedgerError(ledger.error));
      }
      // Only the ledger's lock shows that no other station works on the folder.
      if (run === undefined) {
        run = startRun(options, clock);
        clearStaging(stagingFolderOf(dataFolder));
        clearUnfinishedFiles(dataFolder);
      }
      return ledger;
    },
    loadConfig: (ledger) => {
      const closed = closeDataFolder(ledger);
      return closed.ok
        ? loadConfig(ledger)
        : unknownConfig(inForce, { cause: causeOfLedgerError(closed.error), sentences: [] });
    },
    loadPractice: (rulebook) => loadPractice(options, rulebook),
    clock,
    machine,
    log,
    console: (context) => {
      contextOfConsole = context;
      return createConsole(context, {
        dataFolder,
        eventFile,
        program,
        programMade: options.programMade,
        verifierHash: options.verifierHash,
        clock,
        machine,
        isGivenByHand: lexiconFile !== undefined,
        lexiconFiles: [lexiconFile, lexiconUntilActivated, practiceLexiconFile].filter(
          (file) => file !== undefined,
        ),
        findPlaces,
        log,
        fleet,
        abnormalEnd: () => run?.abnormalEnd,
        whyClosed: () =>
          badSettings === undefined
            ? refused && describeLedgerError(refused)
            : describeSettingsError(badSettings),
        crashFolder: options.crashFolder,
      });
    },
    // Nothing can be set up in a stand-in.
    asksForSetUp: asksForSetUp && folder.refusal === undefined,
  });
  fleet.begin(station);
  return {
    ...hostOf(station),
    noteFault: () => run?.noteFault(),
    close: () => {
      station.close();
      fleet.close();
      run?.end();
    },
  };
}

function startRun({ dataFolder, crashFolder, log }: StationOptions, clock: Clock): Run {
  const lastCrash = (): Date | undefined =>
    crashFolder === undefined ? undefined : crashImages(crashFolder)[0]?.madeAt;
  const run = beginRun({ dataFolder, clock, log, lastCrash });
  if (crashFolder !== undefined) limitCrashImages(crashFolder);
  return run;
}

/** A closed station retries again and again; log each finding only once. */
function withoutRepeats(log: StationOptions['log']): StationOptions['log'] {
  let last: string | undefined;
  return (sentence, cause) => {
    if (sentence !== last) log(sentence, cause);
    last = sentence;
  };
}
