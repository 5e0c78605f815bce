/** Searches the collected rulings, newest arrival first, page by page. */
import type { RulingsSearch } from '../../contract/hub/rulings-shown.ts';
import type { CollectedRuling } from '../../core/fleet/collected-rulings.ts';
import type { GivenOpinion } from '../../core/fleet/desk-opinions.ts';
import type { RulingNames } from '../../core/fleet/ruling-names.ts';
import { isSearched } from '../../core/ledger/searched-rulings.ts';
import { othersFirst } from '../../station/machine/turns.ts';

/** The number of rows that fit on a screen of 1280x720. */
const rowsOnPage = 8;

/** A full stop typed instead of the middle dot before the start of a hash. */
const pointBeforeStart = /\.(?=[0-9A-F]{4,}[.·-])/gi;

/** Number of rulings to search before other work may run. */
const step = 1_000;

interface Searched {
  readonly names: RulingNames;
  readonly opinionsOf: (ruling: CollectedRuling) => readonly GivenOpinion[];
}

export interface RulingsFound {
  readonly rulings: readonly CollectedRuling[];
  readonly hasOlder: boolean;
  readonly found: number;
}

/** `rulings` must be in the order of arrival, and must not change meanwhile. */
export async function findRulings(
  rulings: readonly CollectedRuling[],
  search: RulingsSearch,
  parts: Searched,
): Promise<RulingsFound> {
  const { before = Infinity } = search;
  const page: CollectedRuling[] = [];
  let matches = 0;
  let hasOlder = false;
  for (let at = rulings.length - 1; at >= 0; at -= 1) {
    if (at % step === 0) await othersFirst();
    const ruling = rulings[at];
    if (ruling === undefined || !isFound(ruling, search, parts)) continue;
    matches += 1;
    if (ruling.arrived >= before) continue;
    if (page.length < rowsOnPage) page.push(ruling);
    else hasOlder = true;
  }
  return { rulings: page, hasOlder, found: matches };
}

function isFound(
  ruling: CollectedRuling,
  { search, station, verdict }: RulingsSearch,
  { names, opinionsOf }: Searched,
): boolean {
  if (verdict !== undefined && ruling.verdict !== verdict) return false;
  const stationName = names.station(ruling);
  if (station !== undefined && station !== stationName) return false;
  if (search.trim() === '') return true;
  const typed = search.replaceAll(pointBeforeStart, '·');
  const searched = { ...ruling, opinions: opinionsOf(ruling) };
  // People know the station's name that players saw, and the one shown here.
  return [ruling.station, stationName].some((name) =>
    isSearched({ ...searched, station: name }, typed),
  );
}
