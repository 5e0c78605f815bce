/** The languages to choose from, each by its own name, between the keys that choose. */
import type { ReactNode } from 'react';
import type { Language } from '../../../electron/contract/screen-types.ts';
import { useCopy } from '../../copy/copy-context.ts';
import { languageName } from '../../copy/copy.ts';
import { KeyCap } from './key-cap.tsx';

export function LanguageRow({ languages }: { readonly languages: readonly Language[] }): ReactNode {
  const copy = useCopy();
  return (
    <nav className="languages" aria-label={copy.idle.languages}>
      <KeyCap name="left" acts />
      <ul>
        {languages.map((language) => (
          <li
            key={language}
            lang={language}
            aria-current={language === copy.language ? 'true' : undefined}
          >
            {languageName(language)}
          </li>
        ))}
      </ul>
      <KeyCap name="right" acts />
    </nav>
  );
}
