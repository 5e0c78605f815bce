/**
 * Gives an opinion at the desk of a hub, according to the lists and rules of the ruling. Proves the
 * lists from the disk and looks up every word. Records the opinion in the hub's own ledger before
 * it is shown. Never writes into a ledger of a station.
 */
import type { z } from '../../core/base/schema.ts';
import type { deskOpinionAsked, GivenAtDesk } from '../../contract/hub/rulings-shown.ts';
import type { StaffResult } from '../../contract/staff/staff-call.ts';
import { describePlayError, parsePlay, validatePlay } from '../../core/challenge/play.ts';
import { lookAgain } from '../../core/challenge/second-look.ts';
import type { CollectedRuling } from '../../core/fleet/collected-rulings.ts';
import { memberAtDesk, nextAtDesk } from '../../core/fleet/desk-opinions.ts';
import { basisOf } from '../../core/ledger/judge-again.ts';
import { fail, ok } from '../../core/base/result.ts';
import { lineOfText } from '../../core/base/line-of-text.ts';
import { sentence } from '../../core/text/sentence.ts';
import { describeHubError } from '../ledgers/hub-error.ts';
import { describeMissing } from './missing-basis.ts';
import type { RulingParts } from './ruling-parts.ts';
import { describeDeskRefusal } from './ruling-alarms.ts';

export type DeskRequest = z.output<typeof deskOpinionAsked>;

/** In characters. */
const longestName = 40;
const nameSchema = lineOfText(longestName);

/** A person who has not typed a name yet. */
export const noMember = memberAtDesk('');

export function giveAtDesk(
  ruling: CollectedRuling,
  { name, opinion: asked, words }: Omit<DeskRequest, 'ruling'>,
  { collected, lists, desk }: RulingParts,
): StaffResult<GivenAtDesk> {
  const { ledger, record: number, hash, ruling: numbered, station } = ruling;
  const { lexicon, identity, rulebook, event } = ruling;
  const typed = nameSchema.safeParse(name.trim());
  if (!typed.success) {
    return fail(
      sentence`Type the name of the person who gives the opinion, with at most ${longestName} characters.`,
    );
  }
  lists.proveAgain(identity);
  const basis = basisOf(ruling, lists);
  if (!basis.ok) {
    const why = describeMissing(basis.error, ruling, collected.basisNames(ledger));
    return fail(sentence`No opinion was given. ${why}`);
  }
  const { rules } = basis.value;
  const next = nextAtDesk(ruling, desk.of(ruling), memberAtDesk(typed.data), rules);
  if (!next.ok) return fail(describeDeskRefusal(next.error));
  if (next.value !== asked) {
    return fail(
      sentence`No opinion was given, because another one on this ruling has arrived. Open the ruling again.`,
    );
  }
  const texts = words.map((word) => word.trim()).filter((word) => word !== '');
  const parsed = parsePlay(texts, rules.maximumWords);
  const play = parsed.ok ? validatePlay(parsed.value, rules) : parsed;
  if (!play.ok) return fail(describePlayError(play.error));
  const { verdict, sources } = lookAgain(play.value, basis.value.lists, rules);
  const recorded = desk.record({
    kind: 'deskOpinion',
    body: {
      ledger,
      station,
      number,
      hash,
      ruling: numbered,
      opinion: asked,
      verdict,
      lexicon,
      identity,
      rulebook,
      ...(event !== undefined && { event }),
      arrived: collected.arrived,
      words: [...play.value.words],
      name: typed.data,
    },
    staff: { sources: [...sources] },
  });
  return recorded.ok ? ok({ opinion: asked, verdict }) : fail(describeHubError(recorded.error));
}
