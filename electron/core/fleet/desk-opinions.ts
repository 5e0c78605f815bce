/**
 * Opinions that a word judge gave at the desk of a hub, next to those of the stations. A hub has no
 * PINs, so the person is the one whose name was typed. Opinions of station and desk are in the order
 * in which the hub has them; two second ones are kept both, and never merged.
 */
import { nextOpinion, type OpinionRefusal } from '../ledger/opinions.ts';
import type { OpinionNumber } from '../ledger/record-kinds.ts';
import type { LedgerEntry } from '../ledger/record.ts';
import { finalVerdictOf, type OpinionOnRecord, type RulingOnRecord } from '../ledger/rulings.ts';
import { fail, type Result } from '../base/result.ts';
import type { Rules } from '../rulebook/rules.ts';
import type { Member } from '../staff/member.ts';
import type { CollectedRuling } from './collected-rulings.ts';
import type { Place } from './place.ts';

export interface GivenOpinion extends OpinionOnRecord {
  readonly at: 'station' | 'desk';
  /** Of its record. */
  readonly hash: string;
  /** Number of the records of all ledgers that the hub had then. */
  readonly arrived: number;
}

export interface DeskOpinion {
  readonly ledger: string;
  /** Of the record of the ruling. */
  readonly ruling: Place;
  readonly given: GivenOpinion;
}

/** Returns the opinion that this record of the hub's own ledger has. `offset` is the hub's. */
export function deskOpinionIn(
  { record, fact, time }: LedgerEntry,
  offset: string | undefined,
): DeskOpinion | undefined {
  if (fact.kind !== 'deskOpinion') return undefined;
  const { ledger, number, hash, station: _, ruling: __, words = [], name, ...said } = fact.body;
  const by = name === undefined ? undefined : memberAtDesk(name);
  const given = { ...said, at: 'desk' as const, record: record.number, hash: record.hash };
  const when = { time, offset };
  return {
    ledger,
    ruling: { number, hash },
    given: { ...given, ...when, words, ...(by && { by }) },
  };
}

/** The same name is the same person. Only a director signs in, at a station. */
export function memberAtDesk(name: string): Member {
  return { id: `desk ${name.toLowerCase()}`, name, role: 'wordJudge' };
}

/** Returns the opinions of the station and `atDesk` in order. A station's are first if both tie. */
export function allOpinions(
  { opinions }: Pick<CollectedRuling, 'opinions'>,
  atDesk: readonly GivenOpinion[],
): readonly GivenOpinion[] {
  const atStation = opinions.map((one): GivenOpinion => ({ ...one, at: 'station' }));
  return [...atStation, ...atDesk].toSorted((one, other) => one.arrived - other.arrived);
}

/** Returns the first opinion of which there are two. */
export function givenTwice(opinions: readonly GivenOpinion[]): OpinionNumber | undefined {
  const given = opinions.map(({ opinion }) => opinion);
  return given.find((one, index) => given.indexOf(one) < index);
}

/** Returns what stands; `undefined` if the ruling was set aside, or no verdict stands. */
export function standingVerdict(
  { verdict, setAsides, newer }: Pick<CollectedRuling, 'verdict' | 'setAsides' | 'newer'>,
  opinions: readonly GivenOpinion[],
): RulingOnRecord['finalVerdict'] {
  const isOpen = givenTwice(opinions) !== undefined;
  const differ = new Set(opinions.map((one) => one.verdict)).size > 1;
  const standing = finalVerdictOf({ verdict, opinions, setAsides, newer });
  return isOpen && differ && standing !== 'newer' ? undefined : standing;
}

/** Returns the opinion that this person may give at the desk. */
export function nextAtDesk(
  ruling: Pick<CollectedRuling, 'verdict' | 'by' | 'setAsides'>,
  opinions: readonly GivenOpinion[],
  member: Member,
  rules: Pick<Rules, 'lastOpinion'>,
): Result<OpinionNumber, OpinionRefusal | 'givenTwice'> {
  return givenTwice(opinions) === undefined
    ? nextOpinion({ ...ruling, opinions }, member, rules)
    : fail('givenTwice');
}
