/** The table of rulings, as the console and a hub show it. */
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import type { Moment, RulingShown, Verdict } from '../../../electron/contract/screen-types.ts';
import { momentText } from '../moment.ts';
import { useConsoleTexts } from '../use-console-texts.ts';
import { VerdictChip } from './verdict-chip.tsx';

/** The row names this many words and counts the rest. */
const wordsInRow = 3;

interface RulingTableProps {
  readonly className: string;
  /** Heading of the last column. */
  readonly last: string;
  readonly body?: Ref<HTMLTableSectionElement>;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

export function RulingTable(props: RulingTableProps): ReactNode {
  const t = useConsoleTexts();
  const { className, last, body, onKeyDown, children } = props;
  return (
    <section className="card">
      <table className={className}>
        <thead>
          <tr>
            <th scope="col">{t('rulings.ruling')}</th>
            <th scope="col">{t('rulings.time')}</th>
            <th scope="col">{t('rulings.words')}</th>
            <th scope="col">{t('rulings.given')}</th>
            <th scope="col">{t('rulings.opinions')}</th>
            <th scope="col">{last}</th>
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown}>
          {children}
        </tbody>
      </table>
    </section>
  );
}

interface RulingFactsProps {
  readonly ruling: Moment & { readonly words: readonly string[]; readonly verdict: Verdict };
  /** Below the time. */
  readonly children?: ReactNode;
}

/** The cells for time, words and verdict. */
export function RulingFacts({ ruling, children }: RulingFactsProps): ReactNode {
  const t = useConsoleTexts();
  const { words, verdict } = ruling;
  const more = words.length - wordsInRow;
  return (
    <>
      <td>
        {momentText(t, ruling)}
        {children}
      </td>
      <td className="row-words">
        {words.slice(0, wordsInRow).join(' ')}
        {more > 0 && ` ${t('rulings.more', { count: more })}`}
      </td>
      <td>
        <VerdictChip verdict={verdict} />
      </td>
    </>
  );
}

/** Says how many opinions there are, and how they agree. Set aside: says only that. */
export function OpinionCount({
  ruling: { setAsides, opinions, atDesk, verdict, finalVerdict },
  besides,
  say = (text) => text,
}: {
  readonly ruling: Pick<
    RulingShown,
    'setAsides' | 'opinions' | 'atDesk' | 'verdict' | 'finalVerdict'
  >;
  /** Is to be seen at once, unless the ruling was set aside. */
  readonly besides: string | undefined;
  readonly say?: (text: string) => string;
}): ReactNode {
  const t = useConsoleTexts();
  if (setAsides.length > 0) return <span className="tag">{t('rulings.setAside')}</span>;
  if (besides !== undefined) {
    return (
      <span className="tag" data-state="attention">
        {besides}
      </span>
    );
  }
  if (finalVerdict === 'undecided') {
    return (
      <span className="tag" data-state="attention">
        {t('rulings.twice')}
      </span>
    );
  }
  const all = [...opinions, ...atDesk];
  const second = all.find(({ opinion }) => opinion === 'second');
  const third = all.find(({ opinion }) => opinion === 'third');
  if (second === undefined) return t('rulings.counts.one');
  const isSame = (third ?? second).verdict === verdict;
  return say(
    third === undefined
      ? t(isSame ? 'rulings.counts.agree' : 'rulings.counts.differ')
      : t(isSame ? 'rulings.counts.upheld' : 'rulings.counts.overturned'),
  );
}
