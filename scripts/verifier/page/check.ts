/** Checks a report with everything that was added to the page. Knows nothing of the page. */
import type { KnownCheckpoint } from '../../audit/core/checkpoint.ts';
import { conclude, type Conclusion } from '../../audit/core/conclusion.ts';
import type { EventRules } from '../../audit/core/event-rules.ts';
import type { LexiconWords } from '../../audit/core/lexicon-bytes.ts';
import { createJudge, rulesByEvents, type Outcome } from '../../audit/core/rejudge.ts';
import type { LedgerReport } from '../../audit/core/report-bytes.ts';
import { createRulingsFold, type RulingToShow } from '../../audit/core/rulings.ts';
import { lexiconsOf } from '../../audit/core/text-lists.ts';
import { verifyReport } from '../../audit/core/verify-report.ts';

export interface Evidence {
  readonly report: LedgerReport;
  readonly code: KnownCheckpoint | undefined;
  /** Lists of words from plain texts. */
  readonly lists: readonly (readonly string[])[];
  readonly lexicons: readonly LexiconWords[];
  readonly events: readonly EventRules[];
}

export interface Checked {
  readonly conclusion: Conclusion;
  readonly rulings: readonly RulingToShow[];
  /** Number of records whose names and sources a hub never got. */
  readonly notCollected: number;
  /** The name of the station after the record with this number, if one named it until then. */
  readonly stationAt: (record: number) => string | undefined;
  /** How many rulings and opinions came out how; `asStated` counts some of the same. */
  readonly counts: Readonly<Record<Outcome['kind'] | 'asStated', number>>;
}

export function check({ report, code, lists, lexicons, events }: Evidence): Checked {
  const lexiconsOfLists = lists.length === 0 ? [] : lexiconsOf(lists, identitiesIn(report));
  const basis = { lexicons: [...lexicons, ...lexiconsOfLists], rulesFor: rulesByEvents(events) };
  const judge = createJudge(basis);
  const fold = createRulingsFold();
  const counts = { same: 0, asStated: 0, different: 0, noWords: 0, noRules: 0, noLexicon: 0 };
  const verified = verifyReport(report, code === undefined ? [] : [code], (record) => {
    const outcome = judge(record);
    if (outcome !== undefined) counts[outcome.kind] += 1;
    if (outcome?.kind === 'same' && outcome.isLengthAsStated) counts.asStated += 1;
    fold.add(record, outcome);
  });
  return {
    conclusion: conclude(verified),
    notCollected: verified.notCollected,
    rulings: fold.rulings(),
    stationAt: fold.stationAt,
    counts,
  };
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
