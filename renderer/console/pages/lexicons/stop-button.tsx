/** Stops an import and deletes its files. */
import type { ReactNode } from 'react';
import { Button } from '../../components/controls.tsx';
import { useStation } from '../../station-context.ts';
import type { Change } from './change.ts';

interface StopButtonProps {
  readonly children: ReactNode;
  readonly change: Change;
  readonly isMain?: boolean;
  readonly autoFocus?: boolean;
}

export function StopButton({ children, change, isMain, autoFocus }: StopButtonProps): ReactNode {
  const station = useStation();
  return (
    <Button
      isMain={isMain === true}
      autoFocus={autoFocus === true}
      onClick={() => {
        void change.doing(station.stopImport(), () => (t) => t('lexicons.stopped'));
      }}
    >
      {children}
    </Button>
  );
}
