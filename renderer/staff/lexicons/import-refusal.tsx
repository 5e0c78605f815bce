/** Why a file was not imported, with the first lines that are unfit. */
import type { ReactNode } from 'react';
import type { ImportState } from '../../../electron/contract/screen-types.ts';
import { filled, staffCopy } from '../copy/copy.ts';
import { fileName, spelledNumber } from '../spelled.ts';
import { StopButton } from './stop-button.tsx';
import type { Change } from './change.ts';

const words = staffCopy.lexicons;

interface ImportRefusalProps {
  readonly state: ImportState & { readonly kind: 'refused' };
  readonly change: Change;
  readonly mayChange: boolean;
}

export function ImportRefusal({ state, change, mayChange }: ImportRefusalProps): ReactNode {
  const { refusal, request } = state;
  return (
    <section className="card">
      <h2>{filled(words.notImported, { file: fileName(request.file) })}</h2>
      <p className="said said-refused" role="alert">
        {refusal.sentence}
      </p>
      {mayChange && (
        <StopButton change={change} hasFocus>
          {words.chooseAnother}
        </StopButton>
      )}
      {refusal.unfit.map(({ file, unit, total, lines }) => (
        <table key={file} className="rows">
          <caption>
            {filled(words.unfit[unit], { total: spelledNumber(total), file })}{' '}
            {total > lines.length && filled(words.unfitShown, { shown: lines.length })}
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
                <th scope="row">{spelledNumber(line)}</th>
                <td className="as-written">{text}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
