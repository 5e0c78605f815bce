/** Handles the page "Fleet": the hubs that the station has joined. */
import type { StaffHandlers } from '../../contract/call.ts';
import type { FleetPage, fleetCalls, SentFiles } from '../../contract/staff/fleet.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { fingerprintsIn } from '../../core/fleet/manifest.ts';
import { fail } from '../../core/result.ts';
import { sentence } from '../../core/text/sentence.ts';
import type { ConsoleParts } from './console-parts.ts';
import { noLedger } from './members.ts';

export function fleetHandlers(parts: ConsoleParts): Pick<StaffHandlers, keyof typeof fleetCalls> {
  return {
    fleet: () => page(parts),
    leaveHub: ({ station }) => leave(parts, station),
    useSent: ({ station, number }) =>
      parts.fleet.sent()?.useNow(station, number, parts.context.member()) ??
      fail(sentence`This station is not joined to that hub any more.`),
  };
}

function page({ context, fleet }: ConsoleParts): FleetPage {
  const fault = fleet.fault();
  return {
    hubs: fleet.hubs(),
    sent: sentFiles(fleet),
    records: context.ledger()?.head().number ?? 0,
    ...(fault && { fault }),
  };
}

function sentFiles(fleet: ConsoleParts['fleet']): readonly SentFiles[] {
  const sent = fleet.sent();
  return (sent?.found() ?? []).map(({ joined: { hub, station }, staged: { manifest } }) => {
    const { number, lexicon, event, confirmed } = manifest;
    const fingerprints = fingerprintsIn(manifest);
    const state = sent?.states().find((one) => one.station === station);
    return {
      ...{ station, hub, number },
      ...(lexicon && { lexicon: fileShown(lexicon.title, fingerprints.lexicon) }),
      ...(event && { event: fileShown(event.title, fingerprints.event) }),
      ...(confirmed && { confirmedBy: confirmed.by }),
      state: state?.number === number ? state.state : undefined,
    };
  });
}

function fileShown(title: string, fingerprint = ''): NonNullable<SentFiles['lexicon']> {
  return { title, fingerprint };
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
