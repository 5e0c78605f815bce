/** Practice for the players at registration, and for whoever wants to try the station. */
import type { ReactNode } from 'react';
import type { ViewOf } from '../../screens/view-of.ts';
import { Button, SaidLine } from '../controls.tsx';
import { filled, staffCopy } from '../copy/copy.ts';
import { useDoing, useStation } from '../station-context.ts';

export function PracticePage({ view }: { readonly view: ViewOf<'staff'> }): ReactNode {
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  const words = staffCopy.practice;
  return (
    <>
      <section className="card">
        <p>{words.lead}</p>
        <p>{filled(words.sheet, { chord: staffCopy.chord })}</p>
        {view.isPractising && <p>{words.running}</p>}
      </section>
      <SaidLine said={said} />
      <div className="buttons">
        {view.isPractising ? (
          <Button isMain onPress={() => void station.endPractice().catch(() => undefined)}>
            {words.end}
          </Button>
        ) : (
          <Button isMain isOff={isBusy} onPress={() => void doing(station.startPractice(), '')}>
            {words.start}
          </Button>
        )}
      </div>
    </>
  );
}
