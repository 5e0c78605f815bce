/** Handles the page "Fleet": the hubs that the station has joined. */
import type { StaffHandlers } from '../../contract/call.ts';
import type { FleetPage, fleetCalls } from '../../contract/staff/fleet.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { fail } from '../../core/result.ts';
import { sentence } from '../../core/text/sentence.ts';
import type { ConsoleParts } from './console-parts.ts';
import { noLedger } from './members.ts';

export function fleetHandlers(parts: ConsoleParts): Pick<StaffHandlers, keyof typeof fleetCalls> {
  return {
    fleet: () => page(parts),
    leaveHub: ({ station }) => leave(parts, station),
  };
}

function page({ context, fleet }: ConsoleParts): FleetPage {
  const fault = fleet.fault();
  return {
    hubs: fleet.hubs(),
    records: context.ledger()?.head().number ?? 0,
    ...(fault && { fault }),
  };
}

function leave({ context, fleet }: ConsoleParts, station: string): StaffResult {
  const left = fleet.hubs().find((one) => one.station === station);
  if (left === undefined) {
    return fail(sentence`This station is not joined to that hub any more.`);
  }
  // Do nothing if it cannot be recorded.
  if (context.ledger() === undefined) return fail(noLedger);
  const changed = fleet.change((hubs) => hubs.filter((hub) => hub.station !== station));
  if (!changed.ok) return changed;
  return context.record({
    kind: 'hubLeft',
    body: { hub: left.name, station, by: context.member() },
  });
}
