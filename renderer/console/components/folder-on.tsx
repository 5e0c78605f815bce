/** Chooses the folder to write to: one of these drives and folders, or a typed path. */
import { useId, type ReactNode } from 'react';
import type { Drive } from '../../../electron/contract/screen-types.ts';
import { Button } from './controls.tsx';
import { useConsoleTexts } from '../use-console-texts.ts';
import { PathField } from './path-field.tsx';

export interface FolderOnProps {
  readonly drives: readonly Drive[];
  readonly lookAgain: () => void;
  readonly label: string;
  /** Full path. */
  readonly folder: string;
  readonly onChoose: (folder: string) => void;
  readonly autoFocus?: boolean;
}

/** A drive of Windows has its letter in its name. */
function placeOf({ name, path }: Drive): string {
  return /^[A-Z]:/.test(name) ? name : `${name} (${path})`;
}

export function FolderOn(props: FolderOnProps): ReactNode {
  const t = useConsoleTexts();
  const { drives, lookAgain, label, folder, onChoose, autoFocus = false } = props;
  const group = useId();
  const writable = drives
    .filter(({ canWrite }) => canWrite)
    .map((drive) => ({ ...drive, place: placeOf(drive) }));
  return (
    <div className="folder-choice">
      {writable.length > 0 && (
        <fieldset className="choices">
          <legend>{t('folder.found')}</legend>
          {writable.map(({ kind, path, place }) => (
            <label key={path} className="choice">
              <input
                type="radio"
                name={group}
                checked={folder === path}
                onChange={() => {
                  onChoose(path);
                }}
              />
              <span>{kind === 'drive' ? t('folder.drive', { place }) : place}</span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="line">
        <PathField label={label} value={folder} onChange={onChoose} autoFocus={autoFocus} />
        <Button onClick={lookAgain}>{t('folder.lookAgain')}</Button>
      </div>
    </div>
  );
}
