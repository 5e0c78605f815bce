/**
 * Stops keys in the main process, because the page's own guard does not run while the page hangs or
 * reloads.
 */
import type { WebContents } from 'electron';
import { mayPress, type KeyUser } from '../core/station/allowed-keys.ts';

export function filterKeys(contents: Pick<WebContents, 'on'>, user: () => KeyUser): void {
  contents.on('before-input-event', (event, { key, code, shift, control: ctrl, alt, meta }) => {
    const stroke = { key, code, shift, ctrl, alt, meta };
    if (!mayPress(user(), stroke)) event.preventDefault();
  });
}
