import { beforeEach, describe, expect, it } from 'vitest';
import { reopenIfScreenChanges } from '../../electron/browser-shell/reopen-if-screen-changes.ts';
import type { PageDisplay } from '../../electron/contract/socket-messages.ts';

const small = { width: 1024, height: 768 };
const large = { width: 1920, height: 1080 };
const turned = { width: 768, height: 1024 };

let reopened: number;
let sign: (display: PageDisplay | undefined) => void;

beforeEach(() => {
  reopened = 0;
  sign = reopenIfScreenChanges(() => {
    reopened += 1;
  });
});

function signs(count: number, display: PageDisplay | undefined): void {
  for (let given = 0; given < count; given += 1) sign(display);
}

describe('the window of the browser', () => {
  it.each([
    ['grew', large],
    ['was turned', turned],
  ])('is opened again when the screen %s and it has not followed', (_, screen) => {
    signs(5, { screen: small, window: small });
    signs(2, { screen, window: small });
    expect(reopened).toBe(0);
    signs(1, { screen, window: small });
    expect(reopened).toBe(1);
    // The page of before may send another one before it ends.
    signs(1, { screen, window: small });
    signs(20, { screen, window: screen });
    expect(reopened).toBe(1);
    signs(3, { screen: small, window: screen });
    expect(reopened).toBe(2);
  });

  it('stays when the window manager makes it follow', () => {
    signs(5, { screen: small, window: small });
    signs(2, { screen: large, window: small });
    signs(20, { screen: large, window: { width: 1921, height: 1081 } });
    expect(reopened).toBe(0);
  });

  it('stays if it never filled its screen, and if the page knows no sizes', () => {
    signs(20, { screen: large, window: small });
    signs(20, undefined);
    expect(reopened).toBe(0);
  });

  it('is opened once for a screen that a new one does not fill either', () => {
    signs(5, { screen: small, window: small });
    signs(40, { screen: large, window: small });
    expect(reopened).toBe(1);
  });
});
