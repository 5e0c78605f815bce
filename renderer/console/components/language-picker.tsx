/** Chooses the language of the console. */
import type { ReactNode } from 'react';
import { useConsoleTexts } from '../use-console-texts.ts';
import { useStation } from '../station-context.ts';
import { LanguageButtons } from './language-buttons.tsx';

/** `chosen` runs after a choice, for callers that move the focus back. */
export function LanguagePicker({ chosen }: { readonly chosen?: () => void }): ReactNode {
  const station = useStation();
  const t = useConsoleTexts();
  return (
    <LanguageButtons
      label={t('frame.language')}
      chosen={t.language}
      onChoose={(language) => {
        void station.chooseConsoleLanguage({ language }).catch(() => undefined);
        chosen?.();
      }}
    />
  );
}
