/**
 * Sends each station the desk's notes on its rulings. The broker keeps the last notes for stations
 * that are away. When the broker is restarted, the hub publishes them again.
 */
import { writeMessage, type Messages } from '../../core/fleet/messages.ts';
import { notesTopic } from '../../core/fleet/topics.ts';
import type { Publication } from '../../link/broker-link.ts';

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

export function openNotes(publish: (publication: Publication) => void): NotesToStations {
  const last = new Map<string, Publication>();
  return {
    say: (owners, notesOf) => {
      for (const { station, ledger } of owners) {
        const message = notesOf(ledger);
        if (message === undefined) continue;
        const next = { topic: notesTopic(station), text: writeMessage(message) };
        if (last.get(station)?.text === next.text) continue;
        last.set(station, next);
        publish(next);
      }
    },
    connected: () => {
      for (const one of last.values()) publish(one);
    },
    removed: (station) => {
      last.delete(station);
    },
  };
}
