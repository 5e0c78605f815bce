/** One run of the browser as the station's screen: its profile, its processes, and their end. */
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
  readonly browser: string;
  /** Contains a secret; the browser gets it from a file. */
  readonly address: string;
  readonly size: ScreenSize | undefined;
  readonly sandbox: boolean;
}

export function startBrowser(start: BrowserStart): BrowserRun {
  const { browser, address, size, sandbox } = start;
  const made = makeProfile(address, profileParent(browser));
  if (!made.ok) return failRun(describeProfileError(made.error));
  const { folder: profile, startPage } = made.value;
  const group = startGroup(browser, browserArguments({ startPage, profile, size, sandbox }));
  const endNow = (): void => {
    group.endNow();
    removeProfile(profile);
  };
  // Whatever ends this program, its browser does not stay on the screen.
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

/** A run that never began. */
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
