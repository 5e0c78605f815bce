/** Offers the languages of staff, each under its own name, so that people who read only one can find it. */
import type { ReactNode } from 'react';
import type { StaffLanguage } from '../../../electron/contract/screen-types.ts';
import { languageName, staffLanguages } from '../../../electron/contract/screen-values.ts';

interface LanguageButtonsProps {
  /** Accessible name of the group. */
  readonly label: string;
  readonly chosen: StaffLanguage;
  readonly onChoose: (language: StaffLanguage) => void;
}

export function LanguageButtons({ label, chosen, onChoose }: LanguageButtonsProps): ReactNode {
  return (
    <div className="language-picker" role="group" aria-label={label}>
      {staffLanguages.map((language) => (
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
