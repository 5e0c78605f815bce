/** Whether players practice with the list that comes with the program, and with no other. */
import type { StatusBar } from '../../electron/contract/screen-types.ts';
import { useTexts, useTitleOf } from '../texts.ts';

export function useIsPracticeList(lexicon: StatusBar['lexicon'], isPractice: boolean): boolean {
  const t = useTexts();
  const titleOf = useTitleOf();
  return isPractice && lexicon !== undefined && titleOf(lexicon.title) === t('titles.practiceList');
}
