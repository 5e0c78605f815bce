/** The rulings of one page of the search. */
import type { ReactNode } from 'react';
import type { HubRulingShown } from '../../electron/contract/screen-types.ts';
import { OpinionCount, RulingFacts, RulingTable } from '../console/components/ruling-table.tsx';
import { useHubTexts } from './hub-context.ts';
import { JudgementTag } from './judgement-tag.tsx';

interface RulingsTableProps {
  readonly rulings: readonly HubRulingShown[];
  readonly onOpen: (ruling: HubRulingShown) => void;
}

export function RulingsTable({ rulings, onOpen }: RulingsTableProps): ReactNode {
  const t = useHubTexts();
  return (
    <RulingTable className="rows rulings hub-rulings" last={t('rulings.lists')}>
      {rulings.map((ruling) => (
        <Row key={ruling.hash} ruling={ruling} onOpen={onOpen} />
      ))}
    </RulingTable>
  );
}

interface RowProps {
  readonly ruling: HubRulingShown;
  readonly onOpen: (ruling: HubRulingShown) => void;
}

function Row({ ruling, onOpen }: RowProps): ReactNode {
  const t = useHubTexts();
  const { label, isInBranch, round, board } = ruling;
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
      <RulingFacts ruling={ruling}>
        {place !== '' && <span className="hub-under">{place}</span>}
      </RulingFacts>
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
  const { opinions, atDesk, finalVerdict } = ruling;
  const isAtDesk = atDesk.length > 0 || opinions.some(({ at }) => at === 'desk');
  return (
    <OpinionCount
      ruling={ruling}
      besides={finalVerdict === 'newer' ? t('rulings.newer') : undefined}
      {...(isAtDesk && { say: (opinion) => t('rulings.atDesk', { opinion }) })}
    />
  );
}
