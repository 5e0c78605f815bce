/** Chooses one of the files found on USB sticks and in folders. */
import type { ReactNode } from 'react';
import type { Drive, DriveFile } from '../../../electron/contract/screen-types.ts';
import { useConsoleTexts } from '../use-console-texts.ts';

interface FoundFilesProps {
  readonly drives: readonly Drive[];
  /** Name of the group of radio buttons. */
  readonly name: string;
  readonly chosen: string;
  readonly onChoose: (path: string) => void;
  readonly accepts: (file: DriveFile) => boolean;
  /** Text if no file was found. */
  readonly none: string;
}

export function FoundFiles(props: FoundFilesProps): ReactNode {
  const t = useConsoleTexts();
  const { drives, name, chosen, onChoose, accepts, none } = props;
  const withFiles = drives
    .map((drive) => ({ ...drive, files: drive.files.filter(accepts) }))
    .filter(({ files }) => files.length > 0);
  if (withFiles.length === 0) return <p className="said">{none}</p>;
  return withFiles.map((drive) => (
    <fieldset key={drive.path} className="files">
      <legend>{t(`lexicons.places.${drive.kind}`, { name: drive.name })}</legend>
      {drive.files.map((file) => (
        <label key={file.path} className="file">
          <input
            type="radio"
            name={name}
            checked={file.path === chosen}
            onChange={() => {
              onChoose(file.path);
            }}
          />
          <span className="as-written">
            {file.path.slice(drive.path.length).replace(/^[\\/]/, '')}
          </span>
          <span className="file-size">{t.format.size(file.bytes)}</span>
        </label>
      ))}
      {drive.isCut && <p>{t('lexicons.isCut')}</p>}
    </fieldset>
  ));
}
