/** Says before a list is put in use that the station would close with it, and what would be better. */
import type { ReactNode } from 'react';
import type { Closing } from '../../../electron/contract/screen-types.ts';
import { Sentences } from '../controls.tsx';
import { filled } from '../copy/copy.ts';
import { useStaffCopy } from '../copy/copy-context.ts';
import { useSay } from '../say.tsx';

interface ClosingWarningProps {
  readonly closing: Closing;
  readonly title: string;
}

export function ClosingWarning({ closing, title }: ClosingWarningProps): ReactNode {
  const words = useStaffCopy().lexicons;
  const say = useSay();
  return (
    <section className="warning">
      {closing.kind === 'otherList' ? (
        <>
          <p>{filled(words.sureCloses, { title })}</p>
          <p>{say(closing.better)}</p>
        </>
      ) : (
        <>
          <p>{words.closesBecause}</p>
          <Sentences texts={closing.misfits} />
        </>
      )}
    </section>
  );
}
