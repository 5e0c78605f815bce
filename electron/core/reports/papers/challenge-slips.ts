/** A page of challenge slips to cut apart, of a size that fits A4 and Letter. */
import type { PaperTexts } from '../../text/paper-texts.ts';
import { escapeHtml, nameHtml } from './markup.ts';
import { paragraphHtml, sheetPage } from './page.ts';

export interface ChallengeSlips {
  readonly station: string;
  /** Title; absent if the general rules apply. */
  readonly event?: string;
  /** The most words of a play. */
  readonly maximumWords: number;
}

const slipsOnAPage = 4;

export function challengeSlipsHtml(slips: ChallengeSlips, t: PaperTexts): string {
  const { station } = slips;
  return sheetPage(
    t,
    t('slips.title', { station }),
    [
      paragraphHtml(t('slips.lead')),
      '<div class="slips">',
      ...Array.from({ length: slipsOnAPage }, () => slipHtml(slips, t)),
      '</div>',
    ],
    'slips',
  );
}

function slipHtml({ event, maximumWords }: ChallengeSlips, t: PaperTexts): string {
  const words = Array.from({ length: maximumWords }, () => '<li></li>').join('');
  return [
    '<section>',
    `<h2>${escapeHtml(t('slips.slip'))}</h2>`,
    ...(event === undefined ? [] : [`<p class="slip-event">${nameHtml(event)}</p>`]),
    blanksHtml([t('slips.board'), t('slips.round')]),
    `<p>${escapeHtml(t('slips.words'))}</p>`,
    `<ol>${words}</ol>`,
    blanksHtml([t('slips.challenger')]),
    blanksHtml([t('slips.challenged')]),
    blanksHtml([t('slips.ruling')]),
    '</section>',
  ].join('\n');
}

/** Names with a line to write on behind each. */
function blanksHtml(names: readonly string[]): string {
  const blanks = names.map((name) => `<span class="blank">${escapeHtml(name)}</span>`);
  return `<p class="blanks">${blanks.join('')}</p>`;
}
