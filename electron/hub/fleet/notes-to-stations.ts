/**
 * Sends each station the desk's notes on its rulings. The broker keeps the last notes for stations
 * that are away. When the broker is restarted, the hub publishes them again.
 */
import { sameValue } from '../../core/base/json.ts';
import type { Messages } from '../../core/fleet/messages.ts';

export interface NotesToStations {
  /**
   * Sends changed notes. `notesOf` returns the notes on a ledger; `undefined` if there are none.
   */
  readonly say: (
    owners: readonly { readonly station: string; readonly ledger: string }[],
    notesOf: (ledger: string) => Messages['notes'] | undefined,
  ) => void;
  /** Call this after each connection: the broker may have lost the notes. */
  readonly connected: () => void;
  readonly removed: (station: string) => void;
}

export function openNotes(
  send: (station: string, notes: Messages['notes']) => void,
): NotesToStations {
  const last = new Map<string, Messages['notes']>();
  return {
    say: (owners, notesOf) => {
      for (const { station, ledger } of owners) {
        const next = notesOf(ledger);
        if (next === undefined || sameValue(next, last.get(station))) continue;
        last.set(station, next);
        send(station, next);
      }
    },
    connected: () => {
      for (const [station, notes] of last) send(station, notes);
    },
    removed: (station) => {
      last.delete(station);
    },
  };
}
