/** A sentence of the station, in the language of the console. */
import { useMemo, type ReactNode } from 'react';
import type { Say, Sentence } from '../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../texts.ts';
import { sayIn } from '../../../electron/contract/screen-values.ts';

export function useSay(): Say {
  const t = useConsoleTexts();
  return useMemo(() => sayIn(t.language), [t.language]);
}

export function StationSays({ sentence }: { readonly sentence: Sentence }): ReactNode {
  return useSay()(sentence);
}
