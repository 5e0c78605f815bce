/** A page stays where it is: no link, redirect, new window or embedded view leads elsewhere. */
import type { WebContents } from 'electron';

export function keepInPlace(
  contents: Pick<WebContents, 'on' | 'setWindowOpenHandler' | 'setVisualZoomLevelLimits'>,
): void {
  // The station loads its page itself, which is no navigation in this sense; neither is a reload.
  contents.on('will-navigate', (details) => {
    details.preventDefault();
  });
  contents.on('will-frame-navigate', (details) => {
    details.preventDefault();
  });
  contents.on('will-redirect', (details) => {
    details.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  void contents.setVisualZoomLevelLimits(1, 1);
}
