/** Rules on the words of a challenge: looks up every word, and records the ruling before it shows. */
import { adjudicate } from '../../core/challenge/adjudicate.ts';
import type { Play } from '../../core/challenge/play.ts';
import type { Effect } from '../../core/station/effect.ts';
import type { InputOf } from '../../core/station/input.ts';
import { isReady, type Config, type PracticeConfig } from '../in-force/config.ts';
import { mayRule } from '../../core/station/rule-or-practice.ts';
import { newRuling } from '../in-force/new-records.ts';
import type { StationLedger } from './station-ledger.ts';

/** The answer to the state machine, without its time. */
type Answer = Omit<InputOf<'ruled'>, 'at'> | Omit<InputOf<'notRuled'>, 'at'>;

/** Answers with a ruling only when its record is on disk. */
export function ruleOnPlay(
  { play, by, board, seconds }: Extract<Effect, { readonly kind: 'rule' }>,
  config: Config,
  ledger: StationLedger,
): Answer {
  if (!isReady(config) || ledger.open === undefined) {
    return { kind: 'notRuled', cause: 'lexiconMissing' };
  }
  // Unreachable: with an unconfirmed list, the state machine requests practice instead.
  if (!mayRule(config.list.state)) throw new Error('Nobody has answered for this list.');
  const adjudication = adjudicate(play, config.list.lexicon, config.rules);
  const { nextRuling: ruling, round } = ledger.open.summary;
  const challenge = { ruling, play, by, board, round, seconds };
  const failure = ledger.append(newRuling(challenge, adjudication, config));
  return failure === undefined
    ? { kind: 'ruled', ruling, verdict: adjudication.verdict }
    : { kind: 'notRuled', cause: failure };
}

/** Answers without a number and without a record. */
export function practiseOnPlay(play: Play, config: PracticeConfig | undefined): Answer {
  if (config === undefined) return { kind: 'notRuled', cause: 'lexiconMissing' };
  const { verdict } = adjudicate(play, config.list.lexicon, config.rules);
  return { kind: 'ruled', verdict };
}
