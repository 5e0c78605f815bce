/** Shows the step and the line of a running import, and stops it. */
import type { ReactNode } from 'react';
import type { ImportState, LexiconsReport } from '../../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { fileName } from '../../file-name.ts';
import { StopButton } from './stop-button.tsx';
import type { Change } from './change.ts';

type Running = ImportState & { readonly kind: 'running' };

interface ImportProgressProps {
  readonly state: Running;
  readonly report: LexiconsReport;
  readonly change: Change;
  readonly mayChange: boolean;
}

export function ImportProgress({
  state,
  report,
  change,
  mayChange,
}: ImportProgressProps): ReactNode {
  const t = useConsoleTexts();
  const { row, stage, isStuck = false } = state;
  const share = shareOf(state);
  return (
    <>
      <section className="card import-card">
        <h2>{t('lexicons.importing', { file: fileName(state.request.file) })}</h2>
        <p>
          {row === undefined
            ? t(`lexicons.stageTexts.${stage}`)
            : t(`lexicons.rowTexts.${row.unit}`, {
                file: row.file,
                row: row.row,
                rows: row.rows ?? 0,
              })}{' '}
          {report.inUse !== undefined && t('lexicons.meanwhile', { edition: report.inUse.edition })}
        </p>
        <progress
          className="import-bar"
          aria-label={t('lexicons.progress')}
          value={share}
          max={1}
        />
        <Steps stages={state.stages} at={state.stage} done={shareOfStep(state)} />
        {isStuck && (
          <p className="warning" role="status">
            {t('lexicons.stuck')}
          </p>
        )}
        {row !== undefined && (
          <dl className="facts">
            <div className="fact">
              <dt>{t('lexicons.refusedSoFar')}</dt>
              <dd>{t.format.number(row.refused)}</dd>
            </div>
          </dl>
        )}
      </section>
      {mayChange && (
        <div className="buttons import-next">
          <StopButton change={change} autoFocus>
            {isStuck ? t('lexicons.endImport') : t('lexicons.stop')}
          </StopButton>
          <p>{t('lexicons.next')}</p>
        </div>
      )}
    </>
  );
}

interface StepsProps {
  readonly stages: Running['stages'];
  readonly at: Running['stage'];
  /** Share of the present step, from 0 to 1. `undefined` if it is unknown. */
  readonly done: number | undefined;
}

/** Lists the steps of an import, with the decision as the last. */
function Steps({ stages, at, done }: StepsProps): ReactNode {
  const t = useConsoleTexts();
  const present = stages.indexOf(at);
  return (
    <ol className="import-steps">
      {[...stages, 'deciding' as const].map((stage, index) => {
        const state = index < present ? 'done' : index === present ? 'now' : 'later';
        return (
          <li key={stage} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            {t(`lexicons.stages.${stage}`)}
            {state === 'now' && done !== undefined && `, ${t.format.share(done)}`}
          </li>
        );
      })}
    </ol>
  );
}

/** Returns the share of all steps that is done. Each step counts the same. */
function shareOf({ stages, stage, row }: Running): number {
  const within = row?.rows === undefined ? 0 : row.row / row.rows;
  return (Math.max(0, stages.indexOf(stage)) + within) / stages.length;
}

/** Returns a share from 0 to 1, rounded down to whole per cent. */
function shareOfStep({ row }: Running): number | undefined {
  return row?.rows === undefined ? undefined : Math.floor((100 * row.row) / row.rows) / 100;
}
