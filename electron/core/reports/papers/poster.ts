/** The instructions for players, on one page to hang up beside the station. */
import type { Procedure } from '../../rulebook/rulebook.ts';
import type { PlayerTexts } from '../../text/player-texts.ts';
import { escapeHtml } from './markup.ts';
import { sheetPage } from './page.ts';

export interface Poster {
  readonly station: string;
  readonly procedure: Procedure;
}

const steps = {
  selfService: ['slip', 'type', 'check', 'tab', 'ruling'],
  wordJudge: ['slip', 'call', 'watch', 'judgeTab', 'ruling'],
} as const satisfies Readonly<Record<Procedure, readonly string[]>>;

export function posterHtml({ station, procedure }: Poster, t: PlayerTexts): string {
  const keys = keysIn(t);
  const items = steps[procedure].map(
    (step) =>
      `<li><strong>${escapeHtml(t(`poster.${step}`))}</strong><br>${t(`poster.${step}How`, keys)}</li>`,
  );
  return sheetPage(
    t,
    t('poster.title', { station }),
    [`<ol>${items.join('')}</ol>`, `<p class="poster-help">${escapeHtml(t('poster.help'))}</p>`],
    'poster',
  );
}

/** Keys drawn with a frame, which HTML fills into the texts. */
function keysIn(t: PlayerTexts): Readonly<Record<'enter' | 'tab' | 'one' | 'two', string>> {
  const drawn = (name: string): string => `<kbd>${escapeHtml(name)}</kbd>`;
  return { enter: drawn(t('poster.enter')), tab: drawn('Tab'), one: drawn('1'), two: drawn('2') };
}
