/**
 * Every call from a screen to the station, with the parser of its argument. The preload script,
 * Electron's main process, the loopback transport and the tests' fake are all derived from this
 * object. Calls carry what a person did, never a channel, a path or a query.
 */
import { z } from '../core/schema.ts';
import type { Snapshot } from '../core/station/view.ts';

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

export const contract = {
  /** The snapshot of now; from then on every change is pushed to the caller. */
  watch: { argument: z.undefined() },
  /** A key was pressed, or a drawn key cap. */
  press: { argument: press },
  /** The snapshot of that revision is painted. */
  painted: { argument: z.strictObject({ seen: revision }) },
} as const;

/** What the station answers. Answers come from us and are not parsed. */
interface Answers {
  readonly watch: Snapshot;
  readonly press: undefined;
  readonly painted: undefined;
}

export type CallName = keyof typeof contract;
export type Argument<Name extends CallName> = z.output<(typeof contract)[Name]['argument']>;
export type Answer<Name extends CallName> = Answers[Name];

export const callNames = Object.keys(contract) as readonly CallName[];
