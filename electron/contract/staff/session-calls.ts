/** Sign-in and sign-out, typing slips, and leaving the kiosk. */
import { call, typedLine, type StaffResult } from './staff-call.ts';

export const sessionCalls = {
  /** The result is in the next snapshot: the console, or the sign-in screen with the error. */
  signIn: call('nobody', { pin: typedLine }).answers<undefined>(),
  /** Sets the first director's PIN while there is no staff, and opens the console. */
  chooseFirstPin: call('nobody', { name: typedLine, pin: typedLine }).answers<StaffResult>(),
  /** Also leaves the sign-in screen. */
  signOut: call('nobody').answers<undefined>(),
  /** A key or a click, which restarts the idle timer. */
  active: call('nobody').answers<undefined>(),
  /** Lets the word judge type slips, if the rules require one. */
  startJudging: call('wordJudge').answers<StaffResult>(),
  leaveKiosk: call('director').answers<StaffResult>(),
} as const;
