/** Coming and going: sign-in, typing slips, leaving the kiosk. */
import { call, typedLine, type StaffResult } from './staff-call.ts';

export const sessionCalls = {
  /** The answer comes as a view: the console, or the sign-in with what is wrong. */
  signIn: call('nobody', { pin: typedLine }).answers<undefined>(),
  /** The first director's own PIN, while there is no staff; the console follows. */
  chooseFirstPin: call('nobody', { name: typedLine, pin: typedLine }).answers<StaffResult>(),
  /** Also away from the sign-in. */
  signOut: call('nobody').answers<undefined>(),
  /** A key or a click: somebody is there. */
  active: call('nobody').answers<undefined>(),
  /** The word judge goes on to type slips, where the rules ask for one. */
  startJudging: call('wordJudge').answers<StaffResult>(),
  leaveKiosk: call('director').answers<StaffResult>(),
} as const;
