/** The self-test at the demand of staff, who are at the console or at a hub. */
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { fail, ok } from '../../core/base/result.ts';
import type { Member } from '../../core/staff/member.ts';
import { english, sentence, type Sentence } from '../../core/text/sentence.ts';
import type { NewRecord } from '../../core/ledger/record-kinds.ts';
import { isReady, type Config } from './config.ts';
import { describeSelfTestError, testLexicon } from '../lexicons/test-lexicon.ts';

/** What a change needs of a station that runs. */
export interface RunningStation {
  /** The configuration found at the last opening. */
  readonly config: () => Config;
  /** On failure, the station closes and the sentence says why. */
  readonly record: (fact: NewRecord) => StaffResult;
  readonly open: () => void;
}

/**
 * Runs the self-test of the list in use, and records it. If it fails, the station closes. The
 * opening of a station that `isJustOpened` has proven the words.
 */
export function testOnRecord(
  context: RunningStation,
  by: Member,
  { isJustOpened = false }: { readonly isJustOpened?: boolean } = {},
): StaffResult<Sentence> {
  const config = context.config();
  if (!isReady(config)) return fail(sentence`No word list is in use, so there is nothing to test.`);
  const { lexicon, file } = config.list;
  const tested = testLexicon({ file, lexicon, isProven: isJustOpened });
  const result = tested.ok
    ? sentence`Passed. ${tested.value.wordsIn} words that are on the lists and ${tested.value.wordsOut} that are not were looked up, and every answer was right.`
    : describeSelfTestError(tested.error);
  const recorded = context.record({
    kind: 'selfTested',
    body: { passed: tested.ok, said: english(result), by },
  });
  if (!tested.ok) {
    context.open();
    return fail(result);
  }
  return recorded.ok ? ok(result) : recorded;
}
