/**
 * Draws the statistics as SVG, one chart per day: a column per hour, stacked by outcome. Outcomes
 * differ in pattern as well as in color. Sizes are in the units of the SVG.
 */
import { escaped } from '../../paper/markup.ts';
import type { PaperTexts } from '../../text/paper-texts.ts';
import { unreachable } from '../../unreachable.ts';
import { outcomes, sumOf, type HourCounts, type Outcome } from '../statistics.ts';

const columnWidth = 34;
/** Least number of columns, so that a day of few hours does not get very wide ones. */
const fewestColumns = 16;
const height = 160;
const left = 36;
const top = 26;
const bottom = 22;

/** Returns the fill of an outcome. Ids of patterns contain the date, to be unique in the page. */
function fillOf(outcome: Outcome, date: string): string {
  switch (outcome) {
    case 'acceptable':
      return '#1d5c3a';
    case 'unacceptable':
      return `url(#stripes-${date})`;
    case 'withdrawn':
      return `url(#dots-${date})`;
    case 'abandoned':
      return '#ffffff';
    default:
      return unreachable(outcome);
  }
}

/** SVG elements that stand in a page as they are; all days are drawn to one scale. */
export function chartsOf(hours: readonly HourCounts[], t: PaperTexts): string {
  const most = Math.max(1, ...hours.map(sumOf));
  const dates = [...new Set(hours.map(({ date }) => date))];
  return dates
    .map((date) =>
      dayChart(
        hours.filter((hour) => hour.date === date),
        { date, most, t },
      ),
    )
    .join('\n');
}

interface Day {
  readonly date: string;
  /** Most challenges in one hour. */
  readonly most: number;
  readonly t: PaperTexts;
}

function dayChart(hours: readonly HourCounts[], { date, most, t }: Day): string {
  const right = left + Math.max(fewestColumns, hours.length) * columnWidth;
  const under = top + height;
  const day = t.format.shortDay(date);
  return [
    `<svg viewBox="0 0 ${right.toString()} ${(under + bottom).toString()}" role="img" aria-label="${escaped(`${day}. ${t('ledger.picture')}`)}">`,
    '<defs>',
    `<pattern id="stripes-${date}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#ffffff"/><rect width="3" height="6" fill="#8c1d18"/></pattern>`,
    `<pattern id="dots-${date}" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="#ffffff"/><circle cx="3" cy="3" r="1.5" fill="#333333"/></pattern>`,
    '</defs>',
    legend(date, t),
    label(right, 13, 'end', day),
    `<line x1="${left.toString()}" y1="${under.toString()}" x2="${right.toString()}" y2="${under.toString()}" stroke="#333333"/>`,
    label(left - 6, top + 5, 'end', t.format.number(most)),
    label(left - 6, under, 'end', '0'),
    ...hours.map((hour, index) => columnOf(hour, left + index * columnWidth, most)),
    '</svg>',
  ].join('\n');
}

function columnOf(hour: HourCounts, x: number, most: number): string {
  let y = top + height;
  const parts = outcomes.map((outcome) => {
    const tall = (hour[outcome] / most) * height;
    y -= tall;
    const fill = fillOf(outcome, hour.date);
    return tall === 0 ? '' : box(x + 4, y, columnWidth - 8, tall, fill);
  });
  const middle = x + columnWidth / 2;
  return `${parts.join('')}${label(middle, top + height + 14, 'middle', hour.hour.toString())}`;
}

function legend(date: string, t: PaperTexts): string {
  return outcomes
    .map((outcome, index) => {
      const x = left + index * 108;
      const name = t(`ledger.outcomes.${outcome}`);
      return `${box(x, 4, 10, 10, fillOf(outcome, date))}${label(x + 15, 13, 'start', name)}`;
    })
    .join('');
}

function box(x: number, y: number, wide: number, tall: number, fill: string): string {
  return `<rect x="${x.toString()}" y="${y.toFixed(1)}" width="${wide.toString()}" height="${tall.toFixed(1)}" fill="${fill}" stroke="#333333"/>`;
}

function label(x: number, y: number, anchor: string, text: string): string {
  return `<text x="${x.toString()}" y="${y.toString()}" text-anchor="${anchor}">${escaped(text)}</text>`;
}
