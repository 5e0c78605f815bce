/** A director's decision to go on with a ledger of which a hub has another continuation. */
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { fail, ok } from '../../core/base/result.ts';
import { unsettledAt } from '../../core/ledger/unsettled.ts';
import { sentence } from '../../core/text/sentence.ts';
import type { ConsoleParts } from './console-parts.ts';

/** Records it of each hub for as many continuations as the hub was heard to have. */
export function settleContinuations(
  { context, fleet }: Pick<ConsoleParts, 'context' | 'fleet'>,
  reason: string,
): StaffResult {
  const summary = context.ledger()?.summary;
  const heard = fleet.hubs();
  const now = summary === undefined ? [] : unsettledAt(heard, summary);
  const hubs = new Set([
    ...(summary?.otherContinuations.keys() ?? []),
    ...now.map(({ name }) => name),
  ]);
  if (hubs.size === 0) return fail(sentence`No hub has another continuation of this ledger.`);
  if (reason === '') return fail(sentence`Say how you know that this ledger is the right one.`);
  for (const hub of hubs) {
    const tips = heard.filter(({ name }) => name === hub).map((one) => one.tips);
    const recorded = context.record({
      kind: 'continuationSettled',
      body: { hub, continuations: Math.max(2, ...tips), reason, by: context.member() },
    });
    if (!recorded.ok) return recorded;
  }
  return ok(undefined);
}
