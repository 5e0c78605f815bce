/** Coming and going: sign-in, typing slips, leaving the kiosk. */
import { z } from '../../core/schema.ts';
import { nothing, typedLine, type StaffCall, type Told } from './staff-call.ts';

export const sessionCalls = {
  /** The answer comes as a view: the console, or the sign-in with what is wrong. */
  signIn: { needs: 'nobody', argument: z.strictObject({ pin: typedLine }) },
  /** The first director's own PIN, while there is no staff; the console follows. */
  chooseFirstPin: {
    needs: 'nobody',
    argument: z.strictObject({ name: typedLine, pin: typedLine }),
  },
  /** Also away from the sign-in. */
  signOut: { needs: 'nobody', argument: nothing },
  /** A key or a click: somebody is there. */
  active: { needs: 'nobody', argument: nothing },
  /** The word judge goes on to type slips, where the rules ask for one. */
  startJudging: { needs: 'wordJudge', argument: nothing },
  leaveKiosk: { needs: 'director', argument: nothing },
} as const satisfies Readonly<Record<string, StaffCall>>;

export interface SessionAnswers {
  readonly signIn: undefined;
  readonly chooseFirstPin: Told;
  readonly signOut: undefined;
  readonly active: undefined;
  readonly startJudging: Told;
  readonly leaveKiosk: Told;
}
