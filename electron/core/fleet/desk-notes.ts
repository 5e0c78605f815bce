/**
 * What a station learns about opinions at the desk of its hub: the place of its ruling and one bit,
 * without words, sources and names.
 */
import type { DeskOpinion } from './desk-opinions.ts';
import { mostNotes, type Messages } from './messages.ts';
import type { OwnLedger } from './courier.ts';

export type DeskNote = Messages['notes']['notes'][number];

export interface NotesOfHub {
  /** The name of the hub. */
  readonly hub: string;
  /** Name of the ledger that they are about. */
  readonly ledger: string;
  readonly notes: readonly DeskNote[];
}

/**
 * Returns the newest notes on rulings of this ledger; `undefined` if there are none. `ofHub` is the
 * name of the ledger of the hub.
 */
export function notesOn(
  ledger: string,
  opinions: readonly DeskOpinion[],
  ofHub: string,
): Messages['notes'] | undefined {
  const notes = opinions
    .filter((one) => one.ledger === ledger)
    .map(({ ruling, given: { opinion, verdict, time, offset, record: number, hash } }) => ({
      ruling,
      record: { ledger: ofHub, number, hash },
      opinion,
      verdict,
      wallMs: Date.parse(time),
      ...(offset !== undefined && { offset }),
    }));
  return notes.length === 0 ? undefined : { ledger, notes: notes.slice(-mostNotes) };
}

/**
 * Returns the notes on records that this ledger has; `undefined` if there are none. Others belong
 * to another branch, or the hub is wrong.
 */
export function notesOnOwn(
  { ledger, notes }: Messages['notes'],
  own: Pick<OwnLedger, 'ledger' | 'hashOf'>,
): Messages['notes'] | undefined {
  if (ledger !== own.ledger) return undefined;
  const ownNotes = notes.filter(({ ruling: { number, hash } }) => own.hashOf(number) === hash);
  return ownNotes.length === 0 ? undefined : { ledger, notes: ownNotes };
}
