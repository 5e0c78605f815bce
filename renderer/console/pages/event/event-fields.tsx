/** The form for all of an event except its allow and deny lists. */
import type { ReactNode } from 'react';
import type {
  EventPage,
  EventForm,
  Language,
  NextEvent,
  Sentence,
  Verdict,
  RulebookFacts,
} from '../../../../electron/contract/screen-types.ts';
import {
  languageName,
  languages,
  playerTexts,
} from '../../../../electron/contract/screen-values.ts';
import { Select, Field, Checkbox, Problem } from '../../components/controls.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { DayField } from '../../components/day-field.tsx';
import { problemOf, type Said } from '../../station-context.ts';
import { LexiconChoice, RulebookChoice } from './rulebook-choice.tsx';
import { Signers } from './signers.tsx';

interface EventFieldsProps {
  readonly page: EventPage;
  readonly draft: NextEvent;
  readonly form: EventForm;
  /** What came of keeping them. */
  readonly said: Said | undefined;
  readonly onChange: (form: EventForm) => void;
}

export function EventFields(props: EventFieldsProps): ReactNode {
  const { page, draft, form, said, onChange } = props;
  const t = useConsoleTexts();
  const set = (change: Partial<EventForm>): void => {
    onChange({ ...form, ...change });
  };
  const rulebook = page.rulebooks.find(({ id }) => id === form.rulebook);
  const { lexicon } = draft.event.file;
  const lexicons = page.lexicons.some(({ identity }) => identity === lexicon.identity)
    ? page.lexicons
    : [lexicon, ...page.lexicons];
  return (
    <section className="card">
      <Field
        label={t('event.title')}
        value={form.title}
        onChange={(title) => {
          set({ title });
        }}
        isWide
        autoFocus
        problem={problemOf(said, 'title')}
      />
      <div className="line">
        <DayField
          label={t('event.first')}
          value={form.first}
          onChange={(first) => {
            set({ first });
          }}
          problem={problemOf(said, 'first')}
        />
        <DayField
          label={t('event.last')}
          value={form.last}
          onChange={(last) => {
            set({ last });
          }}
          problem={problemOf(said, 'last')}
        />
        <StationNames
          names={form.stations}
          problem={problemOf(said, 'stations')}
          onChange={(stations) => {
            set({ stations });
          }}
        />
      </div>
      <RulebookChoice
        page={page}
        value={form.rulebook}
        onChange={(id) => {
          const chosen = page.rulebooks.find((one) => one.id === id);
          // A different rulebook starts with its own rules.
          if (chosen !== undefined) set({ rulebook: id, ...ownRules(chosen) });
        }}
      />
      <Problem problem={problemOf(said, 'rulebook')} />
      {rulebook !== undefined && (
        <Adjustments rulebook={rulebook} form={form} said={said} set={set} />
      )}
      <LexiconChoice
        lexicons={lexicons}
        value={form.lexicon}
        onChange={(identity) => {
          set({ lexicon: identity });
        }}
      />
      <Languages form={form} set={set} />
      <VerdictWords form={form} set={set} />
      <Problem problem={problemOf(said, 'verdictWords')} />
      <Signers page={page} form={form} set={set} />
      <Problem problem={problemOf(said, 'signers')} />
    </section>
  );
}

interface PartProps {
  readonly form: EventForm;
  readonly set: (change: Partial<EventForm>) => void;
}

function ownRules({ maximumLength, procedure, lastOpinion }: RulebookFacts): Partial<EventForm> {
  return { maximumLength, procedure, procedureReason: '', lastOpinion, preparedSecondary: '' };
}

interface StationNamesProps {
  readonly names: readonly string[];
  readonly problem: Sentence | undefined;
  readonly onChange: (names: readonly string[]) => void;
}

function StationNames({ names, problem, onChange }: StationNamesProps): ReactNode {
  const t = useConsoleTexts();
  return (
    <Field
      label={t('event.stations')}
      value={names.join(',')}
      onChange={(text) => {
        onChange(text.split(','));
      }}
      isWide
      problem={problem}
    />
  );
}

function Adjustments({
  rulebook,
  form,
  said,
  set,
}: PartProps & { readonly rulebook: RulebookFacts; readonly said: Said | undefined }): ReactNode {
  const t = useConsoleTexts();
  const { adjustable } = rulebook;
  const named = (isOwn: boolean, value: string): string =>
    isOwn ? t('event.asRulebook', { value }) : value;
  const lengths = Array.from({ length: 14 }, (_, index) => index + 2);
  const procedures = ['selfService', 'wordJudge'] as const;
  const opinions = [0, 2, 3] as const;
  return (
    <div className="line">
      {adjustable.includes('maximumLength') && (
        <Select
          label={t('event.longest')}
          value={String(form.maximumLength)}
          options={lengths.map((letters) => ({
            value: String(letters),
            name: named(letters === rulebook.maximumLength, t('event.letters', { letters })),
          }))}
          onChange={(value) => {
            set({ maximumLength: Number(value) });
          }}
        />
      )}
      {adjustable.includes('procedure') && (
        <Select
          label={t('event.facts.procedure')}
          value={form.procedure ?? rulebook.procedure}
          options={procedures.map((value) => ({
            value,
            name: named(value === rulebook.procedure, t(`event.procedures.${value}`)),
          }))}
          onChange={(procedure) => {
            set({ procedure });
          }}
        />
      )}
      {form.procedure !== undefined && form.procedure !== rulebook.procedure && (
        <Field
          label={t('event.procedureReason')}
          value={form.procedureReason}
          onChange={(procedureReason) => {
            set({ procedureReason });
          }}
          isWide
          problem={problemOf(said, 'procedureReason')}
        />
      )}
      {adjustable.includes('lastOpinion') && (
        <Select
          label={t('event.facts.lastOpinion')}
          value={String(form.lastOpinion)}
          options={opinions.map((value) => ({
            value: String(value),
            name: named(value === rulebook.lastOpinion, t(`event.opinions.${value}`)),
          }))}
          onChange={(text) => {
            const lastOpinion = opinions.find((one) => String(one) === text);
            if (lastOpinion !== undefined) set({ lastOpinion });
          }}
        />
      )}
      {adjustable.includes('preparedSecondary') && (
        <div className="choice-with-text">
          <Field
            label={t('event.prepared')}
            value={form.preparedSecondary}
            onChange={(preparedSecondary) => {
              set({ preparedSecondary });
            }}
            isWide
            problem={problemOf(said, 'preparedSecondary')}
          />
          <p>{t('event.preparedLead')}</p>
        </div>
      )}
    </div>
  );
}

function Languages({ form, set }: PartProps): ReactNode {
  const t = useConsoleTexts();
  const [usual = 'en', ...others] = form.languages;
  const change = (first: Language, rest: readonly Language[]): void => {
    const chosen = [first, ...rest.filter((one) => one !== first)];
    const verdictWords = Object.fromEntries(
      Object.entries(form.verdictWords).filter(([code]) => chosen.some((one) => one === code)),
    );
    set({ languages: chosen, verdictWords });
  };
  return (
    <div className="line">
      <Select
        label={t('event.usualLanguage')}
        value={usual}
        options={languages.map((value) => ({ value, name: languageName(value) }))}
        onChange={(language) => {
          change(language, others);
        }}
      />
      <fieldset className="ticks">
        <legend>{t('event.otherLanguages')}</legend>
        {languages
          .filter((language) => language !== usual)
          .map((language) => (
            <Checkbox
              key={language}
              label={languageName(language)}
              isOn={others.includes(language)}
              onChange={(isOn) => {
                change(
                  usual,
                  languages.filter((one) => (one === language ? isOn : others.includes(one))),
                );
              }}
            />
          ))}
      </fieldset>
    </div>
  );
}

function VerdictWords({ form, set }: PartProps): ReactNode {
  const t = useConsoleTexts();
  const { verdictWords } = form;
  return (
    <details>
      <summary>{t('event.verdictWords')}</summary>
      <p>{t('event.verdictWordsLead')}</p>
      {form.languages.map((language) => {
        const { acceptable = '', unacceptable = '' } = verdictWords[language] ?? {};
        const change = (said: { acceptable: string; unacceptable: string }): void => {
          set({ verdictWords: { ...verdictWords, [language]: said } });
        };
        const players = playerTexts(language);
        const label = (verdict: Verdict): string =>
          t('event.insteadOf', {
            language: languageName(language),
            word: players(`verdict.${verdict}`),
          });
        return (
          <div key={language} className="line">
            <Field
              label={label('acceptable')}
              value={acceptable}
              onChange={(text) => {
                change({ acceptable: text, unacceptable });
              }}
            />
            <Field
              label={label('unacceptable')}
              value={unacceptable}
              onChange={(text) => {
                change({ acceptable, unacceptable: text });
              }}
            />
          </div>
        );
      })}
    </details>
  );
}
