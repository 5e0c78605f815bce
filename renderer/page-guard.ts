/**
 * Blocks the browser's own behavior: every key goes to the station only, and gestures (menu, drag,
 * selection, clipboard, zoom) do nothing.
 */
import type { KeyStroke } from '../electron/contract/screen-types.ts';
import { mayPress, type KeyUser } from '../electron/contract/screen-values.ts';
import { strokeOf } from './ui/keys.ts';
import type { TimedEvent } from './ui/timed-event.ts';

const stoppedEvents = [
  'keyup',
  'keypress',
  // Would move the focus, select text, or scroll by the wheel button.
  'mousedown',
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
] as const;

const takingBack = ['pointerdown', 'click'] as const;

/** Staff type into fields, so block only what leaves the page. */
const stoppedForStaff = [
  'contextmenu',
  'dragstart',
  'dragenter',
  'dragover',
  'drop',
  'auxclick',
] as const;

export interface StaffPage {
  readonly user: Exclude<KeyUser, 'players'>;
  /** Called for each sign that staff are active. */
  readonly active: () => void;
}

/** Guards sign-in and staff console until the returned function is called. */
export function guardStaffPage(target: Window, { user, active }: StaffPage): () => void {
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const key = (event: KeyboardEvent): void => {
    active();
    if (!mayPress(user, strokeOf(event))) stop(event);
  };
  const pointer = (): void => {
    active();
  };
  const wheel = (event: WheelEvent): void => {
    active();
    if (event.ctrlKey) stop(event);
  };
  const early = { capture: true, passive: false } as const;
  target.addEventListener('keydown', key, early);
  target.addEventListener('pointerdown', pointer, early);
  target.addEventListener('wheel', wheel, early);
  for (const name of stoppedForStaff) target.addEventListener(name, stop, early);
  return () => {
    target.removeEventListener('keydown', key, early);
    target.removeEventListener('pointerdown', pointer, early);
    target.removeEventListener('wheel', wheel, early);
    for (const name of stoppedForStaff) target.removeEventListener(name, stop, early);
  };
}

export interface PlayersPage {
  /** Called for every key of the physical keyboard. */
  readonly press: (stroke: KeyStroke, event: TimedEvent) => void;
  /**
   * Called for every pointer that touches no drawn key. `isFinger` is false for one that `takesBack`
   * stops, because it brings no keyboard on the screen.
   */
  readonly touched: (isFinger: boolean) => void;
  /** Called for every touch and click. Returns true for one that must do nothing. */
  readonly takesBack: (event: TimedEvent) => boolean;
}

/** Guards the player screens until the returned function is called. */
export function guardPage(target: Window, players: PlayersPage): () => void {
  const stop = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
  };
  const { press, touched, takesBack } = players;
  const key = (event: KeyboardEvent): void => {
    stop(event);
    press(strokeOf(event), event);
  };
  const first = (event: Event): void => {
    if (!takesBack(event)) return;
    stop(event);
    // Players are there, which stops a countdown.
    if (event.type === 'pointerdown') touched(false);
  };
  const prevent = (event: Event): void => {
    event.preventDefault();
  };
  const pointer = ({ pointerType }: PointerEvent): void => {
    touched(pointerType !== 'mouse');
  };
  const wheel = (event: WheelEvent): void => {
    if (event.ctrlKey) stop(event);
  };
  // Capture, so that the guard runs before any other handler.
  const early = { capture: true, passive: false } as const;
  target.addEventListener('keydown', key, early);
  target.addEventListener('wheel', wheel, early);
  for (const name of takingBack) target.addEventListener(name, first, early);
  // Drawn keys handle it and stop it from bubbling.
  target.addEventListener('pointerdown', prevent, early);
  target.addEventListener('pointerdown', pointer);
  for (const name of stoppedEvents) target.addEventListener(name, stop, early);
  return () => {
    target.removeEventListener('keydown', key, early);
    target.removeEventListener('wheel', wheel, early);
    for (const name of takingBack) target.removeEventListener(name, first, early);
    target.removeEventListener('pointerdown', prevent, early);
    target.removeEventListener('pointerdown', pointer);
    for (const name of stoppedEvents) target.removeEventListener(name, stop, early);
  };
}
