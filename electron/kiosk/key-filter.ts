/**
 * Stops keys in the main process, because the page's own guard does not run while the page hangs or
 * reloads.
 */
import type { WebContents } from 'electron';
import { mayPress, type Audience } from '../core/station/keys-of-audience.ts';

export function filterKeys(contents: Pick<WebContents, 'on'>, audience: () => Audience): void {
  contents.on('before-input-event', (event, { key, code, shift, control: ctrl, alt, meta }) => {
    const stroke = { key, code, shift, ctrl, alt, meta };
    if (!mayPress(audience(), stroke)) event.preventDefault();
  });
}
