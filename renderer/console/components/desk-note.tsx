/** What the desk of a hub said of a ruling, without words and name. */
import type { ReactNode } from 'react';
import type { DeskNoteShown } from '../../../electron/contract/screen-types.ts';
import { momentText } from '../moment.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { VerdictChip } from './verdict-chip.tsx';

export function DeskNote({ note }: { readonly note: DeskNoteShown }): ReactNode {
  const t = useConsoleTexts();
  const { hub, opinion, verdict } = note;
  return (
    <section className="card glance-card" data-state="attention">
      <h3>{t('opinions.atDesk', { hub })}</h3>
      <p>
        {t(`opinions.${opinion}`)}, {momentText(t, note)}
      </p>
      <p>
        <VerdictChip verdict={verdict} />
      </p>
      <p>{t('opinions.atDeskMeans')}</p>
    </section>
  );
}
