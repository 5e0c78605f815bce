/** Draws what the link has to draw, sends keys back, and tells what is in sight. */
import { useLayoutEffect, useSyncExternalStore, type ReactNode } from 'react';
import type { Snapshot } from '../electron/contract/screen-types.ts';
import { afterPaint } from './after-paint.ts';
import { PressContext } from './components/press-context.ts';
import { StatusBar } from './components/status-bar.tsx';
import { Faultless } from './faultless.tsx';
import { guardPage } from './page-guard.ts';
import { ClosedScreen } from './screens/closed-screen.tsx';
import { ReplacedScreen } from './screens/replaced-screen.tsx';
import { Screen } from './screens/screen.tsx';
import { unlinkedCodes, type StationLink } from './station-link.ts';

export function App({ link }: { readonly link: StationLink }): ReactNode {
  const picture = useSyncExternalStore(link.subscribe, link.picture);

  useLayoutEffect(() => guardPage(window, link.press), [link]);

  // Exactly one thing has the focus, whatever was clicked or taken away.
  useLayoutEffect(() => {
    document.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  }, [picture]);

  return (
    <PressContext value={link.press}>
      <Faultless instead={<Closed code={unlinkedCodes.broken} />}>
        {picture.kind === 'snapshot' ? (
          <Drawn snapshot={picture.snapshot} painted={link.painted} />
        ) : picture.why === 'replaced' ? (
          <ReplacedScreen code={unlinkedCodes.replaced} />
        ) : (
          <Closed code={unlinkedCodes[picture.why]} />
        )}
      </Faultless>
    </PressContext>
  );
}

interface DrawnProps {
  readonly snapshot: Snapshot;
  readonly painted: (revision: number) => void;
}

/** A snapshot in the document. A screen that cannot be drawn never gets here to say "painted". */
function Drawn({ snapshot, painted }: DrawnProps): ReactNode {
  useLayoutEffect(
    () =>
      afterPaint(() => {
        painted(snapshot.revision);
      }),
    [snapshot, painted],
  );

  return (
    <>
      <Screen view={snapshot.view} status={snapshot.status} limits={snapshot.limits} />
      <StatusBar status={snapshot.status} />
    </>
  );
}

function Closed({ code }: { readonly code: string }): ReactNode {
  return (
    <>
      <ClosedScreen code={code} />
      <StatusBar />
    </>
  );
}
