/** What the station must not guess about a list. */
import type { ReactNode } from 'react';
import type { ImportRequest, ImportState } from '../../../electron/contract/screen-types.ts';
import { Button } from '../controls.tsx';
import { filled } from '../copy/copy.ts';
import { useStaffCopy } from '../copy/copy-context.ts';
import { useStation } from '../station-context.ts';
import { StopButton } from './stop-button.tsx';
import type { Change } from './change.ts';

interface ImportQuestionProps {
  readonly state: ImportState & { readonly kind: 'asks' };
  readonly change: Change;
  readonly mayChange: boolean;
}

export function ImportQuestion({ state, change, mayChange }: ImportQuestionProps): ReactNode {
  const { lexicons: words, spelled } = useStaffCopy();
  const station = useStation();
  const { question, request } = state;
  const answer = (choice: Partial<ImportRequest>) => () => {
    void change.doing(station.startImport({ ...request, ...choice }), '');
  };
  const { file } = question;
  return (
    <section className="card">
      <h2>{question.kind === 'list' ? words.whichList : words.whichLabels}</h2>
      <p>{filled(question.kind === 'list' ? words.listWhy : words.labelsWhy, { file })}</p>
      {mayChange && (
        <div className="buttons">
          {question.kind === 'list' ? (
            <>
              <Button isOff={change.isBusy} hasFocus onPress={answer({ list: 'school' })}>
                {filled(words.schoolList, { words: spelled.number(question.school) })}
              </Button>
              <Button isOff={change.isBusy} onPress={answer({ list: 'all' })}>
                {filled(words.allList, { words: spelled.number(question.all) })}
              </Button>
            </>
          ) : (
            <>
              <Button isOff={change.isBusy} hasFocus onPress={answer({ labels: 'school' })}>
                {words.labelsSchool}
              </Button>
              <Button isOff={change.isBusy} onPress={answer({ labels: '1995' })}>
                {words.labels1995}
              </Button>
            </>
          )}
          <StopButton change={change}>{words.stop}</StopButton>
        </div>
      )}
    </section>
  );
}
