/** A screen as players see it, rendered without a station, and its texts. */
import { render, screen } from '@testing-library/react';
import type { Language, Snapshot, View } from '../../../electron/contract/screen-types.ts';
import { playerTexts } from '../../../electron/contract/screen-values.ts';
import { Screen } from '../../../renderer/screen.tsx';
import { TextsContext } from '../../../renderer/ui/use-texts.ts';
import { display, snapshot } from '../fake-station.ts';

export const nobody = { challenger: false, challenged: false };
export const play = ['JOUSTED', 'JO', 'QUIT'];
export const longest = Array.from({ length: 8 }, () => 'W'.repeat(15));

export const checking = (more: Partial<View & { readonly screen: 'checking' }> = {}): View => ({
  screen: 'checking',
  words: play,
  confirmed: nobody,
  keys: 'ready',
  ...more,
});

export const armed = (more: Partial<View & { readonly screen: 'armed' }> = {}): View => ({
  screen: 'armed',
  words: play,
  tab: 'ready',
  ...more,
});

export const withdrawing = (
  more: Partial<View & { readonly screen: 'withdrawing' }> = {},
): View => ({
  screen: 'withdrawing',
  words: play,
  confirmed: nobody,
  agreed: nobody,
  reason: 'bothAgree',
  reasons: ['blankMisread', 'bothAgree'],
  keys: 'ready',
  ...more,
});

/** Draws it in place of what a container shows, if one is given. */
export function draw(
  view: View,
  language: Language = 'en',
  change: Partial<Snapshot> = {},
  container?: HTMLElement,
): HTMLElement {
  return render(
    <TextsContext value={playerTexts(language, change.verdictWords)}>
      <Screen snapshot={snapshot(1, view, { display: { ...display, language }, ...change })} />
    </TextsContext>,
    container && { container },
  ).container;
}

/** Returns the texts of the elements, with spaces as they are read. */
export function texts(selector: string): string[] {
  return Array.from(document.querySelectorAll(selector), textOf);
}

/** Returns the visible parts of an element, separated by spaces. */
export function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const unseen of copy.querySelectorAll('.unseen')) unseen.remove();
  for (const part of copy.querySelectorAll('h1, h2, p, b, kbd, button, span')) part.after(' ');
  return copy.textContent.replace(/\s+/g, ' ').trim();
}

export const heading = (): string => textOf(screen.getByRole('heading', { level: 1 }));
/** Returns the text of the sign: the heading and the line below. */
export const sign = (): string => textOf(document.querySelector('.sign-text > div') ?? fail());
/** Returns the names of the keys that act. */
export const buttons = (within = ''): string[] =>
  Array.from(document.querySelectorAll(`${within} button`), ({ textContent }) => textContent);

function fail(): never {
  throw new Error('There is no sign.');
}
