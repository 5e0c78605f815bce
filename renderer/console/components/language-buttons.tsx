/** Offers the languages, each under its own name, so that people who read only one can find it. */
import type { ReactNode } from 'react';
import type { Language } from '../../../electron/contract/screen-types.ts';
import { languageName, languages } from '../../../electron/contract/screen-values.ts';

interface LanguageButtonsProps {
  /** Accessible name of the group. */
  readonly label: string;
  readonly chosen: Language;
  readonly onChoose: (language: Language) => void;
}

export function LanguageButtons({ label, chosen, onChoose }: LanguageButtonsProps): ReactNode {
  return (
    <div className="language-picker" role="group" aria-label={label}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === chosen}
          onClick={() => {
            onChoose(language);
          }}
        >
          {languageName(language)}
        </button>
      ))}
    </div>
  );
}
