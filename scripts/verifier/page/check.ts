/** Checks a report with everything that was added to the page. Knows nothing of the page. */
import type { KnownCheckpoint } from '../../audit/core/checkpoint.ts';
import { conclude, type Conclusion } from '../../audit/core/conclusion.ts';
import type { EventRules } from '../../audit/core/event-rules.ts';
import type { LexiconWords } from '../../audit/core/lexicon-bytes.ts';
import { contradictionsWithHub, JoinedLedger, opinionsAtDesk } from '../../audit/core/join-hub.ts';
import { createJudge, rulesByEvents, type Judge, type Outcome } from '../../audit/core/rejudge.ts';
import type { LedgerReport } from '../../audit/core/report-bytes.ts';
import {
  createRulingsFold,
  type RulingsFold,
  type RulingToShow,
} from '../../audit/core/rulings.ts';
import { lexiconsOf } from '../../audit/core/text-lists.ts';
import { verifyReport } from '../../audit/core/verify-report.ts';
import type { VerifiedRows } from '../../audit/core/verify-rows.ts';

export interface Evidence {
  readonly report: LedgerReport;
  /** The report of a hub, if one was added. */
  readonly hub?: LedgerReport | undefined;
  readonly code: KnownCheckpoint | undefined;
  /** Lists of words from plain texts. */
  readonly lists: readonly (readonly string[])[];
  readonly lexicons: readonly LexiconWords[];
  readonly events: readonly EventRules[];
}

export interface Checked {
  readonly conclusion: Conclusion;
  /** True if the report is that of a hub alone. */
  readonly isOfHub: boolean;
  readonly rulings: readonly RulingToShow[];
  /** What is wrong with the report of the hub, and what it does not say of this ledger. */
  readonly hub: HubAnswer | undefined;
  /** Number of records whose names and sources a hub never got. */
  readonly notCollected: number;
  /** The name of the station after the record with this number, if one named it until then. */
  readonly stationAt: (record: number) => string | undefined;
  /** How many rulings and opinions came out how; `asStated` counts some of the same. */
  readonly counts: Readonly<Record<Outcome['kind'] | 'asStated', number>>;
}

/** `atDesk`: how many of its opinions are on rulings of this station. */
export type HubAnswer =
  | { readonly kind: 'joined'; readonly atDesk: number }
  | { readonly kind: 'broken' | 'contradicts' };

export function check({
  report,
  hub: hubReport,
  code,
  lists,
  lexicons,
  events,
}: Evidence): Checked {
  const lexiconsOfLists = lists.length === 0 ? [] : lexiconsOf(lists, identitiesIn(report));
  const basis = { lexicons: [...lexicons, ...lexiconsOfLists], rulesFor: rulesByEvents(events) };
  const judge = createJudge(basis);
  const fold = createRulingsFold();
  const station = new JoinedLedger();
  const counts = { same: 0, asStated: 0, different: 0, noWords: 0, noRules: 0, noLexicon: 0 };
  const verified = verifyReport(report, code === undefined ? [] : [code], (record) => {
    const outcome = judge(record);
    if (outcome !== undefined) counts[outcome.kind] += 1;
    if (outcome?.kind === 'same' && outcome.isLengthAsStated) counts.asStated += 1;
    fold.add(record, outcome);
    station.add(record);
  });
  const conclusion = conclude(verified);
  return {
    conclusion,
    isOfHub: station.isOfHub,
    hub: hubReport && joinHub(hubReport, { station, verified }, createJudge(basis), fold),
    notCollected: verified.notCollected,
    rulings: fold.rulings(),
    stationAt: fold.stationAt,
    counts,
  };
}

interface StationToJoin {
  readonly station: JoinedLedger;
  readonly verified: VerifiedRows;
}

/** Adds the opinions at the desk to the rulings, unless something of them is wrong. */
function joinHub(
  report: LedgerReport,
  { station, verified: ofStation }: StationToJoin,
  judge: Judge,
  fold: RulingsFold,
): HubAnswer {
  const hub = new JoinedLedger();
  const outcomes = new Map<number, Outcome | undefined>();
  const verified = verifyReport(report, [], (record) => {
    hub.add(record);
    outcomes.set(record.number, judge(record));
  });
  if (verified.findings.length > 0) return { kind: 'broken' };
  if (contradictionsWithHub(station, hub, ofStation.notCollected).length > 0)
    return { kind: 'contradicts' };
  const atDesk = opinionsAtDesk(station, hub);
  for (const one of atDesk) fold.addAtDesk(one, outcomes.get(one.record.number));
  return { kind: 'joined', atDesk: atDesk.length };
}

/** The identities of lists by which the report rules, before anything of it is verified. */
function identitiesIn({ rows }: LedgerReport): ReadonlySet<string> {
  const identities = rows.flatMap((row) =>
    row.kind === 'ruling' || row.kind === 'opinion'
      ? Array.from(row.public.matchAll(/"identity":"([0-9a-f]{64})"/g), ([, one = '']) => one)
      : [],
  );
  return new Set(identities);
}
