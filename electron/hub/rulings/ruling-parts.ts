/** What the handlers of the rulings work with. */
import type { CollectedRulings } from './rulings-in-hub.ts';
import type { DeskOpinions } from './opinions-in-hub.ts';
import type { JudgedRulings } from './judged-rulings.ts';
import type { ListsAtHand } from './lists-at-hand.ts';

export interface RulingParts {
  readonly collected: CollectedRulings;
  readonly judged: JudgedRulings;
  readonly lists: ListsAtHand;
  readonly desk: DeskOpinions;
}
