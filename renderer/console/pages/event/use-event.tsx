/** The button that puts an event in use, with its word list if that is not in use yet. */
import type { ReactNode } from 'react';
import type { NextEvent } from '../../../../electron/contract/screen-types.ts';
import { Button } from '../../components/controls.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';

interface UseEventProps {
  readonly next: NextEvent;
  readonly disabled: boolean;
  readonly put: (withList: boolean) => void;
}

export function UseEvent({ next, disabled, put }: UseEventProps): ReactNode {
  const t = useConsoleTexts();
  const closes = wouldClose(next);
  const withList = !closes && next.list !== undefined;
  return (
    <Button
      isMain={!closes}
      disabled={disabled}
      onClick={() => {
        put(withList);
      }}
    >
      {closes ? t('event.useAndClose') : withList ? t('event.useWithList') : t('event.putInForce')}
    </Button>
  );
}

/** If true, the filled button is the one that changes nothing. */
export function wouldClose({ conflicts }: NextEvent): boolean {
  return conflicts.length > 0;
}
