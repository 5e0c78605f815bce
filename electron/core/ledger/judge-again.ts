/**
 * Judges a ruling or opinion again: looks its words up in the lists and rules that were in force at
 * it, by binary search. A list is identified by its words and an event by its file, so that no other
 * one is used in their place.
 */
import { parsePlay } from '../challenge/play.ts';
import { lookAgain, type CanonicalLists, type SecondLook } from '../challenge/second-look.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { generalRules, type Rules } from '../rulebook/rules.ts';
import type { RulingOnRecord } from './rulings-on-record.ts';

/** What was in force at a ruling or opinion. */
export type InForce = Pick<RulingOnRecord, 'lexicon' | 'identity' | 'event' | 'rulebook'>;

export interface BasisAtHand {
  /** Returns the lists with the words of this identity. */
  readonly lists: (identity: string) => CanonicalLists | undefined;
  /** Returns the rules of the event file with this SHA-256. */
  readonly rules: (event: string) => Rules | undefined;
}

/** What is missing: the list or the event file. `rules`: this program does not know them. */
export type MissingBasis = 'list' | 'event' | 'rules';

export interface Basis {
  readonly lists: CanonicalLists;
  readonly rules: Rules;
}

export type Judgement =
  | { readonly kind: 'agrees' | 'otherwise'; readonly look: SecondLook }
  | { readonly kind: 'notJudged'; readonly missing: MissingBasis | 'words' };

export function basisOf(
  { identity, event, rulebook }: InForce,
  atHand: BasisAtHand,
): Result<Basis, MissingBasis> {
  const rules = event === undefined ? generalRules : atHand.rules(event);
  if (rules === undefined) return fail('event');
  if (rules.id !== rulebook) return fail('rules');
  const lists = atHand.lists(identity);
  return lists === undefined ? fail('list') : ok({ lists, rules });
}

export function judgeAgain(
  { words, verdict, ...inForce }: InForce & Pick<RulingOnRecord, 'words' | 'verdict'>,
  atHand: BasisAtHand,
): Judgement {
  const play = parsePlay(words, words.length);
  if (!play.ok) return { kind: 'notJudged', missing: 'words' };
  const basis = basisOf(inForce, atHand);
  if (!basis.ok) return { kind: 'notJudged', missing: basis.error };
  const look = lookAgain(play.value, basis.value.lists, basis.value.rules);
  return { kind: look.verdict === verdict ? 'agrees' : 'otherwise', look };
}
