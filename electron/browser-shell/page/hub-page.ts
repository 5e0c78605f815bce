/** The script that the loopback server adds to a hub's page. It defines `window.hub`. */
import { createHubBridge } from '../../contract/hub/hub-bridge.ts';
import type { HubSnapshot } from '../../contract/hub/hub-contract.ts';
import { keepAwakeInBrowser } from './keep-awake.ts';
import { openTransport } from './open-transport.ts';

const hub = createHubBridge(openTransport<HubSnapshot>());
keepAwakeInBrowser(hub);

Object.defineProperty(window, 'hub', { value: Object.freeze(hub), enumerable: true });
