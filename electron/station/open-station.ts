/**
 * Opens a station on its data folder with a lexicon file and an event file, or else with the active
 * lexicon and the event of the folder. Never throws for what the world can cause: a station that cannot rule is a closed
 * station, which says so on its screen.
 */
import { randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '../core/result.ts';
import type { Lexicon } from '../core/lexicon/lexicon.ts';
import { describeDisagreement, selfTest } from '../core/lexicon/self-test.ts';
import { describeChainError } from '../core/ledger/chain.ts';
import { generalRules, type Rules } from '../core/rulebook/rules.ts';
import { describeClosedCause, type ClosedCause } from '../core/station/closed-cause.ts';
import { systemClock } from './clock.ts';
import { systemSays } from './system-says.ts';
import { openLedger, type Ledger } from './ledger.ts';
import { describeChangeError, recordFound, type ChangeError } from './lexicon-changes.ts';
import { openLexiconStore } from './lexicon-store.ts';
import {
  describeLexiconFileError,
  openLexiconFile,
  type LexiconFileError,
} from './lexicon-file.ts';
import { describeEventStoreError } from './event-store.ts';
import { openEvent } from './open-event.ts';
import { listedLists } from './self-test.ts';
import { sha256 } from './sha256.ts';
import { causeOfLedgerError, createStation } from './station.ts';
import type { StationHost } from './station-host.ts';

export interface StationOptions {
  readonly dataFolder: string;
  /** Undefined: the active lexicon of the data folder decides. */
  readonly lexiconFile: string | undefined;
  /** Undefined: the event of the data folder decides, and the general rules where there is none. */
  readonly eventFile?: string | undefined;
  /** The station's name in the event, as it stands before its ruling numbers. */
  readonly station: string;
  readonly program: string;
  /** For staff, on the terminal. */
  readonly log: (sentence: string, cause?: unknown) => void;
}

export function openStation(options: StationOptions): StationHost {
  const ledger = openLedgerFor(options);
  const opened = openLexiconFor(options, ledger);
  const found = opened.ok ? tested(opened.value, options.log) : opened;
  const rules = found.ok ? openRules(options, found.value) : ok(generalRules);
  const lexicon = found.ok ? ok(found.value.lexicon) : found;
  return createStation({
    station: options.station,
    program: options.program,
    rules: rules.ok ? rules.value : generalRules,
    // Without its event a station rules by no lexicon.
    lexicon: rules.ok ? lexicon : rules,
    ledger,
    clock: systemClock,
    salt: () => randomBytes(16).toString('hex'),
    log: options.log,
  });
}

function openLedgerFor({ dataFolder, log }: StationOptions): Result<Ledger, ClosedCause> {
  const opened = openLedger(dataFolder);
  if (opened.ok) return opened;
  const { error } = opened;
  const cause = causeOfLedgerError(error);
  if (error.kind === 'broken') log(describeChainError(error.error));
  log(`${describeClosedCause(cause)}${'cause' in error ? systemSays(error.cause) : ''}`);
  return fail(cause);
}

/** A lexicon and where it lies. */
interface Found {
  readonly lexicon: Lexicon;
  readonly file: string;
}

/** The rules in force; none while the event does not fit the lexicon. */
function openRules(
  { dataFolder, eventFile, log }: StationOptions,
  { lexicon, file }: Found,
): Result<Rules, ClosedCause> {
  const opened = openEvent({ dataFolder, eventFile, lexicon, lexiconFile: file });
  if (!opened.ok) {
    log(describeEventStoreError(opened.error));
    return fail('eventUnreadable');
  }
  const { rules, misfits } = opened.value;
  for (const sentence of misfits) log(sentence);
  return misfits.length === 0 ? ok(rules) : fail('eventDoesNotFit');
}

function openLexiconFor(
  { dataFolder, lexiconFile, log }: StationOptions,
  ledger: Result<Ledger, ClosedCause>,
): Result<Found, ClosedCause> {
  if (lexiconFile === undefined) {
    // Without the ledger's lock the store may be at work for another station.
    return ledger.ok ? openActiveLexicon(dataFolder, ledger.value, log) : fail('lexiconMissing');
  }
  const opened = openLexiconFile(lexiconFile);
  if (opened.ok) return ok({ lexicon: opened.value, file: lexiconFile });
  log(describeLexiconFileError(opened.error));
  return fail(causeOfLexiconError(opened.error));
}

/** A lexicon that contradicts itself must not rule, whoever built it and whatever its hash. */
function tested(found: Found, log: StationOptions['log']): Result<Found, ClosedCause> {
  const { lexicon } = found;
  const agreed = selfTest(lexicon, listedLists(lexicon), sha256);
  if (agreed.ok) return ok(found);
  log(`${describeClosedCause('lexiconContradicts')} ${describeDisagreement(agreed.error)}`);
  return fail('lexiconContradicts');
}

function openActiveLexicon(
  dataFolder: string,
  ledger: Ledger,
  log: StationOptions['log'],
): Result<Found, ClosedCause> {
  const found = activeLexicon(dataFolder, ledger);
  if (found.ok) return found;
  log(describeChangeError(found.error));
  return fail(causeOfChangeError(found.error));
}

/** All earlier changes are on record then. */
function activeLexicon(dataFolder: string, ledger: Ledger): Result<Found, ChangeError> {
  // No challenge can go on while the station is being opened.
  const store = openLexiconStore({ dataFolder, isBusy: () => false });
  if (!store.ok) return store;
  const { wallTime } = systemClock;
  const recorded = recordFound({ store: store.value, ledger, wallTime });
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
    case 'wrongWords':
    case 'otherLexicon':
    case 'stateAltered':
      return 'lexiconAltered';
    case 'notRecorded':
      return 'ledgerNotWritten';
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
    case 'badStructure':
      return 'lexiconAltered';
  }
}
