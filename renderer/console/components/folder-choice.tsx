/** Chooses the folder to write to: one that the station found, or a typed path. */
import type { ReactNode } from 'react';
import { useCall } from '../station-context.ts';
import { FolderOn, type FolderOnProps } from './folder-on.tsx';

export function FolderChoice(props: Omit<FolderOnProps, 'drives' | 'lookAgain'>): ReactNode {
  const [drives = [], lookAgain] = useCall('drives');
  return <FolderOn {...props} drives={drives} lookAgain={lookAgain} />;
}
