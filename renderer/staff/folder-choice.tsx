/** The folder on this machine or on a stick that something is written to. */
import type { ReactNode } from 'react';
import { Field } from './controls.tsx';

interface FolderChoiceProps {
  readonly label: string;
  /** The whole path. */
  readonly folder: string;
  readonly onChoose: (folder: string) => void;
}

export function FolderChoice({ label, folder, onChoose }: FolderChoiceProps): ReactNode {
  return (
    <div className="folder-choice">
      <Field label={label} value={folder} onChange={onChoose} />
    </div>
  );
}
