/** A collected ruling as the page shows it, without the sources of words. */
import type { HubOpinionShown, HubRulingShown } from '../../contract/hub/rulings-shown.ts';
import type { LexiconShown } from '../../contract/staff/rulings-calls.ts';
import type { CollectedRuling } from '../../core/fleet/collected-rulings.ts';
import { standingVerdict } from '../../core/fleet/desk-opinions.ts';
import { fingerprintOf } from '../../core/base/fingerprint.ts';
import type { BasisNames } from '../../core/ledger/basis-names.ts';
import { showHidden } from '../../core/text/hidden-characters.ts';
import type { RulingParts } from './ruling-parts.ts';

export function rulingShown(
  ruling: CollectedRuling,
  { collected, judged, desk }: RulingParts,
): HubRulingShown {
  const { ledger, hash, arrived, branch, record: number, time, offset, words, verdict } = ruling;
  const { round, board, by, setAsides } = ruling;
  const opinions = desk.of(ruling);
  const names = collected.basisNames(ledger);
  return {
    ledger,
    number,
    hash,
    arrived,
    time,
    offset,
    words,
    verdict,
    station: collected.names.station(ruling),
    label: collected.names.label(ruling),
    finalVerdict: standingVerdict(ruling, opinions),
    ...(round !== undefined && { round }),
    ...(board !== undefined && { board }),
    ...(by && { by }),
    lexicon: lexiconShown(ruling, names),
    judgement: judged.kindOf(ruling),
    opinions: opinions.map((one): HubOpinionShown => ({
      opinion: one.opinion,
      at: one.at,
      time: one.time,
      offset: one.offset,
      words: one.words,
      verdict: one.verdict,
      judgement: judged.kindOf(one),
      ...(one.by && { by: one.by }),
      lexicon: lexiconShown(one, names),
    })),
    atDesk: desk.ofOthers(ruling),
    setAsides: setAsides.map(({ record: _, hash: __, arrived: ___, ...one }) => one),
    isInBranch: branch !== undefined,
  };
}

function lexiconShown(
  given: Pick<CollectedRuling, 'lexicon' | 'identity'>,
  names: BasisNames | undefined,
): LexiconShown {
  const named = names?.lexicons.get(given.lexicon);
  return {
    ...(named && { title: shownText(named.title), edition: shownText(named.edition) }),
    fingerprint: fingerprintOf(given.identity),
  };
}

/** In characters. A record of another program can have any text for a title. */
const longestTitle = 120;

function shownText(text: string): string {
  return showHidden(text.slice(0, longestTitle));
}
