/**
 * Offers the console's languages, each under its own name, so that people who read only one can
 * find it.
 */
import type { ReactNode } from 'react';
import { languageName, languages } from '../../../electron/contract/screen-values.ts';
import { useConsoleTexts } from '../texts.ts';
import { useStation } from '../station-context.ts';

/** `chosen` runs after a choice, for callers that move the focus back. */
export function LanguagePicker({ chosen }: { readonly chosen?: () => void }): ReactNode {
  const station = useStation();
  const t = useConsoleTexts();
  return (
    <div className="language-picker" role="group" aria-label={t('frame.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === t.language}
          onClick={() => {
            void station.chooseConsoleLanguage({ language }).catch(() => undefined);
            chosen?.();
          }}
        >
          {languageName(language)}
        </button>
      ))}
    </div>
  );
}
