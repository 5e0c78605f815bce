/** Warns that words of the event change nothing with a list. */
import type { ReactNode } from 'react';
import type { Sentence } from '../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { Sentences } from './controls.tsx';

export function IdleWords({ idle }: { readonly idle: readonly Sentence[] | undefined }): ReactNode {
  const t = useConsoleTexts();
  return idle === undefined ? null : (
    <section className="warning">
      <p>{t('lexicons.idle.would')}</p>
      <Sentences texts={idle} />
    </section>
  );
}
