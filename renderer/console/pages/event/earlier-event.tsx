/** Makes a draft of an event of format version 1, for which staff choose the word list again. */
import { useState, type ReactNode } from 'react';
import type { EarlierEvent, EventPage } from '../../../../electron/contract/screen-types.ts';
import { listName } from '../../../../electron/contract/screen-values.ts';
import { useTitleOf } from '../../../texts.ts';
import { Button, Fact, SaidLine } from '../../components/controls.tsx';
import { useConsoleTexts } from '../../texts.ts';
import { useDoing, useStation } from '../../station-context.ts';
import { LexiconChoice } from './rulebook-choice.tsx';

interface EarlierEventCardProps {
  readonly page: Pick<EventPage, 'lexicons'>;
  readonly event: EarlierEvent;
  readonly drafted: () => void;
}

export function EarlierEventCard({ page, event, drafted }: EarlierEventCardProps): ReactNode {
  const t = useConsoleTexts();
  const titleOf = useTitleOf();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [lexicon, setLexicon] = useState(page.lexicons[0]?.identity);
  const { earlierFile: file, title, first, last } = event;
  const draft = async (identity: string): Promise<void> => {
    if (await doing(station.draftEarlierEvent({ file, lexicon: identity }), '')) drafted();
  };
  return (
    <section className="card">
      <h2>{title}</h2>
      <p>{t('event.earlier')}</p>
      <dl className="facts">
        <Fact name={t('event.facts.dates')}>{t.format.days(first, last)}</Fact>
        <Fact name={t('event.facts.lexicon')}>
          {listName(titleOf(event.lexicon.title), event.lexicon.edition, ', ')}
        </Fact>
      </dl>
      {lexicon === undefined ? (
        <p>{t('event.noLexicon')}</p>
      ) : (
        <>
          <SaidLine said={said} />
          <div className="line buttons-in-sight">
            <LexiconChoice lexicons={page.lexicons} value={lexicon} onChange={setLexicon} />
            <Button isMain disabled={isBusy} onClick={() => void draft(lexicon)}>
              {t('event.makeDraft')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
