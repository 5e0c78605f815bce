/** The statistics of the export as HTML: charts, tables by day, round and hour, and a paragraph. */
import { escapeHtml, table, wholeHtml, type Row } from '../papers/markup.ts';
import { headingHtml, paragraphHtml } from '../papers/page.ts';
import { offsetName } from '../../text/local-time.ts';
import type { PaperTexts } from '../../text/paper-texts.ts';
import {
  daysOf,
  haveOffsets,
  medianOf,
  outcomes,
  sumOf,
  type HourCounts,
  type OutcomeCounts,
  type Statistics,
} from '../statistics.ts';
import { verdicts } from '../../challenge/verdict.ts';
import { showsAll } from './audience.ts';
import { chartsHtml } from './chart-html.ts';
import type { LedgerPage } from './html-page.ts';

/**
 * Only the complete ledger has hours and pictures, because other reports must be short, and rounds,
 * which other reports leave out.
 */
export function statisticsSection({ statistics, t, audience }: LedgerPage): string {
  const isWhole = showsAll(audience);
  const { hours, total, standing, opinions, seconds } = statistics;
  const { setAside, undecided, newer } = standing;
  const { number, hour, elapsed } = t.format;
  const median = medianOf(seconds);
  const counts = (one: OutcomeCounts): readonly string[] => [
    ...outcomes.map((outcome) => number(one[outcome])),
    number(sumOf(one)),
  ];
  const withOffsets = haveOffsets(hours);
  const nameOf = (one: HourCounts): string => {
    const name = hour(one.date, one.hour);
    return withOffsets ? `${name} ${offsetName(one.offset)}` : name;
  };
  const rows = hours.map((one): Row => [wholeHtml(nameOf(one)), ...counts(one)]);
  const head = [
    t('ledger.hour'),
    ...outcomes.map((outcome) => t(`ledger.outcomes.${outcome}`)),
    t('ledger.sum'),
  ];
  const byHour = table(t('ledger.byHour'), head, [
    ...rows,
    [escapeHtml(t('ledger.allHours')), ...counts(total)],
  ]);
  const { given, differed } = opinions;
  const byVerdict = table(
    t('ledger.byVerdict'),
    [
      t('ledger.counted'),
      ...verdicts.map((one) => t(`ledger.outcomes.${one}`)),
      t('ledger.notCounted'),
      ...(undecided > 0 ? [t('ledger.undecided')] : []),
      ...(newer > 0 ? [t('ledger.newerSpeaks')] : []),
    ],
    [
      [
        escapeHtml(t('ledger.asGiven')),
        ...verdicts.map((one) => number(total[one])),
        '',
        ...(undecided > 0 ? [''] : []),
        ...(newer > 0 ? [''] : []),
      ],
      [
        escapeHtml(t('ledger.asStands')),
        ...verdicts.map((one) => number(standing[one])),
        number(setAside),
        ...(undecided > 0 ? [number(undecided)] : []),
        ...(newer > 0 ? [number(newer)] : []),
      ],
    ],
  );
  return [
    headingHtml(t('ledger.statistics')),
    ...(isWhole ? [chartsHtml(hours, t)] : []),
    ...byDayAndRound(isWhole ? statistics : { ...statistics, rounds: [] }, head, counts, t),
    ...(isWhole ? [byHour] : []),
    byVerdict,
    paragraphHtml(
      [
        t('ledger.firstVerdicts'),
        t('ledger.opinions', { given, differed }),
        ...(median === undefined
          ? []
          : [
              t('ledger.durations', {
                median: elapsed(median),
                longest: elapsed(seconds.at(-1) ?? median),
              }),
            ]),
      ].join(' '),
    ),
    '',
  ].join('\n');
}

/** Nothing without challenges; no rounds where staff set none. */
function byDayAndRound(
  { hours, rounds }: Statistics,
  [, ...heads]: readonly string[],
  counts: (one: OutcomeCounts) => readonly string[],
  t: PaperTexts,
): readonly string[] {
  const { number, days } = t.format;
  const rows = daysOf(hours).map((day): Row => [
    wholeHtml(days(day.date, day.date)),
    ...counts(day),
  ]);
  const roundRows = rounds.map(({ round, acceptable, unacceptable }): Row => [
    round === undefined ? escapeHtml(t('ledger.noRound')) : number(round),
    number(acceptable),
    number(unacceptable),
  ]);
  const verdictNames = verdicts.map((one) => t(`ledger.outcomes.${one}`));
  return [
    ...(rows.length === 0 ? [] : [table(t('ledger.byDay'), [t('ledger.day'), ...heads], rows)]),
    ...(rounds.every(({ round }) => round === undefined)
      ? []
      : [table(t('ledger.byRound'), [t('ledger.round'), ...verdictNames], roundRows)]),
  ];
}
