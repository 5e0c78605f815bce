/**
 * Which opinion on a ruling may be given next, and by whom: NSA tournament rules 1995, X.G. Either
 * side may ask for a second opinion, and for a third one when the second differs from the ruling;
 * the director may grant a third one anyway. Nobody but a director looks twice at one ruling.
 */
import { fail, ok, type Result } from '../result.ts';
import type { Rules } from '../rulebook/rules.ts';
import type { Member } from '../staff/member.ts';
import { mayActAs } from '../staff/role.ts';
import type { OpinionNumber } from './record-kinds.ts';
import type { RulingOnRecord } from './rulings.ts';
import { sentence, type Sentence } from '../sentence.ts';

export type OpinionRefusal =
  | 'setAside'
  | 'allGiven'
  /** The rules in force know no opinions. */
  | 'noneAllowed'
  | 'notAJudge'
  /** The rules in force know no third one. */
  | 'noThirdAllowed'
  | 'agreed'
  | 'gaveTheRuling'
  | 'gaveTheSecond';

export function nextOpinion(
  { verdict, by, opinions, setAsides }: RulingOnRecord,
  member: Member,
  { lastOpinion }: Pick<Rules, 'lastOpinion'>,
): Result<OpinionNumber, OpinionRefusal> {
  if (setAsides.length > 0) return fail('setAside');
  const [second, third] = opinions;
  if (third !== undefined) return fail('allGiven');
  if (lastOpinion === 0) return fail('noneAllowed');
  if (!mayActAs(member.role, 'wordJudge')) return fail('notAJudge');
  const isDirector = mayActAs(member.role, 'director');
  if (second !== undefined && !isDirector) {
    if (lastOpinion < 3) return fail('noThirdAllowed');
    if (second.verdict === verdict) return fail('agreed');
    if (second.by.id === member.id) return fail('gaveTheSecond');
  }
  if (by?.id === member.id && !isDirector) return fail('gaveTheRuling');
  return ok(second === undefined ? 'second' : 'third');
}

export function describeOpinionRefusal(refusal: OpinionRefusal): Sentence {
  switch (refusal) {
    case 'setAside':
      return sentence`This ruling was set aside, so there is nothing to give an opinion on.`;
    case 'allGiven':
      return sentence`The third opinion was given, and it stands.`;
    case 'noneAllowed':
      return sentence`The rules of this event know no second opinion.`;
    case 'notAJudge':
      return sentence`Only a word judge or a director gives opinions. Let one of them sign in.`;
    case 'noThirdAllowed':
      return sentence`The rules of this event know no third opinion. A director may grant one.`;
    case 'agreed':
      return sentence`The second opinion agrees with the ruling, so it stands. A director may grant a third one.`;
    case 'gaveTheRuling':
      return sentence`You typed the words of this ruling. Let another word judge or a director give the opinion.`;
    case 'gaveTheSecond':
      return sentence`You gave the second opinion. Let another word judge or a director give the third one.`;
  }
}
