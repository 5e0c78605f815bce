/** The way out of the kiosk, which asks once more. */
import type { ReactNode } from 'react';
import { SaidLine } from '../components/controls.tsx';
import { useStaffCopy } from '../copy/copy-context.ts';
import { useDoing, useStation } from '../station-context.ts';
import { SureButton } from '../components/sure-button.tsx';

export function LeavePage(): ReactNode {
  const words = useStaffCopy().leave;
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  return (
    <>
      <section className="card">
        <p>{words.lead}</p>
      </section>
      <SaidLine said={said} />
      <div className="buttons">
        <SureButton
          action={words.go}
          means={words.means}
          go={words.sure}
          stay={words.stay}
          isDisabled={isBusy}
          onGo={() => void doing(station.leaveKiosk(), '')}
        />
      </div>
    </>
  );
}
