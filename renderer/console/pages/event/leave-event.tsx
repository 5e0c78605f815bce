/** Asks for a confirmation before the station rules without an event. */
import type { ReactNode } from 'react';
import { Button, SaidLine } from '../../components/controls.tsx';
import { useConsoleTexts } from '../../use-console-texts.ts';
import { useDoing, useStation } from '../../station-context.ts';

interface LeaveEventProps {
  readonly back: () => void;
  readonly left: () => void;
}

export function LeaveEvent({ back, left }: LeaveEventProps): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const leave = async (): Promise<void> => {
    if (await doing(station.leaveEvent(), '')) left();
  };
  return (
    <>
      <section className="card">
        <h2>{t('event.leave')}</h2>
        <p>{t('event.leaveLead')}</p>
      </section>
      <SaidLine said={said} />
      <div className="buttons">
        <Button isMain autoFocus disabled={isBusy} onClick={() => void leave()}>
          {t('event.leaveGo')}
        </Button>
        <Button onClick={back}>{t('event.back')}</Button>
      </div>
    </>
  );
}
