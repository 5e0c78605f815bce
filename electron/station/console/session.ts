/** Handles sign-in, sign-out and leaving the kiosk. */
import type { StaffHandlers } from '../../contract/call.ts';
import type { sessionCalls } from '../../contract/staff/session-calls.ts';
import { fail, ok } from '../../core/base/result.ts';
import { sentence } from '../../core/text/sentence.ts';
import { describeStaffFileError } from '../staff/staff-file.ts';
import type { ConsoleParts } from './console-parts.ts';
import { fileOf, noLedger } from './members.ts';

export function sessionHandlers({
  context,
  staff,
}: ConsoleParts): Pick<StaffHandlers, keyof typeof sessionCalls> {
  const phase = (): string => context.state().phase.name;
  return {
    signIn: ({ pin }) => {
      if (phase() !== 'signIn') return;
      if (!staff.ok) {
        context.dispatch({ kind: 'signInRefused', why: 'unreadable', waitMs: 0 });
        return;
      }
      const found = staff.value.find(pin);
      if (found.ok) {
        const member = found.value;
        const awaited = context.ledger()?.summary.staff.awaitsDirector === true;
        context.dispatch({ kind: 'signedIn', member });
        // The sign-in may be what the station was closed for.
        if (awaited) context.open();
        return;
      }
      const { waitMs } = found.error;
      context.dispatch({ kind: 'signInRefused', why: 'wrong', waitMs });
      if (found.error.kind === 'locked') return;
      // Refuses even if the refusal cannot be recorded.
      const { failures } = found.error;
      context.record({ kind: 'staffSignInFailed', body: { failures, waitMs } });
    },
    chooseFirstPin: ({ name, pin }) => {
      if (!staff.ok) return staff;
      if (phase() !== 'signIn' || staff.value.members().length > 0) {
        return fail(sentence`Someone has already chosen the first PIN. Sign in with it.`);
      }
      // Do nothing if the change cannot be recorded.
      if (context.ledger() === undefined) return fail(noLedger);
      const added = staff.value.add(name, 'director', pin);
      if (!added.ok) return fail(describeStaffFileError(added.error));
      const member = added.value;
      context.dispatch({ kind: 'staffed' });
      context.record({
        kind: 'staffChanged',
        body: { member, change: 'added', ...fileOf(staff.value) },
      });
      context.dispatch({ kind: 'signedIn', member });
      return ok(undefined);
    },
    signOut: () => {
      context.dispatch({ kind: 'signedOut' });
    },
    active: () => {
      context.dispatch({ kind: 'staffActive' });
    },
    startJudging: () => {
      const { setup, practice, phase } = context.state();
      if (setup?.rules.procedure !== 'wordJudge') {
        return fail(sentence`In this event the players type the words themselves.`);
      }
      if (practice !== undefined) return fail(sentence`This station is in practice. End it first.`);
      if (phase.name !== 'console' || phase.restingState.name !== 'idle') {
        return fail(sentence`The station cannot rule now. Open the page "Status".`);
      }
      context.dispatch({ kind: 'judgingStarted' });
      return ok(undefined);
    },
    leaveKiosk: () => {
      const recorded = context.record({ kind: 'kioskLeft', body: { by: context.member() } });
      context.leave();
      return recorded;
    },
  };
}
