/**
 * Every call from a screen to the station, with the parser of its argument. The preload script,
 * Electron's main process, the loopback transport and the tests' fake are all derived from this
 * object. Calls carry what a person did, never a channel, a path or a query. The calls of the staff
 * console stand beside the players', each with the role that it needs.
 */
import { z } from '../core/schema.ts';
import type { Snapshot } from '../core/station/view.ts';
import { driveCalls, type DriveAnswers } from './staff/drives.ts';
import { lexiconCalls, type LexiconAnswers } from './staff/lexicons.ts';
import { eventCalls, type EventAnswers } from './staff/event.ts';
import { differenceCalls, type DifferenceAnswers } from './staff/lexicon-differences.ts';
import { memberCalls, type MemberAnswers } from './staff/members.ts';
import { practiceCalls, type PracticeAnswers } from './staff/practice.ts';
import { reportCalls, type ReportAnswers } from './staff/reports.ts';
import { rulingCalls, type RulingAnswers } from './staff/rulings.ts';
import { settingsCalls, type SettingsAnswers } from './staff/settings.ts';
import { sessionCalls, type SessionAnswers } from './staff/session.ts';
import { setUpCalls, type SetUpAnswers } from './staff/set-up.ts';
import { statusCalls, type StatusAnswers } from './staff/status.ts';

const revision = z.int().min(0);

/** Longer than any key's name; a longer text is no key. */
const keyName = z.string().max(40);

const press = z.strictObject({
  stroke: z.strictObject({
    key: keyName,
    code: keyName,
    repeat: z.boolean(),
    shift: z.boolean(),
    ctrl: z.boolean(),
    alt: z.boolean(),
    meta: z.boolean(),
    altGraph: z.boolean(),
  }),
  /** The revision on the screen when the key was pressed. */
  seen: revision,
});

const playerCalls = {
  /** The snapshot of now; from then on every change is pushed to the caller. */
  watch: { argument: z.undefined() },
  /** A key was pressed, or a drawn key cap. */
  press: { argument: press },
  /** The snapshot of that revision is painted. */
  painted: { argument: z.strictObject({ seen: revision }) },
} as const;

/** What the station answers. Answers come from us and are not parsed. */
interface PlayerAnswers {
  readonly watch: Snapshot;
  readonly press: undefined;
  readonly painted: undefined;
}

export const staffCalls = {
  ...sessionCalls,
  ...statusCalls,
  ...lexiconCalls,
  ...differenceCalls,
  ...driveCalls,
  ...rulingCalls,
  ...reportCalls,
  ...eventCalls,
  ...memberCalls,
  ...practiceCalls,
  ...settingsCalls,
  ...setUpCalls,
} as const;

interface Answers
  extends
    PlayerAnswers,
    SessionAnswers,
    StatusAnswers,
    LexiconAnswers,
    DifferenceAnswers,
    DriveAnswers,
    RulingAnswers,
    ReportAnswers,
    EventAnswers,
    MemberAnswers,
    PracticeAnswers,
    SettingsAnswers,
    SetUpAnswers {}

export const contract = { ...playerCalls, ...staffCalls } as const;

export type CallName = keyof typeof contract;
export type PlayerCallName = keyof typeof playerCalls;
export type StaffCallName = keyof typeof staffCalls;
export type Argument<Name extends CallName> = z.output<(typeof contract)[Name]['argument']>;
export type Answer<Name extends CallName> = Answers[Name];

export const callNames = Object.keys(contract) as readonly CallName[];
export const staffCallNames = Object.keys(staffCalls) as readonly StaffCallName[];
