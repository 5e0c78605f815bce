/**
 * The page "Rulings": what was ruled, opinions on it, and showing it to the players. The source of
 * a word is in the answer of one call alone, which a person must ask for.
 */
import type { Verdict, WordSource } from '../../core/challenge/verdict.ts';
import type { ListFingerprint } from '../../core/ledger/basis-names.ts';
import { setAsideReasons, type OpinionNumber } from '../../core/ledger/record-kinds.ts';
import type {
  OpinionOnRecord,
  RulingOnRecord,
  SetAsideOnRecord,
} from '../../core/ledger/rulings.ts';
import { z } from '../../core/schema.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { call, rulingNumber, typedLine, type StaffResult } from './staff-call.ts';

const ofRuling = { ruling: rulingNumber };

export const rulingCalls = {
  /** Newest first. `before`: only older ones, to turn the page. */
  rulings: call('staff', { search: typedLine, before: rulingNumber.optional() }).answers<
    StaffResult<RulingsList>
  >(),
  openRuling: call('staff', ofRuling).answers<StaffResult<OpenedRuling>>(),
  /** Where each word was found. */
  rulingSources: call('wordJudge', ofRuling).answers<StaffResult<readonly SourcesOfLook[]>>(),
  /** Recorded, then shown to the players. The words as the slip has them, one an entry. */
  giveOpinion: call('wordJudge', {
    ruling: rulingNumber,
    words: z.array(typedLine).max(20),
  }).answers<StaffResult>(),
  /** A ruling that no screen has shown, or else the last opinion once more. */
  showRuling: call('wordJudge', ofRuling).answers<StaffResult>(),
  /** Of a ruling that no screen has shown. */
  toldPlayers: call('wordJudge', ofRuling).answers<StaffResult>(),
  setRulingAside: call('wordJudge', {
    ruling: rulingNumber,
    why: z.enum(setAsideReasons),
  }).answers<StaffResult>(),
} as const;

export interface LexiconShown extends ListFingerprint {
  /** Absent if no other record names the list. */
  readonly title?: string;
  readonly edition?: string;
}

/** Without what tells of single words. */
type Shown<Looked> = Omit<
  Looked,
  'record' | 'rulebook' | 'lexicon' | 'identity' | 'event' | 'sources'
> & {
  readonly lexicon: LexiconShown;
};

export type OpinionShown = Shown<OpinionOnRecord>;

export type RulingShown = Omit<Shown<RulingOnRecord>, 'opinions' | 'setAsides'> & {
  readonly opinions: readonly OpinionShown[];
  readonly setAsides: readonly Omit<SetAsideOnRecord, 'record'>[];
  /** Neither a screen has shown it nor has somebody told the players. */
  readonly isUnshown: boolean;
};

export interface RulingsList {
  readonly rulings: readonly RulingShown[];
  readonly hasOlder: boolean;
  /** On record, whatever was searched for. */
  readonly total: number;
}

export interface OpenedRuling {
  readonly ruling: RulingShown;
  /** What may be given now, by whoever is at the console; or why nothing may. */
  readonly next:
    | {
        readonly kind: 'opinion';
        readonly opinion: OpinionNumber;
        /** It goes by the word list of the ruling, and another one is in use now. */
        readonly isOtherLexicon: boolean;
        /** The same of the event, or of its version. */
        readonly isOtherEvent: boolean;
      }
    | { readonly kind: 'refused'; readonly sentence: Sentence };
}

export interface SourcesOfLook {
  readonly opinion: 'first' | OpinionNumber;
  readonly verdict: Verdict;
  /** In their order. */
  readonly words: readonly { readonly word: string; readonly source: WordSource }[];
}
