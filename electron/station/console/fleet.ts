/** Handles the page "Fleet": the hubs that the station has joined, and joining another one. */
import type { StaffHandlers } from '../../contract/call.ts';
import type { FleetPage, FoundInvitations, fleetCalls } from '../../contract/staff/fleet-calls.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { parseAddress } from '../../core/fleet/address.ts';
import { mostHubs } from '../../core/fleet/most-hubs.ts';
import { fail, ok } from '../../core/base/result.ts';
import type { Member } from '../../core/staff/member.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { findDrives } from '../disk/find-drives.ts';
import { readSettings } from '../disk/settings-file.ts';
import { wholePath } from '../disk/whole-path.ts';
import { readInvitation } from '../fleet/invitations.ts';
import type { Joined } from '../fleet/joined.ts';
import { cannotJoin, type AskRequest } from '../fleet/join-hub.ts';
import type { ConsoleParts } from './console-parts.ts';
import { reasonWithPin } from './going-back.ts';
import { sentFiles } from './sent-files.ts';
import { noLedger } from './members.ts';

export function fleetHandlers(parts: ConsoleParts): Pick<StaffHandlers, keyof typeof fleetCalls> {
  const { context, fleet } = parts;
  const { joining } = fleet;
  const own = (): Pick<AskRequest, 'station' | 'program'> => ({
    station: context.state().station,
    program: parts.program,
  });
  return {
    fleet: () => page(parts),
    findInvitations: async () => found(parts),
    joinInvited: ({ file }) => {
      const path = wholePath(file);
      if (!path.ok) return path;
      const invitation = readInvitation(path.value);
      return invitation.ok
        ? begin(parts, { kind: 'invited', invitation: invitation.value, ...own() })
        : invitation;
    },
    joinByDigits: ({ address: typed }) => {
      const address = parseAddress(typed);
      return address === undefined
        ? fail(
            sentence`"${typed}" is not an address with a port. Type it as the hub shows it, such as 192.168.1.10:8884.`,
          )
        : begin(parts, { kind: 'byDigits', address, ...own() });
    },
    confirmDigits: () => joining.confirm(),
    cancelJoining: () => {
      joining.cancel();
    },
    leaveHub: (hub) => leave(parts, hub.station),
    useSent: ({ station: id, number, goingBack }) => {
      const reason = reasonWithPin(parts, goingBack);
      if (!reason.ok) return reason;
      return (
        fleet.sent()?.useNow(id, number, context.member(), reason.value) ??
        fail(sentence`This station is not joined to that hub any more.`)
      );
    },
  };
}

function page(parts: ConsoleParts): FleetPage {
  const { context, fleet } = parts;
  const hindrance = hindranceOf(parts);
  return {
    hubs: fleet.hubs(),
    sent: sentFiles(fleet),
    records: context.ledger()?.head().number ?? 0,
    joining: fleet.joining.now(),
    ...(hindrance && { hindrance }),
  };
}

function hindranceOf({ context, dataFolder, fleet, staff }: ConsoleParts): Sentence | undefined {
  if (!fleet.canJoin) return cannotJoin;
  if (!staff.ok) return staff.error;
  if (context.ledger() === undefined) return noLedger;
  const fault = fleet.fault();
  if (fault !== undefined) return fault;
  const settings = readSettings(dataFolder);
  if (!settings.ok || !settings.value.isNamed) {
    return sentence`Give this station its name first, on the page "Station". The hub shows it.`;
  }
  return fleet.hubs().length < mostHubs
    ? undefined
    : sentence`This station has joined ${mostHubs.toString()} hubs, and cannot join more. Leave one first.`;
}

async function found({ findPlaces }: ConsoleParts): Promise<FoundInvitations> {
  const drives = await findDrives(findPlaces);
  const invitations = drives
    .flatMap(({ files }) => files.filter(({ kind }) => kind === 'invitation'))
    .map(({ path: file }) => {
      const invitation = readInvitation(file);
      return { file, hub: invitation.ok ? ok(invitation.value.hub) : invitation };
    });
  return { invitations, isCut: drives.some(({ isCut }) => isCut) };
}

function begin(parts: ConsoleParts, request: AskRequest): StaffResult {
  const { context, fleet } = parts;
  const hindrance = hindranceOf(parts);
  if (hindrance !== undefined) return fail(hindrance);
  if (request.kind === 'invited' && fleet.isJoined(request.invitation.authority)) {
    return fail(joinedBefore);
  }
  // The hub may accept the station when this person has signed out.
  const by = context.member();
  return fleet.joining.begin(request, (joined) => keep(parts, joined, by));
}

const joinedBefore = sentence`This station has joined that hub before. Leave it first, to join it again.`;

function keep({ context, fleet }: ConsoleParts, joined: Joined, by: Member): StaffResult {
  if (fleet.isJoined(joined.authority)) return fail(joinedBefore);
  // Do nothing if it cannot be recorded.
  if (context.ledger() === undefined) return fail(noLedger);
  const changed = fleet.change((hubs) => [...hubs, joined]);
  if (!changed.ok) return changed;
  const { hub, station } = joined;
  const recorded = context.record({ kind: 'hubJoined', body: { hub, station, by } });
  if (!recorded.ok) fleet.change((hubs) => hubs.filter((one) => one.station !== station));
  return recorded;
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
