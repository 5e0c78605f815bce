/** Reports whether the station is ready, on the page "Status" and as a file to print. */
import type { StaffHandlers } from '../../contract/call.ts';
import type { SavedReport, StatusReport, statusCalls } from '../../contract/staff/status-calls.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import type { Argument } from '../../contract/contract.ts';
import { countTyped, describeOtherFacts } from '../../core/event/facts-to-confirm.ts';
import { describeOtherProgram } from '../../core/fleet/newer-station.ts';
import { fingerprintOf } from '../../core/base/fingerprint.ts';
import { readinessItems, type Readiness } from '../../core/reports/papers/readiness.ts';
import { readinessHtml } from '../../core/reports/papers/readiness-report.ts';
import { fail, ok } from '../../core/base/result.ts';
import { general } from '../../core/rulebook/rulebooks/general.ts';
import { describeClosedCause } from '../../core/station/closed-cause.ts';
import { checkPage } from '../../core/station/page-check.ts';
import { restingStateOf, type State } from '../../core/station/phases.ts';
import { consoleLanguageOf } from '../../core/station/state.ts';
import { describeCheckpointError, makeCheckpoint } from '../ledger/make-checkpoint.ts';
import type { ConsoleContext } from '../running/console-context.ts';
import { eventIn, isReady, tournamentIn, type Config } from '../in-force/config.ts';
import type { Confirmation, RecordedStaff } from '../../core/ledger/summary.ts';
import type { Clock } from '../machine/clock.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { isEdition } from '../../core/lexicon/recognise.ts';
import { mayRule } from '../../core/station/rule-or-practice.ts';
import { highestUsed } from '../in-force/going-back.ts';
import { knownText } from '../in-force/known-text.ts';
import { newConfirmation } from '../in-force/new-records.ts';
import { localTimeOf, momentNow, timeOnRecord } from '../machine/machine-time.ts';
import { testOnRecord } from '../in-force/test-on-record.ts';
import { describeNewFileError, saveNewFiles, timeInName } from '../disk/new-file.ts';
import { paperTexts } from '../../core/text/paper-texts.ts';
import { crashImages } from '../disk/crash-images.ts';
import { describeAbnormalEnd } from '../disk/run-file.ts';
import { describeSettingsError, readSettings } from '../disk/settings-file.ts';
import { installedLexiconFiles } from '../lexicons/lexicon-store.ts';
import type { StaffStore } from '../staff/staff-file.ts';
import type { ConsoleParts } from './console-parts.ts';
import { eventItem } from './event-item.ts';
import { folderChecks } from './folder-checks.ts';
import { lexiconFacts } from '../in-force/lexicon-facts.ts';
import { machineItems } from './machine-items.ts';
import { settleContinuations } from './settle-continuations.ts';
import type { Moment } from '../../core/text/local-time.ts';
import { day, sentence, type Sentence } from '../../core/text/sentence.ts';

/** In milliseconds. */
const recentMs = 24 * 60 * 60_000;

export function statusHandlers(parts: ConsoleParts): Pick<StaffHandlers, keyof typeof statusCalls> {
  const { context } = parts;
  return {
    status: () => status(parts),
    runSelfTest: () => testOnRecord(context, context.member()),
    confirmList: ({ reason, ...typed }) =>
      confirmList(context, { ...typed, reason: reason.trim() }),
    settleContinuations: ({ reason }) => settleContinuations(parts, reason.trim()),
    tryToOpen: () => {
      context.open();
    },
    setRound: ({ round }) =>
      context.record({
        kind: 'roundSet',
        body: { ...(round > 0 && { round }), by: context.member() },
      }),
    saveReadinessReport: ({ folder }) => saveReport(parts, folder),
  };
}

export function status(parts: ConsoleParts): StatusReport {
  const { context, program, clock, dataFolder } = parts;
  const state = context.state();
  const config = context.config();
  const lexicon = config.list?.lexicon;
  const event = eventIn(config);
  const ledger = context.ledger();
  const today = localTimeOf(clock.wallTime()).date;
  const rulebook = event?.event.rulebook ?? (config.event.ok ? general : undefined);
  const readiness = allChecks(parts, eventItem(config, state.station, today));
  const confirmed = confirmationOf(config);
  return {
    program,
    station: state.station,
    ...momentNow(clock),
    state: stateOf(context, readiness),
    ...(confirmed && { confirmedBy: confirmed.by.name }),
    readiness,
    ...(lexicon && { lexicon: lexiconFacts(lexicon, installedLexiconFiles(dataFolder)) }),
    ...(event && {
      event: {
        title: event.event.file.title,
        issue: event.event.file.issue,
        latest: highestUsed(ledger, event.event.file.id),
        fingerprint: fingerprintOf(event.sha256),
        ...event.event.file.dates,
      },
    }),
    ...(rulebook && { rulebook: rulebook.title }),
    ...(ledger?.summary.round !== undefined && { round: ledger.summary.round }),
    ...(ledger && { ledger: ledgerFacts(ledger) }),
    hubs: parts.fleet.hubs(),
    asksForJudge: asksForJudge(state),
  };
}

/** In the order of the items. */
function allChecks(parts: ConsoleParts, event: Readiness): readonly Readiness[] {
  const { context, clock, dataFolder, fleet, programMade } = parts;
  const config = context.config();
  const recognised = config.list?.state.recognised;
  const edition = recognised?.kind === 'known' ? recognised.edition : undefined;
  const [ledger, hubs] = [context.ledger(), fleet.hubs()];
  const items: readonly Readiness[] = [
    ...rulingItem(parts),
    ...lexiconItem(config, parts),
    event,
    ...folderChecks({ dataFolder, clock, ledger, edition, programMade, hubs }),
    staffItem(parts),
    screenItem(parts),
    ...endItem(parts),
    ...machineItems(parts),
    ...hubItem(parts),
  ];
  const place = ({ item }: Readiness): number => readinessItems.indexOf(item);
  return items.toSorted((one, other) => place(one) - place(other));
}

/** Returns whether the rules require a word judge to type the slips. */
export function asksForJudge({ setup }: State): boolean {
  return setup?.rules.procedure === 'wordJudge';
}

/** Returns the ledger's figures for this head, by default the present one. */
function ledgerFacts(
  ledger: Ledger,
  { number, hash } = ledger.head(),
): NonNullable<StatusReport['ledger']> {
  return { records: number, rulings: ledger.summary.nextRuling - 1, head: fingerprintOf(hash) };
}

/** The first item: whether the station can rule, and why not. */
function rulingItem({ context, whyClosed }: ConsoleParts): readonly Readiness[] {
  const restingState = restingStateOf(context.state());
  if (restingState?.name === 'closed') {
    const closed = describeClosedCause(restingState.cause);
    return [{ item: 'ruling', state: 'notReady', sentence: whyClosed() ?? closed }];
  }
  if (restingState?.name === 'pending') {
    return [
      {
        item: 'ruling',
        state: 'attention',
        sentence: sentence`A ruling was recorded but not shown. Open the page "Rulings".`,
      },
    ];
  }
  if (isUnconfirmed(context)) {
    return [
      {
        item: 'ruling',
        state: 'attention',
        sentence:
          context.config().list?.isChosen === false
            ? sentence`The station has only the practice list, which is not a tournament list. Install your tournament's list on the page "Word lists".`
            : sentence`Every verdict is practice, without a number and without a record, until a director confirms the word list.`,
      },
    ];
  }
  return [
    {
      item: 'ruling',
      state: 'ready',
      sentence: sentence`The word list passed its self-test, and the station rules by it.`,
    },
  ];
}

/** Returns the confirmation by which the station rules; `undefined` if its list needs none. */
function confirmationOf({ list }: Config): Confirmation | undefined {
  return list && !isEdition(list.state.recognised) ? list.state.confirmed : undefined;
}

function isUnconfirmed(context: ConsoleContext): boolean {
  const config = context.config();
  return isReady(config) && !mayRule(config.list.state);
}

/** Says whether the list is a known edition, and who confirmed it if it is not. */
function lexiconItem(
  config: Config,
  { clock, dataFolder }: Pick<ConsoleParts, 'clock' | 'dataFolder'>,
): readonly Readiness[] {
  if (config.list === undefined) return [];
  const { recognised, ...director } = config.list.state;
  const list = { recognised, ...(isReady(config) && director) };
  const details = [
    ...describeOtherFacts(
      recognised,
      config.list.lexicon.manifest.sources,
      eventIn(config)?.event.rulebook,
    ),
    ...(list.confirmed ? [confirmedText(list.confirmed, clock)] : []),
  ];
  return [
    {
      item: 'lexicon',
      state: mayRule(list) ? 'ready' : 'attention',
      sentence: knownText(config.list.lexicon, installedLexiconFiles(dataFolder)),
      ...(details.length > 0 && { details }),
    },
  ];
}

function confirmedText({ by, reason, ...moment }: Confirmation, clock: Clock): Sentence {
  const { date, time } = timeOnRecord(moment, clock);
  return sentence`Confirmed by ${by.name} on ${day(date)} at ${time}: ${reason}`;
}

function stateOf(context: ConsoleContext, readiness: readonly Readiness[]): StatusReport['state'] {
  const isOpen =
    restingStateOf(context.state())?.name === 'idle' &&
    // A station rules until its battery is empty.
    readiness.every(({ item, state }) => state !== 'notReady' || item === 'power');
  if (!isOpen) return 'closed';
  if (readiness.some(({ callsDirector }) => callsDirector === true)) return 'callDirector';
  return isUnconfirmed(context) ? 'practice' : 'ready';
}

/** Records that a director answers for an unknown list. Another list or event ends this. */
function confirmList(
  context: ConsoleContext,
  { identity, words, reason }: Argument<'confirmList'>,
): StaffResult {
  const config = context.config();
  if (!isReady(config) || config.list.lexicon.identity !== identity) {
    return fail(sentence`Another word list is in use by now. Look at it first.`);
  }
  if (mayRule(config.list.state)) {
    return fail(sentence`This word list needs no confirmation.`);
  }
  if (reason === '') {
    return fail(sentence`Say why this list may be used: who agreed on it, or where it is from.`);
  }
  const { lexicon } = config.list;
  const counted = countTyped(words, lexicon.manifest);
  if (!counted.ok) return counted;
  const decided = { reason, by: context.member(), wordsTyped: counted.value };
  const recorded = context.record(newConfirmation(lexicon, tournamentIn(config), decided));
  if (recorded.ok) context.open();
  return recorded;
}

/** Also reports the settings file, which has no item of its own. */
function staffItem({ context, dataFolder, staff, clock }: ConsoleParts): Readiness {
  if (!staff.ok) return { item: 'staff', state: 'notReady', sentence: staff.error };
  const settings = readSettings(dataFolder);
  const { found, reset } = context.ledger()?.summary.staff ?? {};
  const warnings = [
    ...(found === undefined ? [] : [staffFoundText(found, clock)]),
    ...(reset === undefined ? [] : [resetText(reset, clock)]),
    ...(hasJudges(staff.value)
      ? []
      : [sentence`Only one person has a PIN. Give each word judge a PIN on the page "Staff".`]),
    ...(settings.ok ? [] : [describeSettingsError(settings.error)]),
  ];
  const [first, ...details] = warnings;
  return first === undefined
    ? { item: 'staff', state: 'ready', sentence: sentence`The staff have PINs.` }
    : { item: 'staff', state: 'attention', sentence: first, details };
}

export function hasJudges(staff: Pick<StaffStore, 'members'>): boolean {
  const members = staff.members();
  return members.some(({ role }) => role === 'wordJudge') || members.length > 1;
}

function resetText(
  { name, ...moment }: NonNullable<RecordedStaff['reset']>,
  clock: Clock,
): Sentence {
  const { date, time } = timeOnRecord(moment, clock);
  return sentence`On ${day(date)} at ${time} the PIN of the director ${name} was reset on the command line of this computer. Check that you know who did it.`;
}

function staffFoundText(found: Moment, clock: Clock): Sentence {
  const { date, time } = timeOnRecord(found, clock);
  return sentence`On ${day(date)} at ${time} the station found that the staff file had been deleted or changed by hand. Check on the page "Staff" that you know everyone listed.`;
}

function screenItem({ context, clock }: ConsoleParts): Readiness {
  const used = context.ledger()?.summary.ticketUsedTwice;
  return checkPage(
    context.page(),
    momentNow(clock),
    used === undefined ? undefined : sharedText(used, clock),
  );
}

function sharedText(used: Moment, clock: Clock): Sentence {
  const { date, time } = timeOnRecord(used, clock);
  return sentence`On ${day(date)} at ${time} another program may have opened this station. The station disconnected it and opened its own screen again. Check the rulings of that time on the page "Rulings", and close all other programs on this computer.`;
}

/**
 * Empty if every recent run was stopped in good order. An abnormal end of long ago no longer
 * counts.
 */
function endItem({ abnormalEnd, clock, crashFolder }: ConsoleParts): readonly Readiness[] {
  const end = abnormalEnd();
  if (end === undefined) return [];
  const isRecent = clock.wallTime().getTime() - Date.parse(end.at) < recentMs;
  const images = crashFolder === undefined ? [] : crashImages(crashFolder);
  return [
    {
      item: 'end',
      state: isRecent ? 'attention' : 'ready',
      sentence: describeAbnormalEnd(end, clock),
      ...(images.length > 0 && { details: [crashImagesText(crashFolder ?? '')] }),
    },
  ];
}

function crashImagesText(folder: string): Sentence {
  return sentence`Images of crashes are in ${folder}. They can contain the words of a play. Give them only to people who may see these words, and delete them when the cause is known.`;
}

/** Empty unless a hub has another program. */
function hubItem({ fleet, program }: ConsoleParts): readonly Readiness[] {
  const [first, ...details] = fleet.hubs().flatMap(({ name, program: its }) => {
    const why = its === undefined ? undefined : describeOtherProgram(program, its);
    return why === undefined ? [] : [sentence`Hub ${name}: ${why}`];
  });
  return first === undefined
    ? []
    : [
        {
          item: 'hub',
          state: 'attention',
          sentence: first,
          ...(details.length > 0 && { details }),
        },
      ];
}

/** Saves the report with a checkpoint, which covers all records up to it. */
function saveReport(parts: ConsoleParts, folder: string): StaffResult<SavedReport> {
  const { context, dataFolder, clock } = parts;
  const ledger = context.ledger();
  if (ledger === undefined)
    return fail(sentence`There is no ledger, so a checkpoint cannot be made.`);
  const report = status(parts);
  const { station } = report;
  const { wallTime } = clock;
  const work = { ledger, dataFolder, station, wallTime, by: context.member() };
  const checkpoint = makeCheckpoint(work);
  if (!checkpoint.ok) return fail(describeCheckpointError(checkpoint.error));
  const made = localTimeOf(wallTime());
  const { code, head } = checkpoint.value;
  const paper = {
    ...report,
    made,
    verifierHash: parts.verifierHash,
    items: report.readiness,
    // The report must name the checkpoint's record, not a later one.
    ledger: ledgerFacts(ledger, head),
    checkpoint: checkpoint.value,
  };
  const text = readinessHtml(paper, paperTexts(consoleLanguageOf(context.state())));
  const name = `readiness-station-${station}-${timeInName(made)}.html`;
  const saved = saveNewFiles(folder, [{ name, text }]);
  return saved.ok
    ? ok({ file: saved.value.join(), code })
    : fail(describeNewFileError(saved.error));
}
