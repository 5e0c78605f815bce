/**
 * Finds what a ruling was based on: its lexicon by the hash of its words, and its event by the hash
 * of its file. Opinions use these even if others are in use now. If they are missing on this
 * station, asks for them and never substitutes others.
 */
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { fingerprintOf } from '../../core/base/fingerprint.ts';
import { listName } from '../../core/lexicon/list-name.ts';
import type { RulingOnRecord } from '../../core/ledger/rulings-on-record.ts';
import { fail, ok, type Result } from '../../core/base/result.ts';
import { generalRules, type Rules } from '../../core/rulebook/rules.ts';
import { sentence, type Sentence } from '../../core/text/sentence.ts';
import { eventIn, type ReadyConfig } from './config.ts';
import { readEventFile } from '../events/event-file.ts';
import { eventFileOf } from '../events/event-store.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { lexiconAtHand } from '../lexicons/lexicons-at-hand.ts';

export interface RulingBasis {
  readonly lexicon: Lexicon;
  readonly file: string;
  readonly rules: Rules;
  /** SHA-256 of the event's file; `undefined` if the ruling was given without an event. */
  readonly event: string | undefined;
  /** True if a list with other words is in use now. */
  readonly isOtherLexicon: boolean;
  /** True if another event, or another version of it, is in force now. */
  readonly isOtherEvent: boolean;
}

export interface BasisPlaces {
  readonly dataFolder: string;
  /** Lexicon files outside the data folder that this station may have ruled by. */
  readonly lexiconFiles: readonly string[];
}

/** For lists and events that no record names. */
const unnamed = { title: '?', edition: '?' };

type Given = Pick<RulingOnRecord, 'lexicon' | 'identity' | 'event'>;

export function rulingBasis(
  ruling: Given,
  config: ReadyConfig,
  ledger: Pick<Ledger, 'summary'>,
  places: BasisPlaces,
): Result<RulingBasis, Sentence> {
  const list = lexiconOf(ruling, config, ledger, places);
  if (!list.ok) return list;
  const rules = rulesOf(ruling, config, ledger, places);
  if (!rules.ok) return rules;
  return ok({
    ...list.value,
    rules: rules.value,
    event: ruling.event,
    isOtherLexicon: ruling.identity !== config.list.lexicon.identity,
    isOtherEvent: ruling.event !== eventIn(config)?.sha256,
  });
}

function lexiconOf(
  { lexicon: file, identity }: Given,
  config: ReadyConfig,
  ledger: Pick<Ledger, 'summary'>,
  { dataFolder, lexiconFiles }: BasisPlaces,
): Result<Pick<RulingBasis, 'lexicon' | 'file'>, Sentence> {
  if (config.list.lexicon.identity === identity) return ok(config.list);
  const lexicon = lexiconAtHand(identity, dataFolder, lexiconFiles);
  if (lexicon !== undefined) return ok(lexicon);
  const fingerprint = fingerprintOf(identity);
  const { title, edition } = ledger.summary.names.lexicons.get(file) ?? unnamed;
  const name = listName(title, edition, ', ');
  return fail(
    sentence`This ruling was given by "${name}" (list fingerprint ${fingerprint}), which is no longer on this station. Import that list on the page "Word lists". You do not have to use it.`,
  );
}

function rulesOf(
  { event: sha256 }: Given,
  config: ReadyConfig,
  ledger: Pick<Ledger, 'summary'>,
  { dataFolder }: BasisPlaces,
): Result<Rules, Sentence> {
  if (sha256 === undefined) return ok(generalRules);
  if (sha256 === eventIn(config)?.sha256) return ok(config.rules);
  const event = readEventFile(eventFileOf(dataFolder, sha256));
  if (event.ok && event.value.sha256 === sha256) return ok(event.value.event.rules);
  const { title } = ledger.summary.names.events.get(sha256) ?? unnamed;
  return fail(
    sentence`This ruling was given under the event "${title}" (event fingerprint ${fingerprintOf(sha256)}), which is no longer on this station. Check that event's file on the page "Event". You do not have to use it.`,
  );
}
