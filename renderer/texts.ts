/** The player screens' texts in the language of the display, for every component. */
import { createContext, use } from 'react';
import type { PlayerTexts } from '../electron/contract/screen-types.ts';
import { playerTexts, titleIn } from '../electron/contract/screen-values.ts';

export const TextsContext = createContext<PlayerTexts>(playerTexts('en'));

/** `const t = useTexts()`, then `t('closed.heading')`. */
export function useTexts(): PlayerTexts {
  return use(TextsContext);
}

/** Titles of rulebooks, events and word lists: ours in the language, others as they are. */
export function useTitleOf(): (title: string) => string {
  const { language } = useTexts();
  return (title) => titleIn(language, title);
}
