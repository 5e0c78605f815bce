/**
 * Opinions that a word judge gave at the desk of a hub, next to those of the stations. A hub has no
 * PINs, so the typed name identifies the person. Opinions of station and desk are in the order in
 * which the hub got them. Two second opinions are both kept, never merged.
 */
import { nextOpinion, type OpinionRefusal } from '../ledger/next-opinion.ts';
import type { OpinionNumber } from '../ledger/record-kinds.ts';
import type { LedgerEntry } from '../ledger/record.ts';
import type { OpinionOnRecord } from '../ledger/rulings-on-record.ts';
import { onceEach } from '../ledger/said-elsewhere.ts';
import { fail, type Result } from '../base/result.ts';
import type { Rules } from '../rulebook/rules.ts';
import type { Member } from '../staff/member.ts';
import type { CollectedRuling } from './collected-rulings.ts';
import type { Place } from './place.ts';
import { finalVerdictOf, givenTwice, type FinalVerdict } from '../ledger/final-verdict.ts';

export interface GivenOpinion extends OpinionOnRecord {
  readonly at: 'station' | 'desk';
  /** Of its record. */
  readonly hash: string;
  /** Number of records of all ledgers at the hub at that time. */
  readonly arrived: number;
}

export interface DeskOpinion {
  readonly ledger: string;
  /** Of the record of the ruling. */
  readonly ruling: Place;
  readonly given: GivenOpinion;
}

/** Returns the opinion in this record of the hub's own ledger. `offset` is the hub's. */
export function deskOpinionIn(
  { record, fact, time }: LedgerEntry,
  offset: string | undefined,
): DeskOpinion | undefined {
  if (fact.kind !== 'deskOpinion') return undefined;
  const { ledger, number, hash, station: _, ruling: __, words = [], name, ...said } = fact.body;
  const by = name === undefined ? undefined : memberAtDesk(name);
  const opinion = { ...said, at: 'desk' as const, record: record.number, hash: record.hash };
  const when = { time, offset };
  return {
    ledger,
    ruling: { number, hash },
    given: { ...opinion, ...when, words, ...(by && { by }) },
  };
}

/** Returns the person with this name. The same name means the same person. */
export function memberAtDesk(name: string): Member {
  return { id: `desk ${name.toLowerCase()}`, name, role: 'wordJudge' };
}

/** Merges the opinions of station and desk in order. The station's come first in a tie. */
export function allOpinions(
  { opinions }: Pick<CollectedRuling, 'opinions'>,
  atDesk: readonly GivenOpinion[],
): readonly GivenOpinion[] {
  const atStation = opinions.map((one): GivenOpinion => ({ ...one, at: 'station' }));
  return [...atStation, ...atDesk].toSorted((one, other) => one.arrived - other.arrived);
}

/** Returns what stands, by `opinions` and by those that only the ledger of the station has. */
export function standingVerdict(
  {
    verdict,
    atDesk,
    setAsides,
    newer,
  }: Pick<CollectedRuling, 'verdict' | 'atDesk' | 'setAsides' | 'newer'>,
  opinions: readonly GivenOpinion[],
): FinalVerdict {
  const all = onceEach([...opinions, ...atDesk]);
  return finalVerdictOf({ verdict, opinions: all, setAsides, isNewer: newer.length > 0 });
}

/** `newer`: a newer record speaks of the ruling, and may have given or forbidden the opinion. */
export type DeskRefusal = OpinionRefusal | 'givenTwice' | 'newer';

/** Returns the opinion that this person may give at the desk. */
export function nextAtDesk(
  ruling: Pick<CollectedRuling, 'verdict' | 'by' | 'atDesk' | 'setAsides' | 'newer'>,
  opinions: readonly GivenOpinion[],
  member: Member,
  rules: Pick<Rules, 'lastOpinion'>,
): Result<OpinionNumber, DeskRefusal> {
  if (ruling.newer.length > 0) return fail('newer');
  const all = onceEach([...opinions, ...ruling.atDesk]);
  return givenTwice(all) === undefined
    ? nextOpinion({ ...ruling, opinions, atDesk: ruling.atDesk }, member, rules)
    : fail('givenTwice');
}
