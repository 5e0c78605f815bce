/** Chooses the folder to write to: one of the folders found, or a typed path. */
import { useId, type ReactNode } from 'react';
import { Button } from './controls.tsx';
import { useConsoleTexts } from '../texts.ts';
import { PathField } from './path-field.tsx';
import { useCall } from '../station-context.ts';

interface FolderChoiceProps {
  readonly label: string;
  /** Full path. */
  readonly folder: string;
  readonly onChoose: (folder: string) => void;
  readonly autoFocus?: boolean;
}

export function FolderChoice(props: FolderChoiceProps): ReactNode {
  const t = useConsoleTexts();
  const { label, folder, onChoose, autoFocus = false } = props;
  const [drives = [], lookAgain] = useCall('drives');
  const group = useId();
  const found = drives.filter(({ canWrite }) => canWrite);
  return (
    <div className="folder-choice">
      {found.length > 0 && (
        <fieldset className="choices">
          <legend>{t('folder.found')}</legend>
          {found.map(({ kind, name, path }) => (
            <label key={path} className="choice">
              <input
                type="radio"
                name={group}
                checked={folder === path}
                onChange={() => {
                  onChoose(path);
                }}
              />
              <span>{t(`folder.${kind}`, { name, path })}</span>
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
