/** The stations of a hub's fleet, by the hub's own ledger. */
import { randomBytes } from 'node:crypto';
import { fail, ok, type Result } from '../../core/result.ts';
import { certifyStation, type Certified, type RequestError } from '../certificates/authority.ts';
import type { Hub } from '../hub.ts';
import type { HubError } from '../hub-error.ts';

export interface Member {
  readonly id: string;
  /** Its name when it joined. */
  readonly station: string;
}

export interface Members {
  /** Those that are not removed, in the order in which they joined. */
  readonly joined: readonly Member[];
  readonly removed: readonly string[];
}

/** A hub that lost its own ledger, but kept its authority, does not know who joined before. */
export function membersOf({ own }: Pick<Hub, 'own'>): Result<Members, HubError> {
  const read = own.read((entries) => {
    const joined = new Map<string, Member>();
    const removed: string[] = [];
    for (const { draft } of entries()) {
      if (draft.kind === 'stationJoined') joined.set(draft.body.id, draft.body);
      if (draft.kind === 'stationRemoved') {
        joined.delete(draft.body.id);
        removed.push(draft.body.id);
      }
    }
    return { joined: [...joined.values()], removed };
  });
  return read.ok ? read : fail({ kind: 'ownLedger', error: read.error });
}

export interface Joining extends Member {
  /** The certificate of the station, as PEM. */
  readonly certificate: string;
}

/** The id of a station that asks to join, or else of a new one. */
export interface AskingMember {
  readonly id?: string;
  readonly station: string;
  readonly request: string;
}

/** Certifies the key of a station under its id, and records that it joined. */
export async function join(
  { own }: Pick<Hub, 'own'>,
  authority: Certified,
  { station, request, id = randomBytes(8).toString('hex') }: AskingMember,
): Promise<Result<Joining, HubError | { readonly kind: RequestError }>> {
  const certificate = await certifyStation(authority, request, id);
  if (!certificate.ok) return fail({ kind: certificate.error });
  const recorded = own.append({ kind: 'stationJoined', body: { id, station } });
  return recorded.ok
    ? ok({ id, station, certificate: certificate.value })
    : fail({ kind: 'ownLedger', error: recorded.error });
}

/** Records that a station was removed. */
export function remove({ own }: Pick<Hub, 'own'>, id: string): Result<undefined, HubError> {
  const recorded = own.append({ kind: 'stationRemoved', body: { id } });
  return recorded.ok ? ok(undefined) : fail({ kind: 'ownLedger', error: recorded.error });
}
