/** The console's texts in its language. */
import { createContext, use } from 'react';
import type { ConsoleTexts } from '../../electron/contract/screen-types.ts';
import { consoleTexts } from '../../electron/contract/screen-values.ts';

export const ConsoleTextsContext = createContext<ConsoleTexts>(consoleTexts('en'));

/** Use: `const t = useConsoleTexts()`, then `t('pages.status')` or `t.format.number(214_386)`. */
export function useConsoleTexts(): ConsoleTexts {
  return use(ConsoleTextsContext);
}
