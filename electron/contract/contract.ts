/**
 * Every call from a screen to the station, with the parser of its argument. The preload script,
 * Electron's main process, the loopback transport and the tests' fake are all derived from this
 * object. A call carries what a person did or chose, never the name of a channel. Calls of the
 * staff console also name the role that they need.
 */
import { mostWords } from '../core/rulebook/words-in-a-play.ts';
import { z } from '../core/base/schema.ts';
import { longestLength } from '../core/words/word-length.ts';
import type { Snapshot } from '../core/station/view.ts';
import type { AnswerOf, Call } from './call-type.ts';
import { keptAwake } from './kept-awake.ts';
import { cleanWindowCalls } from './staff/clean-window-calls.ts';
import { driveCalls } from './staff/drives-calls.ts';
import { kitCalls } from './staff/kits-calls.ts';
import { lexiconCalls } from './staff/lexicons-calls.ts';
import { eventCalls } from './staff/event-calls.ts';
import { fleetCalls } from './staff/fleet-calls.ts';
import { differenceCalls } from './staff/lexicon-differences-calls.ts';
import { memberCalls } from './staff/members-calls.ts';
import { practiceCalls } from './staff/practice-calls.ts';
import { reportCalls } from './staff/reports-calls.ts';
import { rulingCalls } from './staff/rulings-calls.ts';
import { settingsCalls } from './staff/settings-calls.ts';
import { sessionCalls } from './staff/session-calls.ts';
import { setUpCalls } from './staff/set-up-calls.ts';
import { statusCalls } from './staff/status-calls.ts';

const revision = z.int().min(0);

/** Longer than the name of any key, so a longer text is refused. */
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
  /** When the key went down, in milliseconds on the clock of the page. Every page says it. */
  pressedAt: z.number().min(0).optional(),
});

const painted = z.strictObject({ seen: revision });

/** The station only shows it and reports it. Keys act whether or not the page has the focus. */
const focused = z.strictObject({ hasFocus: z.boolean() });

const battery = z.strictObject({
  isCharging: z.boolean(),
  level: z.number().min(0).max(1),
  /** Absent if the browser does not know. */
  chargingSeconds: z.number().min(0).optional(),
});

/** The caret before which letter, at most as many as can be typed. */
const placeCaret = z.strictObject({
  line: z
    .int()
    .min(0)
    .max(mostWords - 1),
  column: z.int().min(0).max(longestLength),
  seen: revision,
});

const playerCalls = {
  /** Answers the current snapshot. From then on every new one is pushed to the caller. */
  watch: { argument: z.undefined() } as Call<z.ZodUndefined, Snapshot>,
  /** A key was pressed, on the keyboard or on the screen. */
  press: { argument: press } as Call<typeof press, undefined>,
  /** The screen was touched or clicked where no key is drawn. */
  touched: { argument: z.undefined() } as Call<z.ZodUndefined, undefined>,
  /** A letter of the words was touched; the caret goes before it. */
  placeCaret: { argument: placeCaret } as Call<typeof placeCaret, undefined>,
  /** The drawn key for "no more words", which does what Enter twice does. */
  endEntry: { argument: z.undefined() } as Call<z.ZodUndefined, undefined>,
  /** The snapshot of that revision has been painted. */
  painted: { argument: painted } as Call<typeof painted, undefined>,
  /** Whether the page has the keyboard, or another window has it: first, and at each change. */
  focused: { argument: focused } as Call<typeof focused, undefined>,
  /** The answer to a request to keep the screen on, or the end of what was granted. */
  keptAwake: { argument: keptAwake } as Call<typeof keptAwake, undefined>,
  /** What the browser knows of the machine's battery. */
  battery: { argument: battery } as Call<typeof battery, undefined>,
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
  ...cleanWindowCalls,
  ...setUpCalls,
  ...kitCalls,
  ...fleetCalls,
} as const;

export const contract = { ...playerCalls, ...staffCalls } as const;

export type CallName = keyof typeof contract;
export type PlayerCallName = keyof typeof playerCalls;
export type StaffCallName = keyof typeof staffCalls;
export type Argument<Name extends CallName> = z.output<(typeof contract)[Name]['argument']>;
export type Answer<Name extends CallName> = AnswerOf<(typeof contract)[Name]>;

export const callNames = Object.keys(contract) as readonly CallName[];
export const staffCallNames = Object.keys(staffCalls) as readonly StaffCallName[];
