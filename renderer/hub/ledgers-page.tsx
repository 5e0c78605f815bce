/** Shows the collected ledgers, those with something odd first. */
import type { ReactNode } from 'react';
import type { BranchShown, LedgerShown } from '../../electron/contract/screen-types.ts';
import { Sentences } from '../console/components/controls.tsx';
import { momentText } from '../console/moment.ts';
import { useConsoleTexts } from '../console/use-console-texts.ts';
import { useHubTexts } from './hub-context.ts';
import { stationName } from './station-texts.ts';

export function LedgersPage({ ledgers }: { readonly ledgers: readonly LedgerShown[] }): ReactNode {
  const t = useHubTexts();
  if (ledgers.length === 0) return <p>{t('ledgers.none')}</p>;
  return (
    <>
      <p>{t('ledgers.lead')}</p>
      <section className="card">
        <table className="rows hub-ledgers">
          <thead>
            <tr>
              <th scope="col">{t('ledgers.station')}</th>
              <th scope="col" className="row-end">
                {t('ledgers.rulings')}
              </th>
              <th scope="col">{t('ledgers.code')}</th>
              <th scope="col">{t('ledgers.time')}</th>
              <th scope="col">{t('ledgers.odd')}</th>
            </tr>
          </thead>
          <tbody>
            {sorted(ledgers, t.language).flatMap(({ ledger, branches, alarms }) =>
              branches.map((branch) => (
                <Row key={`${ledger} ${branch.code}`} branch={branch} alarms={alarms} />
              )),
            )}
          </tbody>
        </table>
      </section>
    </>
  );
}

type RowProps = { readonly branch: BranchShown } & Pick<LedgerShown, 'alarms'>;

function Row({ branch, alarms }: RowProps): ReactNode {
  const t = useHubTexts();
  const times = useConsoleTexts();
  const odd = [...alarms, ...(branch.newer ? [branch.newer] : [])];
  return (
    <tr data-alarm={alarms.length > 0}>
      <th scope="row">{stationName(t, branch)}</th>
      <td className="row-end">{t.format.number(branch.rulings)}</td>
      <td className="row-code">{branch.code}</td>
      <td>{momentText(times, branch)}</td>
      <td>{odd.length > 0 && <Sentences texts={odd} />}</td>
    </tr>
  );
}

/** Trouble first, then by name: 2 before 10. */
function sorted(ledgers: readonly LedgerShown[], language: string): readonly LedgerShown[] {
  const name = ({ branches }: LedgerShown): string => branches[0]?.station ?? '';
  const isCalm = ({ alarms }: LedgerShown): number => (alarms.length > 0 ? 0 : 1);
  return ledgers.toSorted(
    (one, other) =>
      isCalm(one) - isCalm(other) ||
      name(one).localeCompare(name(other), language, { numeric: true }),
  );
}
