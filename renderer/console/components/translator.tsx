/** Shows the station's sentences in the language of the console. */
import { useMemo, type ReactNode } from 'react';
import type { Sentence, Translator } from '../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { translatorFor } from '../../../electron/contract/screen-values.ts';

export function useTranslator(): Translator {
  const t = useConsoleTexts();
  return useMemo(() => translatorFor(t.language), [t.language]);
}

export function StationSays({ sentence }: { readonly sentence: Sentence }): ReactNode {
  return useTranslator()(sentence);
}
