/** Shows the lists in a file, for the choice of one of them. */
import type { ReactNode } from 'react';
import type { ImportState } from '../../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../../use-console-texts.ts';

type Question = Extract<ImportState, { readonly kind: 'asks' }>['question'];
type PartQuestion = Extract<Question, { readonly kind: 'part' }>;

export function PartPreviews({ parts }: Pick<PartQuestion, 'parts'>): ReactNode {
  const t = useConsoleTexts();
  const hasEditions = parts.some(({ edition }) => edition !== undefined);
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{t('lexicons.part')}</th>
          <th scope="col">{t('lexicons.partLines')}</th>
          <th scope="col">{t('lexicons.partEnds')}</th>
          <th scope="col">{t('lexicons.partWords')}</th>
          {hasEditions && <th scope="col">{t('lexicons.edition')}</th>}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ part, from, to, first, last, words, edition }) => (
          <tr key={part}>
            <th scope="row">{t.format.number(part)}</th>
            <td>{t('lexicons.linesFromTo', { from, to })}</td>
            <td className="as-written">{`${first} · ${last}`}</td>
            <td>{t.format.number(words)}</td>
            {hasEditions && <td>{edition}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
