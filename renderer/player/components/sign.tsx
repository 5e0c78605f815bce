/**
 * The sign above every screen of a challenge: the only place for what to do next, and for messages,
 * questions and the countdown, which take its place in amber. It never changes its height.
 */
import type { ReactNode } from 'react';
import { Phrase } from './phrase.tsx';

interface SignProps {
  /** What stands in `*…*` has the color of a side. */
  readonly heading: string;
  readonly text?: string;
  readonly look?: 'message' | 'challenged';
  /** Before the heading, and not read out. */
  readonly number?: ReactNode;
  /** The keys to press, at the right end. */
  readonly keys?: ReactNode;
  /** Read out before the heading, and not shown. */
  readonly said?: string | undefined;
  /** Of a message: one that comes again is read out again. */
  readonly revision?: number;
}

export function Sign(props: SignProps): ReactNode {
  const { heading, text, look, number, keys, said, revision } = props;
  return (
    <header className="sign" data-look={look}>
      <div
        key={look === 'message' ? revision : undefined}
        className="sign-text"
        role={look === 'message' ? 'alert' : 'status'}
        aria-atomic="false"
      >
        {number}
        {said !== undefined && <p className="unseen">{said}</p>}
        <div>
          <h1>
            <Phrase text={heading} />
          </h1>
          {text !== undefined && <p>{text}</p>}
        </div>
      </div>
      {keys !== undefined && <div className="sign-end">{keys}</div>}
    </header>
  );
}
