/** What a station rules by, beside its ledger. */
import type { Lexicon } from '../core/lexicon/lexicon.ts';
import type { Appearance } from '../core/station/appearance.ts';
import type { Result } from '../core/result.ts';
import type { Rules } from '../core/rulebook/rules.ts';
import type { Sentence, Sentences } from '../core/sentence.ts';
import type { OpenedEvent } from './event-file.ts';
import type { ListState } from './list-state.ts';

export interface InForce {
  readonly lexicon: Lexicon;
  /** Where the lexicon was read from. */
  readonly file: string;
  readonly rules: Rules;
  readonly appearance: Appearance;
  readonly event?: OpenedEvent;
  readonly list: ListState;
}

/** What the last opening found, whether or not the station can rule by it. */
export interface Standing {
  /** Has passed its self-test. `isChosen`: by staff, and not only there until they do. */
  readonly lexicon:
    (Pick<InForce, 'lexicon' | 'file'> & { readonly isChosen: boolean }) | undefined;
  /** Undefined: there is none. */
  readonly event: Result<OpenedEvent | undefined, Sentences>;
  /** What of rulebook, event and lexicon does not fit. */
  readonly misfits: readonly Sentence[];
}
