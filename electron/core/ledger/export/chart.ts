/**
 * The statistics as a picture: a column an hour, its parts one upon the other by outcome, told
 * apart by pattern as well as by colour. Sizes are in the picture's own units.
 */
import { outcomes, type HourCounts, type Outcome } from '../statistics.ts';
import { escaped } from './markup.ts';

const columnWidth = 34;
const height = 160;
const left = 36;
const top = 26;
const bottom = 34;

const fills: Readonly<Record<Outcome, string>> = {
  acceptable: '#1d5c3a',
  unacceptable: 'url(#stripes)',
  withdrawn: 'url(#dots)',
  abandoned: '#ffffff',
};

/** An SVG element that stands in a page as it is. */
export function chartOf(hours: readonly HourCounts[]): string {
  const most = Math.max(1, ...hours.map(sumOf));
  const width = left + Math.max(13, hours.length) * columnWidth;
  const days = new Set(hours.map(({ date }) => date)).size;
  const columns = hours.map((hour, index) =>
    columnOf(hour, left + index * columnWidth, most, days),
  );
  const total = top + height + bottom;
  return [
    `<svg viewBox="0 0 ${width.toString()} ${total.toString()}" role="img" aria-label="Challenges by hour and outcome; the table below has the numbers.">`,
    '<defs>',
    '<pattern id="stripes" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#ffffff"/><rect width="3" height="6" fill="#8c1d18"/></pattern>',
    '<pattern id="dots" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="#ffffff"/><circle cx="3" cy="3" r="1.5" fill="#333333"/></pattern>',
    '</defs>',
    legend(),
    `<line x1="${left.toString()}" y1="${(top + height).toString()}" x2="${width.toString()}" y2="${(top + height).toString()}" stroke="#333333"/>`,
    label(left - 6, top + 5, 'end', most.toString()),
    label(left - 6, top + height, 'end', '0'),
    ...columns,
    '</svg>',
  ].join('\n');
}

function columnOf(hour: HourCounts, x: number, most: number, days: number): string {
  let y = top + height;
  const parts = outcomes.map((outcome) => {
    const tall = (hour[outcome] / most) * height;
    y -= tall;
    return tall === 0 ? '' : box(x + 4, y, columnWidth - 8, tall, outcome);
  });
  const middle = x + columnWidth / 2;
  const under = top + height + 14;
  const date = days > 1 ? label(middle, under + 12, 'middle', hour.date.slice(5)) : '';
  return `${parts.join('')}${label(middle, under, 'middle', hour.hour.toString())}${date}`;
}

function legend(): string {
  return outcomes
    .map((outcome, index) => {
      const x = left + index * 108;
      return `${box(x, 4, 10, 10, outcome)}${label(x + 15, 13, 'start', outcome)}`;
    })
    .join('');
}

function box(x: number, y: number, wide: number, tall: number, outcome: Outcome): string {
  return `<rect x="${x.toString()}" y="${y.toFixed(1)}" width="${wide.toString()}" height="${tall.toFixed(1)}" fill="${fills[outcome]}" stroke="#333333"/>`;
}

function label(x: number, y: number, anchor: string, text: string): string {
  return `<text x="${x.toString()}" y="${y.toString()}" text-anchor="${anchor}">${escaped(text)}</text>`;
}

export function sumOf(counts: Readonly<Record<Outcome, number>>): number {
  return outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
}
