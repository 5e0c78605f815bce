/** Every row that an import left out, with its reason, page by page, and as a file. */
import { useCallback, useState, type ReactNode } from 'react';
import type { StationBridge } from '../../../electron/contract/screen-types.ts';
import { filled } from '../copy/copy.ts';
import { useStaffCopy } from '../copy/copy-context.ts';
import { SaveTo } from '../save-to.tsx';
import { useSay } from '../say.tsx';
import { useAnswer } from '../station-context.ts';
import { Pager } from './pager.tsx';

export function LeftOut(): ReactNode {
  const { lexicons: words, spelled } = useStaffCopy();
  const say = useSay();
  const [from, setFrom] = useState(0);
  const [answer] = useAnswer(
    useCallback((station: StationBridge) => station.leftOutRows({ from }), [from]),
  );
  if (answer?.ok !== true) return null;
  const { total, rows, perPage } = answer.value;
  return (
    <section className="comparison">
      <table className="rows">
        <tbody>
          {rows.map(({ file, line, text, reason }, index) => (
            <tr key={from + index}>
              <th scope="row">
                {file}, {spelled.number(line)}
              </th>
              <td className="as-written">{text}</td>
              <td>{say(reason)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Pager from={from} shown={rows.length} total={total} perPage={perPage} go={setFrom} />
      <SaveTo
        action={words.saveLeftOut}
        save={(station, folder) => station.saveLeftOut({ folder })}
        done={(file) => (copy) => filled(copy.lexicons.saved, { file })}
      />
    </section>
  );
}
