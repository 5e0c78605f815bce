/** The player screens' texts in the display's language. */
import { createContext, use } from 'react';
import type { PlayerTexts } from '../../electron/contract/screen-types.ts';
import { playerTexts, titleIn } from '../../electron/contract/screen-values.ts';

export const TextsContext = createContext<PlayerTexts>(playerTexts('en'));

/** Use: `const t = useTexts()`, then `t('closed.heading')`. */
export function useTexts(): PlayerTexts {
  return use(TextsContext);
}

/** Translates titles that the product knows; returns other titles unchanged. */
export function useTitleOf(): (title: string) => string {
  const { language } = useTexts();
  return (title) => titleIn(language, title);
}
