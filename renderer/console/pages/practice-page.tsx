/**
 * Practice for the players at registration, and the rehearsal of a tournament: by the rules of this
 * station, or by any rulebook on the practice list.
 */
import { useState, type ReactNode } from 'react';
import type {
  PracticePage as PracticeFacts,
  PracticeRules,
} from '../../../electron/contract/screen-types.ts';
import type { ViewOf } from '../../player/screens/view-of.ts';
import { useTitleOf } from '../../texts.ts';
import { Button, SaidLine, Sentences } from '../components/controls.tsx';
import { filled } from '../copy/copy.ts';
import { useStaffCopy } from '../copy/copy-context.ts';
import { useCall, useDoing, useStation } from '../station-context.ts';
import { RulebookChoice } from './event/rulebook-choice.tsx';

/** What the choice has for the rules of this station. */
const usual = '';

/** Practice that ends leaves the console where it is: the station is asked anew then. */
export function PracticePage({ view }: { readonly view: ViewOf<'staff'> }): ReactNode {
  const { isPractising } = view;
  return <Practice key={isPractising.toString()} isPractising={isPractising} />;
}

function Practice({ isPractising }: { readonly isPractising: boolean }): ReactNode {
  const { practice: words, chord } = useStaffCopy();
  const meaning = useMeaning();
  const station = useStation();
  const [facts] = useCall('practicePage');
  return (
    <>
      <section className="card">
        <p>{words.lead}</p>
        <p>{filled(words.sheet, { chord })}</p>
        {isPractising && <p>{words.running}</p>}
        {isPractising && facts?.running !== undefined && <p>{meaning(facts.running)}</p>}
      </section>
      {isPractising ? (
        <div className="buttons">
          <Button isMain onPress={() => void station.endPractice().catch(() => undefined)}>
            {words.end}
          </Button>
        </div>
      ) : (
        facts !== undefined && <Beginning facts={facts} />
      )}
    </>
  );
}

function Beginning({ facts }: { readonly facts: PracticeFacts }): ReactNode {
  const words = useStaffCopy().practice;
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
          first={{ value: usual, name: words.asHere }}
          onChange={setRulebook}
        />
        {rulebook === usual ? <Usual facts={facts} /> : <p>{words.onPracticeList}</p>}
      </section>
      <SaidLine said={said} />
      <div className="buttons">
        <Button
          isMain
          isDisabled={isBusy}
          onPress={() => void doing(station.startPractice(request), '')}
        >
          {words.start}
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
  const { practice, event } = useStaffCopy();
  const titleOf = useTitleOf();
  return ({ title, procedure, maximumLength, lexicon }) =>
    filled(practice.means, {
      title: titleOf(title),
      letters: maximumLength,
      procedure: event.procedures[procedure],
      lexicon: titleOf(lexicon),
    });
}
