import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepInFront, type FrontOptions } from '../../electron/kiosk/in-front.ts';
import { createFakeClock, type FakeClock } from '../browser-shell/fake-clock.ts';

/** A window whose system does at once what it is asked, or nothing. */
class Window extends EventEmitter {
  visible = true;
  minimized = false;
  focused = true;
  onTop = true;
  filled = true;
  obeys = true;
  hasTools = false;
  destroyed = false;
  readonly asked: unknown[] = [];
  readonly webContents = { isDevToolsOpened: () => this.hasTools };
  isDestroyed = (): boolean => this.destroyed;
  isVisible = (): boolean => this.visible;
  isMinimized = (): boolean => this.minimized;
  isFocused = (): boolean => this.focused;
  isAlwaysOnTop = (): boolean => this.onTop;
  setAlwaysOnTop = (): void => {
    this.onTop ||= this.obeys;
  };
  setVisibleOnAllWorkspaces = (): void => {
    this.asked.push('every desktop');
  };
  restore = (): void => {
    this.minimized &&= !this.obeys;
  };
  show = (): void => {
    this.visible ||= this.obeys;
  };
  moveTop = (): void => {
    this.asked.push('top');
  };
  focus = (): void => {
    this.focused ||= this.obeys;
  };
  fill = (inFullScreen: boolean): void => {
    this.asked.push(inFullScreen ? 'full screen' : 'bounds');
    this.filled ||= this.obeys;
  };
  get isInFront(): boolean {
    const { visible, minimized, focused, onTop, filled } = this;
    return visible && !minimized && focused && onTop && filled;
  }
}

let window: Window;
let clock: FakeClock;
let said: string[];

function keep(platform: NodeJS.Platform): void {
  window = new Window();
  clock = createFakeClock();
  said = [];
  keepInFront({
    window: window as unknown as FrontOptions['window'],
    displays: { isFilled: () => window.filled, fill: window.fill },
    platform,
    clock,
    log: (sentence) => said.push(sentence),
  });
}

beforeEach(() => {
  keep('linux');
});

describe.each(['linux', 'darwin', 'win32'] as const)('on %s, a window that', (platform) => {
  it.each([
    ['is hidden', { visible: false }],
    ['is minimized', { minimized: true }],
    ['lost the keys', { focused: false }],
    ['is not above others', { onTop: false }],
    ['does not fill its display', { filled: false }],
    ['is all of it', { visible: false, minimized: true, focused: false, filled: false }],
  ])('%s is back within two seconds without an event', async (_how, state) => {
    keep(platform);
    await clock.pass(1234);
    Object.assign(window, state);
    expect(window.isInFront).toBe(false);
    await clock.pass(2000);
    expect(window.isInFront).toBe(true);
  });
});

describe('the station', () => {
  it.each(['blur', 'hide', 'minimize', 'leave-full-screen', 'resize', 'always-on-top-changed'])(
    'is back soon after %s, and is asked once for many events',
    async (event) => {
      await clock.pass(500);
      Object.assign(window, { focused: false, filled: false });
      for (let time = 1; time <= 20; time += 1) window.emit(event);
      await clock.pass(50);
      expect(window.isInFront).toBe(true);
      expect(window.asked.filter((one) => one === 'full screen')).toHaveLength(1);
    },
  );

  it('is raised above windows that take no keys', async () => {
    await clock.pass(2000);
    expect(window.asked).toEqual(['top', 'top', 'top']);
  });

  it('does without full screen where that goes to another display, and says so', async () => {
    Object.assign(window, { obeys: false, filled: false });
    await clock.pass(20_000);
    const asked = window.asked.filter((one) => one !== 'top' && one !== 'every desktop');
    expect(asked).toEqual(['full screen', 'full screen', 'bounds', 'bounds', 'bounds']);
    expect(said).toEqual(['The window cannot fill its display.']);
    window.obeys = true;
    await clock.pass(30_000);
    expect(window.filled).toBe(true);
  });

  it('lets developers use the tools of a checkout', async () => {
    Object.assign(window, { hasTools: true, focused: false });
    await clock.pass(10_000);
    expect(window.focused).toBe(false);
    window.hasTools = false;
    await clock.pass(1000);
    expect(window.focused).toBe(true);
  });

  it('is not asked for anything when its window is gone', async () => {
    Object.assign(window, { destroyed: true, focused: false });
    window.emit('blur');
    await clock.pass(10_000);
    expect(window.focused).toBe(false);
  });

  it("has no window's menu", () => {
    let isPrevented = false;
    window.emit('system-context-menu', { preventDefault: () => (isPrevented = true) });
    expect(isPrevented).toBe(true);
  });
});
