/** Shows the rows that an import left out, with reasons: the first ones, or all in pages. */
import { useState, type ReactNode } from 'react';
import type { ImportReport } from '../../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { SaveTo } from '../../components/save-to.tsx';
import { useTranslator } from '../../components/translator.tsx';
import { useCall } from '../../station-context.ts';
import { Pager } from './pager.tsx';
import { Shown } from './shown.tsx';

type Row = ImportReport['droppedRows'][number];

interface LeftOutProps {
  readonly first: readonly Row[];
  readonly mayChange: boolean;
}

export function LeftOut({ first, mayChange }: LeftOutProps): ReactNode {
  const t = useConsoleTexts();
  const beginning = (
    <Rows caption={t('lexicons.droppedRows', { count: first.length })} rows={first} />
  );
  return mayChange ? (
    <Shown action={t('lexicons.showLeftOut')} beginning={beginning}>
      <All />
    </Shown>
  ) : (
    beginning
  );
}

/** Shows all rows in pages, and saves them to a file. */
function All(): ReactNode {
  const t = useConsoleTexts();
  const [from, setFrom] = useState(0);
  const [answer] = useCall('leftOutRows', { from });
  if (answer?.ok !== true) return null;
  const { total, rows, perPage } = answer.value;
  return (
    <section className="comparison">
      <Rows rows={rows} />
      <Pager from={from} shown={rows.length} total={total} perPage={perPage} go={setFrom} />
      <SaveTo
        action={t('lexicons.saveLeftOut')}
        save={(station, folder) => station.saveLeftOut({ folder })}
        done={(file) => (t) => t('lexicons.saved', { file })}
      />
    </section>
  );
}

interface RowsProps {
  readonly caption?: string;
  readonly rows: readonly Row[];
}

function Rows({ caption, rows }: RowsProps): ReactNode {
  const t = useConsoleTexts();
  const translate = useTranslator();
  return (
    <table className="rows">
      {caption !== undefined && <caption>{caption}</caption>}
      <tbody>
        {rows.map(({ file, line, text, reason }, index) => (
          <tr key={index}>
            <th scope="row">
              {file}, {t.format.number(line)}
            </th>
            <td className="as-written">{text}</td>
            <td>{translate(reason)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
