/** Shows the rulings of the last 24 hours that a list decides otherwise than the one in use. */
import type { ReactNode } from 'react';
import { VerdictChip } from '../../components/verdict-chip.tsx';
import { useTranslator } from '../../components/translator.tsx';
import { momentText } from '../../moment.ts';
import { placeText } from '../../place-text.ts';
import { useCall } from '../../station-context.ts';
import { useConsoleTexts } from '../../use-console-texts.ts';

/** `sha256`: the installed list. Without it, the imported one. */
export function DifferingRulings({ sha256 }: { readonly sha256?: string }): ReactNode {
  const t = useConsoleTexts();
  const translate = useTranslator();
  const [answer] = useCall('differingRulings', sha256 === undefined ? {} : { sha256 });
  if (answer === undefined) return null;
  if (!answer.ok) return <p className="said said-refused">{translate(answer.error)}</p>;
  const { compared: count, rulings } = answer.value;
  if (rulings.length === 0) return <p role="status">{t('lexicons.rulings.none', { count })}</p>;
  return (
    <>
      <p role="status">{t('lexicons.rulings.some', { differing: rulings.length, count })}</p>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">{t('rulings.ruling')}</th>
            <th scope="col">{t('rulings.time')}</th>
            <th scope="col">{t('opinions.place')}</th>
            <th scope="col">{t('lexicons.rulings.inUse')}</th>
            <th scope="col">{t('lexicons.rulings.other')}</th>
          </tr>
        </thead>
        <tbody>
          {rulings.map(({ ruling, label, round, board, inUse, other, ...moment }) => (
            <tr key={ruling}>
              <th scope="row">{label}</th>
              <td>{momentText(t, moment)}</td>
              <td>{placeText(round, board)}</td>
              <td>
                <VerdictChip verdict={inUse} />
              </td>
              <td>
                <VerdictChip verdict={other} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
