/**
 * Decides which opinion on a ruling comes next, and who may give it, by NSA tournament rules 1995,
 * X.G. Either side may ask for a second opinion, and for a third one if the second differs from the
 * ruling. The director may allow a third one anyway. Only a director may look twice at a ruling.
 */
import { fail, ok, type Result } from '../base/result.ts';
import type { Rules } from '../rulebook/rules.ts';
import type { Member } from '../staff/member.ts';
import { mayActAs } from '../staff/role.ts';
import type { OpinionNumber } from './record-kinds.ts';
import type { RulingOnRecord } from './rulings-on-record.ts';
import { sentence, type Sentence } from '../text/sentence.ts';
import { unreachable } from '../base/unreachable.ts';

export type OpinionRefusal =
  | 'setAside'
  | 'allGiven'
  /** The rules in force allow no opinions. */
  | 'noneAllowed'
  | 'notAJudge'
  /** The rules in force allow no third opinion. */
  | 'noThirdAllowed'
  | 'agreed'
  | 'gaveTheRuling'
  | 'gaveTheSecond';

/** A person at a desk is not known here. */
type Given = Pick<RulingOnRecord['opinions'][number], 'opinion' | 'verdict' | 'by'>;

export function nextOpinion(
  {
    verdict,
    by,
    opinions,
    atDesk,
    setAsides,
  }: Pick<RulingOnRecord, 'verdict' | 'by' | 'opinions' | 'atDesk' | 'setAsides'>,
  member: Member,
  { lastOpinion }: Pick<Rules, 'lastOpinion'>,
): Result<OpinionNumber, OpinionRefusal> {
  if (setAsides.length > 0) return fail('setAside');
  const given: readonly Given[] = [...opinions, ...atDesk];
  const second = given.find(({ opinion }) => opinion === 'second');
  const third = given.find(({ opinion }) => opinion === 'third');
  if (third !== undefined) return fail('allGiven');
  if (lastOpinion === 0) return fail('noneAllowed');
  if (!mayActAs(member.role, 'wordJudge')) return fail('notAJudge');
  const isDirector = mayActAs(member.role, 'director');
  if (second !== undefined && !isDirector) {
    if (lastOpinion < 3) return fail('noThirdAllowed');
    if (second.verdict === verdict) return fail('agreed');
    if (second.by?.id === member.id) return fail('gaveTheSecond');
  }
  if (by?.id === member.id && !isDirector) return fail('gaveTheRuling');
  return ok(second === undefined ? 'second' : 'third');
}

export function describeOpinionRefusal(refusal: OpinionRefusal): Sentence {
  switch (refusal) {
    case 'setAside':
      return sentence`This ruling is set aside, so it gets no opinions.`;
    case 'allGiven':
      return sentence`The third opinion was already given, and it stands.`;
    case 'noneAllowed':
      return sentence`The rules of this event do not allow a second opinion.`;
    case 'notAJudge':
      return sentence`Only a word judge or a director can give an opinion. Ask one of them to sign in.`;
    case 'noThirdAllowed':
      return sentence`The rules of this event do not allow a third opinion. A director may allow one.`;
    case 'agreed':
      return sentence`The second opinion agrees with the ruling, so the ruling stands. A director may allow a third opinion.`;
    case 'gaveTheRuling':
      return sentence`You typed the words of this ruling. Another word judge or a director must give the opinion.`;
    case 'gaveTheSecond':
      return sentence`You gave the second opinion. Another word judge or a director must give the third one.`;
    default:
      return unreachable(refusal);
  }
}
