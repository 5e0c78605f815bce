/** Chooses a rulebook by its title, and describes it. */
import type { ReactNode } from 'react';
import type {
  EventPage,
  LexiconFacts,
  RulebookFacts,
} from '../../../../electron/contract/screen-types.ts';
import {
  fingerprintOf,
  listName,
  shortFingerprint,
} from '../../../../electron/contract/screen-values.ts';
import { useTitleOf } from '../../../ui/use-texts.ts';
import { Select } from '../../components/controls.tsx';
import type { ConsoleTexts } from '../../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../../use-console-texts.ts';

interface RulebookChoiceProps {
  readonly page: Pick<EventPage, 'rulebooks'>;
  readonly value: string;
  /** An option above the rulebooks. */
  readonly first?: { readonly value: string; readonly name: string };
  readonly onChange: (id: string) => void;
}

export function RulebookChoice(props: RulebookChoiceProps): ReactNode {
  const { page, value, first, onChange } = props;
  const t = useConsoleTexts();
  const titleOf = useTitleOf();
  const chosen = page.rulebooks.find(({ id }) => id === value);
  return (
    <div className="choice-with-text">
      <Select
        label={t('event.rules')}
        value={value}
        options={[
          ...(first === undefined ? [] : [first]),
          ...page.rulebooks.map(({ id, title }) => ({ value: id, name: titleOf(title) })),
        ]}
        onChange={onChange}
      />
      {chosen !== undefined && <p>{describeRulebook(t, chosen)}</p>}
    </div>
  );
}

function describeRulebook(t: ConsoleTexts, rulebook: RulebookFacts): string {
  const { document, lists, secondary, maximumLength, procedure } = rulebook;
  const primary = lists.length === 0 ? t('event.anyList') : lists.join(t('event.or'));
  return t('event.rulesMean', {
    document,
    lists:
      secondary === undefined
        ? primary
        : t('event.alsoFrom', {
            lists: primary,
            letters: secondary.fromLength,
            title: secondary.title,
          }),
    letters: maximumLength,
    procedure: t(`event.procedures.${procedure}`),
  });
}

interface LexiconChoiceProps {
  readonly lexicons: readonly Pick<LexiconFacts, 'identity' | 'title' | 'edition'>[];
  readonly value: string;
  readonly onChange: (identity: string) => void;
}

export function LexiconChoice({ lexicons, value, onChange }: LexiconChoiceProps): ReactNode {
  const t = useConsoleTexts();
  const titleOf = useTitleOf();
  return (
    <Select
      label={t('event.lexicon')}
      value={value}
      options={lexicons.map(({ identity, title, edition }) => ({
        value: identity,
        name: t('event.lexiconOption', {
          name: listName(titleOf(title), edition, ', '),
          fingerprint: shortFingerprint(fingerprintOf(identity)),
        }),
      }))}
      onChange={onChange}
    />
  );
}
