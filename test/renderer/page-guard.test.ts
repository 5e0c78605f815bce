// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardPage } from '../../renderer/page-guard.ts';

const press = vi.fn();
let stop = (): void => undefined;

beforeEach(() => {
  press.mockClear();
  stop = guardPage(window, press);
});

afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function sent(event: Event): Event {
  document.body.dispatchEvent(event);
  return event;
}

const keydown = (key: string, facts: KeyboardEventInit = {}): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...facts });

describe('the guard of the page', () => {
  it.each([
    ['a', {}],
    ['Tab', {}],
    ['F5', {}],
    ['F12', {}],
    ['Escape', { shiftKey: true }],
    ['p', { ctrlKey: true }],
    ['z', { ctrlKey: true }],
    ['ArrowLeft', { altKey: true }],
    ['BrowserBack', {}],
  ])('stops what the browser would do on %s and reports the key', (key, facts) => {
    expect(sent(keydown(key, facts)).defaultPrevented).toBe(true);
    expect(press).toHaveBeenCalledTimes(1);
    expect(press.mock.calls[0]?.[0]).toMatchObject({ key });
  });

  it('reports a key only once and lets nothing else on the page hear it', () => {
    const heard = vi.fn();
    document.body.addEventListener('keydown', heard);
    sent(keydown('a'));
    expect(heard).not.toHaveBeenCalled();
    expect(press).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('keydown', heard);
  });

  it.each([
    'keyup',
    'keypress',
    'mousedown',
    'pointerdown',
    'auxclick',
    'contextmenu',
    'selectstart',
    'dragstart',
    'dragenter',
    'dragover',
    'drop',
    'copy',
    'cut',
    'paste',
    'beforeinput',
  ])('stops %s', (name) => {
    const event = sent(new Event(name, { bubbles: true, cancelable: true }));
    expect(event.defaultPrevented).toBe(true);
    expect(press).not.toHaveBeenCalled();
  });

  it('stops zooming by the wheel', () => {
    const wheel = (ctrlKey: boolean): Event =>
      sent(new WheelEvent('wheel', { bubbles: true, cancelable: true, ctrlKey }));
    expect(wheel(true).defaultPrevented).toBe(true);
    expect(wheel(false).defaultPrevented).toBe(false);
  });

  it('lets clicks through to the drawn keys', () => {
    const heard = vi.fn();
    document.body.addEventListener('click', heard);
    sent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(heard).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('click', heard);
  });

  it('guards nothing any more once it is stopped', () => {
    stop();
    expect(sent(keydown('F5')).defaultPrevented).toBe(false);
    const menu = new Event('contextmenu', { bubbles: true, cancelable: true });
    expect(sent(menu).defaultPrevented).toBe(false);
    expect(press).not.toHaveBeenCalled();
  });
});
