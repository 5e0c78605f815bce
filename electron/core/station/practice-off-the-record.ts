/** Practice leaves nothing on record: no ruling, and no challenge that ends without one. */
import type { Effect, UnruledFact } from './effect.ts';
import type { StateIn } from './state.ts';

/** True if verdicts have no number and no record. */
export function isPractice({ practice, setup }: StateIn<unknown>): boolean {
  return practice !== undefined || setup?.isPractice === true;
}

/** Asks for this ruling; in practice, only for its verdict. */
export function ruleOrPractise(
  state: StateIn<unknown>,
  ruling: Extract<Effect, { readonly kind: 'rule' }>,
): Effect {
  return isPractice(state) ? { kind: 'practise', play: ruling.play } : ruling;
}

/** Records the end of a challenge without a ruling, unless it was practice. */
export function recordUnruled(state: StateIn<unknown>, fact: UnruledFact): readonly Effect[] {
  return isPractice(state) ? [] : [{ kind: 'record', fact }];
}
