/** Creates the draft of a new event. */
import type { ReactNode } from 'react';
import type { EventPage } from '../../../../electron/contract/screen-types.ts';
import { Button, Field, SaidLine, useRefusedField } from '../../components/controls.tsx';
import { Form } from '../../components/form.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { DayField } from '../../components/day-field.tsx';
import { problemOf, useDoing, useStation } from '../../station-context.ts';
import { useKeptForm } from '../../kept-form.ts';
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
  const [form, change, forget] = useKeptForm('new event', {
    rulebook: page.rulebooks[0]?.id ?? '',
    title: '',
    first: page.today,
    last: page.today,
    lexicon: page.lexicons[0]?.identity,
  });
  const { rulebook, title, first, last } = form;
  // The chosen list may have been removed since.
  const { identity: lexicon } =
    page.lexicons.find(({ identity }) => identity === form.lexicon) ?? page.lexicons[0] ?? {};
  const set = (changed: Partial<typeof form>): void => {
    change({ ...form, ...changed });
  };

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
    if (!(await doing(station.startEvent({ title, first, last, rulebook, lexicon }), ''))) return;
    forget();
    begun();
  };
  return (
    <Form className="card" onSubmit={() => void begin()}>
      <h2>{t('event.make')}</h2>
      <p>{t('event.makeLead')}</p>
      <RulebookChoice
        page={page}
        value={rulebook}
        onChange={(id) => {
          set({ rulebook: id });
        }}
      />
      <Field
        label={t('event.title')}
        value={title}
        onChange={(text) => {
          set({ title: text });
        }}
        isWide
        problem={problemOf(said, 'title')}
      />
      <div className="line">
        <DayField
          label={t('event.first')}
          value={first}
          onChange={(day) => {
            set({ first: day });
          }}
          problem={problemOf(said, 'first')}
        />
        <DayField
          label={t('event.last')}
          value={last}
          onChange={(day) => {
            set({ last: day });
          }}
          problem={problemOf(said, 'last')}
        />
      </div>
      <LexiconChoice
        lexicons={page.lexicons}
        value={lexicon}
        onChange={(identity) => {
          set({ lexicon: identity });
        }}
      />
      <SaidLine said={said} />
      <div className="buttons">
        <Button isMain isSubmit disabled={isBusy}>
          {t('event.begin')}
        </Button>
        <Button onClick={back}>{t('event.back')}</Button>
      </div>
    </Form>
  );
}
