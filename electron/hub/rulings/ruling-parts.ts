/** What the handlers of the rulings work with. */
import type { CollectedRulings } from './collected-rulings.ts';
import type { DeskOpinions } from './desk-opinions.ts';
import type { JudgedRulings } from './judged-rulings.ts';
import type { ListsAtHand } from './lists-at-hand.ts';

export interface RulingParts {
  readonly collected: CollectedRulings;
  readonly judged: JudgedRulings;
  readonly lists: ListsAtHand;
  readonly desk: DeskOpinions;
}
