/** A rulebook by its title, with what it means. */
import type { ReactNode } from 'react';
import type {
  EventPage,
  LexiconFacts,
  RulebookFacts,
} from '../../../../electron/contract/screen-types.ts';
import { listName, spelledFingerprint } from '../../../../electron/contract/screen-values.ts';
import { useTitleOf } from '../../../texts.ts';
import { Select } from '../../components/controls.tsx';
import { filled, type StaffCopy } from '../../copy/copy.ts';
import { useStaffCopy } from '../../copy/copy-context.ts';

interface RulebookChoiceProps {
  readonly page: Pick<EventPage, 'rulebooks'>;
  readonly value: string;
  /** Stands before the rulebooks. */
  readonly first?: { readonly value: string; readonly name: string };
  readonly onChange: (id: string) => void;
}

export function RulebookChoice(props: RulebookChoiceProps): ReactNode {
  const { page, value, first, onChange } = props;
  const words = useStaffCopy().event;
  const titleOf = useTitleOf();
  const chosen = page.rulebooks.find(({ id }) => id === value);
  return (
    <div className="choice-with-text">
      <Select
        label={words.rules}
        value={value}
        options={[
          ...(first === undefined ? [] : [first]),
          ...page.rulebooks.map(({ id, title }) => ({ value: id, name: titleOf(title) })),
        ]}
        onChange={onChange}
      />
      {chosen !== undefined && <p>{meaning(words, chosen)}</p>}
    </div>
  );
}

function meaning(words: StaffCopy['event'], rulebook: RulebookFacts): string {
  const { document, lists, secondary, maximumLength, procedure } = rulebook;
  const primary = lists.length === 0 ? words.anyList : lists.join(words.or);
  return filled(words.rulesMean, {
    document,
    lists:
      secondary === undefined
        ? primary
        : filled(words.alsoFrom, {
            lists: primary,
            letters: secondary.fromLength,
            title: secondary.title,
          }),
    letters: maximumLength,
    procedure: words.procedures[procedure],
  });
}

interface LexiconChoiceProps {
  readonly lexicons: readonly Pick<LexiconFacts, 'identity' | 'title' | 'edition'>[];
  readonly value: string;
  readonly onChange: (identity: string) => void;
}

export function LexiconChoice({ lexicons, value, onChange }: LexiconChoiceProps): ReactNode {
  const words = useStaffCopy().event;
  const titleOf = useTitleOf();
  return (
    <Select
      label={words.lexicon}
      value={value}
      options={lexicons.map(({ identity, title, edition }) => ({
        value: identity,
        name: filled(words.lexiconOption, {
          name: listName(titleOf(title), edition, ', '),
          fingerprint: spelledFingerprint(identity.slice(0, 8)),
        }),
      }))}
      onChange={onChange}
    />
  );
}
