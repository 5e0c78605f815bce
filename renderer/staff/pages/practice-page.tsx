/** Practice for the players at registration, and for whoever wants to try the station. */
import type { ReactNode } from 'react';
import type { ViewOf } from '../../screens/view-of.ts';
import { Button, SaidLine } from '../controls.tsx';
import { filled } from '../copy/copy.ts';
import { useStaffCopy } from '../copy/copy-context.ts';
import { useDoing, useStation } from '../station-context.ts';

export function PracticePage({ view }: { readonly view: ViewOf<'staff'> }): ReactNode {
  const { practice: words, chord } = useStaffCopy();
  const station = useStation();
  const { isBusy, said, doing } = useDoing();
  return (
    <>
      <section className="card">
        <p>{words.lead}</p>
        <p>{filled(words.sheet, { chord: chord })}</p>
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
