/** Paints the charts of the statistics as SVG, one chart per day. */
import { escapeHtml } from '../papers/markup.ts';
import type { PaperTexts } from '../../text/paper-texts.ts';
import { unreachable } from '../../base/unreachable.ts';
import { hourChart, mostInAnHour, type Chart, type Shape } from '../charts.ts';
import type { HourCounts, Outcome } from '../statistics.ts';

/** SVG elements that stand in a page as they are; all days are drawn to one scale. */
export function chartsHtml(hours: readonly HourCounts[], t: PaperTexts): string {
  const most = mostInAnHour(hours);
  return [...Map.groupBy(hours, ({ date }) => date)]
    .map(([date, ofDay]) => {
      const texts = {
        title: `${t.format.shortDay(date)}. ${t('ledger.picture')}`,
        nameOf: (outcome: Outcome) => t(`ledger.outcomes.${outcome}`),
        format: t.format,
      };
      return chartHtml(hourChart(ofDay, texts, most), date);
    })
    .join('\n');
}

/** `id` makes the names of the patterns unique in the page. */
function chartHtml({ title, width, height, shapes }: Chart, id: string): string {
  return [
    `<svg viewBox="0 0 ${width.toString()} ${height.toString()}" role="img" aria-label="${escapeHtml(title)}">`,
    '<defs>',
    `<pattern id="stripes-${id}" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="#ffffff"/><rect width="3" height="6" fill="#8c1d18"/></pattern>`,
    `<pattern id="dots-${id}" width="6" height="6" patternUnits="userSpaceOnUse"><rect width="6" height="6" fill="#ffffff"/><circle cx="3" cy="3" r="1.5" fill="#333333"/></pattern>`,
    '</defs>',
    ...shapes.map((shape) => shapeHtml(shape, id)),
    '</svg>',
  ].join('\n');
}

function shapeHtml(shape: Shape, id: string): string {
  switch (shape.kind) {
    case 'bar':
      return `<rect x="${shape.x.toFixed(1)}" y="${shape.y.toFixed(1)}" width="${shape.width.toFixed(1)}" height="${shape.height.toFixed(1)}" fill="${fillOf(shape.outcome, id)}" stroke="#333333"/>`;
    case 'text':
      return `<text x="${shape.x.toFixed(1)}" y="${shape.y.toFixed(1)}" text-anchor="${shape.anchor}">${escapeHtml(shape.text)}</text>`;
    case 'line':
      return `<line x1="${shape.x1.toString()}" y1="${shape.y.toString()}" x2="${shape.x2.toString()}" y2="${shape.y.toString()}" stroke="#333333"/>`;
    default:
      return unreachable(shape);
  }
}

function fillOf(outcome: Outcome, id: string): string {
  switch (outcome) {
    case 'acceptable':
      return '#1d5c3a';
    case 'unacceptable':
      return `url(#stripes-${id})`;
    case 'withdrawn':
      return `url(#dots-${id})`;
    case 'abandoned':
      return '#ffffff';
    default:
      return unreachable(outcome);
  }
}
