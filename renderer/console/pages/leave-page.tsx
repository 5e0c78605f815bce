/** Leaves the kiosk, after a confirmation. */
import type { ReactNode } from 'react';
import { SaidLine } from '../components/controls.tsx';
import { useConsoleTexts } from '../use-console-texts.ts';
import { useDoing, useStation } from '../station-context.ts';
import { SureButton } from '../components/sure-button.tsx';

export function LeavePage(): ReactNode {
  const t = useConsoleTexts();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  return (
    <>
      <section className="card">
        <p>{t('leave.lead')}</p>
      </section>
      <SaidLine said={said} />
      <div className="buttons">
        <SureButton
          action={t('leave.go')}
          means={t('leave.means')}
          go={t('leave.sure')}
          stay={t('leave.stay')}
          disabled={isBusy}
          onGo={() => void doing(station.leaveKiosk(), '')}
        />
      </div>
    </>
  );
}
