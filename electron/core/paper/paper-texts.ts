/**
 * The types of the texts of papers. `{name}` is a place for a value. The English file defines the
 * places, and a test compares the other languages with it.
 */
import type { Verdict, WordSource } from '../challenge/verdict.ts';
import type { OpinionNumber, SetAsideReason } from '../ledger/record-kinds.ts';
import type { Outcome } from '../ledger/statistics.ts';
import type { Role } from '../staff/role.ts';
import type { ReadinessItem, ReadinessState } from './readiness.ts';

type TextOf<Key extends string> = Readonly<Record<Key, string>>;

export interface PaperTexts {
  readonly staffSheet: TextOf<
    | 'title'
    | 'lead'
    | 'way'
    | 'chord'
    | 'lexicon'
    | 'known'
    | 'none'
    | 'event'
    | 'generalRules'
    | 'fingerprints'
    | 'fingerprintsLead'
    | 'listFingerprint'
    | 'eventFingerprint'
    | 'closed'
    | 'closedLead'
    | 'codes'
    | 'code'
    | 'means'
    | 'made'
  >;
  readonly readiness: TextOf<
    | 'title'
    | 'ready'
    | 'practice'
    | 'closed'
    | 'made'
    | 'looked'
    | 'what'
    | 'state'
    | 'why'
    | 'lexicon'
    | 'noLexicon'
    | 'titleOf'
    | 'edition'
    | 'id'
    | 'listFingerprint'
    | 'fileFingerprint'
    | 'eventFingerprint'
    | 'words'
    | 'secondary'
    | 'event'
    | 'noEvent'
    | 'dates'
    | 'rulebook'
    | 'generalRules'
    | 'ledger'
    | 'records'
    | 'rulings'
    | 'head'
  > & {
    readonly items: TextOf<ReadinessItem>;
    readonly states: TextOf<ReadinessState>;
  };
  readonly ledger: TextOf<
    | 'title'
    | 'forStaff'
    | 'forPlayers'
    | 'times'
    | 'statistics'
    | 'picture'
    | 'byHour'
    | 'hour'
    | 'sum'
    | 'allHours'
    | 'opinions'
    | 'setAsides'
    | 'events'
    | 'eventsLead'
    | 'event'
    | 'noEvent'
    | 'generalRules'
    | 'dates'
    | 'rulebook'
    | 'eventFingerprint'
    | 'lexicons'
    | 'lexiconsLead'
    | 'noLexicons'
    | 'listFingerprint'
    | 'fileFingerprint'
    | 'titleOf'
    | 'edition'
    | 'known'
    | 'rulings'
    | 'rulingsLead'
    | 'noRulings'
    | 'ruling'
    | 'time'
    | 'words'
    | 'verdict'
    | 'basis'
    | 'record'
    | 'stands'
    | 'doesNotCount'
    | 'setAside'
    | 'why'
    | 'by'
    | 'word'
    | 'withdrawn'
    | 'withdrawnLead'
  > & {
    readonly outcomes: TextOf<Outcome>;
    readonly verdicts: TextOf<Verdict>;
    readonly further: TextOf<OpinionNumber>;
    readonly reasons: TextOf<SetAsideReason>;
    readonly roles: TextOf<Role>;
    readonly sources: TextOf<WordSource>;
  };
  readonly checkpoint: TextOf<'heading' | 'lead' | 'statement'>;
}
