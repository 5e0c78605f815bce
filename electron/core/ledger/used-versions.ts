/**
 * Remembers the versions of events and signed lists that a station used, from its records. A new
 * ledger begins with the event and the list in use, which its first opening records.
 */
import type { Counted, ListVersion, UsedEvent } from '../event/version-order.ts';
import type { Moment } from '../text/local-time.ts';
import type { NewRecord } from './record-kinds.ts';

export interface UsedVersions {
  readonly events: readonly UsedEvent[];
  readonly lists: readonly ListVersion[];
  /** Kits that were installed or saved; `id` is that of the event or, without one, of the list. */
  readonly kits: readonly Counted[];
}

export const noVersions: UsedVersions = { events: [], lists: [], kits: [] };

export function usedAfter(used: UsedVersions, fact: NewRecord, since: Moment): UsedVersions {
  switch (fact.kind) {
    case 'eventChanged': {
      const { event } = fact.body;
      if (event === undefined) return used;
      const { id, issue, keys = [], sha256 } = event;
      const version = { id, issue, keys, sha256, since };
      return { ...used, events: [...used.events, version] };
    }
    case 'lexiconActivated': {
      const { lexicon, signed = [] } = fact.body;
      const { title, identity } = lexicon;
      const lists = signed.map(({ key, at }) => ({ title, key, at, identity }));
      return { ...used, lists: [...used.lists, ...lists] };
    }
    case 'kitInstalled':
    case 'kitSaved': {
      const { kit: sha256, of: id, issue } = fact.body;
      return id === undefined ? used : { ...used, kits: [...used.kits, { id, issue, sha256 }] };
    }
    default:
      return used;
  }
}
