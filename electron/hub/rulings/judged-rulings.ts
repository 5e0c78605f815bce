/**
 * Judges all collected rulings and opinions again with the lists at hand, each once. After a change
 * of lists, judges everything anew.
 */
import type { CollectedRuling } from '../../core/fleet/collected-rulings.ts';
import type { GivenOpinion } from '../../core/fleet/desk-opinions.ts';
import { judgeAgain, type Judgement } from '../../core/ledger/judge-again.ts';
import { othersFirst } from '../../station/machine/turns.ts';
import type { ListsAtHand } from './lists-at-hand.ts';

/** Number of rulings to judge before other work may run. */
const step = 1_000;

type Look = CollectedRuling | GivenOpinion;

export class JudgedRulings {
  readonly #lists: ListsAtHand;
  /** Judgements by the hashes of the records. */
  readonly #judged = new Map<string, Judgement['kind']>();
  #otherwise: readonly CollectedRuling[] = [];

  constructor(lists: ListsAtHand) {
    this.#lists = lists;
  }

  /** Rulings that the lists contradict, or whose opinions they contradict, at the last update. */
  get otherwise(): readonly CollectedRuling[] {
    return this.#otherwise;
  }

  /** Forgets all judgements. Call this when the lists have changed. */
  listsChanged(): void {
    this.#judged.clear();
  }

  /** `opinionsOf` returns the opinions of station and desk on a ruling. */
  async update(
    rulings: readonly CollectedRuling[],
    opinionsOf: (ruling: CollectedRuling) => readonly GivenOpinion[],
  ): Promise<void> {
    const otherwise: CollectedRuling[] = [];
    for (let from = 0; from < rulings.length; from += step) {
      if (from > 0) await othersFirst();
      for (const ruling of rulings.slice(from, from + step)) {
        if (this.isOtherwise(ruling, opinionsOf(ruling))) otherwise.push(ruling);
      }
    }
    this.#otherwise = otherwise;
  }

  isOtherwise(ruling: CollectedRuling, opinions: readonly GivenOpinion[]): boolean {
    return [ruling, ...opinions].some((look) => this.kindOf(look) === 'otherwise');
  }

  kindOf(look: Look): Judgement['kind'] {
    const known = this.#judged.get(look.hash);
    if (known !== undefined) return known;
    const { kind } = this.judge(look);
    this.#judged.set(look.hash, kind);
    return kind;
  }

  judge(look: Look): Judgement {
    return judgeAgain(look, this.#lists);
  }
}
