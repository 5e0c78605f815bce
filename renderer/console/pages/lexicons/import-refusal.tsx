/** Why a file was not imported, with the first lines that are unfit. */
import type { ReactNode } from 'react';
import type { ImportState } from '../../../../electron/contract/screen-types.ts';
import { filled } from '../../copy/copy.ts';
import { useStaffCopy } from '../../copy/copy-context.ts';
import { StationSays } from '../../components/say.tsx';
import { fileName } from '../../spelled.ts';
import { StopButton } from './stop-button.tsx';
import type { Change } from './change.ts';

interface ImportRefusalProps {
  readonly state: ImportState & { readonly kind: 'refused' };
  readonly change: Change;
  readonly mayChange: boolean;
}

export function ImportRefusal({ state, change, mayChange }: ImportRefusalProps): ReactNode {
  const { lexicons: words, spelled, counted } = useStaffCopy();
  const { refusal, request } = state;
  return (
    <section className="card">
      <h2>{filled(words.notImported, { file: fileName(request.file) })}</h2>
      <p className="said said-refused" role="alert">
        <StationSays sentence={refusal.sentence} />
      </p>
      {mayChange && (
        <StopButton change={change} hasFocus>
          {words.chooseAnother}
        </StopButton>
      )}
      {refusal.unfit.map(({ file, unit, total, lines }) => (
        <table key={file} className="rows">
          <caption>
            {counted(words.unfit[unit], total, { file })}{' '}
            {total > lines.length && counted(words.unfitShown, lines.length)}
          </caption>
          <thead>
            <tr>
              <th scope="col">{words.units[unit]}</th>
              <th scope="col">{words.text}</th>
              <th scope="col">{words.reason}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, text, reason }) => (
              <tr key={line}>
                <th scope="row">{spelled.number(line)}</th>
                <td className="as-written">{text}</td>
                <td>
                  <StationSays sentence={reason} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
