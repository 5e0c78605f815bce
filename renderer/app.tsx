/** Draws what the link has to draw, sends keys back, and tells what is in sight. */
import { useLayoutEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Display, Snapshot } from '../electron/contract/screen-types.ts';
import { afterPaint } from './after-paint.ts';
import { PressContext } from './components/press-context.ts';
import { StatusBar } from './components/status-bar.tsx';
import { CopyContext } from './copy/copy-context.ts';
import { copyIn } from './copy/copy.ts';
import { Faultless } from './faultless.tsx';
import { guardPage } from './page-guard.ts';
import { ClosedScreen } from './screens/closed-screen.tsx';
import { ReplacedScreen } from './screens/replaced-screen.tsx';
import { Screen } from './screens/screen.tsx';
import { unlinkedCodes, type StationLink } from './station-link.ts';

/** Until the station has told its own. */
const firstDisplay: Display = { language: 'en', theme: 'day', textSize: 'normal' };

export function App({ link }: { readonly link: StationLink }): ReactNode {
  const picture = useSyncExternalStore(link.subscribe, link.picture);

  const shown = picture.kind === 'snapshot' ? picture.snapshot : picture;
  const { language, theme, textSize } = shown.display ?? firstDisplay;
  const verdictWords = 'verdictWords' in shown ? shown.verdictWords : undefined;
  const copy = useMemo(() => copyIn(language, verdictWords), [language, verdictWords]);

  useLayoutEffect(() => {
    const { documentElement: page } = document;
    page.lang = language;
    page.dataset['theme'] = theme;
    page.dataset['textSize'] = textSize;
  }, [language, theme, textSize]);

  useLayoutEffect(() => guardPage(window, link.press), [link]);

  // Exactly one thing has the focus, whatever was clicked or taken away.
  useLayoutEffect(() => {
    document.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  }, [picture]);

  return (
    <CopyContext value={copy}>
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
    </CopyContext>
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
