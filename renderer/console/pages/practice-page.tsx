/**
 * Starts practice for players at registration, and rehearsals of a tournament, with this station's
 * rules or any rulebook on the practice list.
 */
import { useState, type ReactNode } from 'react';
import type {
  PracticePage as PracticeFacts,
  PracticeRules,
} from '../../../electron/contract/screen-types.ts';
import type { ViewOf } from '../../ui/view-of.ts';
import { useTitleOf } from '../../ui/use-texts.ts';
import { Button, SaidLine, Sentences } from '../components/controls.tsx';
import { useConsoleTexts } from '../use-console-texts.ts';
import { useCall, useDoing, useStation } from '../station-context.ts';
import { RulebookChoice } from './event/rulebook-choice.tsx';

/** The value of the option for this station's rules. */
const usual = '';

/** Ending practice keeps the console open, so ask the station again. */
export function PracticePage({ view }: { readonly view: ViewOf<'staff'> }): ReactNode {
  const { isPractising } = view;
  return <Practice key={isPractising.toString()} isPractising={isPractising} />;
}

function Practice({ isPractising }: { readonly isPractising: boolean }): ReactNode {
  const t = useConsoleTexts();
  const meaning = useMeaning();
  const station = useStation();
  const [facts] = useCall('practicePage');
  return (
    <>
      <section className="card">
        <p>{t('practice.lead')}</p>
        <p>{t('practice.sheet', { chord: t('chord') })}</p>
        {isPractising && <p>{t('practice.running')}</p>}
        {isPractising && facts?.running !== undefined && <p>{meaning(facts.running)}</p>}
      </section>
      {isPractising ? (
        <div className="buttons">
          <Button isMain onClick={() => void station.endPractice().catch(() => undefined)}>
            {t('practice.end')}
          </Button>
        </div>
      ) : (
        facts !== undefined && <Beginning facts={facts} />
      )}
    </>
  );
}

function Beginning({ facts }: { readonly facts: PracticeFacts }): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [rulebook, setRulebook] = useState(usual);
  const request = rulebook === usual ? {} : { rulebook };
  return (
    <>
      <section className="card">
        <RulebookChoice
          page={facts}
          value={rulebook}
          first={{ value: usual, name: t('practice.asHere') }}
          onChange={setRulebook}
        />
        {rulebook === usual ? <Usual facts={facts} /> : <p>{t('practice.onPracticeList')}</p>}
      </section>
      <SaidLine said={said} />
      <div className="buttons">
        <Button
          isMain
          disabled={isBusy}
          onClick={() => void doing(station.startPractice(request), '')}
        >
          {t('practice.start')}
        </Button>
      </div>
    </>
  );
}

function Usual({ facts }: { readonly facts: PracticeFacts }): ReactNode {
  const meaning = useMeaning();
  return facts.usual.ok ? (
    <p>{meaning(facts.usual.value)}</p>
  ) : (
    <Sentences texts={[facts.usual.error]} />
  );
}

function useMeaning(): (rules: PracticeRules) => string {
  const t = useConsoleTexts();
  const titleOf = useTitleOf();
  return ({ title, procedure, maximumLength, lexicon }) =>
    t('practice.means', {
      title: titleOf(title),
      letters: maximumLength,
      procedure: t(`event.procedures.${procedure}`),
      lexicon: titleOf(lexicon),
    });
}
