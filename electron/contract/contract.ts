/**
 * Every call from a screen to the station, with the parser of its argument. The preload script,
 * Electron's main process, the loopback transport and the tests' fake are all derived from this
 * object. Calls carry what a person did or chose, never the name of a channel. The calls of the staff
 * console stand beside the players', each with the role that it needs.
 */
import { z } from '../core/schema.ts';
import type { Snapshot } from '../core/station/view.ts';
import type { AnswerOf, Call } from './call-type.ts';
import { driveCalls } from './staff/drives.ts';
import { lexiconCalls } from './staff/lexicons.ts';
import { eventCalls } from './staff/event.ts';
import { differenceCalls } from './staff/lexicon-differences.ts';
import { memberCalls } from './staff/members.ts';
import { practiceCalls } from './staff/practice.ts';
import { reportCalls } from './staff/reports.ts';
import { rulingCalls } from './staff/rulings.ts';
import { settingsCalls } from './staff/settings.ts';
import { sessionCalls } from './staff/session.ts';
import { setUpCalls } from './staff/set-up.ts';
import { statusCalls } from './staff/status.ts';

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

const painted = z.strictObject({ seen: revision });

const playerCalls = {
  /** The snapshot of now; from then on every change is pushed to the caller. */
  watch: { argument: z.undefined() } as Call<z.ZodUndefined, Snapshot>,
  /** A key was pressed, or a drawn key cap. */
  press: { argument: press } as Call<typeof press, undefined>,
  /** The snapshot of that revision is painted. */
  painted: { argument: painted } as Call<typeof painted, undefined>,
} as const;

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

export const contract = { ...playerCalls, ...staffCalls } as const;

export type CallName = keyof typeof contract;
export type PlayerCallName = keyof typeof playerCalls;
export type StaffCallName = keyof typeof staffCalls;
export type Argument<Name extends CallName> = z.output<(typeof contract)[Name]['argument']>;
export type Answer<Name extends CallName> = AnswerOf<(typeof contract)[Name]>;

export const callNames = Object.keys(contract) as readonly CallName[];
export const staffCallNames = Object.keys(staffCalls) as readonly StaffCallName[];
