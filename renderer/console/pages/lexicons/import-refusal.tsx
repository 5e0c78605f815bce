/** Says why a file was not imported, and lists the first invalid lines. */
import type { ReactNode } from 'react';
import type { ImportState } from '../../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { StationSays } from '../../components/translator.tsx';
import { fileName } from '../../file-name.ts';
import { StopButton } from './stop-button.tsx';
import type { Change } from './change.ts';

interface ImportRefusalProps {
  readonly state: ImportState & { readonly kind: 'refused' };
  readonly change: Change;
  readonly mayChange: boolean;
}

export function ImportRefusal({ state, change, mayChange }: ImportRefusalProps): ReactNode {
  const t = useConsoleTexts();
  const { refusal, request } = state;
  return (
    <section className="card">
      <h2>{t('lexicons.notImported', { file: fileName(request.file) })}</h2>
      <p className="said said-refused" role="alert">
        <StationSays sentence={refusal.sentence} />
      </p>
      {mayChange && (
        <StopButton change={change} autoFocus>
          {t('lexicons.chooseAnother')}
        </StopButton>
      )}
      {refusal.invalid.map(({ file, unit, total, lines }) => (
        <table key={file} className="rows">
          <caption>
            {t(`lexicons.invalid.${unit}`, { count: total, file })}{' '}
            {total > lines.length && t('lexicons.invalidShown', { count: lines.length })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t(`lexicons.units.${unit}`)}</th>
              <th scope="col">{t('lexicons.text')}</th>
              <th scope="col">{t('lexicons.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, text, reason }) => (
              <tr key={line}>
                <th scope="row">{t.format.number(line)}</th>
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
