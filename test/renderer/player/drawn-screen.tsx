/** A screen as players see it, rendered without a station, and its texts. */
import { render, screen } from '@testing-library/react';
import type { Language, View } from '../../../electron/contract/screen-types.ts';
import { playerTexts } from '../../../electron/core/text/player-texts.ts';
import { Screen } from '../../../renderer/screen.tsx';
import { TextsContext } from '../../../renderer/texts.ts';
import { limits, snapshot } from '../fake-station.ts';

export const nobody = { challenger: false, challenged: false };
export const play = ['JOUSTED', 'JO', 'QUIT'];
export const longest = Array.from({ length: 8 }, () => 'W'.repeat(15));

export function draw(view: View, language: Language = 'en'): HTMLElement {
  const { status } = snapshot(1, view);
  return render(
    <TextsContext value={playerTexts(language)}>
      <Screen view={view} status={status} limits={limits} />
    </TextsContext>,
  ).container;
}

/** Returns the texts of the elements, with spaces as they are read. */
export function texts(selector: string): string[] {
  return Array.from(document.querySelectorAll(selector), textOf);
}

export function textOf(element: Element): string {
  return (element.textContent || '').replace(/\s+/g, ' ').trim();
}

export const heading = (): string => textOf(screen.getByRole('heading', { level: 1 }));
export const buttons = (): string[] => screen.queryAllByRole('button').map(textOf);
