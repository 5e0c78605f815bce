/** The way out of the kiosk, which asks once more. */
import { useState, type ReactNode } from 'react';
import { Button, SaidLine } from '../controls.tsx';
import { useStaffCopy } from '../copy/copy-context.ts';
import { useDoing, useStation } from '../station-context.ts';

export function LeavePage(): ReactNode {
  const words = useStaffCopy().leave;
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const [isSure, setSure] = useState(false);
  return (
    <>
      <section className="card">
        <p>{words.lead}</p>
      </section>
      <SaidLine said={said} />
      <div className="buttons">
        {isSure ? (
          <Button isMain isOff={isBusy} onPress={() => void doing(station.leaveKiosk(), '')}>
            {words.sure}
          </Button>
        ) : (
          <Button
            onPress={() => {
              setSure(true);
            }}
          >
            {words.go}
          </Button>
        )}
      </div>
    </>
  );
}
