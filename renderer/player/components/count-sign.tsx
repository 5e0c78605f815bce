/** Shows how many words are frozen, and asks whether their letters are right. */
import type { ReactNode } from 'react';
import type { Confirmed } from '../../../electron/contract/screen-types.ts';
import { useTexts } from '../../ui/use-texts.ts';
import { Sign } from './sign.tsx';

interface CountSignProps {
  readonly words: readonly string[];
  readonly question: string;
  readonly confirmed?: Confirmed;
}

export function CountSign({ words, question, confirmed }: CountSignProps): ReactNode {
  const t = useTexts();
  const count = words.length;
  const lengths = words.map(({ length }) => length).join(', ');
  const said = [
    ...(confirmed?.challenger === true ? [t('said.challenger')] : []),
    ...(confirmed?.challenged === true ? [t('said.challenged')] : []),
    t('said.words', { count, lengths }),
  ];
  return (
    <Sign
      heading={question}
      said={said}
      number={
        <span className="count" aria-hidden="true">
          <b>{count}</b>
          {t('checking.unit', { count })}
        </span>
      }
    />
  );
}
