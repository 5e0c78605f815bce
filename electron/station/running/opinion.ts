/**
 * Gives a second or third opinion, by the lexicon and event of the ruling. Verifies the lexicon
 * from disk, looks every word up in its plain lists, and records the opinion before showing it.
 */
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { adjudicate } from '../../core/challenge/adjudicate.ts';
import {
  describePlayError,
  validatePlay,
  parsePlay,
  type Play,
} from '../../core/challenge/play.ts';
import {
  canonicalListsOf,
  lookAgain,
  type CanonicalLists,
  type SecondLook,
} from '../../core/challenge/second-look.ts';
import type { Lexicon } from '../../core/lexicon/lexicon.ts';
import { describeOpinionRefusal, nextOpinion } from '../../core/ledger/next-opinion.ts';
import type { OpinionNumber } from '../../core/ledger/record-kinds.ts';
import type { RulingOnRecord } from '../../core/ledger/rulings-on-record.ts';
import { fail, ok } from '../../core/base/result.ts';
import type { Rules } from '../../core/rulebook/rules.ts';
import { describeClosedCause } from '../../core/station/closed-cause.ts';
import { restingStateOf } from '../../core/station/phases.ts';
import { isReady, type ReadyConfig } from '../in-force/config.ts';
import type { ConsoleContext } from './console-context.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { describeLedgerReadError } from '../ledger/checked-on-each-read.ts';
import { rulingBasis, type BasisPlaces, type RulingBasis } from '../in-force/ruling-basis.ts';
import { describeSelfTestError, testLexicon } from '../lexicons/test-lexicon.ts';
import { english, sentence } from '../../core/text/sentence.ts';

export interface OpinionRequest {
  readonly ruling: number;
  /** As written on the slip. */
  readonly words: readonly string[];
}

const closedAndSilent = sentence`This station is closed and gives no opinions. Open the page "Status".`;

/** Records the opinion and shows its verdict to the players, or refuses. */
export function giveOpinion(
  context: ConsoleContext,
  places: BasisPlaces,
  request: OpinionRequest,
): StaffResult {
  const ready = readyToLook(context);
  if (!ready.ok) return ready;
  const { ledger, config } = ready.value;
  const reviewed = rulingToReview(ledger, request.ruling);
  if (!reviewed.ok) return reviewed;
  const basis = rulingBasis(reviewed.value, config, ledger, places);
  if (!basis.ok) return basis;
  const { lexicon, rules } = basis.value;
  const opinion = nextOpinion(reviewed.value, context.member(), rules);
  if (!opinion.ok) return fail(describeOpinionRefusal(opinion.error));
  const play = playOnSlip(request.words, rules);
  if (!play.ok) return play;
  const lists = verifyLists(context, basis.value);
  if (!lists.ok) return lists;
  const look = lookAgain(play.value, lists.value, rules);
  if (!isConfirmed(look, play.value, lexicon, rules)) {
    if (!basis.value.isOtherLexicon) context.close('lexiconContradicts');
    return fail(sentence`No opinion was given. ${describeClosedCause('lexiconContradicts')}`);
  }
  return recordOpinion(context, {
    ruling: reviewed.value,
    basis: basis.value,
    opinion: opinion.value,
    play: play.value,
    look,
  });
}

/**
 * Returns lexicon and rules for an opinion on the ruling, or why the station cannot give one now.
 */
export function basisOfOpinion(
  context: ConsoleContext,
  places: BasisPlaces,
  ruling: RulingOnRecord,
): StaffResult<RulingBasis> {
  const ready = readyToLook(context);
  return ready.ok ? rulingBasis(ruling, ready.value.config, ready.value.ledger, places) : ready;
}

function readyToLook(
  context: ConsoleContext,
): StaffResult<{ readonly ledger: Ledger; readonly config: ReadyConfig }> {
  const state = context.state();
  if (state.practice !== undefined) {
    return fail(sentence`This station is in practice. End practice first.`);
  }
  const restingState = restingStateOf(state);
  const [ledger, config] = [context.ledger(), context.config()];
  if (restingState?.name === 'closed') {
    return fail(
      sentence`This station is closed and gives no opinions. ${describeClosedCause(restingState.cause)}`,
    );
  }
  return ledger === undefined || !isReady(config) ? fail(closedAndSilent) : ok({ ledger, config });
}

function rulingToReview(ledger: Ledger, number: number): StaffResult<RulingOnRecord> {
  const read = ledger.ruling(number);
  if (!read.ok) return fail(describeLedgerReadError(read.error));
  return read.value === undefined
    ? fail(sentence`This station has no ruling with that number. Search by words or time.`)
    : ok(read.value);
}

function playOnSlip(texts: readonly string[], rules: Rules): StaffResult<Play> {
  const parsed = parsePlay(texts, rules.maximumWords);
  const play = parsed.ok ? validatePlay(parsed.value, rules) : parsed;
  return play.ok ? play : fail(describePlayError(play.error));
}

/**
 * If the lexicon in use fails, records that and reopens the station, which then closes unless
 * another lexicon is valid.
 */
function verifyLists(
  context: ConsoleContext,
  { lexicon, file, isOtherLexicon }: RulingBasis,
): StaffResult<CanonicalLists> {
  const tested = testLexicon({ file, lexicon });
  if (tested.ok) return ok(canonicalListsOf(lexicon));
  const problem = describeSelfTestError(tested.error);
  if (!isOtherLexicon) {
    context.record({
      kind: 'selfTested',
      body: { passed: false, said: english(problem), by: context.member() },
    });
    context.open();
  }
  return fail(
    sentence`No opinion was given, because there is a problem with the word list. ${problem}`,
  );
}

/** Returns whether the word graph agrees on every word. */
function isConfirmed(look: SecondLook, play: Play, lexicon: Lexicon, rules: Rules): boolean {
  const { verdict, sources } = adjudicate(play, lexicon, rules);
  return (
    verdict === look.verdict && sources.every((source, index) => source === look.sources[index])
  );
}

interface Opinion {
  readonly ruling: RulingOnRecord;
  readonly basis: RulingBasis;
  readonly opinion: OpinionNumber;
  readonly play: Play;
  readonly look: SecondLook;
}

function recordOpinion(
  context: ConsoleContext,
  { ruling, basis, opinion, play, look }: Opinion,
): StaffResult {
  const { ruling: number, label } = ruling;
  const { verdict, sources } = look;
  const recorded = context.record({
    kind: 'opinion',
    body: {
      ruling: number,
      opinion,
      words: [...play.words],
      verdict,
      lexicon: basis.lexicon.sha256,
      identity: basis.lexicon.identity,
      rulebook: basis.rules.id,
      ...(basis.event !== undefined && { event: basis.event }),
      by: context.member(),
    },
    staff: { sources: [...sources] },
  });
  if (!recorded.ok) return recorded;
  context.dispatch({
    kind: 'announced',
    announcement: { ruling: number, label, opinion, verdict },
  });
  return ok(undefined);
}
