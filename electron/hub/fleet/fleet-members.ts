/** The stations of a hub's fleet, according to the hub's own ledger and its authority. */
import { fail, ok, type Result } from '../../core/base/result.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { randomId } from '../../station/machine/random-id.ts';
import { certifyStation, type RequestError } from '../certificates/authority.ts';
import {
  certificateHash,
  openAuthority,
  type OpenedAuthority,
} from '../certificates/open-authority.ts';
import type { Hub } from '../ledgers/hub-parts.ts';
import { describeHubError, type HubError } from '../ledgers/hub-error.ts';

export interface Member {
  readonly id: string;
  /** Its name when it joined. */
  readonly station: string;
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

export interface Members {
  readonly authority: OpenedAuthority;
  /** Stations that had joined when the hub was opened, in that order. */
  readonly joined: readonly Member[];
  /** Ids of removed stations. */
  readonly removed: ReadonlySet<string>;
  /** Certifies the key of a station under its id, and records that it joined. */
  readonly join: (
    asking: AskingMember,
  ) => Promise<Result<Joining, HubError | { readonly kind: RequestError }>>;
  /** Records that a station was removed. */
  readonly remove: (id: string) => Result<undefined, HubError>;
}

/**
 * Reads the members. A hub that lost its own ledger but kept its authority knows which stations
 * were removed, but not which ones joined.
 */
export async function openMembers({
  folder,
  own,
}: Pick<Hub, 'folder' | 'own'>): Promise<Result<Members, Sentence>> {
  const read = readMembers(own);
  if (!read.ok) return fail(describeHubError(read.error));
  const { joined, removed: onRecord, certificate } = read.value;
  const hasStations = joined.length + onRecord.length > 0;
  const opened = await openAuthority(folder, { hasStations, certificate });
  if (!opened.ok) return opened;
  const authority = opened.value;
  const used = { certificate: certificateHash(authority) };
  if (used.certificate !== certificate) {
    const recorded = own.append({ kind: 'authorityUsed', body: used });
    if (!recorded.ok) return fail(describeHubError({ kind: 'ownLedger', error: recorded.error }));
  }
  for (const station of onRecord) {
    const noted = authority.remove(station);
    if (!noted.ok) return noted;
  }
  const removed = new Set(authority.removed);
  return ok({
    authority,
    joined,
    removed,
    join: async ({ station, request, id = randomId() }) => {
      const certificate = await certifyStation(authority, request, id);
      if (!certificate.ok) return fail({ kind: certificate.error });
      const recorded = own.append({ kind: 'stationJoined', body: { id, station } });
      return recorded.ok
        ? ok({ id, station, certificate: certificate.value })
        : fail({ kind: 'ownLedger', error: recorded.error });
    },
    remove: (id) => {
      const recorded = own.append({ kind: 'stationRemoved', body: { id } });
      if (!recorded.ok) return fail({ kind: 'ownLedger', error: recorded.error });
      removed.add(id);
      // Ignore errors: the removal is recorded, and the next start repeats this.
      void authority.remove(id);
      return ok(undefined);
    },
  });
}

interface MembersOnRecord {
  readonly joined: readonly Member[];
  readonly removed: readonly string[];
  /** SHA-256 of the certificate of the authority. */
  readonly certificate: string | undefined;
}

function readMembers(own: Hub['own']): Result<MembersOnRecord, HubError> {
  const read = own.read((entries) => {
    const joined = new Map<string, Member>();
    const removed: string[] = [];
    let certificate: string | undefined;
    for (const { fact } of entries()) {
      if (fact.kind === 'authorityUsed') ({ certificate } = fact.body);
      if (fact.kind === 'stationJoined') joined.set(fact.body.id, fact.body);
      if (fact.kind === 'stationRemoved') {
        joined.delete(fact.body.id);
        removed.push(fact.body.id);
      }
    }
    return { joined: [...joined.values()], removed, certificate };
  });
  return read.ok ? read : fail({ kind: 'ownLedger', error: read.error });
}
