/** What the station must not guess about a list. */
import type { ReactNode } from 'react';
import type { ImportRequest, ImportState } from '../../../../electron/contract/screen-types.ts';
import { Button } from '../../components/controls.tsx';
import { filled } from '../../copy/copy.ts';
import { useStaffCopy } from '../../copy/copy-context.ts';
import { useStation } from '../../station-context.ts';
import { StopButton } from './stop-button.tsx';
import type { Change } from './change.ts';

interface ImportQuestionProps {
  readonly state: ImportState & { readonly kind: 'asks' };
  readonly change: Change;
  readonly mayChange: boolean;
}

export function ImportQuestion({ state, change, mayChange }: ImportQuestionProps): ReactNode {
  const words = useStaffCopy().lexicons;
  const station = useStation();
  const { question, request } = state;
  const { heading, why, answers } = useTexts(question);
  return (
    <section className="card">
      <h2>{heading}</h2>
      <p>{filled(why, { file: question.file })}</p>
      {mayChange && (
        <div className="buttons">
          {answers.map(([text, choice], index) => (
            <Button
              key={text}
              isDisabled={change.isBusy}
              hasFocus={index === 0}
              onPress={() => {
                void change.doing(station.startImport({ ...request, ...choice }), '');
              }}
            >
              {text}
            </Button>
          ))}
          <StopButton change={change}>{words.stop}</StopButton>
        </div>
      )}
    </section>
  );
}

interface QuestionTexts {
  readonly heading: string;
  readonly why: string;
  readonly answers: readonly (readonly [text: string, choice: Partial<ImportRequest>])[];
}

function useTexts(question: ImportQuestionProps['state']['question']): QuestionTexts {
  const { lexicons: words, spelled } = useStaffCopy();
  const counted = (text: string, count: number): string =>
    filled(text, { words: spelled.number(count) });
  switch (question.kind) {
    case 'list':
      return {
        heading: words.whichList,
        why: words.listWhy,
        answers: [
          [counted(words.schoolList, question.school), { list: 'school' }],
          [counted(words.allList, question.all), { list: 'all' }],
        ],
      };
    case 'labels':
      return {
        heading: words.whichLabels,
        why: words.labelsWhy,
        answers: [
          [words.labelsSchool, { labels: 'school' }],
          [words.labels1995, { labels: '1995' }],
        ],
      };
    case 'columns':
      return {
        heading: words.whichColumns,
        why: words.columnsWhy,
        answers: [
          [counted(words.allColumns, question.all), { columns: 'all' }],
          [counted(words.firstColumn, question.first), { columns: 'first' }],
        ],
      };
  }
}
