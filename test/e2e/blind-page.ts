import type { Page } from '@playwright/test';

/**
 * Call it before the page is opened. Once the returned function was called, the page receives
 * everything and never reports it as painted.
 */
export async function blindable(page: Page): Promise<() => void> {
  let isBlind = false;
  await page.routeWebSocket(/.*/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!isBlind || !message.toString().includes('"painted"')) server.send(message);
    });
  });
  return () => {
    isBlind = true;
  };
}
