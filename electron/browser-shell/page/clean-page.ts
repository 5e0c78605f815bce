/**
 * The script that the loopback server adds to the page of a clean window. It defines
 * `window.cleanWindow`.
 */
import { cleanSocketPath } from '../../contract/socket-messages.ts';
import { after } from './after.ts';
import { createCleanBridge } from './clean-bridge.ts';
import { keepPageAwake } from './keep-awake.ts';

const bridge = createCleanBridge({
  open: () => new WebSocket(`ws://${location.host}${cleanSocketPath}`),
  after,
});
// Nobody is told.
keepPageAwake(() => undefined);

Object.defineProperty(window, 'cleanWindow', { value: Object.freeze(bridge), enumerable: true });
