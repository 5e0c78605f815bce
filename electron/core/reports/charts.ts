/**
 * Draws the statistics as shapes, for console and papers to paint. An outcome's fill is the
 * painter's: outcomes differ in pattern, not only in color. Sizes are in the units of the picture.
 */
import { offsetName } from '../text/local-time.ts';
import type { NumbersAndDates } from '../text/numbers-and-dates.ts';
import {
  haveOffsets,
  outcomes,
  sumOf,
  type HourCounts,
  type Outcome,
  type OutcomeCounts,
} from './statistics.ts';

export type Shape =
  | {
      readonly kind: 'bar';
      readonly outcome: Outcome;
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | {
      readonly kind: 'text';
      readonly x: number;
      /** Of the line that the letters stand on. */
      readonly y: number;
      readonly anchor: 'start' | 'middle' | 'end';
      readonly text: string;
    }
  | { readonly kind: 'line'; readonly x1: number; readonly x2: number; readonly y: number };

export interface Chart {
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

export interface ChartTexts {
  readonly title: string;
  readonly nameOf: (outcome: Outcome) => string;
  readonly format: NumbersAndDates;
}

const width = 720;

const left = 40;
const top = 34;
const columnsHeight = 170;
const base = top + columnsHeight;
const widestColumn = 60;

/**
 * Stacks the outcomes of each hour in one column. `most` is the number of challenges that fills a
 * column, so that several charts can have one scale.
 */
export function hourChart(
  hours: readonly HourCounts[],
  texts: ChartTexts,
  most = mostInAnHour(hours),
): Chart {
  const column = Math.min(widestColumn, (width - left) / hours.length);
  const { nameOf, format } = texts;
  const withOffsets = haveOffsets(hours);
  return {
    title: texts.title,
    width,
    height: base + (withOffsets ? 57 : 40),
    shapes: [
      ...outcomes.flatMap((outcome, index): readonly Shape[] => {
        const x = left + index * 150;
        return [
          { kind: 'bar', outcome, x, y: 6, width: 14, height: 14 },
          textAt(x + 20, 18, 'start', nameOf(outcome)),
        ];
      }),
      { kind: 'line', x1: left, x2: width, y: base },
      textAt(left - 8, top + 10, 'end', format.number(most)),
      textAt(left - 8, base, 'end', format.number(0)),
      ...hours.flatMap((hour, index): readonly Shape[] => {
        const x = left + index * column;
        const before = hours[index - 1];
        const isFirstOfDay = before?.date !== hour.date;
        const isFirstOfOffset = isFirstOfDay || before.offset !== hour.offset;
        return [
          ...barsOf(hour, { x, width: column, unit: columnsHeight / most }),
          textAt(x + column / 2, base + 17, 'middle', hour.hour.toString()),
          ...(isFirstOfDay ? [textAt(x, base + 34, 'start', format.shortDay(hour.date))] : []),
          ...(withOffsets && isFirstOfOffset
            ? [textAt(x, base + 51, 'start', offsetName(hour.offset))]
            : []),
        ];
      }),
    ],
  };
}

/** At least 1, so that a chart of nothing has a scale. */
export function mostInAnHour(hours: readonly HourCounts[]): number {
  return hours.reduce((most, hour) => Math.max(most, sumOf(hour)), 1);
}

interface Column {
  readonly x: number;
  readonly width: number;
  /** Height of one challenge. */
  readonly unit: number;
}

/** Stacks the outcomes in their order, from the bottom. */
function barsOf(counts: OutcomeCounts, column: Column): readonly Shape[] {
  let y = base;
  return outcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => {
      const height = counts[outcome] * column.unit;
      y -= height;
      const x = column.x + column.width * 0.12;
      return { kind: 'bar', outcome, x, y, width: column.width * 0.76, height };
    });
}

const rowHeight = 30;
const namesWidth = 140;
const numbersWidth = 60;

/** Draws one row for each outcome. */
export function outcomeChart(total: OutcomeCounts, { title, nameOf, format }: ChartTexts): Chart {
  const most = Math.max(1, ...outcomes.map((outcome) => total[outcome]));
  const unit = (width - namesWidth - numbersWidth) / most;
  return {
    title,
    width,
    height: outcomes.length * rowHeight,
    shapes: outcomes.flatMap((outcome, index): readonly Shape[] => {
      const count = total[outcome];
      const length = count * unit;
      const y = index * rowHeight;
      const line = y + rowHeight * 0.66;
      return [
        textAt(namesWidth - 10, line, 'end', nameOf(outcome)),
        { kind: 'bar', outcome, x: namesWidth, y: y + 5, width: length, height: rowHeight - 10 },
        textAt(namesWidth + length + 10, line, 'start', format.number(count)),
      ];
    }),
  };
}

type TextShape = Extract<Shape, { readonly kind: 'text' }>;

function textAt(x: number, y: number, anchor: TextShape['anchor'], text: string): TextShape {
  return { kind: 'text', x, y, anchor, text };
}
