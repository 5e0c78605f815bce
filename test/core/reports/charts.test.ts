import { describe, expect, it } from 'vitest';
import { hourChart, mostInAnHour, outcomeChart } from '../../../electron/core/reports/charts.ts';
import type { Chart, Shape } from '../../../electron/core/reports/charts.ts';
import { numbersAndDates } from '../../../electron/core/text/numbers-and-dates.ts';

const texts = {
  title: 'By hour',
  nameOf: (outcome: string) => outcome.toUpperCase(),
  format: numbersAndDates('en'),
};
const none = { acceptable: 0, unacceptable: 0, withdrawn: 0, abandoned: 0 };
const hour = {
  date: '2026-11-21',
  offset: '+01:00',
  hour: 9,
  acceptable: 4,
  unacceptable: 2,
  withdrawn: 1,
};
const eight = { ...hour, abandoned: 1 };

type Bar = Extract<Shape, { readonly kind: 'bar' }>;

/** Without the legend. */
function columnsOf({ shapes }: Chart): readonly Bar[] {
  return shapes.filter((shape) => shape.kind === 'bar').slice(4);
}

function writtenIn({ shapes }: Chart): readonly string[] {
  return shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []));
}

describe('the chart by hour', () => {
  it('stacks the outcomes of an hour, as high as the highest column goes', () => {
    const columns = columnsOf(hourChart([eight], texts));
    expect(columns.map(({ outcome, height }) => [outcome, height])).toEqual([
      ['acceptable', 85],
      ['unacceptable', 42.5],
      ['withdrawn', 21.25],
      ['abandoned', 21.25],
    ]);
    const ends = columns.map(({ y, height }) => y + height);
    expect(ends).toEqual([204, ...columns.slice(0, -1).map(({ y }) => y)]);
    expect(columns.at(-1)?.y).toBe(34);
  });

  it('has the scale that it is given', () => {
    const few = { ...none, date: '2026-11-22', offset: '+01:00', hour: 9, acceptable: 2 };
    expect(mostInAnHour([eight, few])).toBe(8);
    expect(columnsOf(hourChart([few], texts, 8)).map(({ height }) => height)).toEqual([42.5]);
    expect(mostInAnHour([])).toBe(1);
  });

  it('names the outcomes, the scale, the hours and each day once', () => {
    const hours = [eight, { ...eight, hour: 10 }, { ...eight, date: '2026-11-22' }];
    expect(writtenIn(hourChart(hours, texts))).toEqual([
      ...['ACCEPTABLE', 'UNACCEPTABLE', 'WITHDRAWN', 'ABANDONED', '8', '0'],
      ...['9', '21 Nov', '10', '9', '22 Nov'],
    ]);
  });

  it('keeps its width, however many hours there are', () => {
    const hours = Array.from({ length: 48 }, (_, at) => ({ ...eight, hour: at % 24 }));
    const chart = hourChart(hours, texts);
    expect(chart.width).toBe(720);
    const ends = columnsOf(chart).map(({ x, width }) => x + width);
    expect(Math.max(...ends)).toBeLessThan(720);
  });
});

describe('the chart by outcome', () => {
  it('has a row for each outcome, the longest as long as there is room', () => {
    const chart = outcomeChart({ ...none, acceptable: 1_000, withdrawn: 250 }, texts);
    expect(writtenIn(chart)).toEqual([
      ...['ACCEPTABLE', '1,000', 'UNACCEPTABLE', '0', 'WITHDRAWN', '250', 'ABANDONED', '0'],
    ]);
    const bars = chart.shapes.filter((shape) => shape.kind === 'bar');
    expect(bars.map(({ width }) => width)).toEqual([520, 0, 130, 0]);
  });

  it('can be of nothing', () => {
    const bars = outcomeChart(none, texts).shapes.filter((shape) => shape.kind === 'bar');
    expect(bars.map(({ width }) => width)).toEqual([0, 0, 0, 0]);
  });
});
