/** Saves a file to a folder or USB stick that the user chooses. */
import { useState, type ReactNode } from 'react';
import type {
  CallError,
  Result,
  Sentence,
  StationBridge,
} from '../../../electron/contract/screen-types.ts';
import { Button, SaidLine } from './controls.tsx';
import { Form } from './form.tsx';
import { useConsoleTexts } from '../use-console-texts.ts';
import { systemWords } from '../../../electron/contract/screen-values.ts';
import { FolderChoice } from './folder-choice.tsx';
import { useDoing, useStation, type Saying } from '../station-context.ts';

interface SaveToProps<Saved> {
  readonly action: string;
  readonly isMain?: boolean;
  readonly autoFocus?: boolean;
  readonly save: (
    station: StationBridge,
    folder: string,
  ) => Promise<Result<Result<Saved, Sentence>, CallError>>;
  readonly done: (saved: Saved) => Saying;
}

export function SaveTo<Saved>(props: SaveToProps<Saved>): ReactNode {
  const { action, isMain = false, autoFocus = false, save, done } = props;
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [folder, setFolder] = useState('');
  const t = useConsoleTexts();
  return (
    <Form
      className="save-to"
      onSubmit={() => {
        if (folder !== '') void doing(save(station, folder), done);
      }}
    >
      <FolderChoice
        label={`${t('save.folder')}. ${t('save.folderHint', { folder: systemWords(navigator.userAgent).folder })}`}
        folder={folder}
        onChoose={setFolder}
        autoFocus={autoFocus}
      />
      <div className="line">
        <Button isSubmit isMain={isMain} disabled={isBusy || folder === ''}>
          {action}
        </Button>
      </div>
      <SaidLine said={said} />
    </Form>
  );
}
