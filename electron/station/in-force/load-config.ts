/**
 * Loads the configuration of a station: the lexicon and event that were given at start, or those of
 * its data folder.
 */
import type { EventFile } from '../../core/event/event-file.ts';
import type { Language } from '../../core/text/language.ts';
import { describeDisagreement, testLookUps } from '../../core/lexicon/self-test.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { generalRules } from '../../core/rulebook/rules.ts';
import { english, joinSentences, type Sentence, type Sentences } from '../../core/text/sentence.ts';
import { settingsOf } from '../../core/station/settings.ts';
import type { SettingsInForce } from '../../core/station/settings-in-force.ts';
import { describeClosedCause, type ClosedCause } from '../../core/station/closed-cause.ts';
import { describeChangeoverError, finishChangeover } from './changeover.ts';
import {
  eventIn,
  isReady,
  unknownConfig,
  type Config,
  type ListInUse,
  type Problem,
  type ReadyConfig,
} from './config.ts';
import type { OpenedEvent } from '../events/event-file.ts';
import { recordFoundEvent } from '../events/event-record.ts';
import { describeEventStoreError, keepEvent } from '../events/event-store.ts';
import type { Ledger } from '../ledger/ledger.ts';
import {
  describeChangeError,
  recordFound,
  rememberInstalled,
  type ChangeError,
} from './lexicon-changes.ts';
import {
  describeLexiconFileError,
  openLexiconFile,
  type LexiconFileError,
} from '../lexicons/lexicon-file.ts';
import { hasActivation } from '../lexicons/activation.ts';
import { installedLexiconFiles, openLexiconStore } from '../lexicons/lexicon-store.ts';
import { mayRule } from '../../core/station/rule-or-practice.ts';
import { describePractice } from './known-text.ts';
import { listState } from './list-state.ts';
import { goesBackAtStart } from './going-back.ts';
import { eventFor, countedConflictsOf } from './open-event.ts';
import { causeOfLedgerError } from '../ledger/record-writer.ts';
import { firstSettings, readSettings, type SettingsFile } from '../disk/settings-file.ts';
import { recordFoundStaff } from '../staff/staff-record.ts';

export interface ConfigOptions {
  readonly dataFolder: string;
  /**
   * Lexicon file to rule by, whatever is activated; `undefined` for the data folder's active
   * lexicon.
   */
  readonly lexiconFile: string | undefined;
  /** Lexicon file to use until staff activate a lexicon of the data folder. */
  readonly lexiconUntilActivated?: string | undefined;
  /** `undefined` for the event of the data folder, or the general rules if there is none. */
  readonly eventFile?: string | undefined;
  readonly log: (sentence: string, cause?: unknown) => void;
}

/**
 * Returns a function that loads the configuration. It records every change that it finds before the
 * station may use it.
 */
export function createConfigLoader(options: ConfigOptions): (ledger: Ledger) => Config {
  // A file given at start must not change under the station: staff chose its content, not its path.
  let last: ReadyConfig | undefined;
  return (ledger) => {
    const config = load(options, ledger, last);
    if (isReady(config)) last = config;
    return config;
  };
}

/** Takes languages and verdict words from the event, all else from the station. */
export function settingsInForce(
  settings: SettingsFile,
  event?: Pick<EventFile, 'languages' | 'verdictWords'>,
): SettingsInForce {
  const [first, ...others] = event?.languages ?? settings.languages;
  return {
    // The schemas of both files require at least one language.
    languages: [first as Language, ...others],
    ...settingsOf(settings),
    ...(event?.verdictWords && { verdictWords: event.verdictWords }),
  };
}

export function readSettingsInForce(dataFolder: string, event?: OpenedEvent): SettingsInForce {
  const settings = readSettings(dataFolder);
  return settingsInForce(settings.ok ? settings.value : firstSettings, event?.event.file);
}

export type Found = Pick<ListInUse, 'lexicon' | 'file'>;

function load(options: ConfigOptions, ledger: Ledger, last: ReadyConfig | undefined): Config {
  const { dataFolder, lexiconUntilActivated, log } = options;
  rememberInstalled(ledger);
  const staff = recordFoundStaff(dataFolder, ledger);
  if (!staff.ok) {
    return unknownConfig(readSettingsInForce(dataFolder), problem(causeOfLedgerError(staff.error)));
  }
  const changeover = finishChangeover(dataFolder);
  if (!changeover.ok) {
    const reason = describeChangeoverError(changeover.error);
    log(english(reason));
    const unknown = unknownConfig(
      readSettingsInForce(dataFolder),
      problem('eventUnreadable', [reason]),
    );
    return { ...unknown, event: fail([reason]) };
  }
  const list = openList(options, ledger, last);
  const event = findEvent(options);
  const found = {
    event,
    rules: eventIn({ event })?.event.rules ?? generalRules,
    settings: readSettingsInForce(dataFolder, eventIn({ event })),
  };
  if (!list.ok) return { ...found, list: undefined, problems: [problem(list.error)] };
  const { lexicon, file } = list.value;
  const state = listState(lexicon, eventIn(found)?.event, ledger);
  const config: ReadyConfig = {
    ...found,
    list: { lexicon, file, isChosen: file !== lexiconUntilActivated, state },
    problems: [],
  };
  const wrong = eventProblem(options, config, list.value, ledger, last);
  if (wrong !== undefined) {
    // The event found is not the one that staff chose, so do not return it.
    const isChosen = wrong.cause !== 'eventReplaced' && wrong.cause !== 'eventOlder';
    const cause = describeClosedCause(wrong.cause);
    const said = isChosen ? wrong.sentences : [cause, ...wrong.sentences];
    if (said.length > 0) log(english(joinSentences(said, '\n')));
    const [first = cause, ...others] = wrong.sentences;
    const unchosen = fail<Sentences>([first, ...others]);
    return { ...config, ...(!isChosen && { event: unchosen }), problems: [wrong] };
  }
  if (ledger.summary.staff.awaitsDirector) {
    return { ...config, problems: [problem('kitAwaitsDirector')] };
  }
  if (!mayRule(state)) log(english(describePractice(lexicon, installedLexiconFiles(dataFolder))));
  return config;
}

function findEvent(options: ConfigOptions): Config['event'] {
  const event = eventFor(options);
  return event.ok ? event : fail(describeEventStoreError(event.error));
}

/** Records the event, and returns why the station must not rule by it with this list. */
function eventProblem(
  { dataFolder, eventFile, log }: ConfigOptions,
  { event: found }: ReadyConfig,
  { lexicon, file }: Found,
  ledger: Ledger,
  last: ReadyConfig | undefined,
): Problem | undefined {
  if (!found.ok) return problem('eventUnreadable', found.error);
  const event = found.value;
  const before = last && eventIn(last);
  if (eventFile !== undefined && before !== undefined && before.sha256 !== event?.sha256) {
    return problem('eventReplaced');
  }
  const back = eventFile === undefined ? undefined : goesBackAtStart(dataFolder, event, ledger);
  if (back !== undefined) {
    return problem('eventOlder', [back.why]);
  }
  const recorded = recordFoundEvent(ledger, event);
  if (!recorded.ok) return problem(causeOfLedgerError(recorded.error));
  if (event === undefined) return undefined;
  if (eventFile !== undefined) keep(dataFolder, eventFile, event, log);
  const conflicts = countedConflictsOf(event.event, lexicon, file, dataFolder);
  return conflicts.length > 0 ? problem('eventDoesNotFit', conflicts) : undefined;
}

/** Keeps a copy for later opinions. The station rules even if the copy fails. */
function keep(
  dataFolder: string,
  file: string,
  { sha256: seen }: OpenedEvent,
  log: ConfigOptions['log'],
): void {
  const copied = keepEvent(dataFolder, file, seen);
  if (!copied.ok) log(english(joinSentences(describeEventStoreError(copied.error), '\n')));
}

function openList(
  { dataFolder, lexiconFile, lexiconUntilActivated, log }: ConfigOptions,
  ledger: Ledger,
  last: ReadyConfig | undefined,
): Result<Found, ClosedCause> {
  const file = lexiconFile ?? (hasActivation(dataFolder) ? undefined : lexiconUntilActivated);
  if (file === undefined) {
    const active = activeLexicon(dataFolder, ledger);
    if (active.ok) return passSelfTest(active.value, log);
    log(english(describeChangeError(active.error)));
    return fail(causeOfChangeError(active.error));
  }
  const opened = openLexiconFile(file, { provesAgain: true });
  if (!opened.ok) {
    log(english(describeLexiconFileError(opened.error)));
    return fail(causeOfLexiconError(opened.error));
  }
  if (last?.list.file === file && last.list.lexicon.identity !== opened.value.identity) {
    log(english(describeClosedCause('lexiconReplaced')));
    return fail('lexiconReplaced');
  }
  return passSelfTest({ lexicon: opened.value, file }, log);
}

/**
 * Refuses a lexicon that contradicts itself, whoever built it and whatever its hash. Its words have
 * just been proven.
 */
export function passSelfTest(
  found: Found,
  log: ConfigOptions['log'],
): Result<Found, 'lexiconContradicts'> {
  const agreed = testLookUps(found.lexicon);
  if (agreed.ok) return ok(found);
  const cause = 'lexiconContradicts';
  log(english(joinSentences([describeClosedCause(cause), describeDisagreement(agreed.error)])));
  return fail(cause);
}

/** Records earlier changes that have no record yet, then opens the active lexicon. */
function activeLexicon(dataFolder: string, ledger: Ledger): Result<Found, ChangeError> {
  // No challenge can be under way while the station opens.
  const store = openLexiconStore(dataFolder);
  if (!store.ok) return store;
  const recorded = recordFound({ store: store.value, ledger });
  if (!recorded.ok) return recorded;
  const lexicon = store.value.active({ provesAgain: true });
  if (!lexicon.ok) return lexicon;
  return ok({ lexicon: lexicon.value, file: store.value.fileOf(lexicon.value.sha256) });
}

function problem(cause: ClosedCause, sentences: readonly Sentence[] = []): Problem {
  return { cause, sentences };
}

/** Returns the cause of closing for an error of the station's lexicons. */
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
    case 'eventNotRecorded':
      return 'ledgerNotWritten';
    case 'eventStore':
    case 'goesBack':
    case 'changeoverAltered':
    case 'changeoverUnreadable':
    case 'changeoverNotBegun':
    case 'changeoverNotFinished':
      return 'eventUnreadable';
    case 'noPrevious':
    case 'noFingerprint':
    case 'notPassed':
    case 'ambiguous':
    case 'inUse':
    case 'signature':
    case 'folder':
    case 'stateUnreadable':
    case 'notWritten':
      return 'lexiconUnreadable';
  }
}

/** Returns the cause of closing for an error of the lexicon file. */
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
