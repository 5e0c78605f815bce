/** Asks a hub to let this station join, with an invitation from a USB drive or with digits. */
import { fleetTiming } from '../core/fleet/fleet-times.ts';
import { once } from 'node:events';
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls';
import type { Address } from '../core/fleet/address.ts';
import { brokerName } from '../core/fleet/topics.ts';
import { fail, ok, type Result } from '../core/base/result.ts';
import { digitsAtStation, type DigitsAtStation } from '../link/join-digits.ts';
import { isSameProof, joinSocket, type JoinSocket } from '../link/join-socket.ts';
import { isUsable, type Joined } from '../station/fleet/joined.ts';
import type { JoinError } from '../station/fleet/join-messages.ts';
import { makeRequest } from './new-request.ts';
import type { Invitation } from '../core/fleet/invitation.ts';

interface Asking {
  /** The name of the station. */
  readonly station: string;
  /** Name and version of the station's program. */
  readonly program?: string;
  readonly limits?: typeof usualLimits;
}

export interface InvitedAsking extends Asking {
  readonly invitation: Invitation;
  /**
   * Called while a person at the hub must answer, with the id of the station, the request that the
   * hub certifies, and the program of the hub.
   */
  readonly onWaiting: (id: string, request: string, program: string | undefined) => void;
}

export interface AskingByDigits extends Asking {
  readonly address: Address;
  /**
   * Called with what both screens show. Resolves when a person at the station has seen the same at
   * the hub.
   */
  readonly compare: (shown: DigitsAtStation) => Promise<void>;
}

/** In milliseconds: for a connection, for a program's answer, and for a person's answer. */
const usualLimits = {
  connectMs: fleetTiming.joinAnswerMs,
  programMs: fleetTiming.joinAnswerMs,
  personMs: fleetTiming.compareDigitsMs,
};

export async function askToJoin(asking: InvitedAsking): Promise<Result<Joined, JoinError>> {
  const { invitation, limits = usualLimits } = asking;
  for (const door of invitation.doors) {
    const trusted = { ca: invitation.authority, rejectUnauthorized: true };
    const socket = await connectTo(door, trusted, limits.connectMs);
    if (socket === undefined) continue;
    try {
      return await askInvited(joinSocket(socket), asking, limits);
    } finally {
      socket.destroy();
    }
  }
  return fail('noHub');
}

export async function askByDigits(asking: AskingByDigits): Promise<Result<Joined, JoinError>> {
  const { address, limits = usualLimits } = asking;
  // Accept any certificate: the digits prove whose it is.
  const socket = await connectTo(address, { rejectUnauthorized: false }, limits.connectMs);
  if (socket === undefined) return fail('noHub');
  try {
    return await askComparing(joinSocket(socket), asking, limits);
  } finally {
    socket.destroy();
  }
}

/** Connects to a hub that these options trust. Returns `undefined` if that fails. */
async function connectTo(
  { host, port }: Address,
  trust: Pick<ConnectionOptions, 'ca' | 'rejectUnauthorized'>,
  withinMs: number,
): Promise<TLSSocket | undefined> {
  const socket = begin({
    host,
    port,
    servername: brokerName,
    minVersion: 'TLSv1.3',
    ...trust,
  });
  if (socket === undefined) return undefined;
  const timer = setTimeout(() => socket.destroy(), withinMs);
  socket.on('error', () => undefined);
  const isSecure = await Promise.race([
    once(socket, 'secureConnect').then(() => true),
    once(socket, 'close').then(() => false),
  ]).catch(() => false);
  clearTimeout(timer);
  return isSecure ? socket : undefined;
}

/** Returns `undefined` if the certificate to trust cannot be read. */
function begin(options: ConnectionOptions): TLSSocket | undefined {
  try {
    return connect(options);
  } catch {
    return undefined;
  }
}

async function askInvited(
  hub: JoinSocket,
  { invitation, station, program, onWaiting }: InvitedAsking,
  { programMs, personMs }: typeof usualLimits,
): Promise<Result<Joined, JoinError>> {
  const { authority } = invitation;
  const { request, key } = await makeRequest();
  hub.send({ station, program, request, proof: hub.proof('station', invitation, request) });
  const waiting = await hub.next('waiting', programMs);
  const isInvited = waiting && isSameProof(waiting.proof, hub.proof('hub', invitation, request));
  if (!isInvited) return fail('notInvited');
  const { id } = waiting;
  onWaiting(id, request, waiting.program);
  const answer = await hub.next('answer', personMs);
  if (answer === undefined) return fail('noAnswer');
  if (!answer.isAccepted) return fail('refused');
  const { certificate, addresses } = answer;
  return usable({ hub: invitation.hub, station: id, addresses, authority, certificate, key });
}

async function askComparing(
  socket: JoinSocket,
  { station, program, compare }: AskingByDigits,
  { programMs, personMs }: typeof usualLimits,
): Promise<Result<Joined, JoinError>> {
  const { request, key } = await makeRequest();
  const digits = await digitsAtStation(socket, { station, program, request }, programMs);
  if (digits === undefined) return fail('notByDigits');
  const here = { isConfirmed: false };
  void compare(digits).then(() => {
    here.isConfirmed = true;
    socket.send({ isSame: true });
  });
  const answer = await socket.next('answer', personMs);
  if (answer === undefined) return fail('noAnswer');
  if (!answer.isAccepted) return fail('refused');
  // Refuse a hub that accepts before both sides have compared the digits.
  if (!here.isConfirmed) return fail('badAnswer');
  const { certificate, addresses } = answer;
  const { hub, id, authority } = digits;
  return usable({ hub, station: id, addresses, authority, certificate, key });
}

function usable(joined: Joined): Result<Joined, JoinError> {
  return isUsable(joined) ? ok(joined) : fail('badAnswer');
}
