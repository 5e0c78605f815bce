/** Lists the exports that were found. All are ticked at first. */
import type { ReactNode } from 'react';
import type { Drive } from '../../electron/contract/screen-types.ts';
import { useHubTexts } from './hub-context.ts';

interface FilesToTickProps {
  readonly drives: readonly Drive[];
  /** Paths of the files that are not ticked. */
  readonly left: ReadonlySet<string>;
  readonly onTick: (file: string, isOn: boolean) => void;
}

export function FilesToTick({ drives, left, onTick }: FilesToTickProps): ReactNode {
  const t = useHubTexts();
  const withFiles = drives.filter(({ files }) => files.length > 0);
  if (withFiles.length === 0) return <p className="said">{t('collect.none')}</p>;
  return withFiles.map((drive) => (
    <fieldset key={drive.path} className="files">
      <legend>{t(`collect.${drive.kind}`, { name: drive.name })}</legend>
      {drive.files.map(({ path, folder, name, bytes }) => (
        <label key={path} className="file">
          <input
            type="checkbox"
            checked={!left.has(path)}
            onChange={(event) => {
              onTick(path, event.target.checked);
            }}
          />
          <span className="as-written">{folder === '' ? name : `${folder}/${name}`}</span>
          <span className="file-size">{t.format.size(bytes)}</span>
        </label>
      ))}
      {drive.isCut && <p>{t('collect.isCut')}</p>}
    </fieldset>
  ));
}
