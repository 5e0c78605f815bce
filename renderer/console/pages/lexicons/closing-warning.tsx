/** Warns that the station would close with this list, and says what would be better. */
import type { ReactNode } from 'react';
import type { ClosedOutlook } from '../../../../electron/contract/screen-types.ts';
import { Sentences } from '../../components/controls.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { useTranslator } from '../../components/translator.tsx';

interface ClosingWarningProps {
  readonly outlook: ClosedOutlook;
  readonly title: string;
}

export function ClosingWarning({ outlook, title }: ClosingWarningProps): ReactNode {
  const t = useConsoleTexts();
  const translate = useTranslator();
  const { conflicts, better } = outlook;
  return (
    <section className="warning">
      {better !== undefined ? (
        <>
          <p>{t('lexicons.sureCloses', { title })}</p>
          <p>{translate(better)}</p>
        </>
      ) : (
        <>
          <p>{t('lexicons.closesBecause')}</p>
          <Sentences texts={conflicts} />
        </>
      )}
    </section>
  );
}
