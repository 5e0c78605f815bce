/** The languages of the console, each by its own name: whoever reads only one of them finds it. */
import type { ReactNode } from 'react';
import { languageName, languages } from '../../../electron/contract/screen-values.ts';
import { useConsoleTexts } from '../texts.ts';
import { useStation } from '../station-context.ts';

/** `chosen` is called after a choice, for whoever wants the focus back. */
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
