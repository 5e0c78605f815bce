/** Asks what the station must not guess about a list. */
import type { ReactNode } from 'react';
import type { ImportRequest, ImportState } from '../../../../electron/contract/screen-types.ts';
import { Button } from '../../components/controls.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { useStation } from '../../station-context.ts';
import { StopButton } from './stop-button.tsx';
import type { Change } from './change.ts';

interface ImportQuestionProps {
  readonly state: ImportState & { readonly kind: 'asks' };
  readonly change: Change;
  readonly mayChange: boolean;
}

export function ImportQuestion({ state, change, mayChange }: ImportQuestionProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { question, request } = state;
  const { heading, why, rows = [], answers } = useQuestionTexts(question);
  return (
    <section className="card">
      <h2>{heading}</h2>
      <p>{why}</p>
      {rows.length > 0 && (
        <ul className="as-written">
          {rows.map(({ line, text }) => (
            <li key={line}>{t('lexicons.rowLine', { line, text })}</li>
          ))}
        </ul>
      )}
      {mayChange && (
        <div className="buttons">
          {answers.map(([text, choice], index) => (
            <Button
              key={text}
              disabled={change.isBusy}
              autoFocus={index === 0}
              onClick={() => {
                void change.doing(station.startImport({ ...request, ...choice }), '');
              }}
            >
              {text}
            </Button>
          ))}
          <StopButton change={change}>{t('lexicons.stop')}</StopButton>
        </div>
      )}
    </section>
  );
}

interface QuestionTexts {
  readonly heading: string;
  readonly why: string;
  /** Rows that the question is about. */
  readonly rows?: readonly { readonly line: number; readonly text: string }[];
  readonly answers: readonly (readonly [text: string, choice: Partial<ImportRequest>])[];
}

function useQuestionTexts(question: ImportQuestionProps['state']['question']): QuestionTexts {
  const t = useConsoleTexts();
  switch (question.kind) {
    case 'list':
      return {
        heading: t('lexicons.whichList'),
        why: t('lexicons.listWhy', { file: question.file }),
        answers: [
          [t('lexicons.schoolList', { words: question.school }), { list: 'school' }],
          [t('lexicons.allList', { words: question.all }), { list: 'all' }],
        ],
      };
    case 'labels':
      return {
        heading: t('lexicons.whichLabels'),
        why: t('lexicons.labelsWhy', { file: question.file }),
        answers: [
          [t('lexicons.labelsSchool'), { labels: 'school' }],
          [t('lexicons.labels1995'), { labels: '1995' }],
        ],
      };
    case 'columns':
      return {
        heading: t('lexicons.whichColumns'),
        why: t('lexicons.columnsWhy', { file: question.file }),
        answers: [
          [t('lexicons.allColumns', { words: question.all }), { columns: 'all' }],
          [t('lexicons.firstColumn', { words: question.first }), { columns: 'first' }],
        ],
      };
    case 'unplayable':
      return {
        heading: t('lexicons.unplayable'),
        why: t('lexicons.unplayableWhy', { file: question.file, words: question.rows }),
        rows: question.first,
        answers: [
          [
            t('lexicons.leaveOutUnplayable', { words: question.rows }),
            { leaveOutUnplayable: true },
          ],
        ],
      };
  }
}
