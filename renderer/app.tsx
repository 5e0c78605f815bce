/** Draws the link's picture, sends keys to the station, and reports which revision is painted. */
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { StationBridge } from '../electron/contract/bridge.ts';
import type { PlayerTexts, Snapshot } from '../electron/contract/screen-types.ts';
import {
  displayOf,
  keyUserOf,
  plainSettings,
  playerTexts,
  staffLanguageOf,
} from '../electron/contract/screen-values.ts';
import { afterPaint } from './after-paint.ts';
import { HandContext, type Hand } from './ui/hand.ts';
import { KeyboardContext } from './ui/keyboard-context.ts';
import { StatusBar } from './player/components/status-bar.tsx';
import { Faultless } from './faultless.tsx';
import { PracticeStrip } from './player/components/practice-strip.tsx';
import { watchFocus } from './page-focus.ts';
import { guardPage, guardStaffPage } from './page-guard.ts';
import { ClosedScreen } from './player/screens/closed-screen.tsx';
import { ReplacedScreen } from './player/screens/replaced-screen.tsx';
import { useMoreContrast } from './player/use-more-contrast.ts';
import { useTouchKeyboard } from './player/use-touch-keyboard.ts';
import type { DrawnLayout } from './player/components/touch-keyboard.tsx';
import { Screen } from './screen.tsx';
import { unlinkedCodes, type StationLink } from './station-link.ts';
import { TextsContext } from './ui/use-texts.ts';

/** Used until the station sends its display. */
const firstDisplay = displayOf(plainSettings);

export function App({ link }: { readonly link: StationLink }): ReactNode {
  const picture = useSyncExternalStore(link.subscribe, link.picture);

  const user = picture.kind === 'snapshot' ? keyUserOf(picture.snapshot.view) : 'players';
  const isOfStaff = user !== 'players';
  const snapshot = picture.kind === 'snapshot' ? picture.snapshot : undefined;
  const [focus] = useState(() => watchFocus(window));
  const hasFocus = useSyncExternalStore(focus.subscribe, focus.has);
  const isLinked = snapshot !== undefined;
  useEffect(() => {
    if (isLinked) link.focused(hasFocus);
  }, [link, isLinked, hasFocus]);
  const { layout: touchLayout, setHasFinger } = useTouchKeyboard(snapshot);
  const hand: Hand = useMemo(() => {
    const { press, placeCaret, endEntry } = link;
    return { press, placeCaret, endEntry };
  }, [link]);
  useLayoutEffect(
    () =>
      user !== 'players' && link.station !== undefined
        ? guardStaffPage(window, { user, active: seldom(link.station) })
        : guardPage(window, {
            press: (stroke, event) => {
              setHasFinger(false);
              link.press(stroke, event);
            },
            touched: (isFinger) => {
              if (isFinger) setHasFinger(true);
              link.touched();
            },
            takesBack: focus.takesBack,
          }),
    [link, user, setHasFinger, focus],
  );
  const drawn = picture.kind === 'snapshot' ? picture.snapshot : picture;
  const { language: chosen, theme, textSize } = drawn.display ?? firstDisplay;
  // The page is in the language of its texts, and staff have fewer than players.
  const language = isOfStaff ? staffLanguageOf([chosen]) : chosen;
  const hasMoreContrast = useMoreContrast() && theme === 'day';
  const isPractice = 'isPractice' in drawn && drawn.isPractice;
  const verdictWords = 'verdictWords' in drawn ? drawn.verdictWords : undefined;
  const t = useMemo(() => playerTexts(language, verdictWords), [language, verdictWords]);

  useLayoutEffect(() => {
    const { documentElement: page } = document;
    page.lang = language;
    page.dataset['theme'] = hasMoreContrast ? 'contrast' : theme;
    page.dataset['textSize'] = textSize;
    page.toggleAttribute('data-practice', isPractice);
  }, [language, theme, hasMoreContrast, textSize, isPractice]);

  useApplication(isOfStaff ? undefined : t, snapshot?.status.station);

  // Always focus exactly one element, even after clicks and removals. Staff choose their own focus.
  const isLoaded = useIsLoaded();
  useLayoutEffect(() => {
    if (isOfStaff || !isLoaded) return;
    document.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  }, [picture, touchLayout, isOfStaff, isLoaded]);

  return (
    <TextsContext value={t}>
      <HandContext value={hand}>
        <KeyboardContext value={hasFocus}>
          <Faultless instead={<Closed code={unlinkedCodes.broken} />}>
            {picture.kind === 'snapshot' ? (
              <Drawn link={link} snapshot={picture.snapshot} touchLayout={touchLayout} />
            ) : picture.why === 'replaced' ? (
              <ReplacedScreen code={unlinkedCodes.replaced} />
            ) : (
              <Closed code={unlinkedCodes[picture.why]} />
            )}
          </Faultless>
        </KeyboardContext>
      </HandContext>
    </TextsContext>
  );
}

/**
 * Makes the page an application with the station's name, because a screen reader takes single
 * letters for itself in any other. Without texts it is a page for staff, and none.
 */
function useApplication(t: PlayerTexts | undefined, station: string | undefined): void {
  useLayoutEffect(() => {
    const { body } = document;
    if (t === undefined) {
      body.removeAttribute('role');
      body.removeAttribute('aria-label');
    } else {
      body.setAttribute('role', 'application');
      body.setAttribute(
        'aria-label',
        station === undefined ? t('status.landmark') : t('status.station', { station }),
      );
    }
  }, [t, station]);
}

/**
 * True after the paint that follows the loading of the page. A screen reader that hears of a focus
 * before it has heard that the page is loaded reads the page aloud and takes single letters.
 */
function useIsLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const loaded = (): void => {
      afterPaint(() => {
        setLoaded(true);
      });
    };
    if (document.readyState === 'complete') loaded();
    else window.addEventListener('load', loaded, { once: true });
    return () => {
      window.removeEventListener('load', loaded);
    };
  }, []);
  return isLoaded;
}

/** Time between two reports that staff are active, in milliseconds. */
const activeMs = 3_000;

function seldom(station: StationBridge): () => void {
  let last = -Infinity;
  return () => {
    const now = performance.now();
    if (now - last < activeMs) return;
    last = now;
    station.active().catch(() => undefined);
  };
}

interface DrawnProps {
  readonly link: StationLink;
  readonly snapshot: Snapshot;
  readonly touchLayout: DrawnLayout | undefined;
}

/** Renders a snapshot and reports it as painted. If rendering fails, the effect never runs. */
function Drawn({ link, snapshot, touchLayout }: DrawnProps): ReactNode {
  useLayoutEffect(
    () =>
      afterPaint(() => {
        link.painted(snapshot.revision);
      }),
    [link, snapshot],
  );

  return (
    <>
      {snapshot.isPractice && <PracticeStrip />}
      <Screen station={link.station} snapshot={snapshot} touchLayout={touchLayout} />
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
