/** Ends whatever there is of an import, and leaves nothing of it. */
import type { ReactNode } from 'react';
import { Button } from '../../components/controls.tsx';
import { asTold, useStation } from '../../station-context.ts';
import type { Change } from './change.ts';

interface StopButtonProps {
  readonly children: ReactNode;
  readonly change: Change;
  readonly isMain?: boolean;
  readonly hasFocus?: boolean;
}

export function StopButton({ children, change, isMain, hasFocus }: StopButtonProps): ReactNode {
  const station = useStation();
  return (
    <Button
      isMain={isMain === true}
      hasFocus={hasFocus === true}
      onClick={() => {
        void change.doing(asTold(station.stopImport()), () => (t) => t('lexicons.stopped'));
      }}
    >
      {children}
    </Button>
  );
}
