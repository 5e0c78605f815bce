/** Creates the draft of a new event. */
import { useState, type ReactNode } from 'react';
import type { EventPage } from '../../../../electron/contract/screen-types.ts';
import { Button, Field, SaidLine, useRefusedField } from '../../components/controls.tsx';
import { useConsoleTexts } from '../../texts.ts';
import { DayField } from '../../components/day-field.tsx';
import { problemOf, useDoing, useStation } from '../../station-context.ts';
import { LexiconChoice, RulebookChoice } from './rulebook-choice.tsx';

interface NewEventProps {
  readonly page: EventPage;
  readonly back: () => void;
  readonly begun: () => void;
}

export function NewEvent({ page, back, begun }: NewEventProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  useRefusedField(said);
  const [rulebook, setRulebook] = useState(page.rulebooks[0]?.id ?? '');
  const [title, setTitle] = useState('');
  const [first, setFirst] = useState(page.today);
  const [last, setLast] = useState(page.today);
  const [lexicon, setLexicon] = useState(page.lexicons[0]?.identity);

  if (lexicon === undefined) {
    return (
      <section className="card">
        <h2>{t('event.make')}</h2>
        <p>{t('event.noLexicon')}</p>
        <Button isMain onClick={back}>
          {t('event.back')}
        </Button>
      </section>
    );
  }
  const begin = async (): Promise<void> => {
    if (await doing(station.startEvent({ title, first, last, rulebook, lexicon }), '')) begun();
  };
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <h2>{t('event.make')}</h2>
      <p>{t('event.makeLead')}</p>
      <RulebookChoice page={page} value={rulebook} onChange={setRulebook} />
      <Field
        label={t('event.title')}
        value={title}
        onChange={setTitle}
        isWide
        problem={problemOf(said, 'title')}
      />
      <div className="line">
        <DayField
          label={t('event.first')}
          value={first}
          onChange={setFirst}
          problem={problemOf(said, 'first')}
        />
        <DayField
          label={t('event.last')}
          value={last}
          onChange={setLast}
          problem={problemOf(said, 'last')}
        />
      </div>
      <LexiconChoice lexicons={page.lexicons} value={lexicon} onChange={setLexicon} />
      <SaidLine said={said} />
      <div className="buttons">
        <Button isMain isSubmit disabled={isBusy}>
          {t('event.begin')}
        </Button>
        <Button onClick={back}>{t('event.back')}</Button>
      </div>
    </form>
  );
}
