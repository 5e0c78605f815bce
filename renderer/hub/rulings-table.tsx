/** The rulings of one page of the search. */
import type { ReactNode } from 'react';
import type { HubRulingShown } from '../../electron/contract/screen-types.ts';
import { VerdictChip } from '../console/components/verdict-chip.tsx';
import { momentText } from '../console/moment.ts';
import { useConsoleTexts } from '../console/texts.ts';
import { useHubTexts } from './hub-context.ts';
import { JudgementTag } from './judgement-tag.tsx';

/** The row names this many words and counts the rest. */
const wordsInRow = 3;

interface RulingsTableProps {
  readonly rulings: readonly HubRulingShown[];
  readonly onOpen: (ruling: HubRulingShown) => void;
}

export function RulingsTable({ rulings, onOpen }: RulingsTableProps): ReactNode {
  const t = useHubTexts();
  const c = useConsoleTexts();
  return (
    <section className="card">
      <table className="rows rulings hub-rulings">
        <thead>
          <tr>
            <th scope="col">{c('rulings.ruling')}</th>
            <th scope="col">{c('rulings.time')}</th>
            <th scope="col">{c('rulings.words')}</th>
            <th scope="col">{c('rulings.given')}</th>
            <th scope="col">{c('rulings.opinions')}</th>
            <th scope="col">{t('rulings.lists')}</th>
          </tr>
        </thead>
        <tbody>
          {rulings.map((ruling) => (
            <Row key={ruling.hash} ruling={ruling} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly ruling: HubRulingShown;
  readonly onOpen: (ruling: HubRulingShown) => void;
}

function Row({ ruling, onOpen }: RowProps): ReactNode {
  const t = useHubTexts();
  const c = useConsoleTexts();
  const { label, words, verdict, isInBranch, round, board } = ruling;
  const more = words.length - wordsInRow;
  const place = [
    ...(round === undefined ? [] : [t('rulings.round', { round })]),
    ...(board === undefined ? [] : [t('rulings.board', { board })]),
  ].join(', ');
  return (
    <tr
      onClick={() => {
        onOpen(ruling);
      }}
    >
      <th scope="row">
        <button type="button" className="row-button">
          {label}
        </button>
        {isInBranch && <span className="hub-under">{t('rulings.branch')}</span>}
      </th>
      <td>
        {momentText(c, ruling)}
        {place !== '' && <span className="hub-under">{place}</span>}
      </td>
      <td className="row-words">
        {words.slice(0, wordsInRow).join(' ')}
        {more > 0 && ` ${c('rulings.more', { count: more })}`}
      </td>
      <td>
        <VerdictChip verdict={verdict} />
      </td>
      <td className="hub-opinions">
        <Opinions ruling={ruling} />
      </td>
      <td>
        <JudgementTag of={[ruling, ...ruling.opinions]} />
      </td>
    </tr>
  );
}

function Opinions({ ruling }: { readonly ruling: HubRulingShown }): ReactNode {
  const t = useHubTexts();
  const c = useConsoleTexts();
  const { opinions, setAsides, verdict, finalVerdict } = ruling;
  if (setAsides.length > 0) return <span className="tag">{c('rulings.setAside')}</span>;
  const [second, third] = opinions;
  if (second === undefined) return c('rulings.counts.one');
  if (finalVerdict === undefined) {
    return (
      <span className="tag" data-state="attention">
        {t('rulings.twice')}
      </span>
    );
  }
  const isSame = (third ?? second).verdict === verdict;
  const text =
    third === undefined
      ? c(isSame ? 'rulings.counts.agree' : 'rulings.counts.differ')
      : c(isSame ? 'rulings.counts.upheld' : 'rulings.counts.overturned');
  return opinions.some(({ at }) => at === 'desk') ? t('rulings.atDesk', { opinion: text }) : text;
}
