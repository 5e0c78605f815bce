/** One run of the browser as the screen of a station or hub: its profile and its processes. */
import { browserArguments } from './browser-arguments.ts';
import {
  describeProfileError,
  makeProfile,
  profileParent,
  removeProfile,
} from './browser-profile.ts';
import { startGroup } from './process-group.ts';
import type { ScreenSize } from './screen-size.ts';
import type { BrowserRun } from './supervisor.ts';

export interface BrowserStart {
  readonly isKiosk: boolean;
  readonly browser: string;
  /** Contains a secret, so the browser gets it from a file. */
  readonly address: string;
  readonly size: ScreenSize | undefined;
  readonly sandbox: boolean;
}

export function startBrowser(start: BrowserStart): BrowserRun {
  const { isKiosk, browser, address, size, sandbox } = start;
  const made = makeProfile(address, profileParent(browser));
  if (!made.ok) return failRun(describeProfileError(made.error));
  const { folder: profile, startPage } = made.value;
  const group = startGroup(
    browser,
    browserArguments({ isKiosk, startPage, profile, size, sandbox }),
  );
  const endNow = (): void => {
    group.endNow();
    removeProfile(profile);
  };
  // However this program ends, the browser must not stay on the screen.
  process.once('exit', endNow);
  return {
    onEnd: group.onEnd,
    end: async () => {
      await group.end();
      process.off('exit', endNow);
      removeProfile(profile);
    },
  };
}

/** A run that failed before it began. */
function failRun(why: string): BrowserRun {
  return {
    onEnd: (listener) => {
      queueMicrotask(() => {
        listener(why);
      });
    },
    end: () => Promise.resolve(),
  };
}
