/** What a station rules by, beside its ledger. */
import type { Lexicon } from '../core/lexicon/lexicon.ts';
import type { Appearance } from '../core/station/appearance.ts';
import type { Rules } from '../core/rulebook/rules.ts';
import type { OpenedEvent } from './event-file.ts';

export interface InForce {
  readonly lexicon: Lexicon;
  /** Where the lexicon was read from. */
  readonly file: string;
  readonly rules: Rules;
  readonly appearance: Appearance;
  readonly event?: OpenedEvent;
}
