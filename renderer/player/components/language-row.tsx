/** Shows the languages, each under its own name, between the arrow keys that choose. */
import type { ReactNode } from 'react';
import type { Language } from '../../../electron/contract/screen-types.ts';
import { languageName } from '../../../electron/contract/screen-values.ts';
import { useTexts } from '../../ui/use-texts.ts';
import { KeyCap } from '../../ui/key-cap.tsx';

export function LanguageRow({ languages }: { readonly languages: readonly Language[] }): ReactNode {
  const t = useTexts();
  return (
    <nav className="languages" aria-label={t('idle.languages')}>
      <KeyCap name="left" acts />
      <ul>
        {languages.map((language) => (
          <li
            key={language}
            lang={language}
            aria-current={language === t.language ? 'true' : undefined}
          >
            {languageName(language)}
          </li>
        ))}
      </ul>
      <KeyCap name="right" acts />
    </nav>
  );
}
