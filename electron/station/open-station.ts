/**
 * Opens a station on its data folder with a lexicon file and an event file, or else with the active
 * lexicon and the event of the folder. Never throws for what the world can cause: a station that
 * cannot rule is a closed station, which says so on its screen.
 */
import { randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '../core/result.ts';
import { describeDisagreement, selfTest } from '../core/lexicon/self-test.ts';
import { describeChainError } from '../core/ledger/chain.ts';
import type { ChainHead } from '../core/ledger/record.ts';
import { describeClosedCause, type ClosedCause } from '../core/station/closed-cause.ts';
import type { Appearance } from '../core/station/appearance.ts';
import { appearanceOf } from './appearance.ts';
import { describeChangeoverError, finishChangeover } from './changeover.ts';
import { systemClock, type Clock } from './clock.ts';
import { dataFolderCloser, type CloseDataFolder } from './data-folder.ts';
import { createConsole } from './console/console.ts';
import type { FindPlaces } from './drives.ts';
import { recordFoundEvent } from './event-record.ts';
import type { InForce, Standing } from './in-force.ts';
import { systemSays } from './system-says.ts';
import { openLedger, type Ledger, type LedgerFile } from './ledger.ts';
import { describeChangeError, recordFound, type ChangeError } from './lexicon-changes.ts';
import { hasActivation, openLexiconStore } from './lexicon-store.ts';
import { clearStaging, stagingFolderOf } from './lexicon-import/staging.ts';
import {
  describeLexiconFileError,
  openLexiconFile,
  type LexiconFileError,
} from './lexicon-file.ts';
import type { OpenedEvent } from './event-file.ts';
import { describeEventStoreError, keepEvent } from './event-store.ts';
import { eventFor, openEvent } from './open-event.ts';
import { listState, mayRule, describePractice } from './list-state.ts';
import { listsAsAsked, rulesToPractise } from './open-practice.ts';
import { describeSettingsError, firstSettings, readSettings } from './settings-file.ts';
import { sha256 } from './sha256.ts';
import { recordFoundStaff } from './staff/staff-record.ts';
import { causeOfLedgerError } from './record-writer.ts';
import { createStation, type Practised } from './station.ts';
import type { StationHost } from './station-host.ts';
import { clearUnfinishedFiles } from './unfinished-file.ts';
import { english, joined, sentence, type Sentence } from '../core/sentence.ts';

export interface StationOptions {
  readonly dataFolder: string;
  /** Rules whatever is activated. Undefined: the active lexicon of the data folder decides. */
  readonly lexiconFile: string | undefined;
  /** To rule by until somebody activates a lexicon of the data folder. */
  readonly lexiconUntilActivated?: string | undefined;
  /** The lexicon to practise by where there is no other; undefined: there is none. */
  readonly practiceLexiconFile: string | undefined;
  /** Undefined: the event of the data folder decides, and the general rules where there is none. */
  readonly eventFile?: string | undefined;
  readonly program: string;
  /** Whether a station without staff begins with the choice of the director's PIN. */
  readonly asksForSetUp: boolean;
  /** Where sticks are looked for; undefined: where this system shows them. */
  readonly findPlaces?: FindPlaces | undefined;
  /** Undefined: the system's. */
  readonly clock?: Clock | undefined;
  /** For staff, on the terminal. */
  readonly log: (sentence: string, cause?: unknown) => void;
}

interface Opening extends StationOptions {
  /** What each file given at the start held when this station ruled by it: words, or an event. */
  readonly ruledBy: Map<string, string>;
  readonly closeDataFolder: CloseDataFolder;
}

export function openStation(given: StationOptions): StationHost {
  const log = withoutRepeats(given.log);
  const { clock = systemClock, dataFolder } = given;
  const closeDataFolder = dataFolderCloser({ dataFolder, log });
  const options: Opening = { ...given, log, ruledBy: new Map(), closeDataFolder };
  const { eventFile, program, lexiconFile, findPlaces } = options;
  const { lexiconUntilActivated, practiceLexiconFile } = options;
  let isCleared = false;
  let standing: Standing = notLooked;
  const settings = readSettings(dataFolder);
  if (!settings.ok) log(english(describeSettingsError(settings.error)));
  const known = settings.ok ? settings.value : firstSettings;
  return createStation({
    station: known.station,
    appearance: appearanceOf(known),
    consoleLanguage: known.consoleLanguage,
    program,
    openLedger: (last) => {
      const ledger = openLedgerFor(options, last);
      // The folder of another station is that station's to close.
      if (!ledger.ok && ledger.error !== 'ledgerInUse') closeDataFolder(undefined);
      // Only now is it known that no other station works on the folder.
      if (ledger.ok && !isCleared) {
        isCleared = true;
        clearStaging(stagingFolderOf(dataFolder));
        clearUnfinishedFiles(dataFolder);
      }
      return ledger;
    },
    openInForce: (ledger) =>
      openInForce(options, ledger, (found) => {
        standing = found;
      }),
    openPractice: (rulebook) => openPractice(options, rulebook),
    clock,
    salt,
    log,
    console: (desk) =>
      createConsole(desk, {
        dataFolder,
        eventFile,
        program,
        clock,
        isGivenByHand: lexiconFile !== undefined,
        lexiconFiles: [lexiconFile, lexiconUntilActivated, practiceLexiconFile].filter(
          (file) => file !== undefined,
        ),
        findPlaces,
        log,
        salt,
        standing: () => standing,
      }),
    asksForSetUp: options.asksForSetUp,
  });
}

function salt(): string {
  return randomBytes(16).toString('hex');
}

const notLooked: Standing = {
  lexicon: undefined,
  event: fail([sentence`The station could not open its ledger, so it did not look for an event.`]),
  misfits: [],
};

/** A closed station tries to open again and again; what it finds is told once. */
function withoutRepeats(log: StationOptions['log']): StationOptions['log'] {
  let last: string | undefined;
  return (sentence, cause) => {
    if (sentence !== last) log(sentence, cause);
    last = sentence;
  };
}

function openInForce(
  options: Opening,
  ledger: Ledger,
  tell: (standing: Standing) => void,
): Result<InForce, ClosedCause> {
  const { dataFolder } = options;
  const closed = options.closeDataFolder(ledger);
  if (!closed.ok) return fail(causeOfLedgerError(closed.error));
  const staff = recordFoundStaff(dataFolder, ledger);
  if (!staff.ok) return fail(causeOfLedgerError(staff.error));
  const changeover = finishChangeover(dataFolder);
  if (!changeover.ok) {
    const said = describeChangeoverError(changeover.error);
    options.log(english(said));
    tell({ lexicon: undefined, event: fail([said]), misfits: [] });
    return fail('eventUnreadable');
  }
  const opened = openLexiconFor(options, ledger);
  const found = opened.ok ? tested(opened.value, options.log) : opened;
  if (found.ok) return withRules(options, ledger, found.value, tell);
  const event = eventFor(options);
  tell({
    lexicon: undefined,
    event: event.ok ? event : fail(describeEventStoreError(event.error)),
    misfits: [],
  });
  return found;
}

/** The languages and verdict words are the event's, theme and text size the station's. */
function appearanceIn(dataFolder: string, event: OpenedEvent | undefined): Appearance {
  const settings = readSettings(dataFolder);
  return appearanceOf(settings.ok ? settings.value : firstSettings, event?.event.file);
}

function openPractice(
  options: StationOptions,
  rulebook: string | undefined,
): Result<Practised, Sentence> {
  const { practiceLexiconFile: file } = options;
  if (file === undefined)
    return fail(sentence`There is no word list for practice. Import one first.`);
  const opened = openLexiconFile(file);
  if (!opened.ok) return fail(describeLexiconFileError(opened.error));
  const found = tested({ lexicon: opened.value, file }, options.log);
  if (!found.ok) return fail(describeClosedCause(found.error));
  const asked = rulesToPractise({ ...options, rulebook });
  if (!asked.ok) return asked;
  const { rules, event } = asked.value;
  const lexicon = listsAsAsked(found.value.lexicon, asked.value.rulebook);
  return ok({ lexicon, rules, appearance: appearanceIn(options.dataFolder, event) });
}

function openLedgerFor(
  { dataFolder, log }: StationOptions,
  last: ChainHead | undefined,
): Result<LedgerFile, ClosedCause> {
  const opened = openLedger(dataFolder, last);
  if (opened.ok) return opened;
  const { error } = opened;
  const cause = causeOfLedgerError(error);
  if (error.kind === 'broken') log(english(describeChainError(error.error)));
  const said = 'cause' in error ? [systemSays(error.cause)] : [];
  log(english(joined([describeClosedCause(cause), ...said])));
  return fail(cause);
}

type Found = Pick<InForce, 'lexicon' | 'file'>;

/** With the rules in force; none while the event does not fit the lexicon or is not on record. */
function withRules(
  { dataFolder, eventFile, lexiconUntilActivated, log, ruledBy }: Opening,
  ledger: Ledger,
  { lexicon, file }: Found,
  tell: (standing: Standing) => void,
): Result<InForce, ClosedCause> {
  const standing = { lexicon, file, isChosen: file !== lexiconUntilActivated };
  const opened = openEvent({ dataFolder, eventFile, lexicon, lexiconFile: file });
  if (!opened.ok) {
    const sentences = describeEventStoreError(opened.error);
    log(english(joined(sentences, '\n')));
    tell({ lexicon: standing, event: fail(sentences), misfits: [] });
    return fail('eventUnreadable');
  }
  const { rules, event, misfits } = opened.value;
  if (event !== undefined && isReplaced(ruledBy, eventFile, event.sha256)) {
    const said = describeClosedCause('eventReplaced');
    log(english(said));
    tell({ lexicon: standing, event: fail([said]), misfits: [] });
    return fail('eventReplaced');
  }
  tell({ lexicon: standing, event: ok(event), misfits });
  const recorded = recordFoundEvent(ledger, event);
  if (!recorded.ok) return fail(causeOfLedgerError(recorded.error));
  if (event !== undefined && eventFile !== undefined) keep(dataFolder, eventFile, event, log);
  for (const misfit of misfits) log(english(misfit));
  if (misfits.length > 0) return fail('eventDoesNotFit');
  const appearance = appearanceIn(dataFolder, event);
  ruledBy.set(file, lexicon.identity);
  if (event !== undefined && eventFile !== undefined) ruledBy.set(eventFile, event.sha256);
  const list = listState(lexicon, event?.event, ledger);
  if (!mayRule(list)) log(english(describePractice(lexicon)));
  return ok({ lexicon, file, rules, appearance, ...(event && { event }), list });
}

/** Later opinions on its rulings go by the event; the station rules by it without a copy, too. */
function keep(
  dataFolder: string,
  file: string,
  { sha256: seen }: OpenedEvent,
  log: StationOptions['log'],
): void {
  const kept = keepEvent(dataFolder, file, seen);
  if (!kept.ok) log(english(joined(describeEventStoreError(kept.error), '\n')));
}

/** What a file holds now is not what staff chose by starting the station with it. */
function isReplaced(ruledBy: Opening['ruledBy'], file: string | undefined, held: string): boolean {
  const before = file === undefined ? undefined : ruledBy.get(file);
  return before !== undefined && before !== held;
}

function openLexiconFor(
  { dataFolder, lexiconFile, lexiconUntilActivated, log, ruledBy }: Opening,
  ledger: Ledger,
): Result<Found, ClosedCause> {
  const file = lexiconFile ?? (hasActivation(dataFolder) ? undefined : lexiconUntilActivated);
  if (file === undefined) return openActiveLexicon({ dataFolder, log }, ledger);
  const opened = openLexiconFile(file);
  if (!opened.ok) {
    log(english(describeLexiconFileError(opened.error)));
    return fail(causeOfLexiconError(opened.error));
  }
  if (!isReplaced(ruledBy, file, opened.value.identity)) return ok({ lexicon: opened.value, file });
  log(english(describeClosedCause('lexiconReplaced')));
  return fail('lexiconReplaced');
}

/** A lexicon that contradicts itself must not rule, whoever built it and whatever its hash. */
function tested(found: Found, log: StationOptions['log']): Result<Found, ClosedCause> {
  const { lexicon } = found;
  const agreed = selfTest(lexicon, sha256);
  if (agreed.ok) return ok(found);
  log(
    english(
      joined([describeClosedCause('lexiconContradicts'), describeDisagreement(agreed.error)]),
    ),
  );
  return fail('lexiconContradicts');
}

function openActiveLexicon(
  { dataFolder, log }: Pick<Opening, 'dataFolder' | 'log'>,
  ledger: Ledger,
): Result<Found, ClosedCause> {
  const found = activeLexicon(dataFolder, ledger);
  if (found.ok) return found;
  log(english(describeChangeError(found.error)));
  return fail(causeOfChangeError(found.error));
}

/** All earlier changes are on record then. */
function activeLexicon(dataFolder: string, ledger: Ledger): Result<Found, ChangeError> {
  // No challenge can go on while the station is being opened.
  const store = openLexiconStore({ dataFolder, isBusy: () => false });
  if (!store.ok) return store;
  const recorded = recordFound({ store: store.value, ledger });
  if (!recorded.ok) return recorded;
  const lexicon = store.value.active();
  if (!lexicon.ok) return lexicon;
  return ok({ lexicon: lexicon.value, file: store.value.fileOf(lexicon.value.sha256) });
}

/** Why the station closes for an error of the lexicons that it keeps. */
function causeOfChangeError(error: ChangeError): ClosedCause {
  switch (error.kind) {
    case 'noneActive':
    case 'notInstalled':
      return 'lexiconMissing';
    case 'lexicon':
      return causeOfLexiconError(error.error);
    case 'otherLexicon':
    case 'stateAltered':
      return 'lexiconAltered';
    case 'notRecorded':
      return 'ledgerNotWritten';
    case 'eventStore':
    case 'changeoverAltered':
    case 'changeoverUnreadable':
    case 'changeoverNotBegun':
    case 'changeoverNotFinished':
      return 'eventUnreadable';
    case 'busy':
    case 'noPrevious':
    case 'ambiguous':
    case 'inUse':
    case 'signature':
    case 'folder':
    case 'stateUnreadable':
    case 'notWritten':
      return 'lexiconUnreadable';
  }
}

/** Why the station closes for an error of the lexicon file. */
function causeOfLexiconError(error: LexiconFileError): ClosedCause {
  switch (error.kind) {
    case 'missing':
      return 'lexiconMissing';
    case 'unreadable':
      return 'lexiconUnreadable';
    case 'notALexicon':
    case 'otherVersion':
      return 'notALexicon';
    case 'cutOff':
    case 'altered':
    case 'notPacked':
    case 'badStructure':
      return 'lexiconAltered';
  }
}
