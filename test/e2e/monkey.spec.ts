/**
 * A monkey at the keyboard and the mouse of a real station in Chromium. Many strokes are divided
 * among several stations, because the test's record of a page makes long runs ever slower.
 *
 * Chromium receives the strokes as keys of its page, so its own shortcuts (Ctrl+W, Ctrl+T, Ctrl+N,
 * F5, F11, Alt+F4 among them) never act. The test shows that the page prevents the browser's
 * default for every stroke. A page cannot stop the few that a browser never passes on.
 */
import type { Page } from '@playwright/test';
import type { Snapshot } from '../../electron/contract/screen-types.ts';
import type { Argument } from '../../electron/contract/contract.ts';
import { settings } from '../../electron/core/station/settings.ts';
import { systemClock } from '../../electron/station/machine/clock.ts';
import { firstSettings, writeSettings } from '../../electron/station/disk/settings-file.ts';
import { createLockOut } from '../../electron/station/staff/pin-tries.ts';
import { openStaffStore } from '../../electron/station/staff/staff-file.ts';
import { seededRandom, type Random } from '../../scripts/fuzz/random.ts';
import { Confirmations } from '../core/station/monkey/confirmations.ts';
import { shortOrLong } from '../long.ts';
import { FastKeyboard } from './fast-keyboard.ts';
import { RunningStation } from './running-station.ts';
import {
  armedMs,
  expect,
  heldMs,
  idleHeading,
  Players,
  processTest as test,
} from './station-test.ts';

/** Small, so that painting is fast. */
const [width, height] = [640, 360];
const allStrokes = shortOrLong(1_000, 20_000);
/** At least one station that asks for the board, and one that does not. */
const parts = Math.max(2, Math.ceil(allStrokes / 4_000));
const strokes = Math.ceil(allStrokes / parts);

const plain = [
  ...'abcdjoquit12-7 ',
  ...['Tab', 'Enter', 'Enter', 'Escape', 'Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home'],
  ...['ArrowUp', 'ArrowDown', 'End', 'PageUp', 'PageDown', 'Insert', 'ContextMenu', 'CapsLock'],
  ...['Digit1', 'Digit2', 'Numpad1', 'Numpad2', 'Shift', 'Control', 'Alt', 'Meta', 'AltGraph'],
  ...['PrintScreen', 'ScrollLock', 'Pause', 'NumLock'],
  ...Array.from({ length: 12 }, (_, place) => `F${(place + 1).toString()}`),
];
const chords = [
  ...['Alt+F4', 'Control+w', 'Control+Shift+w', 'Control+t', 'Control+n', 'Control+Shift+n'],
  ...['Control+Shift+I', 'Control+Shift+J', 'Control+u', 'Control+p', 'Control+o', 'Control+s'],
  ...['Control+r', 'Control+Shift+r', 'Control+F5', 'Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+Home'],
  ...['Control+l', 'Alt+d', 'F6', 'Control+f', 'Control+g', 'Control+h', 'Control+j', 'Control+d'],
  ...['Control+-', 'Control+0', 'Control+Tab', 'Control+1', 'Control+9', 'Control+F4', 'Shift+F10'],
  ...['Control+a', 'Control+c', 'Control+x', 'Control+v', 'Control+z', 'Control+y', 'Shift+Insert'],
  ...['Meta+l', 'Meta+r', 'Meta+d', 'Meta+Tab', 'Alt+Tab', 'Control+Alt+Delete', 'Control+Escape'],
  ...['Control+Shift+Escape', 'Control+Shift+Delete', 'Control+Alt+F1', 'Control+q', 'Alt+Space'],
  ...['Control+Shift+S', 'Control+Shift+T', 'Control+Shift+Q', 'Shift+Escape', 'Shift+Tab'],
];
const modifiers = ['Control+', 'Shift+', 'Alt+', 'Meta+'];
/** What people do in one go. A key counts for the words that were painted when it was pressed. */
const phrases = [
  ['o', 'x', 'Enter', 'Enter', 'a look'],
  ['q', 'a', 'Enter', 'Enter', 'a look'],
  ['7', 'Enter', 'a look', 'o', 'x', 'Enter', 'Enter', 'a look'],
  ['a moment', '1', 'a look', '2', 'a moment', 'Tab'],
  ['2', 'a look', '1', 'Tab'],
  ['Escape', 'Escape'],
  ['Control+Shift+S'],
  ['Control+Shift+S', '1', '2', 'a', '2', '1', 'Enter'],
];

interface Odd {
  readonly type: string;
  readonly what: string;
}

declare global {
  interface Window {
    /** Events that the page left to the browser. */
    odd: Odd[];
    heard: number;
  }
}

/** Reports every event whose default the page does not prevent. */
function watchPage(): void {
  window.odd = [];
  window.heard = 0;
  const isOfTextField = (event: KeyboardEvent): boolean => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey || /^F\d/.test(event.key);
    const isEditing = ['a', 'c', 'v', 'x', 'z', 'Backspace', 'Delete'].includes(event.key);
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    // AltGr writes signs, and is Ctrl with Alt on Windows.
    const isSign = event.ctrlKey && event.altKey && /^[^a-z0-9]$/i.test(event.key);
    if (isSign && !event.metaKey) return true;
    return !isChord || (!event.altKey && (isEditing || isArrow));
  };
  const look = (event: Event): void => {
    window.heard += 1;
    const isAtSignIn = document.querySelector('main.sign-in') !== null;
    // The page's own listeners have all run by then.
    setTimeout(() => {
      if (event.defaultPrevented) return;
      if (event instanceof WheelEvent && !event.ctrlKey) return;
      if (event instanceof KeyboardEvent && isAtSignIn && isOfTextField(event)) return;
      const what = event instanceof KeyboardEvent ? event.key : '';
      window.odd.push({ type: event.type, what });
    });
  };
  for (const type of ['keydown', 'contextmenu', 'dragstart', 'drop', 'wheel', 'auxclick']) {
    addEventListener(type, look, { capture: true, passive: true });
  }
}

/** Records the page's messages in order, and derives who confirmed what. */
class Account {
  readonly rulings: string[] = [];
  readonly problems: string[] = [];
  readonly #confirmations = new Confirmations();
  readonly #presses: { readonly id: number; readonly press: Argument<'press'> }[] = [];
  readonly screens = new Map<string, number>();
  #last: Snapshot | undefined;

  get screen(): string | undefined {
    return this.#last?.view.screen;
  }

  sent(text: string): void {
    const {
      id = -1,
      call,
      argument,
    } = JSON.parse(text) as {
      readonly id?: number;
      readonly call?: string;
      readonly argument?: Argument<'press'>;
    };
    if (call === 'press' && argument !== undefined) this.#presses.push({ id, press: argument });
    if (['startPractice', 'leaveKiosk', 'addMember'].includes(call ?? '')) {
      this.problems.push(`the page called ${call ?? ''}`);
    }
  }

  received(text: string): void {
    const message = JSON.parse(text) as {
      readonly id?: number;
      readonly reply?: { readonly ok: boolean; readonly value?: unknown };
      readonly snapshot?: Snapshot;
    };
    if (message.snapshot !== undefined) this.#shown(message.snapshot);
    if (message.reply?.ok === false) this.problems.push(`refused: ${text}`);
    const [first] = this.#presses;
    if (first === undefined || first.id !== message.id) return;
    this.#presses.shift();
    // A stroke that changed nothing on the screen.
    if (this.#isOpen && this.#last !== undefined) this.#follow(first.press, this.#last);
    this.#isOpen = true;
  }

  /** True while the first press without a reply has changed nothing. */
  #isOpen = true;

  #follow(press: Argument<'press'> | undefined, after: Snapshot): void {
    this.#confirmations.follow(this.#last ?? after, press?.stroke, press?.seen, after);
  }

  #shown(after: Snapshot): void {
    const before = this.#last;
    this.#follow(this.#isOpen ? this.#presses[0]?.press : undefined, after);
    this.#isOpen = this.#presses.length === 0;
    this.#last = after;
    const { screen } = after.view;
    if (screen === before?.view.screen) return;
    this.screens.set(screen, (this.screens.get(screen) ?? 0) + 1);
    if (screen === 'staff') this.problems.push(`${screen} reached`);
    if (after.isPractice) this.problems.push('practice reached');
    if (after.view.screen !== 'recording') return;
    if (!this.#confirmations.areBoth) this.problems.push('ruled without both confirmations');
    this.rulings.push(after.view.words.join(' '));
  }
}

/** The most events on their way to the page while the monkey continues. */
const mostAhead = 60;

/** Performs one action. Returns the number of its strokes. */
async function stroke(page: Page, keyboard: FastKeyboard, random: Random): Promise<number> {
  const oneOf = (values: readonly string[]): string => values[random(values.length)] ?? 'a';
  const kind = random(1_000);
  if (kind < 20) {
    await keyboard.settled();
    await atPointer(page, random);
    return 1;
  }
  if (keyboard.ahead > mostAhead) await keyboard.settled();
  if (kind < 40) keyboard.hold(oneOf(plain), 4);
  else if (kind < 180) {
    const phrase = phrases[random(phrases.length)] ?? [];
    for (const [place, key] of phrase.entries()) {
      if (key === phrase[place - 1]) {
        await keyboard.settled();
        await page.waitForTimeout(settings.samePressMs.usual);
      }
      if (!key.startsWith('a ')) keyboard.press(key);
      else {
        await keyboard.settled();
        if (key === 'a look') await new Players(page).looks();
        else await page.waitForTimeout(armedMs);
      }
    }
    return phrase.length;
  } else if (kind < 340) keyboard.press(oneOf(chords));
  else {
    const flags = modifiers.filter(() => random(9) === 0).join('');
    keyboard.press(`${flags}${oneOf(plain)}`);
  }
  return 1;
}

/** Presses keys without effect for a while, then leaves the verdict. */
async function leaveVerdict(page: Page, keyboard: FastKeyboard, random: Random): Promise<number> {
  let done = 0;
  while (done < 10) done += await stroke(page, keyboard, random);
  await keyboard.settled();
  await page.waitForTimeout(heldMs);
  keyboard.press('Enter');
  await keyboard.settled();
  await new Players(page).looks();
  return done + 1;
}

async function atPointer(page: Page, random: Random): Promise<void> {
  const [x, y] = [random(width), random(height)];
  switch (random(7)) {
    case 0:
      return page.mouse.click(x, y, { button: 'right' });
    case 1:
      return page.mouse.click(x, y, { button: 'middle' });
    case 2:
      return drag(page, [x, y], [random(width), random(height)]);
    case 3:
      return wheel(page, random(1_000) - 500, random(2) === 0);
    case 4: {
      const texts = ['é', 'QUIT', '1', '\n', '12345678'];
      return page.keyboard.insertText(texts[random(texts.length)] ?? '');
    }
    default:
      return page.mouse.click(x, y, { clickCount: 1 + random(3) });
  }
}

async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 3 });
  await page.mouse.up();
}

async function wheel(page: Page, distance: number, withControl: boolean): Promise<void> {
  if (withControl) await page.keyboard.down('Control');
  await page.mouse.wheel(0, distance);
  if (withControl) await page.keyboard.up('Control');
}

test.use({ viewport: { width, height } });

/** The test at a station with a director. */
function staffed({ asksForBoard }: { readonly asksForBoard: boolean }): typeof test {
  return test.extend({
    station: async ({ browserName: _browser }, use) => {
      const station = new RunningStation();
      const { dataFolder } = station;
      const staff = openStaffStore(dataFolder, createLockOut(dataFolder, systemClock));
      const hasStaff = staff.ok && staff.value.add('Director', 'director', '90817263').ok;
      const settings = writeSettings(dataFolder, { ...firstSettings, asksForBoard });
      if (!hasStaff || !settings.ok) throw new Error('The station is not set up.');
      await use(await station.start());
      await station.remove();
    },
  });
}

for (let part = 1; part <= parts; part += 1) {
  const asksForBoard = part % 2 === 0;
  staffed({ asksForBoard })(
    `random keys and chords neither leave the page nor reach the staff, part ${part.toString()}`,
    async ({ context, page, station }) => {
      test.setTimeout(600_000 + strokes * 2_400);
      const random = seededRandom(part);
      const account = new Account();
      const incidents: string[] = [];
      page.on('websocket', (socket) => {
        socket.on('framesent', ({ payload }) => {
          account.sent(payload.toString());
        });
        socket.on('framereceived', ({ payload }) => {
          account.received(payload.toString());
        });
        socket.on('close', () => incidents.push('the station went'));
      });
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      page.on('pageerror', (error) => incidents.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') incidents.push(message.text());
      });
      await page.addInitScript(watchPage);
      await page.goto(station.address);
      const players = new Players(page);
      await players.sees(asksForBoard ? 'board number' : idleHeading);
      const { href } = new URL(page.url());

      page.on('dialog', (dialog) => {
        incidents.push('dialog');
        void dialog.dismiss();
      });
      for (const name of ['download', 'popup', 'filechooser', 'framenavigated', 'crash'] as const) {
        page.on(name as 'popup', () => incidents.push(name));
      }
      page.on('close', () => incidents.push('close'));
      context.on('page', () => incidents.push('another page'));

      const keyboard = await FastKeyboard.of(page);
      // By chance, few strokes may come to no verdict: then it goes on for a while.
      const hasVerdict = (): boolean => account.screens.has('verdict');
      for (let done = 0; done < strokes || (!hasVerdict() && done < 6 * strokes);) {
        const hit = account.screen === 'verdict' ? leaveVerdict : stroke;
        done += await hit(page, keyboard, random);
        if (incidents.length > 0 || account.problems.length > 0) break;
      }
      await keyboard.settled();

      // First what ends the strokes early.
      expect(incidents).toEqual([]);
      expect(account.problems).toEqual([]);
      expect(page.url()).toBe(href);
      expect(context.pages()).toEqual([page]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
      expect(await page.evaluate(() => window.odd)).toEqual([]);
      expect(await page.evaluate(() => window.heard)).toBeGreaterThan(strokes * 0.9);
      const ruled = station
        .recordsOf('ruling')
        .map(({ body }) => (body as { readonly words: readonly string[] }).words.join(' '));
      expect(ruled).toEqual(account.rulings);
      expect(station.recordsOf('staffSignedIn')).toEqual([]);
      console.log(
        `${strokes.toString()} strokes, ${ruled.length.toString()} rulings`,
        account.screens,
      );
      // The sign-in is reached so rarely by chance that a short run may miss it.
      const often = Math.floor(strokes / 4_000);
      const screens = ['idle', 'typing', 'checking', 'armed', 'verdict'];
      if (asksForBoard) screens.push('board');
      for (const screen of often > 0 ? [...screens, 'signIn'] : screens) {
        expect(account.screens.get(screen) ?? 0, screen).toBeGreaterThan(often);
      }
    },
  );
}
