import { expect, it } from 'vitest';
import {
  replacedCode,
  socketPath,
  waitingSocketPath,
} from '../../electron/contract/socket-messages.ts';

it('closes the socket of a replaced page with a code that programs may define', () => {
  // RFC 6455, section 7.4.2: private use.
  expect(replacedCode).toBeGreaterThanOrEqual(4_000);
  expect(replacedCode).toBeLessThan(5_000);
});

it('tells a page that waits from one that becomes the screen by the path alone', () => {
  expect(waitingSocketPath).not.toBe(socketPath);
});
