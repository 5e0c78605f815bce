/** Who an export is for, and with that, what it leaves out. */
import { fail, ok, type Result } from '../../base/result.ts';
import { sentence, type Sentence } from '../../text/sentence.ts';

/**
 * `public`: no words, no names, times to the minute. `table`: also the words of the chosen rulings.
 * `whole`: everything, with the source of every word.
 */
export const audiences = ['public', 'table', 'whole'] as const;
export type ChosenAudience = (typeof audiences)[number];

/**
 * `collected`: everything that a hub has of a ledger whose station is gone: names and sources of
 * some records never came. Nobody chooses it.
 */
export const reportAudiences = [...audiences, 'collected'] as const;
export type Audience = (typeof reportAudiences)[number];

/** Returns whether a report shows all that is there. */
export function showsAll(audience: Audience): boolean {
  return audience === 'whole' || audience === 'collected';
}

/** A ruling as people write it: "42", or "7-0042" with the station's name. */
export interface NamedRuling {
  readonly station?: string;
  readonly ruling: number;
}

export type ChosenRulings =
  { readonly rulings: readonly NamedRuling[] } | { readonly board: number };

export type Readers =
  | { readonly audience: 'public' | 'whole' | 'collected' }
  | { readonly audience: 'table'; readonly chosen: ChosenRulings };

/** As people type it. Only a table has rulings or a board. */
export interface TypedReaders {
  readonly audience: ChosenAudience;
  readonly rulings?: string | undefined;
  readonly board?: string | undefined;
}

export function readReaders({ audience, rulings, board }: TypedReaders): Result<Readers, Sentence> {
  if (audience !== 'table') {
    return rulings === undefined && board === undefined
      ? ok({ audience })
      : fail(sentence`Rulings and a board can be chosen only for one table.`);
  }
  if (rulings === undefined) {
    const number = /^0*([1-9]\d{0,2})$/.exec(board?.trim() ?? '')?.[1];
    return number === undefined
      ? fail(
          sentence`Type the numbers of the rulings of the table, such as 12, 15, or its board, such as 7.`,
        )
      : ok({ audience, chosen: { board: Number(number) } });
  }
  const read = rulings.split(',').map(readRuling);
  const named = read.filter((one) => one !== undefined);
  return named.length < read.length
    ? fail(sentence`"${rulings}" is not a list of rulings. Type their numbers, such as 12, 15.`)
    : ok({ audience, chosen: { rulings: named } });
}

function readRuling(text: string): NamedRuling | undefined {
  const [, station, digits] = /^(?:(.+)-)?0*([1-9]\d{0,8})$/.exec(text.trim()) ?? [];
  if (digits === undefined) return undefined;
  return { ruling: Number(digits), ...(station !== undefined && { station }) };
}
