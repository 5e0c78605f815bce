/**
 * A screen for a camera or a hall: the event on paper, that a challenge runs, or the verdict to the
 * edges.
 */
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { CleanPaper, CleanState } from '../../electron/contract/screen-types.ts';
import { VerdictPanel } from '../ui/verdict-panel.tsx';
import type { CleanLink } from './link-clean-window.ts';

export function CleanApp({ link }: { readonly link: CleanLink }): ReactNode {
  const { paper, shows } = useSyncExternalStore(link.subscribe, link.picture);
  useLayoutEffect(() => {
    if (paper === undefined) return;
    const { documentElement: page } = document;
    page.lang = paper.language;
    page.dataset['theme'] = paper.theme;
  }, [paper]);
  return paper === undefined ? <main /> : <Shown paper={paper} shows={shows} />;
}

interface ShownProps {
  readonly paper: CleanPaper;
  readonly shows: CleanState;
}

function Shown({ paper, shows }: ShownProps): ReactNode {
  switch (shows) {
    case 'asked':
      return (
        <main className="clean">
          <h1>{paper.asked}</h1>
        </main>
      );
    case 'acceptable':
    case 'unacceptable':
      return (
        <main className="verdict" data-verdict={shows}>
          <VerdictPanel verdict={shows} word={paper[shows]} letters={paper.letters} />
        </main>
      );
    case 'nothing':
      return (
        <main className="clean">
          {paper.title !== undefined && <h1>{paper.title}</h1>}
          {paper.list !== undefined && <p>{paper.list}</p>}
          {paper.days !== undefined && <p>{paper.days}</p>}
        </main>
      );
  }
}
