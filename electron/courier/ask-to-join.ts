/** Asks a hub to let this station join, by the invitation on its stick. */
import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';
import { X509Certificate, createPrivateKey } from 'node:crypto';
import type { Invitation } from '../core/fleet/joining.ts';
import { brokerName } from '../core/fleet/topics.ts';
import { fail, ok, type Result } from '../core/result.ts';
import { isSameProof, joinSocket } from '../link/join-socket.ts';
import type { Joined } from '../station/fleet/joined.ts';
import { makeRequest } from './new-request.ts';

/**
 * `noHub`: nobody answers as this hub, at none of its addresses. `notInvited`: the hub does not know
 * this invitation any more. `refused`: somebody at the hub said no, or nobody said anything.
 */
export type JoinError = 'noHub' | 'notInvited' | 'refused';

export interface Asking {
  readonly invitation: Invitation;
  /** The name of the station. */
  readonly station: string;
  /** Called with the id that both screens show, until somebody at the hub answers. */
  readonly onWaiting: (id: string) => void;
  readonly limits?: typeof usualLimits;
}

/** In milliseconds: for a connection, for a program's answer, and for that of a person. */
const usualLimits = { connectMs: 10_000, programMs: 10_000, personMs: 15 * 60_000 } as const;

export async function askToJoin(asking: Asking): Promise<Result<Joined, JoinError>> {
  const { invitation, limits = usualLimits } = asking;
  for (const door of invitation.doors) {
    const socket = await connectTo(door, invitation.authority, limits.connectMs);
    if (socket === undefined) continue;
    try {
      return await askAt(socket, asking, limits);
    } finally {
      socket.destroy();
    }
  }
  return fail('noHub');
}

/** Returns a connection to the hub of this authority; `undefined` if there is none. */
async function connectTo(
  { host, port }: Invitation['doors'][number],
  authority: string,
  withinMs: number,
): Promise<TLSSocket | undefined> {
  const socket = connect({
    ...{ host, port, ca: authority, servername: brokerName },
    ...{ minVersion: 'TLSv1.3', rejectUnauthorized: true },
  });
  const timer = setTimeout(() => socket.destroy(), withinMs);
  socket.on('error', () => undefined);
  await Promise.race([once(socket, 'secureConnect'), once(socket, 'close')]).catch(() => undefined);
  clearTimeout(timer);
  return socket.authorized ? socket : undefined;
}

async function askAt(
  socket: TLSSocket,
  { invitation, station, onWaiting }: Asking,
  { programMs, personMs }: typeof usualLimits,
): Promise<Result<Joined, JoinError>> {
  const { token, authority } = invitation;
  const hub = joinSocket(socket);
  const { request, key } = await makeRequest();
  hub.send({ station, request, proof: hub.proof('station', token, request) });
  const waiting = await hub.next('waiting', programMs);
  const isInvited = waiting && isSameProof(waiting.proof, hub.proof('hub', token, request));
  if (!isInvited) return fail('notInvited');
  const { id } = waiting;
  onWaiting(id);
  const answer = await hub.next('answer', personMs);
  if (answer?.isAccepted !== true || !isFor(answer.certificate, key)) return fail('refused');
  const { certificate, addresses } = answer;
  return ok({ hub: invitation.hub, station: id, addresses, authority, certificate, key });
}

function isFor(certificate: string, key: string): boolean {
  try {
    return new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}
