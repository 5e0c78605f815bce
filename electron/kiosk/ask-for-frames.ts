/**
 * Asks the page at intervals for an animation frame, which a page that hangs does not get, and which
 * only a page that shows the station answers.
 */
import type { WebContents } from 'electron';
import { pageTiming } from '../core/station/page-answers.ts';
import type { Clock } from '../station/machine/clock.ts';
import { ownWorld, question } from './hanging-page.ts';

const code = `${question} && new Promise((framed) => {
  requestAnimationFrame(() => { framed(true); });
})`;

export type AskedPage = Pick<
  WebContents,
  'on' | 'isDestroyed' | 'isCrashed' | 'executeJavaScriptInIsolatedWorld'
>;

/** Ends with the page's window. */
export function askForFrames(
  contents: AskedPage,
  clock: Pick<Clock, 'after'>,
  pageAnswered: () => void,
): void {
  /** The question that waits for its frame. It is not asked again until then. */
  let asked: object | undefined;

  function askAgain(): void {
    asked = undefined;
  }

  function ask(): void {
    if (contents.isDestroyed()) return;
    clock.after(pageTiming.askEveryMs, ask);
    if (asked !== undefined || contents.isCrashed()) return;
    const mine = {};
    asked = mine;
    contents.executeJavaScriptInIsolatedWorld(ownWorld, [{ code }]).then(
      (isFramed: unknown) => {
        if (asked !== mine) return;
        askAgain();
        if (isFramed === true) pageAnswered();
      },
      () => {
        if (asked === mine) askAgain();
      },
    );
  }

  // A page that was left may never answer.
  contents.on('did-navigate', askAgain);
  contents.on('render-process-gone', askAgain);
  clock.after(pageTiming.askEveryMs, ask);
}
