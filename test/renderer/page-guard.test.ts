// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mayPress } from '../../electron/core/station/allowed-keys.ts';
import { guardPage, guardStaffPage } from '../../renderer/page-guard.ts';
import { chord, closedKeys, editingChords } from '../core/station/chords.ts';

const press = vi.fn();
const touched = vi.fn();
const takesBack = vi.fn(() => false);
let stop = (): void => undefined;

beforeEach(() => {
  press.mockClear();
  touched.mockClear();
  takesBack.mockReset().mockReturnValue(false);
  stop = guardPage(window, { press, touched, takesBack });
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

/** "Ctrl+v" as the browser reports it. */
function keydownOf(text: string): KeyboardEvent {
  const { key, code, shift, ctrl, alt, meta } = chord(text);
  return keydown(key, { code, shiftKey: shift, ctrlKey: ctrl, altKey: alt, metaKey: meta });
}

const allKeys = [...closedKeys.flatMap(([, ...keys]) => keys), ...editingChords];

describe('the guard of the page', () => {
  it('leaves the browser no key, with or without Ctrl, while players are in front of it', () => {
    const left = [...allKeys, 'q', 'Tab', 'Ctrl+Shift+S'].filter(
      (text) => !sent(keydownOf(text)).defaultPrevented,
    );
    expect(left).toEqual([]);
  });

  it('reports a key only once and lets nothing else on the page hear it', () => {
    const heard = vi.fn();
    document.body.addEventListener('keydown', heard);
    sent(keydown('a'));
    expect(heard).not.toHaveBeenCalled();
    expect(press).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('keydown', heard);
  });

  it('stops what could select, drag, paste or open a menu', () => {
    const names = ['mousedown', 'auxclick', 'contextmenu', 'selectstart', 'dragstart', 'drop'];
    for (const name of [...names, 'copy', 'cut', 'paste', 'beforeinput']) {
      const event = sent(new Event(name, { bubbles: true, cancelable: true }));
      expect(event.defaultPrevented, name).toBe(true);
    }
    expect(press).not.toHaveBeenCalled();
  });

  it('stops zooming by the wheel', () => {
    const wheel = (ctrlKey: boolean): Event =>
      sent(new WheelEvent('wheel', { bubbles: true, cancelable: true, ctrlKey }));
    expect(wheel(true).defaultPrevented).toBe(true);
    expect(wheel(false).defaultPrevented).toBe(false);
  });

  it('reports a pointer that no drawn key took, and whether it is a finger', () => {
    const pointer = (pointerType: string): Event => {
      const event = new Event('pointerdown', { bubbles: true, cancelable: true });
      return sent(Object.assign(event, { pointerType }));
    };
    expect(pointer('mouse').defaultPrevented).toBe(true);
    pointer('touch');
    pointer('pen');
    expect(touched.mock.calls).toEqual([[false], [true], [true]]);
    const take = (event: Event): void => {
      event.stopPropagation();
    };
    document.body.addEventListener('pointerdown', take);
    expect(pointer('touch').defaultPrevented).toBe(true);
    expect(touched).toHaveBeenCalledTimes(3);
    document.body.removeEventListener('pointerdown', take);
  });

  it('lets clicks through to the drawn keys', () => {
    const heard = vi.fn();
    document.body.addEventListener('click', heard);
    sent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(heard).toHaveBeenCalledTimes(1);
    document.body.removeEventListener('click', heard);
  });

  it.each(['pointerdown', 'click'])(
    'lets a %s that takes the keyboard back do nothing else',
    (name) => {
      const heard = vi.fn();
      document.body.addEventListener(name, heard);
      takesBack.mockReturnValue(true);
      const event = sent(new MouseEvent(name, { bubbles: true, cancelable: true }));
      expect(event.defaultPrevented).toBe(true);
      expect(takesBack).toHaveBeenCalledExactlyOnceWith(event);
      expect(heard).not.toHaveBeenCalled();
      // The station must hear that somebody is there.
      expect(touched.mock.calls).toEqual(name === 'pointerdown' ? [[false]] : []);
      document.body.removeEventListener(name, heard);
    },
  );

  it('guards nothing any more once it is stopped', () => {
    stop();
    expect(sent(keydown('F5')).defaultPrevented).toBe(false);
    const menu = new Event('contextmenu', { bubbles: true, cancelable: true });
    expect(sent(menu).defaultPrevented).toBe(false);
    sent(new MouseEvent('click', { bubbles: true }));
    expect(takesBack).not.toHaveBeenCalled();
    expect(press).not.toHaveBeenCalled();
  });
});

describe.each(['signIn', 'staff'] as const)('the guard of the page for %s', (user) => {
  const active = vi.fn();
  let stopStaff = (): void => undefined;

  beforeEach(() => {
    stop();
    active.mockClear();
    stopStaff = guardStaffPage(window, { user, active });
  });

  afterEach(() => {
    stopStaff();
  });

  it('leaves the browser the keys that the user may press, and no other', () => {
    const keys = [...allKeys, 'q', 'Space', 'Tab', 'Ctrl+Alt+@', 'Ctrl+Shift+S'];
    const left = keys.filter((text) => !sent(keydownOf(text)).defaultPrevented);
    expect(left).toEqual(keys.filter((text) => mayPress(user, chord(text))));
    expect(left.includes('Ctrl+v')).toBe(user === 'staff');
  });

  it('takes every key and click as a sign of life, and reports none to the station', () => {
    sent(keydownOf('F5'));
    sent(keydownOf('q'));
    sent(new Event('pointerdown', { bubbles: true }));
    expect(active).toHaveBeenCalledTimes(3);
    expect(press).not.toHaveBeenCalled();
  });

  it('stops menus and dropping, and lets text be copied and pasted', () => {
    const isStopped = (name: string): boolean =>
      sent(new Event(name, { bubbles: true, cancelable: true })).defaultPrevented;
    expect(['contextmenu', 'drop', 'auxclick'].map(isStopped)).toEqual([true, true, true]);
    expect(['copy', 'paste', 'beforeinput'].map(isStopped)).toEqual([false, false, false]);
  });
});
