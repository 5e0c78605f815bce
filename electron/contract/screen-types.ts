/** Types that the renderer may use. It imports them only from here. */
export type { Language, StaffLanguage } from '../core/text/language.ts';
export type { Verdict } from '../core/challenge/verdict.ts';
export type { KeyStroke, Side } from '../core/station/key-stroke.ts';
export type { Display } from '../core/station/settings-in-force.ts';
export type { Setting, SettingName, Settings } from '../core/station/settings.ts';
export type { CleanPaper, CleanState } from '../core/station/clean-window.ts';
export type { Confirmed, RulebookView, Snapshot, StatusBar, View } from '../core/station/view.ts';
export type { ComparedWith } from '../core/rulebook/rulebook.ts';
export type { Member } from '../core/staff/member.ts';
export type { Role } from '../core/staff/role.ts';
export type { Result } from '../core/base/result.ts';
export type { ConsoleTexts } from '../core/text/console-texts.ts';
export type { HubTexts } from '../core/text/hub-texts.ts';
export type { NamedVersion } from '../core/event/version-name.ts';
export type { GoingBack } from './staff/staff-call.ts';
export type { Fingerprinted } from '../core/base/fingerprint.ts';
export type { Moment } from '../core/text/local-time.ts';
export type { PlayerTexts } from '../core/text/player-texts.ts';
export type { Sentence, Translator } from '../core/text/sentence.ts';
export type { Connection, StationBridge } from './bridge.ts';
export type { CleanBridge } from './clean-window.ts';
export type { CleanPlaces } from './staff/clean-window-calls.ts';
export type { LookedAt, SendingShown, StationWithSent } from './hub/sending-shown.ts';
export type {
  AlarmShown,
  FleetShown,
  ProgramShown,
  SameThing,
  SettledAlarm,
  StationShown,
} from './hub/fleet-shown.ts';
export type { AskingShown, JoiningShown, OpenDoorShown } from './hub/joining-shown.ts';
export type { HubBridge } from './hub/hub-bridge.ts';
export type { HubPage } from './hub/hub-pages.ts';
export type { ConsolePage } from './staff/console-pages.ts';
export type {
  ArchiveShown,
  BranchShown,
  CollectedFiles,
  HubSnapshot,
  LedgerShown,
  WrittenArchive,
} from './hub/hub-contract.ts';
export type {
  FoundRulings,
  HubOpinionShown,
  HubRulingShown,
  JudgementShown,
  OpenedHubRuling,
  RulingNamed,
  RulingsSearch,
} from './hub/rulings-shown.ts';
export type { CallError } from './call.ts';
export type { Answer, Argument, StaffCallName } from './contract.ts';
export type { StationSettings } from './staff/settings-calls.ts';
export type { ChosenAudience } from '../core/reports/export/audience.ts';
export type { ExportFormat, ReportFormat } from '../core/ledger/export-format.ts';
export type { OpinionNumber, SetAsideReason } from '../core/ledger/record-kinds.ts';
export type { Chart, ChartTexts, Shape } from '../core/reports/charts.ts';
export type { HourCounts, Outcome, Statistics } from '../core/reports/statistics.ts';
export type { SignedCheckpoint, StatisticsPage } from './staff/reports-calls.ts';
export type {
  DeskNoteShown,
  LexiconShown,
  OpenedRuling,
  RulingShown,
  RulingsList,
  SourcesOfLook,
} from './staff/rulings-calls.ts';
export type { JoinedHub, LexiconFacts, StatusReport } from './staff/status-calls.ts';
export type { FoundInvitation, JoiningNow, SentFiles } from './staff/fleet-calls.ts';
export type { KitFacts, SavedKit } from './staff/kits-calls.ts';
export type { Drive, DriveFile } from './staff/drives-calls.ts';
export type { DifferenceKind, DifferencesPage } from './staff/lexicon-differences-calls.ts';
export type {
  ClosedOutlook,
  ImportReport,
  ImportRequest,
  ImportState,
  InstalledLexicon,
  LexiconsReport,
  Outlook,
} from './staff/lexicons-calls.ts';
export type {
  AddedWords,
  EventFacts,
  EventPage,
  EventForm,
  NextEvent,
  RefusedForm,
  RulebookFacts,
} from './staff/event-calls.ts';
export type { PracticePage, PracticeRules } from './staff/practice-calls.ts';
export type { SetUpReport, SetUpStep } from './staff/set-up-calls.ts';
export type { EventField, FieldProblem } from '../core/event/new-event.ts';
export type { EventChange } from '../core/event/event-changes.ts';
export type { EventFile } from '../core/event/event-file.ts';
export type { StaffSheet } from '../core/reports/papers/staff-sheet.ts';
