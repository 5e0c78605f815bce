/**
 * The set-up checklist. A step counts as done when the station's state shows it, not when someone
 * clicks.
 */
import type { Argument } from '../../contract/contract.ts';
import type { StaffHandlers } from '../../contract/call.ts';
import type { SetUpReport, SetUpStep, setUpCalls } from '../../contract/staff/set-up-calls.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { challengeSlipsHtml } from '../../core/reports/papers/challenge-slips.ts';
import { posterHtml } from '../../core/reports/papers/poster.ts';
import { staffSheetHtml, type StaffSheet } from '../../core/reports/papers/staff-sheet.ts';
import { fail, ok } from '../../core/base/result.ts';
import { closedCauses } from '../../core/station/closed-cause.ts';
import { consoleLanguageOf } from '../../core/station/state.ts';
import { isReady, conflictsIn, eventIn } from '../in-force/config.ts';
import { localTimeOf, momentNow } from '../machine/machine-time.ts';
import { describeNewFileError, saveNewFiles, timeInName, type NewFile } from '../disk/new-file.ts';
import { paperTexts } from '../../core/text/paper-texts.ts';
import { playerTexts } from '../../core/text/player-texts.ts';
import { describeSettingsError, readSettings, writeSettings } from '../disk/settings-file.ts';
import type { ConsoleParts } from './console-parts.ts';
import { asksForJudge, hasJudges, status } from './status.ts';

export function setUpHandlers(parts: ConsoleParts): Pick<StaffHandlers, keyof typeof setUpCalls> {
  const { context, clock } = parts;
  return {
    setUp: () => report(parts),
    sayClockIsRight: ({ isRight }) =>
      context.record({ kind: 'clockCompared', body: { isRight, by: context.member() } }),
    dismissSetUp: () => dismiss(parts),
    savePlayersPaper: ({ paper, folder }) => {
      const saved = saveNewFiles(folder, playersPaper(parts, paper));
      return saved.ok ? ok(saved.value) : fail(describeNewFileError(saved.error));
    },
    saveStaffSheet: ({ folder }) => {
      const sheet = sheetOf(parts);
      const made = localTimeOf(clock.wallTime());
      const name = `staff-sheet-station-${sheet.station}-${timeInName(made)}.html`;
      const t = paperTexts(consoleLanguageOf(context.state()));
      const saved = saveNewFiles(folder, [{ name, text: staffSheetHtml(sheet, made, t) }]);
      return saved.ok ? ok(saved.value.join()) : fail(describeNewFileError(saved.error));
    },
  };
}

function playersPaper(
  { context }: ConsoleParts,
  paper: Argument<'savePlayersPaper'>['paper'],
): readonly NewFile[] {
  const { station } = context.state();
  const config = context.config();
  const { maximumWords, procedure } = config.rules;
  if (paper === 'slips') {
    const event = eventIn(config)?.event.file.title;
    const t = paperTexts(consoleLanguageOf(context.state()));
    const text = challengeSlipsHtml(
      { station, ...(event !== undefined && { event }), maximumWords },
      t,
    );
    return [{ name: `challenge-slips-station-${station}.html`, text }];
  }
  return config.settings.languages.map((language) => ({
    name: `poster-station-${station}-${language}.html`,
    text: posterHtml({ station, procedure }, playerTexts(language)),
  }));
}

const setUpSteps = ['name', 'clock', 'lexicon', 'event', 'judges', 'selfTest', 'ready'] as const;

function report(parts: ConsoleParts): SetUpReport {
  const { context, dataFolder, clock } = parts;
  const settings = readSettings(dataFolder);
  const config = context.config();
  const ledger = context.ledger();
  const isDone: Readonly<Record<Exclude<SetUpStep, 'ready'>, boolean>> = {
    name: settings.ok && settings.value.isNamed,
    clock: ledger?.summary.clock.compared?.isRight === true,
    lexicon:
      config.list?.isChosen === true ||
      (isReady(config) && config.list.state.confirmed !== undefined),
    // A recorded decision for no event also counts.
    event:
      ledger?.summary.event !== undefined && config.event.ok && conflictsIn(config).length === 0,
    judges: parts.staff.ok && hasJudges(parts.staff.value),
    selfTest: ledger?.summary.isSelfTested === true,
  };
  const isAllDone = status(parts).state === 'ready' && Object.values(isDone).every(Boolean);
  return {
    ...momentNow(clock),
    steps: setUpSteps.map((step) => ({
      step,
      isDone: step === 'ready' ? isAllDone : isDone[step],
    })),
    isClockSaidWrong: ledger?.summary.clock.compared?.isRight === false,
    isOpen: !isAllDone && !(settings.ok && settings.value.isSetUpDismissed),
    asksForJudge: asksForJudge(context.state()),
    sheet: sheetOf(parts),
  };
}

function sheetOf(parts: ConsoleParts): StaffSheet {
  const { station, state, confirmedBy, lexicon, event } = status(parts);
  return {
    station,
    state,
    ...(confirmedBy !== undefined && { confirmedBy }),
    ...(lexicon && { lexicon }),
    ...(event && { event }),
    codes: Object.values(closedCauses).toSorted((one, other) => (one.code < other.code ? -1 : 1)),
  };
}

function dismiss({ context, dataFolder }: ConsoleParts): StaffResult {
  const before = readSettings(dataFolder);
  if (!before.ok) return fail(describeSettingsError(before.error));
  if (before.value.isSetUpDismissed) return ok(undefined);
  const written = writeSettings(dataFolder, { ...before.value, isSetUpDismissed: true });
  if (!written.ok) return fail(describeSettingsError(written.error));
  return context.record({
    kind: 'settingsChanged',
    body: { setting: 'setUp', from: 'shown', to: 'dismissed', by: context.member() },
  });
}
