/**
 * Lets a station join a hub, one at a time. A separate process asks the hub. Nothing is stored
 * until the caller keeps the result.
 */
import type { Invitation } from '../../core/fleet/invitation.ts';
import { fleetTiming } from '../../core/fleet/fleet-times.ts';
import type { JoiningNow } from '../../contract/staff/fleet-calls.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { describeOtherProgram } from '../../core/fleet/newer-station.ts';
import { fail, ok } from '../../core/base/result.ts';
import { fingerprintOf } from '../../core/base/fingerprint.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { sha256 } from '../disk/sha256.ts';
import type { Clock } from '../machine/clock.ts';
import type { JoinProcess, StartJoining } from './fleet-process.ts';
import {
  joinNewsSchema,
  type JoinError,
  type JoinNews,
  type JoinRequest,
} from './join-messages.ts';
import { isUsable, type Joined } from './joined.ts';

export type AskRequest = Exclude<JoinRequest, { readonly kind: 'confirmed' }>;

export interface Joining {
  readonly now: () => JoiningNow;
  /** `keep` is called when the hub has accepted the station. */
  readonly begin: (request: AskRequest, keep: (joined: Joined) => StaffResult) => StaffResult;
  /** Call this when a person has seen the same digits at the hub. */
  readonly confirm: () => StaffResult;
  /** Stops asking, or forgets the result. */
  readonly cancel: () => void;
}

/** With what people compare: the request that the hub certifies, and the hub's certificate. */
function waitingFor(
  { id, request }: Extract<JoinNews, { readonly kind: 'waiting' }>,
  { hub, authority }: Invitation,
): Extract<JoiningNow, { readonly kind: 'waiting' }> {
  const hubFingerprint = fingerprintOf(sha256(authority));
  return { kind: 'waiting', hub, id, fingerprint: fingerprintOf(request), hubFingerprint };
}

function failedWith(why: Sentence): JoiningNow {
  return { kind: 'failed', sentence: why };
}

export function createJoining(start: StartJoining | undefined, clock: Clock): Joining {
  let asking: JoinProcess | undefined;
  let now: JoiningNow = { kind: 'none' };

  function hear(news: JoinNews, request: AskRequest, keep: (joined: Joined) => StaffResult): void {
    switch (news.kind) {
      case 'waiting':
        if (request.kind === 'invited') {
          now = {
            ...waitingFor(news, request.invitation),
            ...warning(request.program, news.program),
          };
        }
        return;
      case 'digits':
        if (request.kind === 'byDigits' && now.kind === 'asking') {
          const { program: ofHub, ...shown } = news;
          now = { ...shown, isConfirmed: false, ...warning(request.program, ofHub) };
        }
        return;
      case 'failed':
        end(failedWith(describeJoinError(news.why)));
        return;
      case 'joined': {
        const { joined } = news;
        const isExpected = request.kind === 'invited' || (now.kind === 'digits' && now.isConfirmed);
        const result =
          isExpected && isUsable(joined) ? keep(joined) : fail(describeJoinError('badAnswer'));
        end(result.ok ? { kind: 'joined', hub: joined.hub } : failedWith(result.error));
      }
    }
  }

  function end(next: JoiningNow): void {
    const mine = asking;
    asking = undefined;
    now = next;
    mine?.end();
  }

  function send(mine: JoinProcess, request: JoinRequest): void {
    if (asking !== mine || mine.send(request)) return;
    clock.after(fleetTiming.joinMessageAgainMs, () => {
      send(mine, request);
    });
  }

  return {
    now: () => now,
    begin: (request, keep) => {
      if (start === undefined) return fail(cannotJoin);
      if (asking !== undefined) {
        return fail(sentence`This station is asking a hub already. Cancel that first.`);
      }
      const mine = start();
      asking = mine;
      now = { kind: 'asking', ...(request.kind === 'invited' && { hub: request.invitation.hub }) };
      mine.onMessage((message) => {
        const news = joinNewsSchema.safeParse(message).data;
        if (news !== undefined && asking === mine) hear(news, request, keep);
      });
      mine.onEnd(() => {
        if (asking === mine) end(failedWith(ended));
      });
      send(mine, request);
      return ok(undefined);
    },
    confirm: () => {
      if (asking === undefined || now.kind !== 'digits') {
        return fail(sentence`This station is not comparing digits with a hub any more.`);
      }
      now = { ...now, isConfirmed: true };
      send(asking, { kind: 'confirmed' });
      return ok(undefined);
    },
    cancel: () => {
      end({ kind: 'none' });
    },
  };
}

/** Empty if the hub has the same program, or does not say which it has. */
function warning(station: string, hub: string | undefined): { readonly otherProgram?: Sentence } {
  const otherProgram = hub === undefined ? undefined : describeOtherProgram(station, hub);
  return otherProgram === undefined ? {} : { otherProgram };
}

export const cannotJoin = sentence`This station was started without the program that joins a hub. Restart the station.`;

const ended = sentence`The program that asks the hub has ended. Try again.`;

function describeJoinError(error: JoinError): Sentence {
  switch (error) {
    case 'noHub':
      return sentence`The hub does not answer. Check that it lets stations join, and that both computers are on the same network. Then try again.`;
    case 'notInvited':
      return sentence`The hub does not know this invitation any more. Write a new one at the hub.`;
    case 'notByDigits':
      return sentence`The hub there does not let stations join by digits now. Check the address and the page Join of the hub, then try again.`;
    case 'refused':
      return sentence`The hub has refused this station, or no longer lets stations join.`;
    case 'noAnswer':
      return sentence`The connection to the hub has ended before it answered. Try again.`;
    case 'badAnswer':
      return sentence`The answer of the hub cannot be used. Check that it has the same version of the program. Nothing was changed.`;
  }
}
