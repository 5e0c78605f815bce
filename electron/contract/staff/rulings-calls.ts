/**
 * The page "Rulings": past rulings and opinions on them. Only `rulingSources` answers with the
 * sources of words, and a person must ask for it.
 */
import type { Verdict, WordSource } from '../../core/challenge/verdict.ts';
import type { DeskNote } from '../../core/fleet/desk-notes.ts';
import { setAsideReasons, type OpinionNumber } from '../../core/ledger/record-kinds.ts';
import type {
  OpinionOnRecord,
  RulingOnRecord,
  SetAsideOnRecord,
} from '../../core/ledger/rulings-on-record.ts';
import { z } from '../../core/base/schema.ts';
import type { Moment } from '../../core/text/local-time.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { call, rulingNumber, typedLine, type StaffResult } from './staff-call.ts';

const ofRuling = { ruling: rulingNumber };

export const rulingCalls = {
  /** Newest first. `before` asks for the rulings older than that one, to turn the page. */
  rulings: call('staff', { search: typedLine, before: rulingNumber.optional() }).answers<
    StaffResult<RulingsList>
  >(),
  /** Label of the latest ruling if it is at most a few minutes old. */
  latestRuling: call('staff').answers<StaffResult<string | undefined>>(),
  openRuling: call('staff', ofRuling).answers<StaffResult<OpenedRuling>>(),
  rulingSources: call('wordJudge', ofRuling).answers<StaffResult<readonly SourcesOfLook[]>>(),
  /** Records the opinion, then shows it to the players. `words`: as on the slip, one per entry. */
  giveOpinion: call('wordJudge', {
    ruling: rulingNumber,
    words: z.array(typedLine).max(20),
  }).answers<StaffResult>(),
  /** Shows the last opinion again or, if there is none, a ruling that no screen has shown. */
  showRuling: call('wordJudge', ofRuling).answers<StaffResult>(),
  /** Records that staff told the players a ruling that no screen has shown. */
  acknowledgeRuling: call('wordJudge', ofRuling).answers<StaffResult>(),
  setRulingAside: call('wordJudge', {
    ruling: rulingNumber,
    why: z.enum(setAsideReasons),
  }).answers<StaffResult>(),
} as const;

export interface LexiconShown {
  /** Of the words. */
  readonly fingerprint: string;
  /** Absent if no other record names the list. */
  readonly title?: string;
  readonly edition?: string;
}

/** A record without the fields that reveal single words or that only auditors need. */
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
  /** True if no screen has shown it and no staff member has told the players. */
  readonly isPending: boolean;
};

export interface RulingsList {
  readonly rulings: readonly RulingShown[];
  readonly hasOlder: boolean;
  /** Number of all rulings that match the search. */
  readonly found: number;
  /** Number of all rulings on record, whatever was searched for. */
  readonly total: number;
  /** The station in the number that was searched for, if it is another one. */
  readonly otherStation?: string;
}

/** An opinion at the desk of a hub, which has its words. */
export interface DeskNoteShown extends Pick<DeskNote, 'opinion' | 'verdict'>, Moment {
  /** Name of the hub. */
  readonly hub: string;
}

export interface OpenedRuling {
  readonly ruling: RulingShown;
  /** What the hubs of this station said. */
  readonly atDesk: readonly DeskNoteShown[];
  /** The opinion that the signed-in person may give now, or why none is possible. */
  readonly next:
    | {
        readonly kind: 'opinion';
        readonly opinion: OpinionNumber;
        /** True if the ruling's word list, which the opinion uses, is not the one in use now. */
        readonly isOtherLexicon: boolean;
        /** True if the ruling's event, or its version, is not the one in force now. */
        readonly isOtherEvent: boolean;
      }
    | { readonly kind: 'refused'; readonly sentence: Sentence };
}

export interface SourcesOfLook {
  readonly opinion: 'first' | OpinionNumber;
  readonly verdict: Verdict;
  /** In the order of the play. */
  readonly words: readonly { readonly word: string; readonly source: WordSource }[];
}
