/**
 * A keyboard for a page in Chromium that does not wait between strokes, like fast hands. Sends
 * strokes in order by the protocol of the developer tools; `settled` waits until the page has
 * received all of them. Keys have Playwright's names: "j", "F5", "Control+Shift+S".
 */
import type { CDPSession, Page } from '@playwright/test';

interface KeyFacts {
  readonly key: string;
  readonly code: string;
  readonly windowsVirtualKeyCode: number;
  readonly text?: string;
}

const modifierBits: Readonly<Record<string, number>> = { Alt: 1, Control: 2, Meta: 4, Shift: 8 };

/** Windows' key codes, by which Chromium recognizes its own shortcuts. */
const namedKeys: Readonly<Record<string, number>> = {
  Backspace: 8,
  Tab: 9,
  Enter: 13,
  Shift: 16,
  Control: 17,
  Alt: 18,
  AltGraph: 225,
  Pause: 19,
  CapsLock: 20,
  Escape: 27,
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  PrintScreen: 44,
  Insert: 45,
  Delete: 46,
  Meta: 91,
  ContextMenu: 93,
  NumLock: 144,
  ScrollLock: 145,
};
const codesOf: Readonly<Record<string, string>> = {
  Shift: 'ShiftLeft',
  Control: 'ControlLeft',
  Alt: 'AltLeft',
  Meta: 'MetaLeft',
  AltGraph: 'AltRight',
  ' ': 'Space',
  '-': 'Minus',
};
const others: Readonly<Record<string, number>> = { ' ': 32, '-': 189 };

function factsOf(given: string): KeyFacts {
  const name = given === 'Space' ? ' ' : given;
  const [, place, digit = ''] = /^(Digit|Numpad)(\d)$/.exec(name) ?? [];
  if (place !== undefined) {
    const first = place === 'Digit' ? 48 : 96;
    return { key: digit, code: name, windowsVirtualKeyCode: first + Number(digit), text: digit };
  }
  const number = namedKeys[name];
  const code = codesOf[name] ?? name;
  if (name === 'Enter') return { key: name, code, windowsVirtualKeyCode: 13, text: '\r' };
  if (number !== undefined) return { key: name, code, windowsVirtualKeyCode: number };
  if (/^F\d+$/.test(name)) {
    return { key: name, code, windowsVirtualKeyCode: 111 + Number(name.slice(1)) };
  }
  if (name.length !== 1) throw new Error(`There is no key "${name}".`);
  const upper = name.toUpperCase();
  const isLetter = upper >= 'A' && upper <= 'Z';
  return {
    key: name,
    code: isLetter ? `Key${upper}` : (codesOf[name] ?? `Digit${name}`),
    windowsVirtualKeyCode: others[name] ?? upper.charCodeAt(0),
    text: name,
  };
}

export class FastKeyboard {
  readonly #session: CDPSession;
  #underWay: Promise<unknown>[] = [];
  #time: number | undefined;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<FastKeyboard> {
    return new FastKeyboard(await page.context().newCDPSession(page));
  }

  /** Number of events that the page has not received yet. */
  get ahead(): number {
    return this.#underWay.length;
  }

  press(chord: string): void {
    this.hold(chord, 1);
  }

  /** Presses a key as if the machine had seen it then, in milliseconds since 1970. */
  pressAt(key: string, time: number): void {
    this.#time = time;
    this.hold(key, 1);
    this.#time = undefined;
  }

  /** Sends `times` key-downs, like a key that repeats. */
  hold(chord: string, times: number): void {
    // "Control+-" ends with its key, which is not a plus.
    const parts = chord.split('+');
    const flags = parts.slice(0, -1);
    let modifiers = 0;
    for (const flag of flags) {
      modifiers |= modifierBits[flag] ?? 0;
      this.#send('rawKeyDown', factsOf(flag), modifiers, false);
    }
    const { text, ...facts } = factsOf(parts.at(-1) ?? '');
    const isText = text !== undefined && (modifiers & ~(modifierBits['Shift'] ?? 0)) === 0;
    for (let time = 0; time < times; time += 1) {
      const event = isText ? { ...facts, text } : facts;
      this.#send(isText ? 'keyDown' : 'rawKeyDown', event, modifiers, time > 0);
    }
    this.#send('keyUp', facts, modifiers, false);
    for (const flag of flags.toReversed()) {
      modifiers &= ~(modifierBits[flag] ?? 0);
      this.#send('keyUp', factsOf(flag), modifiers, false);
    }
  }

  async settled(): Promise<void> {
    const before = this.#underWay;
    this.#underWay = [];
    await Promise.all(before);
  }

  #send(
    type: 'keyDown' | 'rawKeyDown' | 'keyUp',
    facts: KeyFacts,
    modifiers: number,
    autoRepeat: boolean,
  ): void {
    const time = this.#time;
    this.#underWay.push(
      this.#session.send('Input.dispatchKeyEvent', {
        ...{ type, ...facts, modifiers, autoRepeat },
        ...(time !== undefined && { timestamp: time / 1_000 }),
      }),
    );
  }
}
