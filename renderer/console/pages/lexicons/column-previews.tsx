/** Shows what is in the columns of a table, for the choice of the one with the words. */
import type { ReactNode } from 'react';
import type { ImportState } from '../../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../../use-console-texts.ts';

type Question = Extract<ImportState, { readonly kind: 'asks' }>['question'];
type ColumnQuestion = Extract<Question, { readonly kind: 'column' }>;

export function ColumnPreviews({
  columns,
  further,
}: Pick<ColumnQuestion, 'columns' | 'further'>): ReactNode {
  const t = useConsoleTexts();
  const hasHeadings = columns.some(({ heading }) => heading !== undefined);
  return (
    <>
      <table className="rows">
        <thead>
          <tr>
            <th scope="col">{t('lexicons.column')}</th>
            {hasHeadings && <th scope="col">{t('lexicons.columnHeading')}</th>}
            <th scope="col">{t('lexicons.firstCells')}</th>
            <th scope="col">{t('lexicons.columnWords')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ column, heading, first, cells, words }) => (
            <tr key={column}>
              <th scope="row">{t.format.number(column)}</th>
              {hasHeadings && <td className="as-written">{heading}</td>}
              <td className="as-written">{first.join(' · ')}</td>
              <td>{t('lexicons.wordsOfCells', { words, cells })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {further > 0 && <p>{t('lexicons.furtherRows', { count: further })}</p>}
    </>
  );
}
