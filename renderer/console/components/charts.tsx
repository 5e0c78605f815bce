/**
 * The statistics as pictures. Outcomes are told apart by pattern, not by colour. Sizes are in the
 * pictures' own units.
 */
import { useId, type ReactNode } from 'react';
import type {
  HourCounts,
  Outcome,
  OutcomeCounts,
} from '../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../texts.ts';

export const outcomes = [
  'acceptable',
  'unacceptable',
  'withdrawn',
  'abandoned',
] as const satisfies readonly Outcome[];

export function sumOf(counts: OutcomeCounts): number {
  return outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
}

/** How each outcome is filled; the names of the patterns are the picture's own. */
function fillOf(outcome: Outcome, id: string): string {
  switch (outcome) {
    case 'acceptable':
      return 'var(--card)';
    case 'unacceptable':
      return 'var(--ink)';
    case 'withdrawn':
      return `url(#${id}-stripes)`;
    case 'abandoned':
      return `url(#${id}-dots)`;
  }
}

function Patterns({ id }: { readonly id: string }): ReactNode {
  return (
    <defs>
      <pattern
        id={`${id}-stripes`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" fill="var(--card)" />
        <rect width="2.5" height="6" fill="var(--ink)" />
      </pattern>
      <pattern id={`${id}-dots`} width="6" height="6" patternUnits="userSpaceOnUse">
        <rect width="6" height="6" fill="var(--card)" />
        <circle cx="3" cy="3" r="1.3" fill="var(--ink)" />
      </pattern>
    </defs>
  );
}

const wide = 720;
const left = 40;
const top = 34;
const tall = 170;
const under = 40;
/** A column is no wider, however few hours there are. */
const widestColumn = 60;

export function HourChart({ hours }: { readonly hours: readonly HourCounts[] }): ReactNode {
  const t = useConsoleTexts();
  const id = useId();
  const most = Math.max(1, ...hours.map(sumOf));
  const column = Math.min(widestColumn, (wide - left) / hours.length);
  const days = new Set(hours.map(({ date }) => date)).size;
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${wide.toString()} ${(top + tall + under).toString()}`}
      role="img"
      aria-label={t('reports.byHour')}
    >
      <Patterns id={id} />
      {outcomes.map((outcome, index) => (
        <g key={outcome}>
          <rect x={left + index * 150} y={6} width={14} height={14} fill={fillOf(outcome, id)} />
          <text x={left + index * 150 + 20} y={18}>
            {t(`reports.outcomes.${outcome}`)}
          </text>
        </g>
      ))}
      <line x1={left} y1={top + tall} x2={wide} y2={top + tall} />
      <text x={left - 8} y={top + 10} textAnchor="end">
        {t.format.number(most)}
      </text>
      <text x={left - 8} y={top + tall} textAnchor="end">
        0
      </text>
      {hours.map((hour, index) => (
        <Column
          key={`${hour.date} ${hour.hour.toString()}`}
          hour={hour}
          x={left + index * column}
          width={column}
          unit={tall / most}
          hasDate={days > 1 && (index === 0 || hours[index - 1]?.date !== hour.date)}
          id={id}
        />
      ))}
    </svg>
  );
}

interface ColumnProps {
  readonly hour: HourCounts;
  readonly x: number;
  readonly width: number;
  /** The height of one challenge. */
  readonly unit: number;
  readonly hasDate: boolean;
  readonly id: string;
}

/** The outcomes stand one upon the other, in their order from below. */
function Column({ hour, x, width, unit, hasDate, id }: ColumnProps): ReactNode {
  const t = useConsoleTexts();
  const middle = x + width / 2;
  const below = (index: number): number =>
    outcomes.slice(0, index + 1).reduce((sum, outcome) => sum + hour[outcome], 0);
  return (
    <g>
      {outcomes.map((outcome, index) =>
        hour[outcome] === 0 ? null : (
          <rect
            key={outcome}
            x={x + width * 0.12}
            y={top + tall - below(index) * unit}
            width={width * 0.76}
            height={hour[outcome] * unit}
            fill={fillOf(outcome, id)}
          />
        ),
      )}
      <text x={middle} y={top + tall + 17} textAnchor="middle">
        {hour.hour}
      </text>
      {hasDate && (
        <text x={x} y={top + tall + 34}>
          {t.format.shortDay(hour.date)}
        </text>
      )}
    </g>
  );
}

const bar = 30;
const names = 140;

export function OutcomeChart({ total }: { readonly total: OutcomeCounts }): ReactNode {
  const t = useConsoleTexts();
  const id = useId();
  const most = Math.max(1, ...outcomes.map((outcome) => total[outcome]));
  const unit = (wide - names - 60) / most;
  return (
    <svg
      className="chart"
      viewBox={`0 0 ${wide.toString()} ${(outcomes.length * bar).toString()}`}
      role="img"
      aria-label={t('reports.byOutcome')}
    >
      <Patterns id={id} />
      {outcomes.map((outcome, index) => {
        const y = index * bar;
        const length = total[outcome] * unit;
        return (
          <g key={outcome}>
            <text x={names - 10} y={y + bar * 0.66} textAnchor="end">
              {t(`reports.outcomes.${outcome}`)}
            </text>
            <rect x={names} y={y + 5} width={length} height={bar - 10} fill={fillOf(outcome, id)} />
            <text x={names + length + 10} y={y + bar * 0.66}>
              {t.format.number(total[outcome])}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
