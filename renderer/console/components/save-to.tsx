/** Saves a file to a folder or a stick that is named here. */
import { useState, type ReactNode } from 'react';
import type {
  CallError,
  Result,
  Sentence,
  StationBridge,
} from '../../../electron/contract/screen-types.ts';
import { Button, SaidLine } from './controls.tsx';
import { filled } from '../copy/copy.ts';
import { useStaffCopy } from '../copy/copy-context.ts';
import { FolderChoice } from './folder-choice.tsx';
import { useDoing, useStation, type Saying } from '../station-context.ts';

interface SaveToProps<Saved> {
  readonly action: string;
  readonly isMain?: boolean;
  readonly hasFocus?: boolean;
  readonly save: (
    station: StationBridge,
    folder: string,
  ) => Promise<Result<Result<Saved, Sentence>, CallError>>;
  readonly done: (saved: Saved) => Saying;
}

export function SaveTo<Saved>(props: SaveToProps<Saved>): ReactNode {
  const { action, isMain = false, hasFocus = false, save, done } = props;
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [folder, setFolder] = useState('');
  const { folder: label, folderHint } = useStaffCopy().save;
  return (
    <form
      className="save-to"
      onSubmit={(event) => {
        event.preventDefault();
        if (folder !== '') void doing(save(station, folder), done);
      }}
    >
      <FolderChoice
        label={filled('{label}. {hint}', { label, hint: folderHint })}
        folder={folder}
        onChoose={setFolder}
        hasFocus={hasFocus}
      />
      <div className="line">
        <Button isSubmit isMain={isMain} isDisabled={isBusy || folder === ''}>
          {action}
        </Button>
      </div>
      <SaidLine said={said} />
    </form>
  );
}
