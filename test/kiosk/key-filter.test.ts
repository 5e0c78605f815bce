import { beforeEach, describe, expect, it } from 'vitest';
import {
  keyUserOf,
  keyUsers,
  mayPress,
  type PressedKey,
} from '../../electron/core/station/allowed-keys.ts';
import type { View } from '../../electron/core/station/view.ts';
import { chord, closedKeys, editingChords } from '../core/station/chords.ts';
import { keyChordOf } from '../electron/key-codes.ts';
import { waysOut } from '../flows/ways-out.ts';
import { filterKeys } from '../../electron/kiosk/key-filter.ts';
import { FakeEvent, FakeWebContents } from '../fakes/electron.ts';
import type { WebContents } from 'electron';

const views = {
  players: { screen: 'idle' },
  signIn: { screen: 'signIn', purpose: 'pin', pinLength: { shortest: 4, longest: 8 } },
  staff: {
    screen: 'staff',
    member: { id: '00000001', name: 'Dana', role: 'director' },
    restingState: { name: 'idle' },
    isPractising: false,
  },
} satisfies Readonly<Record<(typeof keyUsers)[number], View>>;

/** Returns whether the page receives the key. */
function reachesPage({ ctrl, ...stroke }: PressedKey): boolean {
  const event = new FakeEvent();
  contents.emit('before-input-event', event, { ...stroke, control: ctrl });
  return !event.defaultPrevented;
}

let contents: FakeWebContents;
let present: View;

beforeEach(() => {
  contents = new FakeWebContents();
  filterKeys(contents as unknown as WebContents, () => keyUserOf(present));
});

describe('the key filter of the kiosk', () => {
  it.each(keyUsers)('lets through what %s may press, and nothing else', (user) => {
    present = views[user];
    const keys = [...closedKeys.flatMap(([, ...some]) => some), ...editingChords];
    const all = [...keys, 'q', 'Space', 'Tab', 'Escape', 'Ctrl+Alt+@', 'Ctrl+Shift+S'].map((text) =>
      chord(text),
    );
    expect(all.filter(reachesPage)).toEqual(all.filter((one) => mayPress(user, one)));
  });

  it('lets staff paste only for as long as they are at the console', () => {
    const pastes: boolean[] = [];
    for (const user of ['players', 'signIn', 'staff', 'players'] as const) {
      present = views[user];
      pastes.push(reachesPage(chord('Ctrl+v')));
    }
    expect(pastes).toEqual([false, false, true, false]);
  });
});

it('is tried in Electron with names of keys that Electron knows', () => {
  expect(waysOut.filter((chord) => keyChordOf(chord) === undefined)).toEqual(['ContextMenu']);
  expect(keyChordOf('Control+Minus')).toEqual({ keyCode: '-', modifiers: ['control'] });
});
