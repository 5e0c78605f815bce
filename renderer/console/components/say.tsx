/** A sentence of the station, in the language of the console. */
import { useMemo, type ReactNode } from 'react';
import type { Say, Sentence } from '../../../electron/contract/screen-types.ts';
import { useStaffCopy } from '../copy/copy-context.ts';
import { sayIn } from '../../../electron/contract/screen-values.ts';

export function useSay(): Say {
  const { language } = useStaffCopy();
  return useMemo(() => sayIn(language), [language]);
}

export function StationSays({ sentence }: { readonly sentence: Sentence }): ReactNode {
  return useSay()(sentence);
}
