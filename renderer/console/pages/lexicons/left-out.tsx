/** The rows that an import left out, each with its reason: the first ones, or all page by page. */
import { useState, type ReactNode } from 'react';
import type { ImportReport } from '../../../../electron/contract/screen-types.ts';
import { filled } from '../../copy/copy.ts';
import { useStaffCopy } from '../../copy/copy-context.ts';
import { SaveTo } from '../../components/save-to.tsx';
import { useSay } from '../../components/say.tsx';
import { useCall } from '../../station-context.ts';
import { Pager } from './pager.tsx';
import { Shown } from './shown.tsx';

type Row = ImportReport['droppedRows'][number];

interface LeftOutProps {
  readonly first: readonly Row[];
  readonly mayChange: boolean;
}

export function LeftOut({ first, mayChange }: LeftOutProps): ReactNode {
  const { lexicons: words, counted } = useStaffCopy();
  const beginning = <Rows caption={counted(words.droppedRows, first.length)} rows={first} />;
  return mayChange ? (
    <Shown action={words.showLeftOut} beginning={beginning}>
      <All />
    </Shown>
  ) : (
    beginning
  );
}

/** Also as a file. */
function All(): ReactNode {
  const words = useStaffCopy().lexicons;
  const [from, setFrom] = useState(0);
  const [answer] = useCall('leftOutRows', { from });
  if (answer?.ok !== true) return null;
  const { total, rows, perPage } = answer.value;
  return (
    <section className="comparison">
      <Rows rows={rows} />
      <Pager from={from} shown={rows.length} total={total} perPage={perPage} go={setFrom} />
      <SaveTo
        action={words.saveLeftOut}
        save={(station, folder) => station.saveLeftOut({ folder })}
        done={(file) => (copy) => filled(copy.lexicons.saved, { file })}
      />
    </section>
  );
}

interface RowsProps {
  readonly caption?: string;
  readonly rows: readonly Row[];
}

function Rows({ caption, rows }: RowsProps): ReactNode {
  const { spelled } = useStaffCopy();
  const say = useSay();
  return (
    <table className="rows">
      {caption !== undefined && <caption>{caption}</caption>}
      <tbody>
        {rows.map(({ file, line, text, reason }, index) => (
          <tr key={index}>
            <th scope="row">
              {file}, {spelled.number(line)}
            </th>
            <td className="as-written">{text}</td>
            <td>{say(reason)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
